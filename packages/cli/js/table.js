/** Tables of two columns, a name and a value. */
import Table from 'cli-table3';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { output } from './screen.js';

/** The number of columns that borders and padding take. */
const BORDERS = 7;

/** The minimum number of columns of values, even if the terminal has fewer. */
const LEAST = 16;

/**
 * Breaks long values into lines that fit into a terminal. The table's own wrapping would also split escape sequences of
 * colours and characters of two code units.
 *
 * @param {[name: string, value: string][]} rows
 * @returns {string}
 */
export function tableOf(rows) {
  const room = process.stdout.columns - BORDERS - Math.max(...rows.map(([name]) => stringWidth(name)));
  const table = new Table({ style: { head: [], border: [], compact: true } });
  for (const [name, value] of rows) {
    table.push([output.styled('label', name), Number.isNaN(room) ? value : broken(value, Math.max(LEAST, room))]);
  }
  return `${table}\n`;
}

/**
 * @param {string} value
 * @param {number} columns
 */
const broken = (value, columns) => wrapAnsi(value, columns, { hard: true, wordWrap: false, trim: false });
