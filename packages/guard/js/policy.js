/** The policy of a caller. Every option is checked, so that a misspelt option does not allow more than intended. */
import { HEADER, count, flag, list, read, tagOf, toHeaderName, toOptions, wrong } from './arguments.js';
import { NONE, toDomain, toHostList, toHostRule } from './hosts.js';
import { BLOCKS } from './table.js';
import { MAXIMUM_LENGTH, parse } from './urls.js';

/** @import { Policy as Options } from '../types/index.js' */
/** @import { Context, Option } from './arguments.js' */
/** @import { HostList, HostRule } from './hosts.js' */
/** @import { URLClass } from './urls.js' */

/**
 * @typedef {object} Policy the options, converted; those that only one function reads are in `types/index.d.ts`
 * @property {URLClass} URL
 * @property {readonly string[]} schemes
 * @property {'any' | 'default' | ReadonlySet<string>} ports
 * @property {boolean} blockBadPorts
 * @property {HostList | undefined} allowedHosts
 * @property {HostList} deniedHosts
 * @property {HostList} internalHosts
 * @property {HostList} internalAnswers
 * @property {readonly HostRule[]} nat64Prefixes
 * @property {ReadonlySet<string> | undefined} allowedDomains
 * @property {ReadonlySet<string>} deniedDomains
 * @property {((hostname: string) => string | null) | undefined} registrableDomain
 * @property {readonly string[]} addressSpaces
 * @property {boolean} credentials
 * @property {number} maximumLength
 * @property {number} maximumRedirects
 * @property {boolean} allowDowngrade
 * @property {readonly string[]} sensitiveHeaders
 */

/** @param {(item: any, context: Context) => HostRule | null} convert @param {string} what an item is, for messages */
const hosts = (convert, what) => (/** @type {unknown} */ items, /** @type {Context} */ context) =>
  toHostList(/** @type {HostRule[]} */ (list(convert, what)(items, context)));

/** @param {unknown} items @param {Context} context */
const domains = (items, context) => new Set(list(toDomain, 'a domain')(items, context));

const SCHEME = /^[a-z][a-z\d+.-]*:?$/i;

/** @param {unknown} item */
const toScheme = (item) =>
  typeof item === 'string' && SCHEME.test(item) ? `${item.toLowerCase()}${item.endsWith(':') ? '' : ':'}` : null;

/** @param {unknown} value @param {Context} context */
function toPorts(value, context) {
  if (value === 'default' || value === 'any') return value;
  if (!Array.isArray(value)) throw wrong(context.caller, 'the option ports', '"default", "any", or an array', value);
  return new Set(list(toPort, PORT)(value, context));
}

const PORT = 'an integer from 0 to 65535';

/** @param {any} item */
const toPort = (item) => Number.isInteger(item) && item >= 0 && item <= 65_535 ? `${item}` : null;

/**
 * @param {unknown} item
 * @param {Context} context
 * @returns {string | null} null if the parser changes it, so that it would match nothing
 */
const toPath = (item, { URL }) =>
  typeof item === 'string' && parse(URL, `http://a${item}`)?.pathname === item ? item : null;

/** The members of an item of a list, if it is not a text. */
const MEMBERS = ['host', 'ports', 'paths'];

/** @param {unknown} item @param {Context} context @returns {HostRule | null} */
function toItem(item, context) {
  if (tagOf(item) !== '[object Object]') return toHostRule(item, context);
  const { caller, name } = context;
  const { host, ports, paths } = toOptions(caller, item, MEMBERS);
  const rule = toHostRule(host, context);
  if (rule === null)
    throw wrong(caller, `host in ${name}`, HOST, host);
  return {
    ...rule,
    ports: ports === undefined ? null : new Set(list(toPort, PORT)(ports, { ...context, name: `ports in ${name}` })),
    paths: paths === undefined ? null : list(toPath, PATH)(paths, { ...context, name: `paths in ${name}` }),
  };
}

const PATH = 'a serialized path, such as "/v1/"';

/** @param {unknown} item @param {Context} context */
function toBlock(item, context) {
  const rule = toHostRule(item, context);
  return rule?.domain === null ? rule : null;
}

/** @param {unknown} item @param {Context} context */
function toPrefix(item, context) {
  const rule = toBlock(item, context);
  // https://www.rfc-editor.org/rfc/rfc6052#section-2.2
  return rule && `${item}`.includes(':') && [32n, 64n, 72n, 80n, 88n, 96n].includes(rule.rest) ? rule : null;
}

/** The names of spaces; `metadata` is for the metadata addresses of clouds. @type {Set<unknown>} */
const SPACES = new Set([...BLOCKS.map(([name]) => name), 'metadata']);

/** @param {unknown} item */
const toSpaceName = (item) => SPACES.has(item) ? item : null;

/**
 * @param {(hostname: string) => unknown} registrableDomain the function of the policy
 * @param {Context} context
 * @returns {(hostname: string) => string | null} the function, whose results are checked: a promise, or a domain in
 *   capitals, would equal no domain of the policy
 */
function checkedDomain(registrableDomain, context) {
  if (typeof registrableDomain !== 'function')
    throw wrong(context.caller, 'the option registrableDomain', 'a function', registrableDomain);
  return (hostname) => {
    const result = registrableDomain(hostname);
    const domain = toDomain(result, context);
    if (domain === null ? result === null : `.${hostname}`.endsWith(`.${domain}`)) return domain;
    throw wrong(context.caller, 'the result of registrableDomain', 'null, or the end of the host', result);
  };
}

const HOST = 'a host, *.domain, or a block of addresses';
const ITEM = 'a host, *.domain, a block of addresses, or { host, ports, paths }';

const NO_DOMAINS = new Set();

/** @type {Record<keyof Options, Option>} */
const OPTIONS = {
  schemes: [['https:', 'http:'], list(toScheme, 'a scheme')],
  ports: ['default', toPorts],
  blockBadPorts: [true, flag],
  allowedHosts: [undefined, hosts(toItem, ITEM)],
  deniedHosts: [NONE, hosts(toHostRule, HOST)],
  internalHosts: [NONE, hosts(toItem, ITEM)],
  internalAnswers: [NONE, hosts(toBlock, 'a block of addresses')],
  nat64Prefixes: [[], list(toPrefix, 'a prefix of 32, 40, 48, 56, 64 or 96 bits')],
  allowedDomains: [undefined, domains],
  deniedDomains: [NO_DOMAINS, domains],
  registrableDomain: [undefined, checkedDomain],
  addressSpaces: [['global'], list(toSpaceName, `one of ${[...SPACES].join(', ')}`)],
  credentials: [false, flag],
  maximumLength: [MAXIMUM_LENGTH, count],
  maximumRedirects: [20, count],
  allowDowngrade: [false, flag],
  sensitiveHeaders: [[], list(toHeaderName, HEADER)],
  $schema: [],
  URL: [],
};

const NAMES = Object.keys(OPTIONS);

/** @param {string} caller @param {unknown} value @returns {Policy} */
function compile(caller, value) {
  const policy = read(caller, value, OPTIONS);
  for (const name of ['allowedDomains', 'deniedDomains'])
    for (const domain of policy[name] ?? []) {
      if (!policy.registrableDomain)
        throw new TypeError(`${caller}: ${name} needs registrableDomain, a function such as that of weburl-psl`);
      // Every other domain would match nothing.
      if (policy.registrableDomain(domain) !== domain)
        throw wrong(caller, `each item of ${name}`, 'a registrable domain', domain);
    }
  return policy;
}

/** What the functions read in place of a policy that `createPolicy` returned. @type {WeakMap<object, Policy>} */
const compiled = new WeakMap();

/** The policy without options. @type {Policy | undefined} */
let byDefault;

/** @param {string} caller the name of the called function, for messages @param {unknown} value @returns {Policy} */
export const toPolicy = (caller, value) =>
  value === undefined
    ? byDefault ??= compile(caller, value)
    : compiled.get(/** @type {object} */ (value)) ?? compile(caller, value);

/**
 * Reads a policy once. The result is a copy that cannot be changed.
 *
 * @param {Options} [value]
 * @param {string} [caller] the name of the called function, for messages
 * @returns {Options}
 */
export function createPolicy(value, caller = 'createPolicy') {
  if (compiled.has(/** @type {any} */ (value))) return /** @type {Options} */ (value);
  const options = fixed(caller, value, NAMES);
  compiled.set(options, compile(caller, options));
  return options;
}

/** @param {string} caller @param {unknown} value an object @param {readonly string[]} names @returns {any} a copy */
function fixed(caller, value, names) {
  const members = toOptions(caller, value, names);
  const copy = (/** @type {unknown} */ item) => tagOf(item) === '[object Object]' ? fixed(caller, item, MEMBERS) : item;
  for (const name of Object.keys(members)) {
    const given = members[name];
    if (Array.isArray(given)) members[name] = Object.freeze(given.map(copy));
  }
  return Object.freeze(members);
}
