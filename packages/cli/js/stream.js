/** Splits a stream of any length into lines, checks their encoding, writes answers to another, and shows progress. */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { grouped } from './numbers.js';

/** @import { Screen } from './screen.js' */

const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\x1b[K';

/** The maximum length of a line, in bytes. It limits the memory. */
const MAXIMUM_LINE_LENGTH = 2 ** 24;

const LINE_FEED = 0x0a;

/** @typedef {string | { refusal: string }} Line a text, or the reason why there is none */

/**
 * Yields the lines that each chunk of the stream completes. A leading byte order mark belongs to the encoding, not to
 * the first line.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<Line[], void>}
 */
export async function* batchesOfLines(stream) {
  const unfinished = new UnfinishedLine();
  for await (const chunk of stream) {
    const first = chunk.indexOf(LINE_FEED);
    const last = chunk.lastIndexOf(LINE_FEED);
    unfinished.append(first === -1 ? chunk : chunk.subarray(0, first));
    if (first === -1) continue;
    yield [unfinished.end(), ...first === last ? [] : linesOf(chunk.subarray(first + 1, last))];
    unfinished.append(chunk.subarray(last + 1));
  }
  if (unfinished.length > 0) yield [unfinished.end()];
}

/** The start of a line whose end has not been read yet. */
class UnfinishedLine {
  /** @type {Uint8Array[]} */
  #pieces = [];
  #isFirst = true;
  length = 0;

  /** @param {Uint8Array} piece */
  append(piece) {
    this.length += piece.length;
    if (this.length > MAXIMUM_LINE_LENGTH) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  /** @returns {Line} the line, after which the next one begins */
  end() {
    const line = this.length > MAXIMUM_LINE_LENGTH
      ? { refusal: `it is longer than ${grouped(MAXIMUM_LINE_LENGTH)} bytes` }
      : lineOf(Buffer.concat(this.#pieces));
    const isMarked = this.#isFirst && typeof line === 'string' && line.startsWith('\ufeff');
    this.#pieces = [];
    this.#isFirst = false;
    this.length = 0;
    return isMarked ? line.slice(1) : line;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @param {Uint8Array} bytes @returns {Line[]} */
function linesOf(bytes) {
  if (isUtf8(bytes)) return decoder.decode(bytes).split('\n').map(withoutCarriageReturn);
  const lines = [];
  for (let start = 0, end = 0; end < bytes.length; start = end + 1) {
    end = bytes.indexOf(LINE_FEED, start);
    if (end === -1) end = bytes.length;
    lines.push(lineOf(bytes.subarray(start, end)));
  }
  return lines;
}

/** @param {Uint8Array} bytes @returns {Line} */
function lineOf(bytes) {
  if (isUtf8(bytes)) return withoutCarriageReturn(decoder.decode(bytes));
  const index = lengthOfUTF8(bytes);
  return { refusal: `the byte 0x${bytes[index].toString(16)} at offset ${index} is not UTF-8` };
}

/**
 * Returns the number of bytes before the first that does not belong to a character in UTF-8, by bisection.
 *
 * @param {Uint8Array} bytes
 */
function lengthOfUTF8(bytes) {
  let right = 0;
  let wrong = bytes.length + 1;
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (canBeContinued(bytes.subarray(0, middle))) right = middle;
    else wrong = middle;
  }
  // The first bytes of a character that its next byte does not continue.
  while (!isUtf8(bytes.subarray(0, right))) right -= 1;
  return right;
}

/** @param {Uint8Array} bytes */
function canBeContinued(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} line */
const withoutCarriageReturn = (line) => line.endsWith('\r') ? line.slice(0, -1) : line;

/**
 * Writes a text, and waits if the reader is slower. Writes nothing after an error; the stream's listener handles
 * errors.
 *
 * @param {Screen} screen
 * @param {string} text
 */
export async function write({ stream }, text) {
  if (text === '' || !stream.writable || stream.write(text)) return;
  await once(stream, 'drain').catch(() => {});
}

/**
 * Shows a line on a screen and updates it, if the screen is a terminal and the input is not.
 *
 * @param {() => string} text returns the line
 * @param {AsyncIterable<Uint8Array> & { isTTY?: boolean }} input
 * @param {Screen} screen
 */
export function startProgress(text, input, { stream }) {
  let isShown = false;
  let time = -Infinity;
  return {
    show() {
      const now = performance.now();
      if (!stream.isTTY || input.isTTY || now - time < PROGRESS_INTERVAL) return;
      time = now;
      isShown = true;
      stream.write(`${CLEAR_LINE}${text()}`);
    },
    /** Returns the control sequence that removes the line, if it is shown. */
    clear() {
      const wasShown = isShown;
      isShown = false;
      return wasShown ? CLEAR_LINE : '';
    },
  };
}
