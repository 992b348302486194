/** File URLs and paths of files, in both styles on every system. */
import { TypeError, URIError, stringify, withOwn } from '../shared/built-ins.js';
import { toFlag, toLimitedOptions, toScalarValues } from '../shared/options.js';
import { createRecord } from '../shared/record.js';
import { requireURL } from './urls.js';
import { withText } from './boundary.js';
import { requireArguments } from '../shared/webidl.js';

/** The codes of Node's errors, in the order of the module's numbers. */
const CODES = ['ERR_INVALID_URL_SCHEME', 'ERR_INVALID_FILE_URL_HOST', 'ERR_INVALID_FILE_URL_PATH',
  'ERR_INVALID_FILE_URL_PATH', undefined, 'ERR_INVALID_ARG_VALUE', 'ERR_INVALID_URL', undefined];

/** The numbers of the errors that are a `URIError`, which Node throws from decodeURIComponent(). */
const NOT_UTF_8 = 4;
const PERCENT_SIGN = 7;

const NOT_ABSOLUTE = 3;

/** @type {typeof import('weburl/lib').fileURLToPath} */
export function fileURLToPath(url, options) {
  requireArguments('fileURLToPath', arguments.length, 1);
  const given = toLimitedOptions('fileURLToPath', options, ['windows']);
  const windows = toFlag('fileURLToPath', given, 'windows');
  const { href } = requireURL('fileURLToPath', url, given);
  const { result, numbers, text } = withText(href.length, (module) => module.fileURLToPath(href, windows));
  if (result !== undefined) return result;
  const { 0: reason } = numbers;
  if (reason === NOT_UTF_8 || reason === PERCENT_SIGN) throw new URIError(text);
  throw withOwn(new TypeError(text), { code: CODES[reason], input: href });
}

/** @type {typeof import('weburl/lib').pathToFileURL} */
export function pathToFileURL(path, options) {
  requireArguments('pathToFileURL', arguments.length, 1);
  const given = toLimitedOptions('pathToFileURL', options, ['windows']);
  const windows = toFlag('pathToFileURL', given, 'windows');
  const text = toScalarValues('pathToFileURL', path, 'the path', given);
  const { result, numbers, text: sentence } = withText(
    text.length,
    (module) => module.pathToFileURL(text, windows),
  );
  if (result !== undefined) return createRecord(result, numbers);
  const { 0: reason } = numbers;
  const code = reason === NOT_ABSOLUTE ? 'ERR_INVALID_ARG_VALUE' : CODES[reason];
  throw withOwn(new TypeError(`${sentence}: ${stringify(text)}`), { code });
}
