/** https://www.unicode.org/reports/tr58/#email-link-detection: email addresses. */
import { Continuations, endOfHostRun, hostAt, withoutDots } from './hosts.js';
import { LONGEST_FILE, isPassword, isRemoteFile, startAfterScript, startOfLocalPart } from './local-parts.js';
import { EMAIL, classOf, codeBefore, unitsOf } from './properties.js';
import { Run } from './runs.js';

/** @import { Settings } from './settings.js' */

const [AT, COLON] = [0x40, 0x3a];
const SCHEME = 'mailto:';

/**
 * @typedef {object} Email
 * @property {number} start with the scheme
 * @property {number} local the start of the local-part
 * @property {number} at
 * @property {number} end
 * @property {string} hostname
 */

/** Matches a local-part of which no rule trims anything, after a space. */
const PLAIN = / [\da-z.]+$/i;

/** The code points of the longest local-part that is read; a server need not accept more than 64 octets. */
const LONGEST = 128;

export class Emails {
  #settings;
  #continuations;
  #run = new Run();
  /** The end of the run after the commercial at, and of the text that was read. */
  runEnd = 0;
  readEnd = 0;

  /** @param {Settings} settings */
  constructor(settings) {
    this.#settings = settings;
    this.#continuations = new Continuations(settings);
  }

  /**
   * @param {string} text
   * @param {number} at the index of a commercial at
   * @param {number} floor the end of the link before
   * @returns {Email | null}
   */
  at(text, at, floor) {
    const settings = this.#settings;
    this.runEnd = this.readEnd = endOfHostRun(settings, text, this.#run, at + 1, false);
    const dotless = withoutDots(settings, text, at + 1, this.runEnd);
    const end = this.runEnd - dotless > 1 && !settings.trimDots ? this.runEnd : dotless;
    const domain = hostAt(settings, text, at + 1, end, false);
    if (domain === null) return null;
    const local = this.#startOfLocal(text, at, floor, domain.end);
    if (text.charCodeAt(domain.end) === COLON) this.readEnd = domain.end + LONGEST_FILE;
    if (!/^(?!\.|.*\.\.).*[^.]$/s.test(text.slice(local, at))) return null;
    const isContinued = this.#continuations.at(text, this.runEnd);
    this.readEnd = Math.max(this.readEnd, this.#continuations.end);
    return isContinued
      ? null
      : { start: startWithScheme(text, local, floor), local, at, end: domain.end, hostname: domain.hostname };
  }

  /**
   * @param {string} text
   * @param {number} at
   * @param {number} floor
   * @param {number} end of the address
   * @returns {number} -1 if it is not an address
   */
  #startOfLocal(text, at, floor, end) {
    const { trimLocalParts, stopAtOtherScripts, ignoreFileNames } = this.#settings;
    let local = at;
    for (let count = 0; local > floor; count += 1) {
      const code = codeBefore(text, local);
      if ((classOf(code) & EMAIL) === 0) break;
      if (count === LONGEST) return -1;
      local -= unitsOf(code);
    }
    // The authority of a URL.
    if (text.startsWith('//', local) && text.charCodeAt(local - 1) === COLON) return -1;
    if (trimLocalParts && isPassword(text, local)) return -1;
    if (PLAIN.test(text.slice(local - 1, at))) return ignoreFileNames && isRemoteFile(text, local, end) ? -1 : local;
    if (stopAtOtherScripts && text.charCodeAt(end - 1) < 0x80) local = startAfterScript(text, local, at);
    if (trimLocalParts) local = startOfLocalPart(text, local, at, end);
    return ignoreFileNames && isRemoteFile(text, local, end) ? -1 : local;
  }

  /**
   * @param {string} text
   * @param {number} index after a domain
   * @param {number} floor
   * @returns {Email | null} the address whose local-part has the code point at `index`
   */
  around(text, index, floor) {
    let end = index;
    for (let count = 0; count < LONGEST && end < text.length; count += 1) {
      const code = Number(text.codePointAt(end));
      if ((classOf(code) & EMAIL) === 0) break;
      end += unitsOf(code);
    }
    this.readEnd = end;
    return text.charCodeAt(end) === AT ? this.at(text, end, floor) : null;
  }
}

/** @param {string} text @param {number} local @param {number} floor */
function startWithScheme(text, local, floor) {
  const start = local - SCHEME.length;
  const isScheme = start >= floor && text.slice(start, local).toLowerCase() === SCHEME
    && !/[\da-z]/i.test(text.charAt(start - 1));
  return isScheme ? start : local;
}

/** @param {string} text without lone surrogates @returns {string} with what a URL's path or RFC 6068 does not have encoded */
const encode = (text) => encodeURIComponent(text).replace(/%2B/g, '+').replace(/%24/g, '$');

/** @param {string} text @param {Email} email @returns {string} its URL: https://www.rfc-editor.org/rfc/rfc6068 */
export function hrefOf(text, { start, local, at, hostname }) {
  const part = text.slice(local, at);
  // With a scheme, the text is a URL, whose octets are escaped already.
  const encoded = start === local
    ? encode(part)
    : part.split(/(%[\da-f]{2})/i).map((piece, index) => index % 2 === 1 ? piece : encode(piece)).join('');
  return `${SCHEME}${encoded}@${hostname}`;
}
