/** The part of a text around a place in it, in one line, with carets under that place. */
import stringWidth from 'string-width';

const CONTEXT = 28;
const MARKED = 20;

/**
 * Makes characters visible that a terminal would hide or obey: control pictures for the C0 controls,
 * escapes for others without a width or direction of their own.
 *
 * @param {string} text
 * @returns {string}
 */
export function visible(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = /** @type {number} */ (character.codePointAt(0));
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '\u2421';
    return `\\u{${code.toString(16)}}`;
  });
}

/**
 * @param {string} text
 * @param {number} start of the marked place, in code units
 * @param {number} end
 * @returns {{ line: string, marks: string }}
 */
export function excerpt(text, start, end) {
  const before = cut(Array.from(text.slice(0, start)), -CONTEXT);
  const marked = cut(Array.from(text.slice(start, end)), MARKED);
  const after = cut(Array.from(text.slice(end)), CONTEXT);
  return {
    line: before + marked + after,
    marks: ' '.repeat(stringWidth(before)) + '^'.repeat(Math.max(1, stringWidth(marked))),
  };
}

/**
 * Returns the first or, if `count` is negative, the last code points.
 *
 * @param {string[]} codePoints
 * @param {number} count
 */
function cut(codePoints, count) {
  if (codePoints.length <= Math.abs(count)) return visible(codePoints.join(''));
  return count < 0
    ? `…${visible(codePoints.slice(count).join(''))}`
    : `${visible(codePoints.slice(0, count).join(''))}…`;
}
