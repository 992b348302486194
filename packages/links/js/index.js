/** Finds links in text, and writes URLs as texts in which they are found. */
import { requireString } from './arguments.js';
import { Scanner } from './scanner.js';
import { settingsOf } from './settings.js';

export { formatLink } from './format.js';
export { LinkFinder } from './streams.js';

/** @import { Link, Options } from '../types/index.js' */

/** @param {string} text @param {Options} [options] @returns {Link[]} */
export function findLinks(text, options) {
  requireString('findLinks', 'the text', text);
  return linksOf(new Scanner(settingsOf('findLinks', options), text));
}

/** @param {Scanner} scanner */
function linksOf(scanner) {
  const links = [];
  for (let link = scanner.next(); link !== null; link = scanner.next()) links.push(link);
  return links;
}

/** @param {string} text @param {Options} [options] @returns {Generator<Link, void>} */
export function iterateLinks(text, options) {
  requireString('iterateLinks', 'the text', text);
  const scanner = new Scanner(settingsOf('iterateLinks', options), text);
  return (function*() {
    for (let link = scanner.next(); link !== null; link = scanner.next()) yield link;
  })();
}

/** @param {string} text @param {Options} [options] @returns {boolean} */
export function isLink(text, options) {
  requireString('isLink', 'the text', text);
  const link = new Scanner(settingsOf('isLink', options), text).next();
  return link !== null && link.start === 0 && link.end === text.length;
}
