/** https://www.unicode.org/reports/tr58/#email-link-detection: email addresses. */
import { endOfHostRun, hostAt, withoutDots } from './hosts.js';
import { EMAIL, classOf, codeBefore, endOfRun, unitsOf } from './properties.js';

/** @import { Settings } from './settings.js' */

const [DOT, AT, SLASH, COLON] = [0x2e, 0x40, 0x2f, 0x3a];
const SCHEME = 'mailto:';

/**
 * @typedef {object} Email
 * @property {number} start with the scheme
 * @property {number} local the start of the local-part
 * @property {number} at
 * @property {number} end
 * @property {string} hostname
 */

/** Remembers the last commercial at, so that a text before it with many candidates is read once. */
export class Emails {
  #settings;
  #text;
  #at = -1;
  #local = 0;
  #doubleDot = -1;
  /** @type {{ end: number, hostname: string } | null} */
  #domain = null;
  #runStart = 0;
  #runEnd = -1;
  /** The end of the run after the commercial at. */
  runEnd = 0;

  /** @param {Settings} settings @param {string} text */
  constructor(settings, text) {
    this.#settings = settings;
    this.#text = text;
  }

  /** @param {number} at the index of a commercial at */
  #read(at) {
    const settings = this.#settings;
    const text = this.#text;
    this.#at = at;
    this.runEnd = endOfHostRun(settings, text, at + 1, false);
    const dotless = withoutDots(settings, text, at + 1, this.runEnd);
    const end = this.runEnd - dotless > 1 && !settings.trimDots ? this.runEnd : dotless;
    const host = dotless > at + 1 ? hostAt(settings, text, at + 1, end, false) : null;
    this.#domain = host && { end, hostname: host.hostname };
    this.#local = at;
    this.#doubleDot = -1;
    while (this.#local > 0) {
      const code = codeBefore(text, this.#local);
      if ((classOf(code) & EMAIL) === 0) break;
      if (code === DOT && this.#doubleDot < 0 && text.charCodeAt(this.#local) === DOT)
        this.#doubleDot = this.#local - 1;
      this.#local -= unitsOf(code);
    }
  }

  /**
   * @param {number} at the index of a commercial at
   * @param {number} floor the end of the link before
   * @returns {Email | null}
   */
  at(at, floor) {
    if (this.#at !== at) this.#read(at);
    const text = this.#text;
    const local = Math.max(this.#local, floor);
    if (
      this.#domain === null || local === at || text.charCodeAt(local) === DOT || text.charCodeAt(at - 1) === DOT
      || this.#doubleDot >= local
    )
      return null;
    // The authority of a URL.
    if (
      text.charCodeAt(local) === SLASH && text.charCodeAt(local + 1) === SLASH && text.charCodeAt(local - 1) === COLON
    )
      return null;
    return { start: this.#startAt(local, floor), local, at, ...this.#domain };
  }

  /** @param {number} local @param {number} floor */
  #startAt(local, floor) {
    const start = local - SCHEME.length;
    const text = this.#text;
    const isScheme = start >= floor && text.slice(start, local).toLowerCase() === SCHEME
      && !/[\da-z]/i.test(text.charAt(start - 1));
    return isScheme ? start : local;
  }

  /**
   * @param {number} index after a domain
   * @param {number} floor
   * @returns {Email | null} the address whose local-part has the code point at `index`
   */
  around(index, floor) {
    if (index < this.#runStart || index > this.#runEnd) {
      this.#runStart = index;
      this.#runEnd = endOfRun(this.#text, index, EMAIL);
    }
    return this.#text.charCodeAt(this.#runEnd) === AT ? this.at(this.#runEnd, floor) : null;
  }
}

/** @param {string} text without lone surrogates @returns {string} with what a URL's path or RFC 6068 does not have encoded */
const encode = (text) =>
  encodeURIComponent(text).replace(/[()]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
    .replace(/%2B/g, '+').replace(/%24/g, '$');

/** @param {string} text @param {Email} email @returns {string} its URL: https://www.rfc-editor.org/rfc/rfc6068 */
export function hrefOf(text, { start, local, at, hostname }) {
  const part = text.slice(local, at);
  // With a scheme, the text is a URL, whose octets are escaped already.
  const encoded = start === local
    ? encode(part)
    : part.split(/(%[\da-f]{2})/i).map((piece, index) => index % 2 === 1 ? piece : encode(piece)).join('');
  return `${SCHEME}${encoded}@${hostname}`;
}
