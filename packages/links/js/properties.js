/** The properties of code points, unpacked from table.js at the first use. */
import { namesOf } from './names.js';
import { BRACKETS, CLASSES, LENGTHS, RUNS, TOP_LEVEL_DOMAINS } from './table.js';

/**
 * The bits of a class: Link_Term in the lowest three, Link_Email, whether hosts have the code point, and the number of
 * the named rule that is about it.
 */
const TERM = 7;
export const EMAIL = 8;
export const HOST = 16;
const RULE = 5;

/** The values of Link_Term, and the value that rejects the link. */
export const HARD = 0;
export const INCLUDE = 1;
export const SOFT = 2;
export const CLOSE = 3;
export const OPEN = 4;
export const REJECT = 5;

/**
 * The class of `@`, the backslash, and most signs that are not of ASCII: dashes, ellipses, quotation marks, arrows. Link_Term
 * is Include, and no host and no local-part has them.
 */
export const SIGN = INCLUDE;

/** The numbers of the rules in classes. */
export const WIDE_PUNCTUATION = 1;
export const DELIMITER = 2;
export const FORMAT_STOP = 3;
export const FORMAT_TRIM = 4;
export const BIDI_OVERRIDE = 5;
/** Emoji and signs that few registries have in names. */
export const SYMBOL = 6;
/** Letters of scripts that are written without spaces. */
export const SPACELESS = 7;

/** @param {number} one a class */
export const termOf = (one) => one & TERM;
/** @param {number} one a class */
export const ruleOf = (one) => one >> RULE;

/** @type {Uint8Array | undefined} of the code points below U+10000 */
let low;
/** The first code points of the runs from U+10000 on. @type {number[]} */
const starts = [];
/** @type {number[]} */
const highClasses = [];

/** @returns {Uint8Array} */
function unpack() {
  low = new Uint8Array(0x1_0000);
  let start = 0;
  // In this order, a bundle in which minifiers have inlined both texts is smaller when compressed.
  const lengths = /A..|B...|C....|./g;
  for (const sign of RUNS) {
    const one = CLASSES[sign.charCodeAt(0) - 58];
    const end = start + parseInt(String(lengths.exec(LENGTHS)).replace(/[A-C]/, ''), 36);
    low.fill(one, start, end);
    if (end > 0x1_0000) {
      starts.push(start);
      highClasses.push(one);
    }
    start = end;
  }
  return low;
}

/** @param {number} code a code point, or a lone surrogate */
export function classOf(code) {
  const classes = low ?? unpack();
  if (code < 0x1_0000) return classes[code];
  let first = 0;
  for (let end = starts.length; end - first > 1;) {
    const middle = (first + end) >> 1;
    if (starts[middle] <= code) first = middle;
    else end = middle;
  }
  return highClasses[first];
}

/** @param {number} close @returns {number} the opening bracket that is its partner */
export const partnerOf = (close) => BRACKETS.get(close) ?? close - 1;

/** @type {Set<string> | undefined} */
let topLevelDomains;

/** @param {string} domain in lower-case ASCII @returns {boolean} whether IANA lists it */
export const isTopLevelDomain = (domain) => (topLevelDomains ??= namesOf(TOP_LEVEL_DOMAINS)).has(domain);

/** @param {string} text @param {number} index @returns {number} the code point, or lone surrogate, that ends at `index` */
export function codeBefore(text, index) {
  const last = text.charCodeAt(index - 1);
  if ((last & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 2) & 0xfc00) === 0xd800)
    return Number(text.codePointAt(index - 2));
  return last;
}

/** @param {number} code @returns {number} its UTF-16 code units */
export const unitsOf = (code) => code > 0xffff ? 2 : 1;
