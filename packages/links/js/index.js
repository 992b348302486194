/** Finds links in text, and writes URLs as texts in which they are found. */
import { requireString } from './arguments.js';
import { Scanner, wholeLink } from './scanner.js';
import { settingsOf } from './settings.js';

export { formatLink } from './format.js';
export { LinkFinder } from './streams.js';

/** @import { Link, Options } from '../types/index.js' */

/** @param {string} text @param {Options} [options] @returns {Link[]} */
export function findLinks(text, options) {
  const scanner = scannerOf('findLinks', text, options);
  const links = [];
  for (let link = scanner.next(); link !== null; link = scanner.next()) links.push(link);
  return links;
}

/** @param {string} text @param {Options} [options] @returns {Generator<Link, void>} */
export function iterateLinks(text, options) {
  const scanner = scannerOf('iterateLinks', text, options);
  return (function*() {
    for (let link = scanner.next(); link !== null; link = scanner.next()) yield link;
  })();
}

/** @param {string} text @param {Options} [options] @returns {boolean} */
export const isLink = (text, options) => wholeLink(scannerOf('isLink', text, options), text) !== null;

/** @param {string} caller @param {string} text @param {Options} [options] @returns {Scanner} */
function scannerOf(caller, text, options) {
  requireString(caller, 'the text', text);
  return new Scanner(settingsOf(caller, options), text);
}
