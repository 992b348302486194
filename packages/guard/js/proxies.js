/** Reads the proxy for a URL from the environment variables, as curl does. */
import { toBits } from './address.js';
import { count, read, requireObject, requireString, urlText } from './arguments.js';
import { toHostList, toHostRule } from './hosts.js';
import { kindOf, parse, parseHost, portOf, withoutDot } from './urls.js';

/** @import { Option } from './arguments.js' */
/** @import { URLClass } from './urls.js' */

/** Servers accept fewer bytes than the maximum, so no URL that works is refused. @type {Record<string, Option>} */
const OPTIONS = { maximumLength: [32_000, count], URL: [] };

/**
 * @param {string | { readonly href: string }} url
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ maximumLength?: number, URL?: URLClass }} [options]
 * @returns {string | null}
 */
export function proxyFor(url, env, options) {
  const { URL, maximumLength } = read('proxyFor', options, OPTIONS);
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
  if (text.length > maximumLength)
    throw new RangeError(`proxyFor: the URL has ${text.length} characters, more than ${maximumLength}`);
  const parsed = parse(URL, text);
  const hostname = parsed && parseHost(URL, parsed.hostname);
  if (!parsed || !hostname) return null;
  const kind = kindOf(parsed.protocol);
  // In CGI programs, HTTP_PROXY is the header Proxy of the request, so a client can set it.
  const isOfRequest = kind === 'http' && variable('REQUEST_METHOD') !== undefined;
  const own = kind === undefined ? [] : [`${kind}_proxy`, ...isOfRequest ? [] : [`${kind.toUpperCase()}_PROXY`]];
  const proxy = variable(...own, 'all_proxy', 'ALL_PROXY');
  const exceptions = (variable('no_proxy', 'NO_PROXY') ?? '').split(/[ \t\r\n,]+/);
  if (proxy === undefined || exceptions.some((entry) => isException(URL, entry, hostname, portOf(parsed))))
    return null;
  const href = parse(URL, proxy.includes('://') ? proxy : `http://${proxy}`)?.href;
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

/** Matches a host and its port. An IPv6 address may be in brackets. */
const WITH_PORT = /^(\[.*\]|[^:]*):(\d{0,5})$/;

/** @param {URLClass} Class @param {string} entry of NO_PROXY @param {string} hostname @param {string} port */
function isException(Class, entry, hostname, port) {
  if (entry === '*') return true;
  const start = entry.startsWith('.') ? 1 : 0;
  const slash = entry.indexOf('/');
  const end = slash === -1 ? entry.length : slash;
  const text = entry.slice(start, end);
  const [, host, ofPort] = WITH_PORT.exec(text) ?? ['', text];
  if (ofPort !== undefined && (ofPort === '' || ofPort !== port)) return false;
  if (entry === `*:${ofPort}`) return true;
  const rule = toHostRule(host + entry.slice(end), { URL: Class });
  const bits = toBits(hostname);
  if (rule === null || (bits !== null && start > 0)) return false;
  const rules = toHostList([rule, { ...rule, isBelow: true }]);
  return rules.naming({ hostname: withoutDot(hostname), bits }).length > 0;
}
