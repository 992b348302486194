/** Reads lines from a stream of any length, writes answers to another, and shows progress. */
import { once } from 'node:events';

const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\x1b[K';

/**
 * Yields the lines that each chunk of the stream completes. A leading byte order mark belongs to the encoding,
 * not to the first line: the decoder removes it.
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
 * Writes, and waits while the reader is slower.
 *
 * @param {NodeJS.WriteStream} stream
 * @param {string} text
 */
export async function write(stream, text) {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

/**
 * Shows a line on standard error and keeps it up to date, on a terminal.
 *
 * @param {() => string} text returns the line
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
