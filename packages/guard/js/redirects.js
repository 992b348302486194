/** Checks redirects: from a server, to a page of one's own site, and to a client of OAuth 2.0. */
import { requireString, toClass, toCount, toFlag, toOptions, urlText } from './arguments.js';
import { invalidURL, judge, refuse } from './fetching.js';
import { toPolicy } from './policy.js';
import { parse } from './urls.js';

/** @import { LocalRedirect, Policy as Options, Redirect, Refusal } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

const FOR_ONE_ORIGIN = ['authorization', 'cookie', 'proxy-authorization'];

/** @param {string} protocol */
const isSecure = (protocol) => protocol === 'https:' || protocol === 'wss:';

/**
 * The decisions of [HTTP-redirect fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch).
 *
 * @param {string | { readonly href: string }} from
 * @param {string} location
 * @param {Options} [policy]
 * @param {number} [followed]
 * @returns {Redirect | Refusal}
 */
export function followRedirect(from, location, policy, followed = 0) {
  const rules = toPolicy('followRedirect', policy);
  const start = urlText('followRedirect', 'the URL', from);
  requireString('followRedirect', 'the Location header', location);
  toCount('followRedirect', 'the number of redirects before', followed);
  const previous = parse(rules.URL, start);
  if (previous === null) return invalidURL();
  if (followed >= rules.maximumRedirects)
    return refuse('too-many-redirects', `${followed} redirects were followed, and no more are allowed.`);
  const target = parse(rules.URL, location, previous.href);
  if (target === null) return invalidURL('Location header');
  const fragment = previous.href.indexOf('#');
  const href = target.href.includes('#') || fragment === -1 ? target.href : target.href + previous.href.slice(fragment);
  const next = parse(rules.URL, href);
  if (next === null) return invalidURL('Location header');
  if (isSecure(previous.protocol) && !isSecure(next.protocol) && !rules.allowDowngrade)
    return refuse('downgrade', `The redirect leads from ${previous.protocol} to ${next.protocol}`);
  const refusal = judge(next, rules);
  if (refusal !== null) return refusal;
  const crossOrigin = previous.origin !== next.origin || next.origin === 'null';
  return { allowed: true, url: next.href, crossOrigin, removeHeaders: crossOrigin ? [...FOR_ONE_ORIGIN] : [] };
}

/** Matches characters that parsers remove or read as a slash. References to one's own pages do not need them. */
// eslint-disable-next-line no-control-regex
const UNFIT = /[\x00-\x1f\x7f\\]|^ /;

/** Matches a scheme that is not followed by exactly two slashes. Some parsers read that as a relative reference. */
const ODD_SCHEME = /^[a-z][a-z\d+.-]*:(?!\/\/[^/])/i;

/**
 * @param {string} target
 * @param {string | { readonly href: string }} base
 * @param {{ URL?: URLClass }} [options]
 * @returns {LocalRedirect | Refusal}
 */
export function localRedirect(target, base, options) {
  const Class = toClass('localRedirect', toOptions('localRedirect', options, ['URL']).URL);
  requireString('localRedirect', 'the target', target);
  const site = parse(Class, urlText('localRedirect', 'the base', base));
  if (site === null || !/^https?:$/.test(site.protocol)) return invalidURL('base');
  const result = stay(Class, target, site);
  if (!result.allowed) return result;
  // Servers and proxies may decode the path once more.
  for (const text of [target, result.path]) {
    const decoded = decodedPath(text);
    const again = decoded === text ? result : stay(Class, decoded, site);
    if (!again.allowed) return again;
  }
  return result;
}

/**
 * @param {URLClass} Class
 * @param {string} target
 * @param {import('./urls.js').ParsedURL} site
 * @returns {LocalRedirect | Refusal}
 */
function stay(Class, target, site) {
  if (UNFIT.test(target))
    return refuse('characters', 'The target has a backslash, a control character, or a space at its start.');
  if (ODD_SCHEME.test(target)) return refuse('scheme', 'The target has a scheme that is not followed by two slashes.');
  if (target.startsWith('//')) return refuse('other-origin', 'The target starts with two slashes.');
  const url = parse(Class, target, site.href);
  if (url === null) return invalidURL('target');
  if (url.origin !== site.origin)
    return refuse('other-origin', `The target is of ${url.origin}, not of ${site.origin}.`);
  if (url.username + url.password !== '') return refuse('credentials', 'The target has a user name or a password.');
  const path = url.pathname + url.search + url.hash;
  if (path.startsWith('//')) return refuse('other-origin', 'The path of the target starts with two slashes.');
  return { allowed: true, path };
}

/** @param {string} text @returns {string} the text, with the ASCII characters of its path decoded once */
function decodedPath(text) {
  const [path] = /** @type {RegExpExecArray} */ (/^[^?#]*/.exec(text));
  return path.replace(/%[0-7][\da-f]/gi, (byte) => String.fromCharCode(Number(`0x${byte.slice(1)}`)))
    + text.slice(path.length);
}

/** A redirect to the loopback interface (RFC 8252, section 7.3): the parts before and after the port. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::(\d{1,5}))?(?=[/?]|$)(.*)$/;

/**
 * @param {string} redirectURI
 * @param {string | readonly string[]} registered
 * @param {{ loopbackPorts?: boolean }} [options]
 * @returns {boolean}
 */
export function isRegisteredRedirect(redirectURI, registered, options) {
  const caller = 'isRegisteredRedirect';
  const loopbackPorts = toFlag(caller, toOptions(caller, options, ['loopbackPorts']), 'loopbackPorts', false);
  requireString(caller, 'the redirect URI', redirectURI);
  const known = /** @type {readonly string[]} */ (Array.isArray(registered) ? registered : [registered]);
  for (const one of known) requireString(caller, 'a registered redirect URI', one);
  // RFC 6749, section 3.1.2: a redirect URI must not include a fragment.
  if (redirectURI.includes('#')) return false;
  if (known.includes(redirectURI)) return true;
  const given = loopbackPorts ? LOOPBACK.exec(redirectURI) : null;
  if (given === null || Number(given[2] ?? 0) > 65_535) return false;
  return known.some((one) => {
    const its = LOOPBACK.exec(one);
    return its !== null && its[1] === given[1] && its[3] === given[3];
  });
}
