/** What the [Public Suffix List](https://publicsuffix.org/list/) says of a host. */
import { TypeError, indexOf, slice, stringify } from './built-ins.js';
import { toOptions } from './options.js';
import { psl } from './psl-wasm.js';
import { isObject, requireArguments, toUSVString } from './webidl.js';

/** @typedef {{ private?: boolean }} RuleOptions */

/** The sections of the list by their numbers; the first where no rule matched. */
const SECTIONS = /** @type {const} */ ([null, 'icann', 'private']);

/** Where there is no registrable domain. */
const ABSENT = 0xffffffff;

/** The serialization of an opaque origin. */
const OPAQUE = 'null';

/**
 * @param {unknown} host
 * @param {unknown} options
 */
function divide(host, options) {
  const { private: withPrivate = true } = toOptions(options, ['private']);
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
  requireArguments(arguments.length, 1);
  const divided = divide(host, options);
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
  requireArguments(arguments.length, 1);
  const divided = divide(host, options);
  return divided && registrableOf(divided);
}

/** @param {{ domain: string, registrableStart: number }} divided */
const registrableOf = ({ domain, registrableStart }) => registrableStart === ABSENT ? null : slice(domain, registrableStart);

/**
 * Both, what stands before them, and who made the rule.
 *
 * @param {string} host
 * @param {RuleOptions} [options]
 */
export function splitDomain(host, options) {
  requireArguments(arguments.length, 1);
  const divided = divide(host, options);
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
  requireArguments(arguments.length, 1);
  const { private: withPrivate = true } = toOptions(options, ['private']);
  return site(origin, !!withPrivate);
}

/**
 * @param {unknown} value
 * @param {boolean} withPrivate
 * @returns {string}
 */
function site(value, withPrivate) {
  const origin = toUSVString(isObject(value) ? /** @type {{ origin?: unknown }} */ (value).origin : value);
  if (origin === OPAQUE) return origin;
  const found = psl(origin, (module) => module.siteOf(origin, withPrivate));
  if (found === undefined) throw new TypeError(`${stringify(origin)} is no origin of a URL`);
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
  requireArguments(arguments.length, 2);
  const { private: withPrivate = true, schemeless = false } = toOptions(options, ['private', 'schemeless']);
  const first = site(a, !!withPrivate);
  const second = site(b, !!withPrivate);
  // Two opaque origins are never the same, as far as can be told from what they serialize to.
  if (first === OPAQUE || second === OPAQUE) return false;
  return schemeless ? hostOf(first) === hostOf(second) : first === second;
}

/** @param {string} serialized */
const hostOf = (serialized) => slice(serialized, indexOf(serialized, ':'));
