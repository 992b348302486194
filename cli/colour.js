/** Colours, where a terminal shows them: https://no-color.org/ */
import * as util from 'node:util';

/**
 * Whether a stream shows colours: a terminal says so itself, and heeds `NO_COLOR`; anything else shows them where
 * `FORCE_COLOR` asks for that.
 *
 * @param {NodeJS.WriteStream} stream
 */
function hasColours(stream) {
  if (stream.isTTY) return stream.hasColors();
  const { FORCE_COLOR: forced, NO_COLOR: refused } = process.env;
  return forced !== undefined && !['0', 'false'].includes(forced) && !refused;
}

/**
 * What gives a text for a stream its colour.
 *
 * @param {NodeJS.WriteStream} stream
 * @returns {(format: Parameters<typeof util.styleText>[0], text: string) => string}
 */
export const colouring = (stream) => {
  // Before version 20.12 Node does not have it.
  const isColoured = hasColours(stream) && util.styleText !== undefined;
  return (format, text) => isColoured ? util.styleText(format, text, { validateStream: false }) : text;
};

export const forOutput = colouring(process.stdout);
export const forErrors = colouring(process.stderr);
