/** Paths and file URLs that contain everything that a function may treat specially. */
import { seed } from '../../../scripts/test/settings.mjs';
import { generator } from '../../js/support/random.js';

/** @typedef {string | [name: string, code: string | null]} Outcome */

const PIECES = ['/', '/', '\\', '\\', '.', '..', '/../', '\\..\\', '\\.\\', 'a', 'B', ' ', '%', '%41', '%zz', '%4',
  '%2f', '%2F', '%5c', '%5C', '%2e', '%c3%a9', '%ff', '%E2%82', '%ED%A0%80', '?', '#', '~', '|', ':', 'C:', 'c|',
  'D:\\', '\t', '\n', '\r', '\0', '\x01', '\x1f', '\x7f', '"', '<', '>', '`', '{', '}', '[', ']', '^', "'", '!', '$',
  '&', '(', ')', '*', '+', ',', ';', '=', '@', '-', '_', 'é', 'e\u0301', '\u{1F600}', '\ud800', '\u2028', '\ufeff',
  'share', 'UNC'];

const POSIX_STARTS = ['/', '/', '/', '//', '///', '/C:/'];

const WINDOWS_STARTS = ['C:\\', 'c:/', 'Z:\\a\\', '\\\\server\\', '\\\\server\\share\\', '//server/share/',
  '\\/server/share\\', '//server//share', '\\\\sérver\\x', '\\\\127.0.0.1\\', '\\\\[::1]\\c$\\',
  '\\\\?\\UNC\\server\\share\\', '//?/UNC/server/share/', '\\\\?\\C:\\', '//?/c:/', '\\\\.\\pipe\\', '//./pipe/'];

const URL_STARTS = ['file:///', 'file:///', 'file:///C:/', 'file:///c|/', 'file:///C:', 'file:', 'FILE:/',
  'file://localhost/', 'file://server/', 'file://server/C:/', 'file://xn--tda.example/', 'file://a.example./',
  'file://1.2.3.4/', 'file://[::1]/', 'http://h/', 'a:'];

/** @param {number} count the number of cases of each kind */
export function makeCases(count) {
  const random = generator(seed);
  const pick = (list) => list[random(list.length)];
  const text = () => Array.from({ length: random(9) }, () => pick(PIECES)).join('');
  const paths = Array.from({ length: count }, (_, index) => {
    const windows = index % 2 === 1;
    return [pick(windows ? WINDOWS_STARTS : POSIX_STARTS) + text(), windows];
  });
  const urls = Array.from({ length: count }, (_, index) => [pick(URL_STARTS) + text(), index % 2 === 1]);
  return { paths, urls };
}

/** @returns {{ paths: Outcome[], urls: Outcome[] }} */
export function outcomes({ pathToFileURL, fileURLToPath }, { paths, urls }) {
  return {
    paths: paths.map(([path, windows]) => outcome(() => pathToFileURL(path, { windows }).href)),
    urls: urls.map(([url, windows]) => outcome(() => fileURLToPath(url, { windows }))),
  };
}

function outcome(operation) {
  try {
    return operation();
  } catch (error) {
    const { name, code } = error;
    return [name, code ?? null];
  }
}
