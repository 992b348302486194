/** For writers of policies: what each rule says about a URL, and a list of hosts. */
import { createPolicy, mayFetch } from 'weburl-guard';
import { memberOf, toClass, urlText } from './arguments.js';
import { RULES } from './rules.js';
import { parse } from './urls.js';

export { rebindingServices } from './rebinding.js';

/** @import { Policy } from '../types/index.js' */
/** @import { Ruling } from '../types/policies.js' */

/** The options that are no rule, but that rules need. */
const FOR_ALL = ['URL', 'maximumLength', 'nat64Prefixes', 'registrableDomain'];

/** Every other rule allows everything. */
const WIDE = {
  ports: /** @type {const} */ ('any'),
  blockBadPorts: false,
  credentials: true,
  addressSpaces: ['global', 'loopback', 'private', 'link-local', 'unique-local', 'shared', 'documentation',
    'benchmarking', 'broadcast', 'multicast', 'reserved', 'this-network', 'metadata'],
};

/** @param {string | { readonly href: string }} url @param {Policy} [given] @returns {Ruling[]} */
export function explain(url, given) {
  const policy = createPolicy(given, 'explain');
  const text = urlText('explain', 'the URL', url);
  /** @type {Ruling[]} */
  const rulings = [];
  let schemes = ['http'];
  for (const { rule, options, reasons } of RULES) {
    const names = [...FOR_ALL, ...options];
    const members = names.map((name) => [name, memberOf(policy, name)]).filter(([, value]) => value !== undefined);
    const others = Object.entries({ ...WIDE, schemes }).filter(([name]) =>
      !options.some((/** @type {string} */ own) => own === name)
    );
    const decision = mayFetch(text, createPolicy(Object.fromEntries([...others, ...members]), 'explain'));
    const isRefused = !decision.allowed && /** @type {readonly string[]} */ (reasons).includes(decision.reason);
    rulings.push({ rule, options, ...isRefused ? decision : { allowed: true } });
    if (isRefused && ['length', 'invalid-url'].includes(decision.reason)) break;
    // Only now: the length comes before the parser.
    if (rule === 'length') schemes = [parse(toClass('explain', memberOf(policy, 'URL')), text)?.protocol ?? 'http:'];
  }
  return rulings;
}
