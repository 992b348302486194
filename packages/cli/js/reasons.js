/** Formats validation errors as text for people. */
import { excerpt, visible } from './excerpt.js';

/**
 * @import { ValidationError } from 'weburl/lib'
 * @import { Screen } from './screen.js'
 */

const INDENT = '  ';

/** @typedef {{ input: string | null, base?: string, validationErrors: ValidationError[] }} Diagnosed */

/**
 * Formats every validation error, with carets under its range.
 *
 * @param {Diagnosed} url
 * @param {Screen} screen the output that shows the text
 * @param {string} [where] the text before the first error
 * @returns {string}
 */
export function reasons(url, screen, where = '') {
  return url.validationErrors.map((error, index) => reason(url, error, screen, index === 0 ? where : '')).join('\n');
}

/**
 * @param {Diagnosed} url
 * @param {ValidationError} error
 * @param {Screen} screen
 * @param {string} where
 * @returns {string}
 */
function reason({ input, base = '' }, { name, message, fatal, start, end, subject }, screen, where) {
  const text = subject === 'base' ? base : input ?? '';
  const range = subject === 'base' ? `at ${start} of the base` : `at ${start}`;
  const part = excerpt(text, start, end, screen.columns - INDENT.length);
  const style = fatal ? 'failure' : 'objection';
  const title = screen.styled(style, `${name}${fatal ? ', a failure' : ''}`);
  return `${screen.wrapped(`${where}${title}, ${range}: ${visible(message)}`)}\n${INDENT}${part.line}\n${INDENT}${
    screen.styled(style, part.marks)
  }\n`;
}
