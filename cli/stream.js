/** Lines from a stream of any length, answers to another, and how far it is. */
import { once } from 'node:events';

const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\x1b[K';

/**
 * The lines that each chunk of the stream completes. A leading byte order mark is the encoding's,
 * not the first line's: the decoder drops it.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<string[], void>}
 */
export async function* batchesOfLines(stream) {
  const decoder = new TextDecoder();
  /** @type {string[]} */
  let unfinished = [];
  for await (const chunk of stream) {
    const [first, ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    unfinished.push(first);
    const last = rest.pop();
    if (last === undefined) continue;
    yield [unfinished.join(''), ...rest].map(withoutCarriageReturn);
    unfinished = [last];
  }
  const last = unfinished.join('') + decoder.decode();
  if (last !== '') yield [withoutCarriageReturn(last)];
}

/** @param {string} line */
const withoutCarriageReturn = (line) => line.endsWith('\r') ? line.slice(0, -1) : line;

/**
 * Writes, and waits while the reader is slower than we are.
 *
 * @param {NodeJS.WriteStream} stream
 * @param {string} text
 */
export async function write(stream, text) {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

/**
 * A line on standard error that is always up to date, where that is a terminal.
 *
 * @param {() => string} text what it says
 */
export function startProgress(text) {
  const { stderr } = process;
  if (!stderr.isTTY) return { show() {}, clear: () => '' };
  let shown = -Infinity;
  return {
    show() {
      const now = performance.now();
      if (now - shown < PROGRESS_INTERVAL) return;
      shown = now;
      stderr.write(`${CLEAR_LINE}${text()}`);
    },
    clear: () => CLEAR_LINE,
  };
}
