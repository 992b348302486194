/** File URLs and the paths of files, of both styles on every system. */
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
  const functions = lib(href.length);
  const path = functions.fileURLToPath(href, Boolean(windows));
  if (path !== undefined) return path;
  const [reason] = functions.numbers();
  if (reason === NOT_UTF_8 || reason === PERCENT_SIGN) throw new URIError(functions.text());
  throw Object.assign(new TypeError(functions.text()), { code: CODES[reason], input: href });
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
  const functions = lib(text.length);
  const href = functions.pathToFileURL(text, Boolean(windows));
  if (href !== undefined) return createRecord(href, functions.numbers());
  const [reason] = functions.numbers();
  const code = reason === NOT_ABSOLUTE ? 'ERR_INVALID_ARG_VALUE' : CODES[reason];
  throw Object.assign(new TypeError(`${functions.text()}: ${JSON.stringify(text)}`), { code });
}
