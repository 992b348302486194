/** Reads the proxy for a URL from the environment variables, as curl does. */
import { toBits } from './address.js';
import { requireObject, requireString, toClass, toCount, toOptions, urlText } from './arguments.js';
import { matchesAddress, toHostRule } from './hosts.js';
import { kindOf, parse, parseHost, portOf, withoutDot } from './urls.js';

/** @import { URLClass } from './urls.js' */

/** The default of `maximumLength`. Servers accept fewer bytes, so no URL that works is refused. */
const LONGEST = 32_000;

/**
 * @param {string | { readonly href: string }} url
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ maximumLength?: number, URL?: URLClass }} [options]
 * @returns {string | null}
 */
export function proxyFor(url, env, options) {
  const { URL, maximumLength = LONGEST } = toOptions('proxyFor', options, ['maximumLength', 'URL']);
  const Class = toClass('proxyFor', URL);
  const maximum = toCount('proxyFor', 'the option maximumLength', maximumLength);
  requireObject('proxyFor', 'the environment', env);
  /** @param {string[]} names */
  const variable = (...names) => {
    for (const name of names) {
      const value = variableOf(env, name);
      if (value === undefined) continue;
      requireString('proxyFor', `the variable ${name}`, value);
      if (value !== '') return value;
    }
    return undefined;
  };
  const text = urlText('proxyFor', 'the URL', url);
  // `null` would mean a connection without the proxy.
  if (text.length > maximum)
    throw new RangeError(`proxyFor: the URL has ${text.length} characters, more than ${maximum}`);
  const parsed = parse(Class, text);
  const hostname = parsed === null ? null : parseHost(Class, parsed.hostname);
  if (parsed === null || hostname === null) return null;
  const kind = kindOf(parsed.protocol);
  // In CGI programs, HTTP_PROXY is the header Proxy of the request, so a client can set it.
  const isOfRequest = kind === 'http' && variable('REQUEST_METHOD') !== undefined;
  const own = kind === undefined ? [] : [`${kind}_proxy`, ...isOfRequest ? [] : [`${kind.toUpperCase()}_PROXY`]];
  const proxy = variable(...own, 'all_proxy', 'ALL_PROXY');
  const exceptions = (variable('no_proxy', 'NO_PROXY') ?? '').split(/[ \t\r\n,]+/);
  if (proxy === undefined || exceptions.some((entry) => isException(Class, entry, hostname, portOf(parsed))))
    return null;
  const href = parse(Class, proxy.includes('://') ? proxy : `http://${proxy}`)?.href;
  // Throws instead of connecting without a proxy, which the variable is meant to prevent.
  if (href === undefined) throw new TypeError('proxyFor: the proxy of the environment is not a URL');
  return href;
}

/**
 * @param {object} env which may inherit from another environment, but not from the prototype of a class, which that of
 *   `process.env` is, too
 * @param {string} name
 * @returns {unknown}
 */
function variableOf(env, name) {
  for (let holder = env; holder !== null; holder = Object.getPrototypeOf(holder)) {
    if (holder !== env && Object.hasOwn(holder, 'constructor')) return undefined;
    if (Object.hasOwn(holder, name)) return /** @type {Record<string, unknown>} */ (env)[name];
  }
  return undefined;
}

/**
 * Divides an entry of NO_PROXY into its host and its port. An IPv6 address may be in brackets.
 *
 * @param {string} text
 * @returns {string[]} without the port if there is none
 */
function divided(text) {
  const colon = text.indexOf(':');
  if (text.startsWith('[')) {
    const end = text.lastIndexOf(']') + 1;
    return text[end] === ':' ? [text.slice(0, end), text.slice(end + 1)] : [text];
  }
  return colon === -1 || text.includes(':', colon + 1) ? [text] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** @param {URLClass} Class @param {string} entry of NO_PROXY @param {string} hostname @param {string} port */
function isException(Class, entry, hostname, port) {
  if (entry === '*') return true;
  const isBelow = entry.startsWith('*.');
  const start = isBelow ? 2 : entry.startsWith('.') ? 1 : 0;
  const slash = entry.indexOf('/');
  const end = slash === -1 ? entry.length : slash;
  const [host, ofPort] = divided(entry.slice(start, end));
  if (ofPort !== undefined && (ofPort === '' || ofPort !== port)) return false;
  if (entry === `*:${ofPort}`) return true;
  const rule = toHostRule(host + entry.slice(end), { URL: Class });
  if (rule === null) return false;
  const bits = toBits(hostname);
  if (bits !== null) return start === 0 && matchesAddress(rule, bits);
  const domain = withoutDot(hostname);
  return rule.domain !== null && ((!isBelow && domain === rule.domain) || domain.endsWith(`.${rule.domain}`));
}
