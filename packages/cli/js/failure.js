/** The answer to a URL that cannot be parsed. */
import { parse } from 'weburl/lib';
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
  return {
    isGood: false,
    answer,
    complaint: `${errors.styled('failure', heading)}\n\n${reasons(description, errors)}${advice(description, errors)}`,
  };
}

/** An IPv6 address without its brackets, alone or after a scheme. */
const ADDRESS = /^([a-z]+:\/\/)?([\da-f]*:[\da-f:.]+)(?=[/?#]|$)/i;

/** A domain or an IPv4 address without a scheme. */
const DOMAIN = /^(?:\/\/)?([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?:[/?#].*)?)$/su;

/**
 * @param {Description} description of a URL that cannot be parsed
 * @param {Screen} errors
 * @returns {string} what was probably meant, if it is known
 */
export function advice({ input, validationErrors }, errors) {
  const text = input ?? '';
  const isRelative = validationErrors.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const address = text.replace(ADDRESS, (_, scheme = 'https://', host) => `${scheme}[${host}]`);
  const meant = isRelative ? address.replace(DOMAIN, 'https://$1') : address;
  if (meant !== text && parse(meant) !== null) return `\n${errors.wrapped(`Did you mean ${visible(meant)}?`)}\n`;
  return isRelative ? `\n${errors.wrapped('--base URL says what a relative URL is relative to.')}\n` : '';
}
