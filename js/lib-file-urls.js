/** File URLs and the paths of files, of both styles on every system. */
import { TypeError, URIError, stringify, withOwn } from './built-ins.js';
import { toOptions } from './lib-arguments.js';
import { createRecord } from './lib-record.js';
import { requireURL } from './lib-urls.js';
import { lib } from './lib-wasm.js';
import { requireArguments, toUSVString } from './webidl.js';

/**
 * @import { URLRecord } from './lib-record.js'
 * @import { URLLike } from './lib-urls.js'
 */

/** The codes of Node's errors, in the order of what can be wrong. */
const CODES = [
  'ERR_INVALID_URL_SCHEME', 'ERR_INVALID_FILE_URL_HOST', 'ERR_INVALID_FILE_URL_PATH', 'ERR_INVALID_FILE_URL_PATH',
  undefined, 'ERR_INVALID_ARG_VALUE', 'ERR_INVALID_URL', undefined,
];

/** Of these Node's decodeURIComponent() knows. */
const NOT_UTF_8 = 4;
const PERCENT_SIGN = 7;

const NOT_ABSOLUTE = 3;

/**
 * @param {URLLike} url
 * @param {{ windows?: boolean }} [options]
 * @returns {string}
 */
export function fileURLToPath(url, options) {
  requireArguments(arguments.length, 1);
  const { windows } = toOptions(options, ['windows']);
  const { href } = requireURL(url);
  const { path, numbers, text } = lib(href.length, (module) => ({
    path: module.fileURLToPath(href, !!windows), numbers: module.numbers(), text: module.text(),
  }));
  if (path !== undefined) return path;
  const { 0: reason } = numbers;
  if (reason === NOT_UTF_8 || reason === PERCENT_SIGN) throw new URIError(text);
  throw withOwn(new TypeError(text), { code: CODES[reason], input: href });
}

/**
 * @param {string} path
 * @param {{ windows?: boolean }} [options]
 * @returns {URLRecord}
 */
export function pathToFileURL(path, options) {
  requireArguments(arguments.length, 1);
  const { windows } = toOptions(options, ['windows']);
  const text = toUSVString(path);
  const { href, numbers, sentence } = lib(text.length, (module) => ({
    href: module.pathToFileURL(text, !!windows), numbers: module.numbers(), sentence: module.text(),
  }));
  if (href !== undefined) return createRecord(href, numbers);
  const { 0: reason } = numbers;
  const code = reason === NOT_ABSOLUTE ? 'ERR_INVALID_ARG_VALUE' : CODES[reason];
  throw withOwn(new TypeError(`${sentence}: ${stringify(text)}`), { code });
}
