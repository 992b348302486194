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
  /** The text since the last code point that no link reads across, its start, and the end of the final text. */
  #text = '';
  #start = 0;
  #final = 0;
  #isEnded = false;
  /** @type {Scanner | null} */
  #scanner = null;
  /** The links that were found and that more text does not change. @type {Link[]} */
  #decided = [];

  /** @param {Options} [options] */
  constructor(options) {
    this.#settings = settingsOf('LinkFinder', options);
  }

  get finalLength() {
    return this.#final;
  }

  /** @param {string} chunk @returns {Link[]} */
  push(chunk) {
    requireString('push', 'the chunk', chunk);
    if (this.#isEnded) throw new TypeError('push: end was called before');
    const end = endOfFinal(chunk);
    this.#text += chunk.slice(0, end);
    const links = end > 0 ? this.#takeAll() : this.#decided;
    this.#text += chunk.slice(end);
    this.#decided = [];
    if (end === 0 && links.length > 0) this.#final = links[links.length - 1].end;
    return links;
  }

  /** @returns {Link[]} */
  pending() {
    const scanner = this.#scanner ??= new Scanner(this.#settings, this.#text);
    scanner.grow(this.#text);
    const undecided = /** @type {Link[]} */ ([]);
    for (let link = scanner.next(); link !== null; link = scanner.next())
      (scanner.isUndecided ? undecided : this.#decided)
        .push({ ...link, start: link.start + this.#start, end: link.end + this.#start });
    return [...this.#decided, ...undecided];
  }

  /** @returns {Link[]} */
  end() {
    this.#isEnded = true;
    return this.#takeAll();
  }

  /** @returns {Link[]} all links of the text so far, which is final then */
  #takeAll() {
    const links = this.pending();
    this.#final = this.#start += this.#text.length;
    this.#text = '';
    this.#decided = [];
    this.#scanner = null;
    return links;
  }
}
