/** Checks redirects: from a server, to a page of one's own site, and to a client of OAuth 2.0. */
import { requireString, toClass, toCount, toFlag, toList, toOptions, urlText, wrong } from './arguments.js';
import { invalidURL, judge, refuse, refuseLength } from './fetching.js';
import { toPolicy } from './policy.js';
import { MAXIMUM_LENGTH, UNFIT, decodedOnce, kindOf, parse } from './urls.js';

/** @import { LocalRedirect, Policy as Options, Redirect, Refusal } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

const FOR_ONE_ORIGIN = ['authorization', 'cookie', 'host', 'proxy-authorization'];

/** [request-body-header name](https://fetch.spec.whatwg.org/#request-body-header-name), and the length. */
const OF_BODY = ['content-encoding', 'content-language', 'content-length', 'content-location', 'content-type'];

/** [Redirect status](https://fetch.spec.whatwg.org/#redirect-status). */
const REDIRECTS = [301, 302, 303, 307, 308];

/** The methods that are [normalized](https://fetch.spec.whatwg.org/#concept-method-normalize). */
const NORMALIZED = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'];

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
  const { status = 302, method: given = 'GET' } = toOptions('followRedirect', request, ['status', 'method']);
  toCount('followRedirect', 'the option status', status);
  requireString('followRedirect', 'the option method', given);
  const tooLong = refuseLength(start, rules.maximumLength)
    ?? refuseLength(location, rules.maximumLength, 'Location header');
  if (tooLong !== null) return tooLong;
  const previous = parse(rules.URL, start);
  if (previous === null) return invalidURL();
  if (!REDIRECTS.includes(/** @type {number} */ (status)))
    return refuse('status', `The status ${status} is not that of a redirect.`);
  if (followed >= rules.maximumRedirects)
    return refuse('too-many-redirects', `${followed} redirects were followed, and no more are allowed.`);
  const target = parse(rules.URL, fromBytes(location), previous.href);
  if (target === null) return invalidURL('Location header');
  const fragment = previous.href.indexOf('#');
  const href = target.href.includes('#') || fragment === -1 ? target.href : target.href + previous.href.slice(fragment);
  const next = parse(rules.URL, href);
  if (next === null) return invalidURL('Location header');
  const refusal = judge(next, rules);
  if (refusal !== null) return refusal;
  if (kindOf(previous.protocol) === 'https' && kindOf(next.protocol) !== 'https' && !rules.allowDowngrade)
    return refuse('downgrade', `The redirect leads from ${previous.protocol} to ${next.protocol}`);
  const crossOrigin = previous.origin !== next.origin || next.origin === 'null';
  const before = NORMALIZED.includes(given.toUpperCase()) ? given.toUpperCase() : given;
  const becomesGet = status === 303 ? !['GET', 'HEAD'].includes(before) : Number(status) < 303 && before === 'POST';
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
  // eslint-disable-next-line no-control-regex
  if (!/^[\x00-\xff]*$/.test(location)) return location;
  try {
    return decodeURIComponent(location.replace(
      /[%\x80-\xff]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
    ));
  } catch {
    return location;
  }
}

/** Matches a scheme that is not followed by exactly two slashes. Some parsers read that as a relative reference. */
const ODD_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i;

/** Matches the serialization of a URL that is only an origin. */
const ORIGIN = /^https?:\/\/[^/@]+\/$/;

/** @param {URLClass} Class @param {unknown} item */
function toOrigin(Class, item) {
  const href = (typeof item === 'string' && parse(Class, item)?.href) || '';
  return ORIGIN.test(href) ? href.slice(0, -1) : null;
}

const ORIGINS = 'an origin, such as "https://example.com"';

const HTTP = /^https?:$/;

/**
 * @param {unknown} target
 * @param {string | { readonly href: string }} base
 * @param {{ origins?: readonly string[], decodings?: 1 | 2, URL?: URLClass }} [options]
 * @returns {LocalRedirect | Refusal}
 */
export function localRedirect(target, base, options) {
  const caller = 'localRedirect';
  const { URL, origins = [], decodings = 1 } = toOptions(caller, options, ['origins', 'decodings', 'URL']);
  const Class = toClass(caller, URL);
  if (decodings !== 1 && decodings !== 2) throw wrong(caller, 'the option decodings', '1 or 2', decodings);
  const others = toList(caller, 'origins', origins, (item) => toOrigin(Class, item), ORIGINS);
  // Frameworks parse `?next=a&next=b` as an array, and a missing parameter as undefined.
  if (typeof target !== 'string') return refuse('invalid-url', 'The target is not a string.');
  const tooLong = refuseLength(target, MAXIMUM_LENGTH, 'target');
  if (tooLong !== null) return tooLong;
  const site = parse(Class, urlText(caller, 'the base', base));
  if (site === null) return invalidURL('base');
  if (!HTTP.test(site.protocol)) return refuse('invalid-url', 'The base is not a URL of http or https.');
  const allowed = [site.origin, ...others];
  const result = stay(Class, target, site, allowed);
  if (!result.allowed) return result;
  // Servers and proxies may decode the path once more.
  for (let text of [target, result.path])
    for (let count = 0; count < decodings; count += 1) {
      text = decodedPath(text);
      const again = stay(Class, text, site, allowed);
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
  const { loopbackPorts = false, localhostPorts = false } = toOptions(caller, options, ['loopbackPorts',
    'localhostPorts']);
  toFlag(caller, 'the option loopbackPorts', loopbackPorts);
  toFlag(caller, 'the option localhostPorts', localhostPorts);
  const known = [registered].flat();
  for (const one of known) requireString(caller, 'a registered redirect URI', one);
  // Frameworks parse a parameter that is given twice as an array.
  if (typeof redirectURI !== 'string' || redirectURI.length > MAXIMUM_LENGTH) return false;
  // RFC 6749, section 3.1.2: a redirect URI must be absolute, and must not include a fragment.
  if (!ABSOLUTE.test(redirectURI) || redirectURI.includes('#')) return false;
  if (known.includes(redirectURI)) return true;
  const its = LOOPBACK.exec(redirectURI);
  if (its === null || Number(its[2] ?? 0) > 65_535) return false;
  if (!(its[1].endsWith('localhost') ? localhostPorts : loopbackPorts)) return false;
  return known.some((one) => {
    const other = LOOPBACK.exec(one);
    return other !== null && other[1] === its[1] && other[3] === its[3];
  });
}
