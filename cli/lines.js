/** One URL a line, from a stream of any length: memory is bounded by the longest line. */
import { URL } from 'weburl';
import { describe } from './describe.js';
import { reasons } from './report.js';
import { batchesOfLines, startProgress, write } from './stream.js';

/** @typedef {{ valid: boolean, answer: string, complaint: string, notes?: string[] }} Answer */

/**
 * What comes of each line: the answer goes to standard output, the complaint, of a line that is not
 * valid, to standard error, and so do notes, of one that is.
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
 * What the Standard makes of a line.
 *
 * @param {string} line
 * @param {{ base: string | undefined, json: boolean }} options
 * @returns {Answer}
 */
export function showLine(line, { base, json }) {
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
