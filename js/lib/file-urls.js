/** File URLs and paths of files, in both styles on every system. */
import { TypeError, URIError, stringify, withOwn } from '../shared/built-ins.js';
import { toFlag, toScalarValues } from '../shared/options.js';
import { createRecord } from '../shared/record.js';
import { defined } from './defining.js';
import { requireURL } from './urls.js';
import { withText } from './boundary.js';

/** The codes of Node's errors, in the order of the module's numbers. */
const CODES = ['ERR_INVALID_URL_SCHEME', 'ERR_INVALID_FILE_URL_HOST', 'ERR_INVALID_FILE_URL_PATH',
  'ERR_INVALID_FILE_URL_PATH', undefined, 'ERR_INVALID_ARG_VALUE', 'ERR_INVALID_URL', undefined];

/** The numbers of the errors that are a `URIError`, which Node throws from decodeURIComponent(). */
const NOT_UTF_8 = 4;
const PERCENT_SIGN = 7;

const NOT_ABSOLUTE = 3;

export const fileURLToPath = /* @__PURE__ */ defined('fileURLToPath', 1, ['windows'], (caller, given, url) => {
  const windows = toFlag(caller, given, 'windows');
  const { href } = requireURL(caller, url, given);
  const { result, numbers, text } = withText(href.length, (module) => module.fileURLToPath(href, windows));
  if (result !== undefined) return result;
  const { 0: reason } = numbers;
  if (reason === NOT_UTF_8 || reason === PERCENT_SIGN) throw new URIError(text);
  throw withOwn(new TypeError(text), { code: CODES[reason], input: href });
});

export const pathToFileURL = /* @__PURE__ */ defined('pathToFileURL', 1, ['windows'], (caller, given, path) => {
  const windows = toFlag(caller, given, 'windows');
  const text = toScalarValues(caller, path, 'the path', given);
  const { result, numbers, text: sentence } = withText(
    text.length,
    (module) => module.pathToFileURL(text, windows),
  );
  if (result !== undefined) return createRecord(result, numbers);
  const { 0: reason } = numbers;
  const code = reason === NOT_ABSOLUTE ? 'ERR_INVALID_ARG_VALUE' : CODES[reason];
  throw withOwn(new TypeError(`${sentence}: ${stringify(text)}`), { code });
});
