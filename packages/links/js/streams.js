/** Finds links in a text that arrives in chunks. */
import { requireString } from './arguments.js';
import { classOf } from './properties.js';
import { Scanner } from './scanner.js';
import { settingsOf } from './settings.js';

/** @import { Link, Options } from '../types/index.js' */
/** @import { Settings } from './settings.js' */

/**
 * Nothing about links depends on both sides of a code point that is Hard and in no host and no local-part, such as
 * white space. So the text before the last one of these is final. A code unit of a surrogate pair is not one.
 *
 * @param {string} chunk
 * @returns {number} the index after the last one, or 0
 */
function endOfFinal(chunk) {
  let end = chunk.length;
  for (; end > 0; end -= 1) {
    const code = chunk.charCodeAt(end - 1);
    if ((code & 0xf800) !== 0xd800 && classOf(code) === 0) break;
  }
  return end;
}

export class LinkFinder {
  /** @type {Settings} */
  #settings;
  /** The chunks whose text is not final, which are joined when it is: joining at each would take quadratic time. */
  #chunks = [''];
  #start = 0;
  #length = 0;
  #isEnded = false;

  /** @param {Options} [options] */
  constructor(options) {
    this.#settings = settingsOf('LinkFinder', options);
  }

  get finalLength() {
    return this.#start;
  }

  /** @param {string} chunk @returns {Link[]} */
  push(chunk) {
    requireString('push', 'the chunk', chunk);
    if (this.#isEnded) throw new TypeError('push: end was called before');
    const end = endOfFinal(chunk);
    if (end === 0) {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      return [];
    }
    const text = this.#chunks.join('') + chunk.slice(0, end);
    const links = this.#find(text);
    this.#start += text.length;
    this.#chunks = [chunk.slice(end)];
    this.#length = chunk.length - end;
    return links;
  }

  /** @returns {Link[]} */
  pending() {
    this.#chunks = [this.#chunks.join('')];
    return this.#find(this.#chunks[0]);
  }

  /** @returns {Link[]} */
  end() {
    const links = this.pending();
    this.#start += this.#length;
    this.#length = 0;
    this.#chunks = [''];
    this.#isEnded = true;
    return links;
  }

  /** @param {string} text after the final text @returns {Link[]} */
  #find(text) {
    const scanner = new Scanner(this.#settings, text);
    const links = [];
    for (let link = scanner.next(); link !== null; link = scanner.next())
      links.push({ ...link, start: link.start + this.#start, end: link.end + this.#start });
    return links;
  }
}
