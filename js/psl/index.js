/** Public suffixes and registrable domains by the [Public Suffix List](https://publicsuffix.org/list/). */
import { ABSENT } from '../boundary/layout.js';
import { TypeError, indexOf, slice, stringify } from '../shared/built-ins.js';
import { toOptions } from '../shared/options.js';
import { psl } from './boundary.js';
import { isObject, requireArguments, toUSVString } from '../shared/webidl.js';

/** @import { RuleOptions } from '../../psl.js' */

/** The sections of the list by their numbers; the first if no rule matched. */
const SECTIONS = /** @type {const} */ ([null, 'icann', 'private']);

/** The serialization of an opaque origin. */
const OPAQUE = 'null';

/**
 * @param {string} caller the function that they are given to
 * @param {unknown} host
 * @param {unknown} options
 */
function divide(caller, host, options) {
  const { private: withPrivate = true } = toOptions(caller, options, ['private']);
  const text = toUSVString(host);
  return psl(text, ({ divideDomain, division }) => {
    const domain = divideDomain(text, !!withPrivate);
    if (domain === undefined) return null;
    return { domain, suffixStart: division(0), registrableStart: division(1), section: SECTIONS[division(2)] };
  });
}

/**
 * The [public suffix](https://url.spec.whatwg.org/#host-public-suffix).
 *
 * @param {string} host
 * @param {RuleOptions} [options]
 * @returns {string | null}
 */
export function publicSuffix(host, options) {
  requireArguments('publicSuffix', arguments.length, 1);
  const divided = divide('publicSuffix', host, options);
  return divided && slice(divided.domain, divided.suffixStart);
}

/**
 * The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain).
 *
 * @param {string} host
 * @param {RuleOptions} [options]
 * @returns {string | null}
 */
export function registrableDomain(host, options) {
  requireArguments('registrableDomain', arguments.length, 1);
  const divided = divide('registrableDomain', host, options);
  return divided && registrableOf(divided);
}

/** @param {{ domain: string, registrableStart: number }} divided */
const registrableOf = ({ domain, registrableStart }) =>
  registrableStart === ABSENT ? null : slice(domain, registrableStart);

/**
 * Splits a domain into both and its subdomain, with the section of the rule.
 *
 * @param {string} host
 * @param {RuleOptions} [options]
 */
export function splitDomain(host, options) {
  requireArguments('splitDomain', arguments.length, 1);
  const divided = divide('splitDomain', host, options);
  if (divided === null) return null;
  const { domain, suffixStart, registrableStart, section } = divided;
  const hasSubdomain = registrableStart !== ABSENT && registrableStart > 0;
  return {
    domain,
    publicSuffix: slice(domain, suffixStart),
    registrableDomain: registrableOf(divided),
    subdomain: hasSubdomain ? slice(domain, 0, registrableStart - 1) : null,
    section,
  };
}

/**
 * The [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of an origin, serialized.
 *
 * @param {string | { readonly origin: string }} origin
 * @param {RuleOptions} [options]
 * @returns {string}
 */
export function siteOf(origin, options) {
  requireArguments('siteOf', arguments.length, 1);
  const { private: withPrivate = true } = toOptions('siteOf', options, ['private']);
  return site('siteOf', origin, !!withPrivate);
}

/**
 * @param {string} caller the function that it is given to
 * @param {unknown} value
 * @param {boolean} withPrivate
 * @returns {string}
 */
function site(caller, value, withPrivate) {
  const origin = toUSVString(isObject(value) ? /** @type {{ origin?: unknown }} */ (value).origin : value);
  if (origin === OPAQUE) return origin;
  const found = psl(origin, (module) => module.siteOf(origin, withPrivate));
  if (found === undefined) throw new TypeError(`${caller}: ${stringify(origin)} is not the origin of a URL`);
  return found;
}

/**
 * [Same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site).
 *
 * @param {string | { readonly origin: string }} a
 * @param {string | { readonly origin: string }} b
 * @param {RuleOptions & { schemeless?: boolean }} [options]
 * @returns {boolean}
 */
export function sameSite(a, b, options) {
  requireArguments('sameSite', arguments.length, 2);
  const { private: withPrivate = true, schemeless = false } = toOptions('sameSite', options, ['private', 'schemeless']);
  const first = site('sameSite', a, !!withPrivate);
  const second = site('sameSite', b, !!withPrivate);
  // Opaque origins cannot be compared by their serialization; two of them count as different.
  if (first === OPAQUE || second === OPAQUE) return false;
  return schemeless ? hostOf(first) === hostOf(second) : first === second;
}

/** @param {string} serialized */
const hostOf = (serialized) => slice(serialized, indexOf(serialized, ':'));
