/** Tables of two columns, a name and a value. */
import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** @import { Screen } from './screen.js' */

/** The number of columns that borders and padding take. */
const BORDERS = 7;

/** The minimum number of columns of values, even if the terminal has fewer. */
const LEAST = 16;

/**
 * Breaks long values into lines that fit into a terminal.
 *
 * @param {[name: string, value: string][]} rows
 * @param {Screen} screen
 * @returns {string}
 */
export function tableOf(rows, { styled, isTerminal, columns }) {
  const nameWidth = Math.max(...rows.map(([name]) => stringWidth(name)));
  const room = isTerminal ? Math.max(LEAST, columns - BORDERS - nameWidth) : Infinity;
  const lines = rows.flatMap(([name, value]) =>
    linesOf(value, room).map((line, index) => /** @type {const} */ ([index === 0 ? name : '', line]))
  );
  const valueWidth = Math.max(...lines.map(([, line]) => stringWidth(line)));
  const border = (/** @type {string} */ left, /** @type {string} */ middle, /** @type {string} */ right) =>
    `${left}${'─'.repeat(nameWidth + 2)}${middle}${'─'.repeat(valueWidth + 2)}${right}\n`;
  const padding = (/** @type {string} */ text, /** @type {number} */ width) => ' '.repeat(width - stringWidth(text));
  const body = lines.map(([name, line]) =>
    `│ ${styled('label', name)}${padding(name, nameWidth)} │ ${line}${padding(line, valueWidth)} │\n`
  );
  return border('┌', '┬', '┐') + body.join('') + border('└', '┴', '┘');
}

/** @param {string} value @param {number} columns */
const linesOf = (value, columns) =>
  value.length <= columns
    ? [value]
    : wrapAnsi(value, columns, { hard: true, wordWrap: false, trim: false }).split('\n');
