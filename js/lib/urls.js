/** Parses, compares and changes URLs as plain objects. */
import { TypeError, apply, keys, setOwn, slice } from '../shared/built-ins.js';
import { NO_OPTIONS, limited, memberOf, requireObject, requireString, toFlag,
  toScalarValues } from '../shared/options.js';
import { defined } from './defining.js';
import { notAURL } from './diagnosis.js';
import { PARTS, isParts, recordOfParts, requireKnown, toURLText } from './parts.js';
import { createRecord } from '../shared/record.js';
import { lib, withNumbers } from './boundary.js';
import { isObject, toUSVString } from '../shared/webidl.js';

/**
 * @import { InputLimit, Parts, ResolveBlobURL, URLLike, URLRecord } from 'weburl/lib'
 * @import { Limit } from '../shared/options.js'
 */

export const parse = /* @__PURE__ */ defined('parse', 1, ['base', 'resolveBlobURL'], (caller, given, input) => {
  const { base, resolveBlobURL } = given;
  const inputString = toUSVString(toURLText(caller, input, given));
  const baseRecord = base === undefined
    ? undefined
    : parseString(toUSVString(toURLText(caller, base, given, 'base URL')), undefined);
  if (baseRecord === null) return null;
  const record = parseString(inputString, baseRecord?.href);
  if (record !== null && record.scheme === 'blob' && resolveBlobURL !== undefined) {
    record.blobURLEntry = resolveEntry(caller, record, resolveBlobURL);
  }
  return record;
});

/** @type {(input: string, baseHref: string | undefined) => URLRecord | null} */
function parseString(input, baseHref) {
  const { result, numbers } = withNumbers(
    input.length + (baseHref?.length ?? 0),
    (module) => module.parse(input, baseHref),
  );
  return result === undefined ? null : createRecord(result, numbers);
}

// https://www.rfc-editor.org/rfc/rfc9112#section-3.3
export const parseRequestTarget = /* @__PURE__ */ defined(
  'parseRequestTarget',
  2,
  ['scheme', 'host'],
  (caller, given, target) => {
    const { scheme, host } = given;
    if (scheme !== 'http' && scheme !== 'https')
      throw new TypeError(`${caller}: the option scheme must be "http" or "https"`);
    const text = toScalarValues(caller, target, 'the target', given);
    const field = host === undefined || host === null
      ? ''
      : toScalarValues(caller, host, 'the option host', given);
    const { result, numbers } = withNumbers(
      text.length + field.length,
      (module) => module.requestURL(text, scheme, field),
    );
    return result === undefined ? null : createRecord(result, numbers);
  },
);

/**
 * [Resolve a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve): the store's keys have no
 * fragments.
 *
 * @type {(caller: string, record: URLRecord, resolveBlobURL: unknown) => any}
 */
function resolveEntry(caller, { href, offsets }, resolveBlobURL) {
  if (typeof resolveBlobURL !== 'function') throw new TypeError(`${caller}: resolveBlobURL must be a function`);
  return apply(resolveBlobURL, undefined, [slice(href, 0, offsets.hashStart)]) ?? null;
}

/**
 * Parses an argument that must be a URL.
 *
 * @type {(caller: string, value: unknown, limit?: Limit, what?: string) => URLRecord}
 */
export function requireURL(caller, value, limit = NO_OPTIONS, what = 'URL') {
  if (isParts(value)) return recordOfParts(caller, value, limit);
  const text = toUSVString(toURLText(caller, value, limit, what));
  const record = parseString(text, undefined);
  if (record === null) throw notAURL(text, what);
  return record;
}

export const isValidURLString = /* @__PURE__ */ defined('isValidURLString', 1, ['base'], (caller, limit, input) => {
  const { base } = limit;
  const given = limited(caller, requireString(caller, input, 'the input'), limit);
  const text = toUSVString(given);
  const baseHref = base === undefined ? undefined : requireURL(caller, base, limit, 'base URL').href;
  // No production allows a lone surrogate, but some allow U+FFFD, which replaces it.
  return text === given && lib(text.length + (baseHref?.length ?? 0), (module) => module.isValidURL(text, baseHref));
});

export const serialize = /* @__PURE__ */ defined('serialize', 1, ['excludeFragment'], (caller, given, url) => {
  const excludeFragment = toFlag(caller, given, 'excludeFragment');
  const { href, offsets } = requireURL(caller, url, given);
  return excludeFragment ? slice(href, 0, offsets.hashStart) : href;
});

export const equals = /* @__PURE__ */ defined('equals', 2, ['excludeFragment'], (caller, given, a, b) => {
  const excludeFragment = toFlag(caller, given, 'excludeFragment');
  const { href: first } = requireURL(caller, a, given, 'first URL');
  const { href: second } = requireURL(caller, b, given, 'second URL');
  return lib(first.length + second.length, (module) => module.equals(first, second, excludeFragment));
});

export const origin = /* @__PURE__ */ defined(
  'origin',
  1,
  ['resolveBlobURL'],
  (caller, given, url) => originOf(caller, url, given),
);

/** @type {(caller: string, url: unknown, options: { resolveBlobURL?: unknown, maximumLength?: unknown }) => string} */
function originOf(caller, url, options) {
  const { resolveBlobURL } = options;
  const record = requireURL(caller, url, options);
  if (record.scheme === 'blob') {
    const known = memberOf(url, 'blobURLEntry');
    const entry = known ?? (resolveBlobURL === undefined ? null : resolveEntry(caller, record, resolveBlobURL));
    if (isObject(entry))
      return toUSVString(requireString(caller, memberOf(entry, 'origin'), 'the origin of the blob URL entry'));
  }
  return /** @type {string} */ (lib(record.href.length, (module) => module.origin(record.href)));
}

export const sameOrigin = /* @__PURE__ */ defined('sameOrigin', 2, ['resolveBlobURL'], (caller, given, a, b) => {
  const first = originOf(caller, a, given);
  const second = originOf(caller, b, given);
  // An opaque origin is not equal to any origin.
  return first === second && first !== 'null';
});

export const makeRelative = /* @__PURE__ */ defined('makeRelative', 2, [], (caller, limit, from, to) => {
  const { href: base } = requireURL(caller, from, limit, 'base URL');
  const { href } = requireURL(caller, to, limit);
  return lib(base.length + href.length, (module) => module.relative(base, href)) ?? href;
});

export const buildURL = /* @__PURE__ */ defined(
  'buildURL',
  1,
  [],
  (caller, given, parts) => recordOfParts(caller, parts, given),
);

export const changeURL = /* @__PURE__ */ defined('changeURL', 2, [], (caller, limit, url, changes) => {
  requireObject(caller, changes, 'the changes');
  requireKnown(caller, changes, PARTS);
  /** @type {any} */
  const parts = { ...requireURL(caller, url, limit) };
  const names = keys(changes);
  for (let index = 0; index < names.length; index += 1) {
    const value = /** @type {any} */ (changes)[names[index]];
    if (value !== undefined) setOwn(parts, names[index], value);
  }
  return recordOfParts(caller, parts, limit);
});
