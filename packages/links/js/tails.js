/** https://www.unicode.org/reports/tr58/#termination: the end of the path, query and fragment. */
import { CLOSE, HARD, INCLUDE, OPEN, REJECT, classOf, partnerOf, unitsOf } from './properties.js';

/** @import { Settings } from './settings.js' */

/** The maximum number of open brackets. A further one ends the link. */
export const MAXIMUM_DEPTH = 125;

const [HASH, AMPERSAND, SLASH, COLON, EQUALS, QUESTION] = [0x23, 0x26, 0x2f, 0x3a, 0x3d, 0x3f];

/** The part of the URL, and the brackets that are open in it. */
export class Part {
  /** The character that begins the part. */
  #initiator = SLASH;
  /** @type {number[]} */
  #open = [];

  get isQuery() {
    return this.#initiator === QUESTION;
  }

  get isFragment() {
    return this.#initiator === HASH;
  }

  get isFull() {
    return this.#open.length === MAXIMUM_DEPTH;
  }

  /**
   * @param {number} code that follows
   * @param {string} text for the delimiter of the fragment directive
   * @param {number} index of the code point
   * @returns {boolean} whether it begins the next part
   */
  enter(code, text, index) {
    if ((code === HASH && !this.isFragment) || (code === QUESTION && this.#initiator === SLASH)) {
      this.#initiator = code;
      this.#open.length = 0;
      return true;
    }
    if (
      this.#initiator === SLASH
        ? code === SLASH
        : this.isQuery
        ? code === EQUALS || code === AMPERSAND
        : code === COLON && text.startsWith(':~:', index)
    )
      this.#open.length = 0;
    return false;
  }

  /** @param {number} code an opening bracket */
  open(code) {
    this.#open.push(code);
  }

  /** @param {number} code a closing bracket @returns {boolean} whether its partner is the last open bracket */
  close(code) {
    if (this.#open[this.#open.length - 1] !== partnerOf(code)) return false;
    this.#open.pop();
    return true;
  }
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start after the host and port
 * @param {number} limit the end of the text
 * @returns {number} the end; if a code point rejects the link, minus the index after it
 */
export function endOfTail({ terms }, text, start, limit) {
  const part = new Part();
  let lastSafe = start;
  for (let index = start; index < limit;) {
    const code = Number(text.codePointAt(index));
    const isStart = part.enter(code, text, index);
    const term = isStart ? INCLUDE : terms[classOf(code)];
    if (term === HARD) break;
    if (term === REJECT) return -index - unitsOf(code);
    if (term === CLOSE && !part.close(code)) break;
    if (term === OPEN) {
      if (part.isFull) break;
      part.open(code);
    }
    index += unitsOf(code);
    if (term === INCLUDE || term === OPEN || term === CLOSE) lastSafe = index;
  }
  return lastSafe;
}
