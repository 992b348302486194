/** Public suffixes and registrable domains by the [Public Suffix List](https://publicsuffix.org/list/). */
import { TypeError, indexOf, slice, stringify, testRegExp } from '../../../js/shared/built-ins.js';
import { memberOf, toFlag, toOptions } from '../../../js/shared/options.js';
import { MAXIMUM_LENGTH_OF_URL, psl } from './boundary.js';
import { isObject, requireArguments, toUSVString } from '../../../js/shared/webidl.js';

export { listDate } from './list-date.js';

/** Represents an absent number, as in the module. */
const ABSENT = 0xffff_ffff;

/** @import { RuleOptions } from '../types/index.js' */

/** The sections of the list, by the module's numbers; the first is for domains that no rule matches. */
const SECTIONS = /** @type {const} */ ([null, 'icann', 'private']);

/** The serialization of an opaque origin. */
const OPAQUE = 'null';

/** Matches a URL or a host with a port, but not a host. */
const OF_URLS = /[/\\?#@]|^[^[].*:/s;

/** @param {string} caller the name of the called function, for messages @param {unknown} host @returns {string} */
function toHost(caller, host) {
  if (typeof host !== 'string')
    throw new TypeError(`${caller}: the host must be a string, not ${typeof host}: give the hostname of a URL object`);
  if (testRegExp(OF_URLS, host))
    throw new TypeError(`${caller}: ${stringify(host)} is not a host: give the hostname of a URL, without a port`);
  return toUSVString(host);
}

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} host
 * @param {unknown} options
 */
function divide(caller, host, options) {
  const privateDomains = toFlag(caller, toOptions(caller, options, ['privateDomains']), 'privateDomains', true);
  const text = toHost(caller, host);
  return psl(text, ({ divideDomain, division }) => {
    const domain = divideDomain(text, privateDomains);
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
  return divided && slice(divided.domain, divided.suffixStart, divided.domain.length);
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
  registrableStart === ABSENT ? null : slice(domain, registrableStart, domain.length);

/**
 * Splits a domain into its public suffix, its registrable domain and its subdomain, with the section of the rule.
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
    publicSuffix: slice(domain, suffixStart, domain.length),
    registrableDomain: registrableOf(divided),
    subdomain: hasSubdomain ? slice(domain, 0, registrableStart - 1) : null,
    section,
  };
}

/**
 * The [origin](https://url.spec.whatwg.org/#concept-url-origin) of the URL that a string is, serialized.
 *
 * @param {string} url
 * @returns {string | null}
 */
export function originOf(url) {
  requireArguments('originOf', arguments.length, 1);
  const text = toUSVString(url);
  return psl(text, (module) => module.originOf(text), MAXIMUM_LENGTH_OF_URL) ?? null;
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
  const privateDomains = toFlag('siteOf', toOptions('siteOf', options, ['privateDomains']), 'privateDomains', true);
  return site('siteOf', origin, privateDomains);
}

/**
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @param {boolean} privateDomains
 * @returns {string}
 */
function site(caller, value, privateDomains) {
  const origin = toUSVString(isObject(value) ? memberOf(value, 'origin') : value);
  if (origin === OPAQUE) return origin;
  const found = psl(origin, (module) => module.siteOf(origin, privateDomains));
  if (found === undefined)
    throw new TypeError(`${caller}: ${stringify(origin)} is not the origin of a URL: give a URL object`);
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
  const given = toOptions('sameSite', options, ['privateDomains', 'schemeless']);
  const privateDomains = toFlag('sameSite', given, 'privateDomains', true);
  const schemeless = toFlag('sameSite', given, 'schemeless');
  const first = site('sameSite', a, privateDomains);
  const second = site('sameSite', b, privateDomains);
  // Opaque origins cannot be compared by their serialization, so two of them are different.
  if (first === OPAQUE || second === OPAQUE) return false;
  return schemeless ? hostOf(first) === hostOf(second) : first === second;
}

/** @param {string} serialized */
const hostOf = (serialized) => slice(serialized, indexOf(serialized, ':'), serialized.length);
