/** References to be resolved with a base URL, as plain objects. */
import { TypeError, hasOwn, slice, toLowerCase } from '../shared/built-ins.js';
import { describeValue, limited, listed, memberOf, ownMembers, requireObject, toScalarValues,
  unknownKey } from '../shared/options.js';
import { defined } from './defining.js';
import { recordOfParts, toURLText } from './parts.js';
import { ABSENT } from '../boundary/layout.js';
import { lib, withNumbers, withText } from './boundary.js';
import { parse, requireURL } from './urls.js';
import { isObject, toUSVString } from '../shared/webidl.js';

/**
 * @import { Reference } from 'weburl/lib'
 * @import { Limit } from '../shared/options.js'
 */

const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'];

/** The parts, and the members that are derived from them. */
const PARTS_AND_DERIVED = ['scheme', 'authority', 'path', 'query', 'fragment', 'kind', 'href'];

/** In the order of the module's numbers. */
const KINDS =
  /** @type {const} */ (['absolute', 'scheme-relative', 'path-absolute', 'path-relative', 'query', 'fragment',
    'empty']);

export const parseReference = /* @__PURE__ */ defined('parseReference', 1, ['scheme'], (caller, given, input) => {
  const text = toScalarValues(caller, input, 'the reference', given);
  const scheme = toScheme(caller, given);
  const { result, numbers } = withNumbers(text.length, (module) => module.parseReference(text, scheme));
  return result === undefined ? null : createReference(result, numbers);
});

/** The scheme of the base URLs of a reference. @type {(caller: string, options: Record<string, unknown>) => string} */
function toScheme(caller, options) {
  const { scheme } = options;
  if (scheme === undefined) return 'https';
  const text = toScalarValues(caller, scheme, 'the option scheme', options);
  if (lib(text.length, (module) => module.isScheme(text))) return toLowerCase(text);
  throw new TypeError(`${caller}: the option scheme must be a scheme, without a colon`);
}

/** @type {(href: string, numbers: Uint32Array) => Reference} */
function createReference(href, numbers) {
  const part = (/** @type {number} */ index) => {
    const start = numbers[1 + 2 * index];
    return start === ABSENT ? null : slice(href, start, numbers[2 + 2 * index]);
  };
  return {
    kind: KINDS[numbers[0]],
    scheme: part(0),
    authority: part(1),
    path: /** @type {string} */ (part(2)),
    query: part(3),
    fragment: part(4),
    href,
  };
}

export const buildReference = /* @__PURE__ */ defined(
  'buildReference',
  1,
  ['scheme'],
  (caller, given, parts) => referenceOf(caller, parts, toScheme(caller, given), given),
);

/** @type {(caller: string, parts: unknown, baseScheme: string, limit: Limit) => Reference} */
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
  const { result, numbers, text: reason } = withText(
    length,
    (module) => module.referenceFromParts(scheme, authority, path, query, fragment, baseScheme),
  );
  if (result === undefined) throw new TypeError(`${caller}: ${reason}`);
  return createReference(result, numbers);
}

// https://url.spec.whatwg.org/#concept-url-parser
export const resolve = /* @__PURE__ */ defined('resolve', 2, [], (caller, limit, reference, base) => {
  const record = requireURL(caller, base, limit, 'base URL');
  return parse(referenceText(caller, reference, record.scheme, limit), { base: record.href });
});

// The parts of a reference are used, not its `href`, as for a record.
/** @type {(caller: string, reference: unknown, baseScheme: string, limit: Limit) => string} */
function referenceText(caller, reference, baseScheme, limit) {
  if (!isObject(reference)) return toURLText(caller, reference, limit, 'reference');
  if (hasOwn(reference, 'host')) return recordOfParts(caller, reference, limit).href;
  const href = memberOf(reference, 'href');
  const isURL = typeof href === 'string' && !hasOwn(reference, 'path');
  return isURL ? limited(caller, href, limit) : referenceOf(caller, reference, baseScheme, limit).href;
}
