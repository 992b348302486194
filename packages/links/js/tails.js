/** https://www.unicode.org/reports/tr58/#termination: the end of the path, query and fragment. */
import { CLOSE, HARD, INCLUDE, OPEN, REJECT, SIGN, SOFT, classOf, partnerOf, unitsOf } from './properties.js';

/** @import { Settings } from './settings.js' */

/** The maximum number of open brackets. A further one ends the link. */
export const MAXIMUM_DEPTH = 125;

const [HASH, AMPERSAND, SLASH, COLON, EQUALS, QUESTION, TILDE] = [0x23, 0x26, 0x2f, 0x3a, 0x3d, 0x3f, 0x7e];

/** The part of the URL, and the brackets that are open in it. */
export class Part {
  /** The character that begins the part. */
  #initiator = SLASH;
  /** @type {number[]} */
  #open = [];
  /** The number of characters of the delimiter `:~:` that precede. */
  #delimiter = 0;

  get isQuery() {
    return this.#initiator === QUESTION;
  }

  get isFragment() {
    return this.#initiator === HASH;
  }

  get isFull() {
    return this.#open.length === MAXIMUM_DEPTH;
  }

  /** @param {number} code that follows, or -1 for an escape @returns {boolean} whether it begins the next part */
  enter(code) {
    const isStart = (code === HASH && !this.isFragment) || (code === QUESTION && this.#initiator === SLASH);
    if (isStart) this.#initiator = code;
    const clears = isStart || (this.isFragment
      ? this.#endsDelimiter(code)
      : this.isQuery
      ? code === EQUALS || code === AMPERSAND
      : code === SLASH);
    if (clears) this.#open.length = 0;
    return isStart;
  }

  /** @param {number} code of a fragment @returns {boolean} whether it ends the delimiter of the fragment directive */
  #endsDelimiter(code) {
    const isEnd = code === COLON && this.#delimiter === 2;
    this.#delimiter = code === COLON ? 1 : code === TILDE && this.#delimiter === 1 ? 2 : 0;
    return isEnd;
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

/** Reads what follows a host and port. It goes on with the last text if that has grown. */
export class Tail {
  #terms;
  /** The term of a question mark that begins a query. */
  #query;
  #start = -1;
  #part = new Part();
  /** Where reading ended. */
  index = 0;
  /** The end of the link. */
  end = 0;

  /** @param {Settings} settings */
  constructor({ terms, trimSigns }) {
    this.#terms = terms;
    this.#query = trimSigns ? SOFT : INCLUDE;
  }

  /** @param {string} text @param {number} start after the host and port @returns {boolean} false if a code point rejects the link */
  read(text, start) {
    if (start !== this.#start) {
      this.#part = new Part();
      this.#start = this.index = this.end = start;
    }
    const part = this.#part;
    while (this.index < text.length) {
      const code = Number(text.codePointAt(this.index));
      const one = classOf(code);
      const term = !part.enter(code) ? this.#terms[one] : code === QUESTION ? this.#query : INCLUDE;
      if (term === HARD || term === REJECT || (term === CLOSE && !part.close(code)) || (term === OPEN && part.isFull)) {
        if (term !== REJECT) return true;
        this.#start = -1;
        return false;
      }
      if (term === OPEN) part.open(code);
      const isEnd = term !== SOFT || (one === SIGN && this.#isName(text));
      this.index += unitsOf(code);
      if (isEnd) this.end = this.index;
    }
    return true;
  }

  /** @param {string} text @returns {boolean} whether the next sign begins a segment below another one, or a value, as in `/wiki/→` */
  #isName(text) {
    const before = text.charCodeAt(this.index - 1);
    return before === EQUALS || (before === SLASH && this.index - 1 > this.#start);
  }
}
