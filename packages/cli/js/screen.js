/** The abilities of the program's two outputs: colours, and the number of columns. */
import * as util from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';

/** The number of columns of an output that is not a terminal. */
const COLUMNS = 80;

/**
 * The styles, by their purpose. Each can be read on light and on dark backgrounds: yellow, green, cyan and white disappear
 * on light ones, blue and grey on dark ones.
 */
const STYLES = /** @type {const} */ ({ label: 'dim', good: 'bold', failure: 'red', objection: 'magenta' });

/**
 * @typedef {NodeJS.WritableStream & { isTTY?: boolean, columns?: number, hasColors?: () => boolean }} Sink
 *
 * @typedef {object} Screen
 * @property {Sink} stream
 * @property {number} columns
 * @property {boolean} isTerminal
 * @property {(style: keyof typeof STYLES, text: string) => string} styled
 * @property {(text: string) => string} wrapped breaks lines between words, if the output is a terminal
 *
 * @typedef {object} Context what the program has of the world
 * @property {AsyncIterable<Uint8Array> & { isTTY?: boolean }} stdin
 * @property {Screen} output
 * @property {Screen} errors
 */

/**
 * Whether a stream shows colours: a terminal reports it, and respects `NO_COLOR` (https://no-color.org/); any other
 * stream shows them if `FORCE_COLOR` is set.
 *
 * @param {Sink} stream
 * @param {NodeJS.ProcessEnv} environment
 */
function hasColours(stream, { FORCE_COLOR: forced, NO_COLOR: refused }) {
  if (stream.isTTY) return stream.hasColors?.() ?? false;
  return forced !== undefined && !['0', 'false'].includes(forced) && !refused;
}

/** @param {Sink} stream @param {NodeJS.ProcessEnv} environment @returns {Screen} */
export function screenOf(stream, environment) {
  // A terminal that does not know its width says 0.
  if (stream.columns === 0) stream.columns = COLUMNS;
  // Node has `styleText` since version 20.12.
  const isColoured = hasColours(stream, environment) && util.styleText !== undefined;
  return {
    stream,
    get columns() {
      return stream.columns ?? COLUMNS;
    },
    get isTerminal() {
      return stream.isTTY === true;
    },
    styled: (style, text) => isColoured ? util.styleText(STYLES[style], text, { validateStream: false }) : text,
    wrapped: (text) => stream.columns === undefined ? text : wrapAnsi(text, stream.columns, { hard: true }),
  };
}
