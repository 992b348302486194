/** Formats the description of a URL as a table for people. */
import { visible } from './excerpt.js';
import { reasons } from './reasons.js';
import { tableOf } from './table.js';

/**
 * @import { Description } from './describe.js'
 * @import { Screen } from './screen.js'
 */

/** @param {Description} url a URL that was parsed @param {Screen} screen @returns {string} */
export function report(url, screen) {
  const table = tableOf(rows(url), screen);
  const { length } = url.validationErrors;
  if (length === 0) return table;
  const count = length === 1 ? 'a validation error' : `${length} validation errors`;
  return `${table}\nThe URL is accepted despite ${count}:\n\n${reasons(url, screen)}`;
}

/** @param {Description} url @returns {[string, string][]} */
function rows({ href, origin, scheme, username, password, host, unicodeHost, port, path, query, fragment }) {
  /** @type {[string, string | number | null][]} */
  const all = [
    ['href', href],
    ['origin', origin],
    ['scheme', scheme],
    ['username', username],
    ['password', password],
    ['host', host],
    ['  in Unicode', unicodeHost === host ? null : visible(unicodeHost ?? '')],
    ['port', port],
    ['path', path],
    ['query', query],
    ['fragment', fragment],
  ];
  return all.filter(([name, value]) => !name.startsWith(' ') || value !== null)
    .map(([name, value]) => [name, `${value ?? ''}`]);
}
