/** URL arguments, and URLs from their components. */
import { TypeError, hasOwn, isInteger, testRegExp } from '../shared/built-ins.js';
import { describeValue, limited, listed, ownMembers, requireObject, unknownKey, urlText } from '../shared/options.js';
import { createRecord } from '../shared/record.js';
import { ABSENT } from '../boundary/layout.js';
import { withText } from './boundary.js';
import { isObject, toUSVString } from '../shared/webidl.js';

/**
 * @import { URLRecord } from 'weburl/lib'
 * @import { Limit } from '../shared/options.js'
 */

export const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'];

/** The components, and the members of a record that are derived from them. */
const PARTS_AND_DERIVED = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment', 'href',
  'hostType', 'offsets', 'blobURLEntry'];

/**
 * Whether an argument is a URL record or the parts of a URL. Its components are used, not its `href`, so a program can
 * change the components of a record.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const isParts = (value) => isObject(value) && hasOwn(value, 'scheme');

// Keeps lone surrogates.
/** @type {(caller: string, value: unknown, limit: Limit, what?: string) => string} */
export function toURLText(caller, value, limit, what = 'URL') {
  return isParts(value)
    ? recordOfParts(caller, value, limit).href
    : limited(caller, urlText(caller, value, what), limit);
}

/** @type {(caller: string, parts: unknown, limit: Limit) => URLRecord} */
export function recordOfParts(caller, parts, limit) {
  requireObject(caller, parts, 'the parts');
  if (hasOwn(parts, 'authority'))
    throw new TypeError(`${caller}: a reference is not a URL; resolve() returns the URL that it refers to`);
  requireKnown(caller, parts, PARTS_AND_DERIVED);
  const { scheme, username = '', password = '', host = null, port = null, path = '', query = null, fragment = null } =
    ownMembers(parts, PARTS);
  if (scheme === undefined) throw new TypeError(`${caller}: invalid scheme: it is missing`);
  const text = (/** @type {unknown} */ part, /** @type {string} */ name) => {
    if (typeof part === 'string') return limited(caller, toUSVString(part), limit);
    throw new TypeError(`${caller}: invalid ${name}: it has to be a string, not ${describeValue(part)}`);
  };
  const textOrNull = (/** @type {unknown} */ part, /** @type {string} */ name) =>
    part === null ? undefined : text(part, name);
  const schemeText = text(scheme, 'scheme');
  const usernameText = text(username, 'username');
  const passwordText = text(password, 'password');
  const hostText = textOrNull(host, 'host');
  const portNumber = toPort(caller, port);
  const pathText = text(path, 'path');
  const queryText = textOrNull(query, 'query');
  const fragmentText = textOrNull(fragment, 'fragment');
  const length = schemeText.length + usernameText.length + passwordText.length + pathText.length
    + (hostText?.length ?? 0) + (queryText?.length ?? 0) + (fragmentText?.length ?? 0);
  const { result, numbers, text: reason } = withText(
    length,
    (module) =>
      module.fromParts(schemeText, usernameText, passwordText, hostText, portNumber, pathText, queryText, fragmentText),
  );
  if (result === undefined) throw new TypeError(`${caller}: ${reason}`);
  return createRecord(result, numbers);
}

/** @type {(caller: string, parts: object, names: string[]) => void} */
export function requireKnown(caller, parts, names) {
  const unknown = unknownKey(parts, names);
  if (unknown !== undefined) throw new TypeError(`${caller}: a URL has no component ${unknown}, only ${listed(PARTS)}`);
}

/** @type {(caller: string, value: unknown) => number} */
function toPort(caller, value) {
  if (value === null || value === '') return ABSENT;
  const port = typeof value === 'string' && testRegExp(/^\d+$/, value) ? +value : value;
  if (isIntegerUpTo(port, 0xffff)) return port;
  throw new TypeError(`${caller}: invalid port: it has to be an integer from 0 to 65535`);
}

/** @param {any} value @param {number} maximum @returns {value is number} */
export function isIntegerUpTo(value, maximum) {
  return isInteger(value) && value >= 0 && value <= maximum;
}
