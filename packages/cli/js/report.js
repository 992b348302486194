/** Formats the description of a URL as text for people. */
import { excerpt, visible } from './excerpt.js';
import { errors, output } from './screen.js';
import { tableOf } from './table.js';

/**
 * @import { ValidationError } from 'weburl/lib'
 * @import { ValidURL } from './describe.js'
 * @import { Screen } from './screen.js'
 */

const INDENT = '  ';

/**
 * @param {ValidURL} url
 * @returns {string}
 */
export function report(url) {
  const table = tableOf(rows(url));
  const { length } = url.validationErrors;
  if (length === 0) return table;
  const count = length === 1 ? 'a validation error' : `${length} validation errors`;
  return `${table}\nThe URL is accepted despite ${count}:\n\n${reasons(url, output)}`;
}

/**
 * @param {ValidURL} url
 * @returns {[string, string][]}
 */
function rows(url) {
  const { hostname, unicodeHostname } = url;
  return [
    ['href', url.href],
    ['origin', url.origin],
    ['protocol', url.protocol],
    ['username', url.username],
    ['password', url.password],
    ['host', url.host],
    ['hostname', hostname],
    .../** @type {[string, string][]} */ (unicodeHostname === hostname
      ? []
      : [['  in Unicode', visible(unicodeHostname)]]),
    ['port', url.port],
    ['pathname', url.pathname],
    ['search', url.search],
    ['hash', url.hash],
  ];
}

/** @typedef {{ input: string, base?: string, validationErrors: ValidationError[] }} Diagnosed */

/**
 * Formats every validation error, with carets under its range.
 *
 * @param {Diagnosed} url
 * @param {Screen} [screen] the output that shows the text
 * @param {string} [line] the text before the first error
 * @returns {string}
 */
export function reasons(url, screen = errors, line = '') {
  return url.validationErrors.map((error, index) => reason(url, error, screen, index === 0 ? line : '')).join('\n');
}

/**
 * @param {Diagnosed} url
 * @param {ValidationError} error
 * @param {Screen} screen
 * @param {string} line
 * @returns {string}
 */
function reason({ input, base = '' }, { name, message, fatal, start, end, subject }, screen, line) {
  const text = subject === 'base' ? base : input;
  const where = subject === 'base' ? `at ${start} of the base` : `at ${start}`;
  const part = excerpt(text, start, end, screen.columns - INDENT.length);
  const style = fatal ? 'failure' : 'objection';
  const title = screen.styled(style, `${name}${fatal ? ', a failure' : ''}`);
  return `${screen.wrapped(`${line}${title}, ${where}: ${visible(message)}`)}\n${INDENT}${part.line}\n${INDENT}${
    screen.styled(style, part.marks)
  }\n`;
}
