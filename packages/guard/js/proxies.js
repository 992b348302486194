/** Reads the proxy for a URL from the environment variables, as curl does. */
import { toBits } from './address.js';
import { requireString, toClass, toOptions, urlText, wrong } from './arguments.js';
import { matchesAddress, toHostRule } from './policy.js';
import { parse, parseHost, portOf, withoutDot } from './urls.js';

/** @import { URLClass } from './urls.js' */

/** @type {ReadonlyMap<string, string>} */
const VARIABLES = new Map([['http:', 'http'], ['ws:', 'http'], ['https:', 'https'], ['wss:', 'https']]);

/**
 * @param {string | { readonly href: string }} url
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ URL?: URLClass }} [options]
 * @returns {string | null}
 */
export function proxyFor(url, env, options) {
  const Class = toClass('proxyFor', toOptions('proxyFor', options, ['URL']).URL);
  if (typeof env !== 'object' || env === null) throw wrong('proxyFor', 'the environment', 'an object', env);
  /** @param {string[]} names */
  const variable = (...names) => {
    for (const name of names) {
      const value = Object.hasOwn(env, name) ? env[name] : undefined;
      if (value === undefined) continue;
      requireString('proxyFor', `the variable ${name}`, value);
      if (value !== '') return value;
    }
    return undefined;
  };
  const parsed = parse(Class, urlText('proxyFor', 'the URL', url));
  const hostname = parsed === null ? null : parseHost(Class, parsed.hostname);
  if (parsed === null || hostname === null) return null;
  const kind = VARIABLES.get(parsed.protocol);
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

/** A host, a block of addresses, or an IPv6 address with or without brackets; then a port. */
const ENTRY = /^(?:\[(.*)\]|([^:]*)|(.*:.*:.*?))(?::(\d+))?(\/\d+)?$/;

/**
 * @param {URLClass} Class
 * @param {string} entry of NO_PROXY
 * @param {string} hostname
 * @param {string} port
 */
function isException(Class, entry, hostname, port) {
  if (entry === '*') return true;
  const isBelow = entry.startsWith('*.');
  const [, bracketed, name, bare, ofPort, length = ''] = ENTRY.exec(entry.replace(/^\*?\./, '')) ?? [];
  if (ofPort !== undefined && ofPort !== port) return false;
  const rule = toHostRule(Class, (bracketed ?? name ?? bare ?? '') + length);
  if (rule === null) return false;
  const bits = toBits(hostname);
  if (bits !== null) return matchesAddress(rule, bits);
  const domain = withoutDot(hostname);
  return rule.domain !== undefined && ((!isBelow && domain === rule.domain) || domain.endsWith(`.${rule.domain}`));
}
