/** References to be resolved with a base URL, as plain objects. */
import { TypeError, hasOwn, slice, toLowerCase } from '../shared/built-ins.js';
import { describeValue, limited, listed, ownMembers, requireObject, toOptions, toScalarValues,
  unknownKey } from './arguments.js';
import { recordOfParts, toURLText } from './parts.js';
import { ABSENT } from '../boundary/layout.js';
import { lib } from './boundary.js';
import { parse, requireURL } from './urls.js';
import { isObject, requireArguments, toUSVString } from '../shared/webidl.js';

/**
 * @import { URLRecord } from '../../lib.js'
 * @import { Reference, ReferenceParts, URLLike } from '../../lib.js'
 */

const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'];

/** The parts, and the members that are derived from them. */
const PARTS_AND_DERIVED = ['scheme', 'authority', 'path', 'query', 'fragment', 'kind', 'href'];

/** In the order of the module's numbers. */
const KINDS =
  /** @type {const} */ (['absolute', 'scheme-relative', 'path-absolute', 'path-relative', 'query', 'fragment',
    'empty']);

/** @type {typeof import('../../lib.js').parseReference} */
export function parseReference(input, options) {
  requireArguments('parseReference', arguments.length, 1);
  const given = toOptions('parseReference', options, ['scheme']);
  const text = toScalarValues('parseReference', input, 'the reference', given);
  const scheme = toScheme('parseReference', given);
  const { href, numbers } = lib(text.length, (module) => ({
    href: module.parseReference(text, scheme),
    numbers: module.numbers(),
  }));
  return href === undefined ? null : createReference(href, numbers);
}

/** The scheme of the base URLs of a reference. @type {(caller: string, options: Record<string, unknown>) => string} */
function toScheme(caller, options) {
  const { scheme } = options;
  if (scheme === undefined) return 'https';
  const text = toScalarValues(caller, scheme, 'the option scheme', options);
  if (lib(text.length, (module) => module.isScheme(text))) return toLowerCase(text);
  throw new TypeError(`${caller}: the option scheme must be a scheme, without a colon`);
}

/**
 * @param {string} href
 * @param {Uint32Array} numbers that the module returned with it
 * @returns {Reference}
 */
function createReference(href, numbers) {
  const part = (/** @type {number} */ index) => {
    const start = numbers[1 + 2 * index];
    return start === ABSENT ? null : slice(href, start, numbers[2 + 2 * index]);
  };
  return {
    kind: KINDS[numbers[0]],
    scheme: part(0),
    authority: part(1),
    path: part(2) ?? '',
    query: part(3),
    fragment: part(4),
    href,
  };
}

/** @type {typeof import('../../lib.js').buildReference} */
export function buildReference(parts, options) {
  requireArguments('buildReference', arguments.length, 1);
  const given = toOptions('buildReference', options, ['scheme']);
  return referenceOf('buildReference', parts, toScheme('buildReference', given), given);
}

/**
 * @param {string} caller
 * @param {unknown} parts
 * @param {string} baseScheme
 * @param {import('../shared/limit.js').Limit} limit
 * @returns {Reference}
 */
function referenceOf(caller, parts, baseScheme, limit) {
  requireObject(caller, parts, 'the parts');
  const unknown = unknownKey(parts, PARTS_AND_DERIVED);
  if (unknown !== undefined)
    throw new TypeError(`${caller}: a reference has no part ${unknown}, only ${listed(PARTS)}`);
  const given = ownMembers(parts, PARTS);
  const text = (/** @type {string} */ name) => {
    const { [name]: part } = given;
    if (part === undefined || part === null) return undefined;
    if (typeof part === 'string') return limited(caller, toUSVString(part), limit);
    throw new TypeError(`${caller}: invalid ${name}: it has to be a string, not ${describeValue(part)}`);
  };
  const scheme = text('scheme');
  const authority = text('authority');
  const path = text('path') ?? '';
  const query = text('query');
  const fragment = text('fragment');
  const length = path.length + (scheme?.length ?? 0) + (authority?.length ?? 0) + (query?.length ?? 0)
    + (fragment?.length ?? 0);
  const { href, numbers, reason } = lib(length, (module) => ({
    href: module.referenceFromParts(scheme, authority, path, query, fragment, baseScheme),
    numbers: module.numbers(),
    reason: module.text(),
  }));
  if (href === undefined) throw new TypeError(`${caller}: ${reason}`);
  return createReference(href, numbers);
}

/**
 * [Parses](https://url.spec.whatwg.org/#concept-url-parser) a reference with a base URL.
 *
 * @type {typeof import('../../lib.js').resolve}
 */
export function resolve(reference, base, options) {
  requireArguments('resolve', arguments.length, 2);
  const limit = toOptions('resolve', options, []);
  const record = requireURL('resolve', base, limit, 'base URL');
  return parse(referenceText(reference, record.scheme, limit), { base: record.href });
}

/**
 * Converts a reference argument to text. The parts of a reference are used, not its `href`, as for a record.
 *
 * @type {(reference: unknown, baseScheme: string, limit: import('../shared/limit.js').Limit) => string}
 */
function referenceText(reference, baseScheme, limit) {
  if (!isObject(reference)) return toURLText('resolve', reference, limit, 'reference');
  if (hasOwn(reference, 'host')) return recordOfParts('resolve', reference, limit).href;
  const { href } = /** @type {{ href?: unknown }} */ (reference);
  const isURL = typeof href === 'string' && !hasOwn(reference, 'path');
  return isURL
    ? limited('resolve', href, limit)
    : referenceOf('resolve', reference, baseScheme, limit).href;
}
