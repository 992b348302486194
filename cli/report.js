/** Formats the description of a URL as text for people. */
import Table from 'cli-table3';
import { forErrors, forOutput } from './colour.js';
import { excerpt, visible } from './excerpt.js';

/**
 * @import { ValidationError } from 'weburl/lib'
 * @import { ValidURL } from './describe.js'
 */

/**
 * @param {ValidURL} url
 * @returns {string}
 */
export function report(url) {
  const table = new Table({ style: { head: [], border: [], compact: true }, ...columns() });
  for (const [name, value] of rows(url)) table.push([forOutput('dim', name), value]);
  const { length } = url.validationErrors;
  if (length === 0) return `${table}\n`;
  const count = length === 1 ? 'a validation error' : `${length} validation errors`;
  return `${table}\n\nThe URL is accepted despite ${count}:\n\n${reasons(url, forOutput)}`;
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

/** Breaks a long value into lines of its column, on a terminal. */
function columns() {
  const { columns: width } = process.stdout;
  if (width === undefined) return {};
  const first = 14;
  const borders = 3;
  return { colWidths: [first, Math.max(20, width - first - borders)], wordWrap: true, wrapOnWordBoundary: false };
}

/** @typedef {{ input: string, base?: string, validationErrors: ValidationError[] }} Diagnosed */

/**
 * Formats every validation error, with a caret under its place.
 *
 * @param {Diagnosed} url
 * @param {typeof forErrors} [colour] the colours of the output's stream
 * @returns {string}
 */
export function reasons(url, colour = forErrors) {
  return url.validationErrors.map((error) => reason(url, error, colour)).join('\n');
}

/**
 * @param {Diagnosed} url
 * @param {ValidationError} error
 * @param {typeof forErrors} colour
 * @returns {string}
 */
function reason({ input, base = '' }, { name, message, fatal, start, end, subject }, colour) {
  const text = subject === 'base' ? base : input;
  const where = subject === 'base' ? `at ${start} of the base` : `at ${start}`;
  const { line, marks } = excerpt(text, start, end);
  const hue = fatal ? 'red' : 'yellow';
  return `${colour(hue, `${name}${fatal ? ', a failure' : ''}`)}, ${where}: ${visible(message)}\n  ${line}\n  ${
    colour(hue, marks)
  }\n`;
}
