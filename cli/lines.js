/** One URL a line, from a stream of any length: memory is bounded by the longest line. */
import { once } from 'node:events';
import { URL } from 'weburl';
import { describe } from './describe.js';
import { reasons } from './report.js';

const PROGRESS_INTERVAL = 100;
const CLEAR_LINE = '\r\x1b[K';

/**
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {{ base: string | undefined, json: boolean }} options
 * @returns {Promise<boolean>} whether every URL is valid
 */
export async function processLines(stream, { base, json }) {
  const counts = { valid: 0, invalid: 0 };
  const progress = startProgress(counts);
  for await (const lines of batchesOfLines(stream)) {
    let answers = '';
    let complaints = '';
    for (const line of lines) {
      const { valid, answer, complaint } = processLine(line, base, json);
      counts[valid ? 'valid' : 'invalid'] += 1;
      answers += answer;
      if (!valid) complaints += `line ${counts.valid + counts.invalid}: ${complaint}`;
    }
    if (complaints !== '') await write(process.stderr, progress.clear() + complaints);
    await write(process.stdout, answers);
    progress.show();
  }
  const { valid, invalid } = counts;
  await write(process.stderr, `${progress.clear()}${valid + invalid} URLs: ${valid} valid, ${invalid} invalid\n`);
  return invalid === 0;
}

/**
 * @param {string} line
 * @param {string | undefined} base
 * @param {boolean} json
 * @returns {{ valid: boolean, answer: string, complaint: string }}
 */
function processLine(line, base, json) {
  // Most lines are valid, and for a person nothing but the href is asked for then.
  const url = json ? null : URL.parse(line, base);
  if (url !== null) return { valid: true, answer: `${url.href}\n`, complaint: '' };
  const description = describe(line, base);
  const { valid, validationErrors } = description;
  return {
    valid,
    answer: json ? `${JSON.stringify(description)}\n` : '',
    complaint: reasons({ ...description, validationErrors: validationErrors.filter(({ fatal }) => fatal) }),
  };
}

/**
 * The lines that each chunk of the stream completes. A leading byte order mark is the encoding's,
 * not the first line's: the decoder drops it.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @returns {AsyncGenerator<string[], void>}
 */
async function* batchesOfLines(stream) {
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
async function write(stream, text) {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

/**
 * A line on standard error that is always up to date, where that is a terminal.
 *
 * @param {{ valid: number, invalid: number }} counts
 */
function startProgress(counts) {
  const { stderr } = process;
  if (!stderr.isTTY) return { show() {}, clear: () => '' };
  let shown = -Infinity;
  return {
    show() {
      const now = performance.now();
      if (now - shown < PROGRESS_INTERVAL) return;
      shown = now;
      stderr.write(`${CLEAR_LINE}${counts.valid + counts.invalid} URLs, ${counts.invalid} invalid`);
    },
    clear: () => CLEAR_LINE,
  };
}
