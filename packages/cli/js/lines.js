/** Processes one URL from each line of a stream. The memory depends on the longest line, not on the stream's length. */
import { URL } from 'weburl';
import { MAXIMUM_LENGTH, describe } from './describe.js';
import { counted, grouped } from './numbers.js';
import { reasons } from './report.js';
import { errors } from './screen.js';
import { MAXIMUM_LINE_LENGTH, batchesOfLines, startProgress, write } from './stream.js';
import { INVALID, NOT_DONE } from './usage.js';

/**
 * @typedef {{ valid: boolean, answer: string, complaint: string }} Answer
 * @typedef {{ valid: number, invalid: number, refused: number }} Counts
 */

/**
 * Processes each line: writes the answer to standard output, and the complaint to standard error. A line that cannot be
 * processed gets a complaint and, with `--json`, an object of its own.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {{ json?: boolean }} options
 * @param {(line: string, where: string) => Answer} processLine `where` starts the complaint
 * @param {{ summary?: (counts: Counts) => string, last?: (counts: Counts) => string }} [texts] the counts as text, and
 *   the answer after the last line
 * @returns {Promise<number>} the exit code
 */
export async function processLines(stream, { json = false }, processLine, { summary = validity, last } = {}) {
  const counts = { valid: 0, invalid: 0, refused: 0 };
  const total = () => counts.valid + counts.invalid + counts.refused;
  const summarized = () =>
    `${counted(total(), 'URL')}: ${summary(counts)}${counts.refused === 0 ? '' : `, ${counts.refused} not processed`}`;
  const progress = startProgress(summarized, stream);
  for await (const lines of batchesOfLines(stream)) {
    let answers = '';
    let complaints = '';
    for (const line of lines) {
      const where = `line ${total() + 1}: `;
      const result = attempt(line, (text) => processLine(text, where));
      if ('refusal' in result) {
        counts.refused += 1;
        if (json) answers += `${JSON.stringify({ error: result.refusal })}\n`;
        complaints += refused(where, result.refusal);
      } else {
        counts[result.valid ? 'valid' : 'invalid'] += 1;
        answers += result.answer;
        complaints += result.complaint;
      }
    }
    const isAmongAnswers = answers !== '' && process.stdout.isTTY;
    if (complaints !== '' || isAmongAnswers) await write(process.stderr, progress.clear() + complaints);
    await write(process.stdout, answers);
    if (!isAmongAnswers) progress.show();
  }
  await write(process.stderr, progress.clear());
  await write(process.stdout, last?.(counts) ?? '');
  await write(process.stderr, `${summarized()}\n`);
  if (counts.refused > 0) return NOT_DONE;
  return counts.invalid > 0 ? INVALID : 0;
}

/** @param {Counts} counts */
const validity = ({ valid, invalid }) => `${valid} valid, ${invalid} invalid`;

/**
 * Processes a line. It is refused for a RangeError: the line or its result is too long, or memory is short.
 *
 * @template {object} T
 * @param {string | null} line null for a line that is longer than the maximum
 * @param {(line: string) => T} processLine
 * @returns {T | { refusal: string }}
 */
function attempt(line, processLine) {
  if (line === null) return { refusal: `it is longer than ${grouped(MAXIMUM_LINE_LENGTH)} code units` };
  try {
    return processLine(line);
  } catch (error) {
    if (error instanceof RangeError) return { refusal: error.message };
    throw error;
  }
}

/**
 * @param {string} where
 * @param {string} refusal
 */
const refused = (where, refusal) =>
  `${errors.wrapped(`${where}${errors.styled('failure', 'not processed')}: ${refusal}`)}\n`;

/**
 * Parses a line by the Standard.
 *
 * @param {string} line
 * @param {{ base: string | undefined, json: boolean }} options
 * @param {string} where
 * @returns {Answer}
 */
export function showLine(line, { base, json }, where) {
  // Most lines are valid, and without --json only the href is needed for them.
  const url = json ? null : URL.parse(line, base);
  if (url !== null) return { valid: true, answer: `${url.href}\n`, complaint: '' };
  if (!json && line.length > MAXIMUM_LENGTH) {
    return { valid: false, answer: '', complaint: `${where}invalid, and too long to say why\n` };
  }
  const description = describe(line, base);
  const { valid, validationErrors } = description;
  return {
    valid,
    answer: json ? `${JSON.stringify(description)}\n` : '',
    complaint: valid
      ? ''
      : reasons({ ...description, validationErrors: validationErrors.filter(({ fatal }) => fatal) }, errors, where),
  };
}
