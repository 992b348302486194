/** Paths and file URLs that contain everything that a function may treat specially. */
import { seed } from '../../../scripts/test/settings.mjs';
import { generator } from '../../js/support/random.js';

/**
 * @typedef {[text: string, windows: boolean]} Case
 * @typedef {{ paths: Case[], urls: Case[] }} Cases
 * @typedef {string | [name: string, code: string | null]} Outcome
 * @typedef {{
 *   pathToFileURL: (path: string, options: { windows: boolean }) => { href: string },
 *   fileURLToPath: (url: string, options: { windows: boolean }) => string,
 * }} Functions
 */

const PIECES = [
  '/',
  '/',
  '\\',
  '\\',
  '.',
  '..',
  '/../',
  '\\..\\',
  '\\.\\',
  'a',
  'B',
  ' ',
  '%',
  '%41',
  '%zz',
  '%4',
  '%2f',
  '%2F',
  '%5c',
  '%5C',
  '%2e',
  '%c3%a9',
  '%ff',
  '%E2%82',
  '%ED%A0%80',
  '?',
  '#',
  '~',
  '|',
  ':',
  'C:',
  'c|',
  'D:\\',
  '\t',
  '\n',
  '\r',
  '\0',
  '\x01',
  '\x1f',
  '\x7f',
  '"',
  '<',
  '>',
  '`',
  '{',
  '}',
  '[',
  ']',
  '^',
  "'",
  '!',
  '$',
  '&',
  '(',
  ')',
  '*',
  '+',
  ',',
  ';',
  '=',
  '@',
  '-',
  '_',
  'é',
  'e\u0301',
  '\u{1F600}',
  '\ud800',
  '\u2028',
  '\ufeff',
  'share',
  'UNC',
];

const POSIX_STARTS = ['/', '/', '/', '//', '///', '/C:/'];

const WINDOWS_STARTS = [
  'C:\\',
  'c:/',
  'Z:\\a\\',
  '\\\\server\\',
  '\\\\server\\share\\',
  '//server/share/',
  '\\/server/share\\',
  '//server//share',
  '\\\\sérver\\x',
  '\\\\127.0.0.1\\',
  '\\\\[::1]\\c$\\',
  '\\\\?\\UNC\\server\\share\\',
  '//?/UNC/server/share/',
  '\\\\?\\C:\\',
  '//?/c:/',
  '\\\\.\\pipe\\',
  '//./pipe/',
];

const URL_STARTS = [
  'file:///',
  'file:///',
  'file:///C:/',
  'file:///c|/',
  'file:///C:',
  'file:',
  'FILE:/',
  'file://localhost/',
  'file://server/',
  'file://server/C:/',
  'file://xn--tda.example/',
  'file://a.example./',
  'file://1.2.3.4/',
  'file://[::1]/',
  'http://h/',
  'a:',
];

/**
 * @param {number} count the number of cases of each kind
 * @returns {Cases}
 */
export function makeCases(count) {
  const random = generator(seed);
  const pick = (/** @type {readonly string[]} */ list) => list[random(list.length)];
  const text = () => Array.from({ length: random(9) }, () => pick(PIECES)).join('');
  /** @type {Case[]} */
  const paths = Array.from({ length: count }, (_, index) => {
    const windows = index % 2 === 1;
    return [pick(windows ? WINDOWS_STARTS : POSIX_STARTS) + text(), windows];
  });
  /** @type {Case[]} */
  const urls = Array.from({ length: count }, (_, index) => [pick(URL_STARTS) + text(), index % 2 === 1]);
  return { paths, urls };
}

/**
 * @param {Functions} functions
 * @param {Cases} cases
 * @returns {{ paths: Outcome[], urls: Outcome[] }}
 */
export function outcomes({ pathToFileURL, fileURLToPath }, { paths, urls }) {
  return {
    paths: paths.map(([path, windows]) => outcome(() => pathToFileURL(path, { windows }).href)),
    urls: urls.map(([url, windows]) => outcome(() => fileURLToPath(url, { windows }))),
  };
}

/**
 * @param {() => string} operation
 * @returns {Outcome}
 */
function outcome(operation) {
  try {
    return operation();
  } catch (error) {
    const { name, code } = /** @type {Error & { code?: string }} */ (error);
    return [name, code ?? null];
  }
}
