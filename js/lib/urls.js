/** Parses, compares and changes URLs as plain objects. */
import { TypeError, apply, keys, setOwn, slice } from '../shared/built-ins.js';
import { NO_OPTIONS, limited, memberOf, requireObject, requireString, toFlag, toLimitedOptions,
  toScalarValues } from '../shared/options.js';
import { notAURL } from './diagnosis.js';
import { PARTS, isParts, recordOfParts, requireKnown, toURLText } from './parts.js';
import { createRecord } from '../shared/record.js';
import { lib, withNumbers } from './boundary.js';
import { isObject, requireArguments, toUSVString } from '../shared/webidl.js';

/**
 * @import { InputLimit, Parts, ResolveBlobURL, URLLike, URLRecord } from 'weburl/lib'
 * @import { Limit } from '../shared/options.js'
 */

/** @type {typeof import('weburl/lib').parse} */
export function parse(input, options) {
  requireArguments('parse', arguments.length, 1);
  const given = toLimitedOptions('parse', options, ['base', 'resolveBlobURL']);
  const { base, resolveBlobURL } = given;
  const inputString = toUSVString(toURLText('parse', input, given));
  const baseRecord = base === undefined
    ? undefined
    : parseString(toUSVString(toURLText('parse', base, given, 'base URL')), undefined);
  if (baseRecord === null) return null;
  const record = parseString(inputString, baseRecord?.href);
  if (record !== null && record.scheme === 'blob' && resolveBlobURL !== undefined) {
    record.blobURLEntry = resolveEntry('parse', record, resolveBlobURL);
  }
  return record;
}

/** @type {(input: string, baseHref: string | undefined) => URLRecord | null} */
function parseString(input, baseHref) {
  const { result, numbers } = withNumbers(
    input.length + (baseHref?.length ?? 0),
    (module) => module.parse(input, baseHref),
  );
  return result === undefined ? null : createRecord(result, numbers);
}

// https://www.rfc-editor.org/rfc/rfc9112#section-3.3
/** @type {typeof import('weburl/lib').parseRequestTarget} */
export function parseRequestTarget(target, options) {
  requireArguments('parseRequestTarget', arguments.length, 2);
  const given = toLimitedOptions('parseRequestTarget', options, ['scheme', 'host']);
  const { scheme, host } = given;
  if (scheme !== 'http' && scheme !== 'https')
    throw new TypeError('parseRequestTarget: the option scheme must be "http" or "https"');
  const text = toScalarValues('parseRequestTarget', target, 'the target', given);
  const field = host === undefined || host === null
    ? ''
    : toScalarValues('parseRequestTarget', host, 'the option host', given);
  const { result, numbers } = withNumbers(
    text.length + field.length,
    (module) => module.requestURL(text, scheme, field),
  );
  return result === undefined ? null : createRecord(result, numbers);
}

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

/** @type {typeof import('weburl/lib').isValidURLString} */
export function isValidURLString(input, options) {
  requireArguments('isValidURLString', arguments.length, 1);
  const limit = toLimitedOptions('isValidURLString', options, ['base']);
  const { base } = limit;
  const given = limited('isValidURLString', requireString('isValidURLString', input, 'the input'), limit);
  const text = toUSVString(given);
  const baseHref = base === undefined ? undefined : requireURL('isValidURLString', base, limit, 'base URL').href;
  // No production allows a lone surrogate, but some allow U+FFFD, which replaces it.
  return text === given && lib(text.length + (baseHref?.length ?? 0), (module) => module.isValidURL(text, baseHref));
}

/** @type {typeof import('weburl/lib').serialize} */
export function serialize(url, options) {
  requireArguments('serialize', arguments.length, 1);
  const given = toLimitedOptions('serialize', options, ['excludeFragment']);
  const excludeFragment = toFlag('serialize', given, 'excludeFragment');
  const { href, offsets } = requireURL('serialize', url, given);
  return excludeFragment ? slice(href, 0, offsets.hashStart) : href;
}

/** @type {typeof import('weburl/lib').equals} */
export function equals(a, b, options) {
  requireArguments('equals', arguments.length, 2);
  const given = toLimitedOptions('equals', options, ['excludeFragment']);
  const excludeFragment = toFlag('equals', given, 'excludeFragment');
  const { href: first } = requireURL('equals', a, given, 'first URL');
  const { href: second } = requireURL('equals', b, given, 'second URL');
  return lib(first.length + second.length, (module) => module.equals(first, second, excludeFragment));
}

/** @type {typeof import('weburl/lib').origin} */
export function origin(url, options) {
  requireArguments('origin', arguments.length, 1);
  return originOf('origin', url, toLimitedOptions('origin', options, ['resolveBlobURL']));
}

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
  return lib(record.href.length, (module) => module.origin(record.href)) ?? 'null';
}

/** @type {typeof import('weburl/lib').sameOrigin} */
export function sameOrigin(a, b, options) {
  requireArguments('sameOrigin', arguments.length, 2);
  const given = toLimitedOptions('sameOrigin', options, ['resolveBlobURL']);
  const first = originOf('sameOrigin', a, given);
  const second = originOf('sameOrigin', b, given);
  // An opaque origin is not equal to any origin.
  return first === second && first !== 'null';
}

/** @type {typeof import('weburl/lib').makeRelative} */
export function makeRelative(from, to, options) {
  requireArguments('makeRelative', arguments.length, 2);
  const limit = toLimitedOptions('makeRelative', options, []);
  const { href: base } = requireURL('makeRelative', from, limit, 'base URL');
  const { href } = requireURL('makeRelative', to, limit);
  return lib(base.length + href.length, (module) => module.relative(base, href)) ?? href;
}

/** @type {typeof import('weburl/lib').buildURL} */
export function buildURL(parts, options) {
  requireArguments('buildURL', arguments.length, 1);
  return recordOfParts('buildURL', parts, toLimitedOptions('buildURL', options, []));
}

/** @type {typeof import('weburl/lib').changeURL} */
export function changeURL(url, changes, options) {
  requireArguments('changeURL', arguments.length, 2);
  const limit = toLimitedOptions('changeURL', options, []);
  requireObject('changeURL', changes, 'the changes');
  requireKnown('changeURL', changes, PARTS);
  /** @type {any} */
  const parts = { ...requireURL('changeURL', url, limit) };
  const names = keys(changes);
  for (let index = 0; index < names.length; index += 1) {
    const value = /** @type {any} */ (changes)[names[index]];
    if (value !== undefined) setOwn(parts, names[index], value);
  }
  return recordOfParts('changeURL', parts, limit);
}
