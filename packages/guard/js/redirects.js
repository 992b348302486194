/** Checks redirects: from a server, to a page of one's own site, and to a client of OAuth 2.0. */
import { count, flag, list, read, requireString, toCount, urlText, wrong } from './arguments.js';
import { caseOf, invalidURL, judge, refuse, refuseLength } from './fetching.js';
import { toPolicy } from './policy.js';
import { MAXIMUM_LENGTH, UNFIT, decodedOnce, kindOf, parse } from './urls.js';

/** @import { LocalRedirect, Policy as Options, Redirect, Refusal } from '../types/index.js' */
/** @import { Context, Option } from './arguments.js' */
/** @import { URLClass } from './urls.js' */

const FOR_ONE_ORIGIN = ['authorization', 'cookie', 'host', 'proxy-authorization'];

/** [request-body-header name](https://fetch.spec.whatwg.org/#request-body-header-name), and the length. */
const OF_BODY = ['content-encoding', 'content-language', 'content-length', 'content-location', 'content-type'];

/** [Redirect status](https://fetch.spec.whatwg.org/#redirect-status). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** The methods that are [normalized](https://fetch.spec.whatwg.org/#concept-method-normalize). */
const NORMALIZED = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'];

/** @param {unknown} value @param {Context} context */
function toMethod(value, { caller, name }) {
  requireString(caller, `the option ${name}`, value);
  return value;
}

/** @type {Record<string, Option>} */
const REQUEST = { status: [302, count], method: ['GET', toMethod] };

/**
 * The decisions of [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch).
 *
 * @param {string | { readonly href: string }} from
 * @param {string} location
 * @param {Options} [policy]
 * @param {number} [followed]
 * @param {{ status?: number, method?: string }} [request]
 * @returns {Redirect | Refusal}
 */
export function followRedirect(from, location, policy, followed = 0, request = {}) {
  const rules = toPolicy('followRedirect', policy);
  const start = urlText('followRedirect', 'the URL', from);
  requireString('followRedirect', 'the Location header', location);
  toCount('followRedirect', 'the number of redirects before', followed);
  const { status, method: given } = read('followRedirect', request, REQUEST);
  const tooLong = refuseLength(start, rules.maximumLength)
    ?? refuseLength(location, rules.maximumLength, 'Location header');
  if (tooLong !== null) return tooLong;
  const previous = parse(rules.URL, start);
  if (previous === null) return invalidURL();
  if (!REDIRECTS.includes(status))
    return refuse('status', `The status ${status} is not that of a redirect.`);
  if (followed >= rules.maximumRedirects)
    return refuse('too-many-redirects', `${followed} redirects were followed, and no more are allowed.`);
  const href = parse(rules.URL, fromBytes(location), previous.href)?.href ?? '';
  const fragment = previous.href.indexOf('#');
  const next = parse(rules.URL, href.includes('#') || fragment === -1 ? href : href + previous.href.slice(fragment));
  if (next === null) return invalidURL('Location header');
  const refusal = judge(caseOf(rules, next));
  if (refusal !== null) return refusal;
  if (kindOf(previous.protocol) === 'https' && kindOf(next.protocol) !== 'https' && !rules.allowDowngrade)
    return refuse('downgrade', `The redirect leads from ${previous.protocol} to ${next.protocol}`);
  const crossOrigin = previous.origin !== next.origin || next.origin === 'null';
  const before = NORMALIZED.includes(given.toUpperCase()) ? given.toUpperCase() : given;
  const becomesGet = status === 303 ? !['GET', 'HEAD'].includes(before) : status < 303 && before === 'POST';
  return {
    allowed: true,
    url: next.href,
    crossOrigin,
    removeHeaders: [...crossOrigin ? [...FOR_ONE_ORIGIN, ...rules.sensitiveHeaders] : [], ...becomesGet ? OF_BODY : []],
    method: becomesGet ? 'GET' : before,
    keepBody: !becomesGet,
  };
}

/**
 * @param {string} location as a client has it: a code unit for each byte
 * @returns {string} the bytes as UTF-8, if they are UTF-8
 */
function fromBytes(location) {
  try {
    return decodeURIComponent(escape(location));
  } catch {
    return location;
  }
}

/** Matches a scheme that is not followed by exactly two slashes. Some parsers read that as a relative reference. */
const ODD_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i;

/** Matches the serialization of a URL that is only an origin. */
const ORIGIN = /^https?:\/\/[^/@]+\/$/;

/** @param {unknown} item @param {Context} context */
function toOrigin(item, { URL }) {
  const href = (typeof item === 'string' && parse(URL, item)?.href) || '';
  return ORIGIN.test(href) ? href.slice(0, -1) : null;
}

const ORIGINS = 'an origin, such as "https://example.com"';

/** @param {unknown} value @param {Context} context */
function toDecodings(value, { caller, name }) {
  if (value !== 1 && value !== 2) throw wrong(caller, `the option ${name}`, '1 or 2', value);
  return value;
}

const HTTP = /^https?:$/;

/** @type {Record<string, Option>} */
const LOCAL = { URL: [], origins: [[], list(toOrigin, ORIGINS)], decodings: [1, toDecodings] };

/**
 * @param {unknown} target
 * @param {string | { readonly href: string }} base
 * @param {{ origins?: readonly string[], decodings?: 1 | 2, URL?: URLClass }} [options]
 * @returns {LocalRedirect | Refusal}
 */
export function localRedirect(target, base, options) {
  const caller = 'localRedirect';
  const { URL, origins, decodings } = read(caller, options, LOCAL);
  // Frameworks parse `?next=a&next=b` as an array, and a missing parameter as undefined.
  if (typeof target !== 'string') return refuse('invalid-url', 'The target is not a string.');
  const tooLong = refuseLength(target, MAXIMUM_LENGTH, 'target');
  if (tooLong !== null) return tooLong;
  const site = parse(URL, urlText(caller, 'the base', base));
  if (site === null) return invalidURL('base');
  if (!HTTP.test(site.protocol)) return refuse('invalid-url', 'The base is not a URL of http or https.');
  const allowed = [site.origin, ...origins];
  const result = stay(URL, target, site, allowed);
  if (!result.allowed) return result;
  // Servers and proxies may decode the path once more.
  for (let text of [target, result.path])
    for (let step = 0; step < decodings; step += 1) {
      text = decodedPath(text);
      const again = stay(URL, text, site, allowed);
      if (!again.allowed) return again;
    }
  return result;
}

/**
 * @param {URLClass} Class
 * @param {string} target
 * @param {import('./urls.js').ParsedURL} site
 * @param {readonly string[]} origins
 * @returns {LocalRedirect | Refusal}
 */
function stay(Class, target, site, origins) {
  if (UNFIT.test(target))
    return refuse('characters', 'The target has a backslash, a control character, or a space at its start.');
  if (ODD_SCHEME.test(target)) return refuse('scheme', 'The target has a scheme that is not followed by two slashes.');
  if (target.startsWith('//')) return refuse('other-origin', 'The target starts with two slashes.');
  const url = parse(Class, target, site.href);
  if (url === null) return invalidURL('target');
  const { origin } = url;
  if (!origins.includes(origin))
    return refuse('other-origin', `The target is of ${origin}, not of ${origins.join(' or ')}.`);
  if (url.username + url.password !== '') return refuse('credentials', 'The target has a user name or a password.');
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith('//')) return refuse('other-origin', 'The path of the target starts with two slashes.');
  return { allowed: true, path, origin };
}

/** @param {string} text @returns {string} the text, with the ASCII characters of its path decoded once */
const decodedPath = (text) => text.replace(/^[^?#]*/, decodedOnce);

/** A redirect to the loopback interface (RFC 8252, section 7.3): the parts before and after the port. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?(?=[/?]|$)(.*)$/;

/** @type {Record<string, Option>} */
const PORTS = { loopbackPorts: [false, flag], localhostPorts: [false, flag] };

/** Matches the start of an absolute URI (RFC 6749, section 3.1.2). */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:./i;

/**
 * @param {unknown} redirectURI
 * @param {string | readonly string[]} registered
 * @param {{ loopbackPorts?: boolean, localhostPorts?: boolean }} [options]
 * @returns {boolean}
 */
export function isRegisteredRedirect(redirectURI, registered, options) {
  const caller = 'isRegisteredRedirect';
  const { loopbackPorts, localhostPorts } = read(caller, options, PORTS);
  const known = [registered].flat();
  for (const one of known) requireString(caller, 'a registered redirect URI', one);
  // Frameworks parse a parameter that is given twice as an array.
  if (typeof redirectURI !== 'string' || redirectURI.length > MAXIMUM_LENGTH) return false;
  // RFC 6749, section 3.1.2: a redirect URI must be absolute, and must not include a fragment.
  if (!ABSOLUTE.test(redirectURI) || redirectURI.includes('#')) return false;
  if (known.includes(redirectURI)) return true;
  const its = LOOPBACK.exec(redirectURI);
  if (its === null || Number(its[2] ?? 0) > 65_535) return false;
  return (its[1].endsWith('localhost') ? localhostPorts : loopbackPorts)
    && known.some((one) => one.replace(LOOPBACK, '$1$3') === its[1] + its[3]);
}
