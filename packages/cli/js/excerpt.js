/** Excerpts: one line of a text around a range, with carets under the range. */
import stringWidth from 'fast-string-width';

/** The fraction of a line that the range may take. The text before and the text after it share the rest. */
const MARKED = 1 / 4;

const ELLIPSIS = '…';

/**
 * Replaces characters that a terminal would hide or interpret: C0 controls by control pictures, other invisible
 * characters by escapes.
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
 * Its time does not depend on the length of the text.
 *
 * @param {string} text
 * @param {number} start of the range, in code units
 * @param {number} end
 * @param {number} columns the width of the line
 * @returns {{ line: string, marks: string }}
 */
export function excerpt(text, start, end, columns) {
  const room = columns - 3 * ELLIPSIS.length;
  const markedRoom = Math.max(1, Math.floor(room * MARKED));
  const sideRoom = Math.max(0, Math.floor((room - markedRoom) / 2));
  const before = lastColumns(text, start, sideRoom);
  const marked = firstColumns(text, start, end, markedRoom);
  const after = firstColumns(text, end, text.length, sideRoom);
  return {
    line: before.shown + marked.shown + after.shown,
    marks: ' '.repeat(before.width) + '^'.repeat(Math.max(1, marked.width)),
  };
}

/**
 * The text from `start` to `end`. If it is too wide, its first columns and an ellipsis.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {number} room
 */
function firstColumns(text, start, end, room) {
  const near = Math.min(end, start + codeUnitsFor(room));
  const { shown, width, isWhole } = fitting(Array.from(text.slice(start, near)), room);
  return isWhole && near === end
    ? { shown: shown.join(''), width }
    : { shown: shown.join('') + ELLIPSIS, width: width + ELLIPSIS.length };
}

/**
 * The text up to `end`. If it is too wide, an ellipsis and its last columns.
 *
 * @param {string} text
 * @param {number} end
 * @param {number} room
 */
function lastColumns(text, end, room) {
  const near = Math.max(0, end - codeUnitsFor(room));
  const { shown, width, isWhole } = fitting(Array.from(text.slice(near, end)).reverse(), room);
  const line = shown.reverse().join('');
  return isWhole && near === 0
    ? { shown: line, width }
    : { shown: ELLIPSIS + line, width: ELLIPSIS.length + width };
}

/**
 * A number of code units that does not fit into the columns, unless most are marks without a width.
 *
 * @param {number} columns
 */
const codeUnitsFor = (columns) => 2 * columns + 2;

/**
 * The first code points that fit into the columns.
 *
 * @param {string[]} codePoints
 * @param {number} room in columns
 * @returns {{ shown: string[], width: number, isWhole: boolean }}
 */
function fitting(codePoints, room) {
  const shown = [];
  let width = 0;
  for (const codePoint of codePoints) {
    // Most of a URL is ASCII, which needs neither of the two slow functions.
    const isPlain = codePoint >= ' ' && codePoint <= '~';
    const text = isPlain ? codePoint : visible(codePoint);
    const more = isPlain ? 1 : stringWidth(text);
    if (width + more > room) return { shown, width, isWhole: false };
    shown.push(text);
    width += more;
  }
  return { shown, width, isWhole: true };
}
