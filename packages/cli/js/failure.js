/** The answer to a URL that cannot be parsed. */
import { visible } from './excerpt.js';
import { reasons } from './reasons.js';

/**
 * @import { Description } from './describe.js'
 * @import { Answer, Position } from './inputs.js'
 * @import { Screen } from './screen.js'
 */

/**
 * @param {Description} description of a URL that cannot be parsed
 * @param {Screen} errors
 * @param {Position} position
 * @param {{ json?: boolean }} options
 * @param {string} [blank] the answer if there are others, unless it is a record
 * @returns {Answer}
 */
export function failure(description, errors, { line, where }, { json = false }, blank = '\n') {
  const answer = json ? description : where === '' ? '' : blank;
  if (line !== undefined) {
    const validationErrors = description.validationErrors.filter(({ fatal }) => fatal);
    return { isGood: false, answer, complaint: reasons({ ...description, validationErrors }, errors, where) };
  }
  const heading = `weburl: ${where === '' ? 'the URL' : where.replace(': ', '')} cannot be parsed`;
  const isRelative = description.validationErrors.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const advice = isRelative ? `\n${errors.wrapped(adviceOn(description.input ?? ''))}\n` : '';
  return {
    isGood: false,
    answer,
    complaint: `${errors.styled('failure', heading)}\n\n${reasons(description, errors)}${advice}`,
  };
}

/** @param {string} input without a scheme */
const adviceOn = (input) =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(input)
    ? `Did you mean https://${visible(input)}?`
    : '--base URL says what a relative URL is relative to.';
