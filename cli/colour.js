/** Colours for terminals that support them: https://no-color.org/ */
import * as util from 'node:util';

/**
 * Tells whether a stream shows colours: a terminal reports it, and respects `NO_COLOR`; any other stream shows them
 * if `FORCE_COLOR` is set.
 *
 * @param {NodeJS.WriteStream} stream
 */
function hasColours(stream) {
  if (stream.isTTY) return stream.hasColors();
  const { FORCE_COLOR: forced, NO_COLOR: refused } = process.env;
  return forced !== undefined && !['0', 'false'].includes(forced) && !refused;
}

/**
 * Colours text for a stream.
 *
 * @param {NodeJS.WriteStream} stream
 * @returns {(format: Parameters<typeof util.styleText>[0], text: string) => string}
 */
export const colouring = (stream) => {
  // Node has it since version 20.12.
  const isColoured = hasColours(stream) && util.styleText !== undefined;
  return (format, text) => isColoured ? util.styleText(format, text, { validateStream: false }) : text;
};

export const forOutput = colouring(process.stdout);
export const forErrors = colouring(process.stderr);
