/** Reads lines from a stream of any length, writes answers to another, and shows progress. */
import { once } from 'node:events';

const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\x1b[K';

/** The maximum length of a line, in UTF-16 code units. It limits the memory. */
export const MAXIMUM_LINE_LENGTH = 2 ** 24;

/**
 * Yields the lines that each chunk of the stream completes, null for a line that is longer than the maximum. A leading
 * byte order mark belongs to the encoding, not to the first line: the decoder removes it.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<(string | null)[], void>}
 */
export async function* batchesOfLines(stream) {
  const decoder = new TextDecoder();
  const unfinished = new UnfinishedLine();
  for await (const chunk of stream) {
    const [first, ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    unfinished.append(first);
    const last = rest.pop();
    if (last === undefined) continue;
    yield [unfinished.end(), ...rest.map(withoutCarriageReturn)];
    unfinished.append(last);
  }
  unfinished.append(decoder.decode());
  if (unfinished.length > 0) yield [unfinished.end()];
}

/** The start of a line whose end has not been read yet. */
class UnfinishedLine {
  /** @type {string[]} */
  #pieces = [];
  length = 0;

  /** @param {string} piece */
  append(piece) {
    this.length += piece.length;
    if (this.length > MAXIMUM_LINE_LENGTH) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  /** @returns {string | null} the line, after which the next one begins; null if it is too long */
  end() {
    const line = this.length > MAXIMUM_LINE_LENGTH ? null : withoutCarriageReturn(this.#pieces.join(''));
    this.#pieces = [];
    this.length = 0;
    return line;
  }
}

/** @param {string} line */
const withoutCarriageReturn = (line) => line.endsWith('\r') ? line.slice(0, -1) : line;

/**
 * Writes a text, and waits if the reader is slower. Writes nothing after an error; the stream's listener handles
 * errors.
 *
 * @param {NodeJS.WriteStream} stream
 * @param {string} text
 */
export async function write(stream, text) {
  if (text === '' || !stream.writable || stream.write(text)) return;
  await once(stream, 'drain').catch(() => {});
}

/**
 * Shows a line on standard error and updates it, if standard error is a terminal and the input is not.
 *
 * @param {() => string} text returns the line
 * @param {AsyncIterable<Uint8Array> & { isTTY?: boolean }} input
 */
export function startProgress(text, input) {
  const { stderr } = process;
  let isShown = false;
  let time = -Infinity;
  return {
    show() {
      const now = performance.now();
      if (!stderr.isTTY || input.isTTY || now - time < PROGRESS_INTERVAL) return;
      time = now;
      isShown = true;
      stderr.write(`${CLEAR_LINE}${text()}`);
    },
    /** Returns the control sequence that removes the line, if it is shown. */
    clear() {
      const wasShown = isShown;
      isShown = false;
      return wasShown ? CLEAR_LINE : '';
    },
  };
}
