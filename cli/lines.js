/** Processes one URL from each line of a stream of any length: the longest line bounds the memory. */
import { URL } from 'weburl';
import { describe } from './describe.js';
import { reasons } from './report.js';
import { batchesOfLines, startProgress, write } from './stream.js';

/** @typedef {{ valid: boolean, answer: string, complaint: string, notes?: string[] }} Answer */

/**
 * Processes each line: writes the answer to standard output, and the complaint about an invalid line, or the notes
 * on a valid one, to standard error.
 *
 * @param {AsyncIterable<Uint8Array>} stream
 * @param {(line: string) => Answer} processLine
 * @returns {Promise<boolean>} whether every line is valid
 */
export async function processLines(stream, processLine) {
  const counts = { valid: 0, invalid: 0 };
  const progress = startProgress(() => `${counts.valid + counts.invalid} URLs, ${counts.invalid} invalid`);
  for await (const lines of batchesOfLines(stream)) {
    let answers = '';
    let complaints = '';
    for (const line of lines) {
      const { valid, answer, complaint, notes = [] } = processLine(line);
      counts[valid ? 'valid' : 'invalid'] += 1;
      answers += answer;
      const where = `line ${counts.valid + counts.invalid}: `;
      if (!valid) complaints += where + complaint;
      complaints += notes.map((note) => `${where}${note}\n`).join('');
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
 * Parses a line by the Standard.
 *
 * @param {string} line
 * @param {{ base: string | undefined, json: boolean }} options
 * @returns {Answer}
 */
export function showLine(line, { base, json }) {
  // Most lines are valid, and without --json only the href is needed for them.
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
