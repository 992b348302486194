/** The policy of a caller. Every option is checked, so that a misspelt option does not allow more than intended. */
import { tagOf, toClass, toCount, toFlag, toHeaderName, toList, toOptions, wrong } from './arguments.js';
import { NONE, toDomain, toHostList, toHostRule } from './hosts.js';
import { BLOCKS } from './table.js';
import { MAXIMUM_LENGTH, parse } from './urls.js';

/** @import { Policy as Options } from '../types/index.js' */
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
 *
 * @typedef {{ caller: string, name: string, URL: URLClass }} Context the option that is converted
 */

/**
 * @param {(item: any, context: Context) => unknown} convert returns null for a wrong item
 * @param {string} what an item is, for messages
 */
const list = (convert, what) => (/** @type {unknown} */ items, /** @type {Context} */ context) =>
  toList(context.caller, context.name, items, (item) => convert(item, context), what);

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
  return value === 'default' || value === 'any' ? value : new Set(list(toPort, 'a port')(value, context));
}

/** @param {unknown} item */
const toPort = (item) =>
  typeof item === 'number' && item >= 0 && item <= 65_535 && Number.isInteger(item) ? `${item}` : null;

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
  const { caller } = context;
  const { host, ports, paths } = toOptions(caller, item, MEMBERS);
  const rule = toHostRule(host, context);
  return rule && {
    ...rule,
    ports: ports === undefined ? null : new Set(toList(caller, 'ports', ports, toPort, 'a port')),
    paths: paths === undefined ? null : toList(caller, 'paths', paths, (path) => toPath(path, context), 'a path'),
  };
}

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

/** @param {unknown} item the name of a space; `metadata` is for the metadata addresses of clouds */
const toSpaceName = (item) => item === 'metadata' || BLOCKS.some(([, , name]) => name === item) ? item : null;

/**
 * @param {(hostname: string) => unknown} registrableDomain the function of the policy
 * @param {Context} context
 * @returns {(hostname: string) => string | null} the function, whose results are checked: a promise, or a domain in
 *   capitals, would equal no domain of the policy
 */
function checkedDomain(registrableDomain, context) {
  return (hostname) => {
    const result = registrableDomain(hostname);
    const domain = result === null ? null : toDomain(result, context);
    if (result === null || (domain !== null && `.${hostname}`.endsWith(`.${domain}`))) return domain;
    throw wrong(context.caller, 'the result of registrableDomain', 'null, or the end of the host', result);
  };
}

/** @param {unknown} value @param {Context} context */
const flag = (value, { caller, name }) => toFlag(caller, `the option ${name}`, value);

/** @param {unknown} value @param {Context} context */
const count = (value, { caller, name }) => toCount(caller, `the option ${name}`, value);

const HOST = 'a host, *.domain, or a block of addresses';

const NO_DOMAINS = new Set();

/**
 * Each option: its default, converted, and the conversion of a value. An option without a default may be absent.
 *
 * @type {Record<keyof Options, [byDefault: unknown, convert: (value: any, context: Context) => unknown]>}
 */
const OPTIONS = {
  schemes: [['https:', 'http:'], list(toScheme, 'a scheme')],
  ports: ['default', toPorts],
  blockBadPorts: [true, flag],
  allowedHosts: [undefined, hosts(toItem, HOST)],
  deniedHosts: [NONE, hosts(toHostRule, HOST)],
  internalHosts: [NONE, hosts(toItem, HOST)],
  internalAnswers: [NONE, hosts(toBlock, 'a block of addresses')],
  nat64Prefixes: [[], list(toPrefix, 'a prefix')],
  allowedDomains: [undefined, domains],
  deniedDomains: [NO_DOMAINS, domains],
  registrableDomain: [undefined, checkedDomain],
  addressSpaces: [['global'], list(toSpaceName, 'an address space')],
  credentials: [false, flag],
  maximumLength: [MAXIMUM_LENGTH, count],
  maximumRedirects: [20, count],
  allowDowngrade: [false, flag],
  sensitiveHeaders: [[], list(toHeaderName, 'a header')],
  $schema: [undefined, String],
  URL: [null, (value) => value],
};

const NAMES = Object.keys(OPTIONS);
const CONVERSIONS = Object.entries(OPTIONS);

/** @param {string} caller @param {Readonly<Record<string, unknown>>} options without a prototype @returns {Policy} */
function compile(caller, options) {
  const URL = toClass(caller, options.URL);
  const policy = Object.create(null);
  for (const [name, [byDefault, convert]] of CONVERSIONS) {
    const given = options[name];
    policy[name] = given === undefined ? byDefault : convert(given, { caller, name, URL });
  }
  policy.URL = URL;
  const needsFunction = policy.allowedDomains || policy.deniedDomains.size > 0;
  const { registrableDomain } = options;
  if (registrableDomain === undefined ? needsFunction : typeof registrableDomain !== 'function')
    throw wrong(caller, 'the option registrableDomain', 'a function', registrableDomain);
  return policy;
}

/** What the functions read in place of a policy that `createPolicy` returned. @type {WeakMap<object, Policy>} */
const compiled = new WeakMap();

/** The policy without options. @type {Policy | undefined} */
let byDefault;

/** @param {string} caller the name of the called function, for messages @param {unknown} value @returns {Policy} */
export const toPolicy = (caller, value) =>
  value === undefined
    ? byDefault ??= compile(caller, Object.create(null))
    : compiled.get(/** @type {object} */ (value)) ?? compile(caller, toOptions(caller, value, NAMES));

/**
 * Reads a policy once. The result is a copy that cannot be changed.
 *
 * @param {Options} [value]
 * @param {string} [caller] the name of the called function, for messages
 * @returns {Options}
 */
export function createPolicy(value, caller = 'createPolicy') {
  if (value !== undefined && compiled.has(value)) return value;
  const options = toOptions(caller, value, NAMES);
  for (const [name, given] of Object.entries(options))
    if (Array.isArray(given)) options[name] = Object.freeze(given.map((item) => fixed(caller, item)));
  compiled.set(options, compile(caller, options));
  return Object.freeze(options);
}

/** @param {string} caller @param {unknown} item of a list @returns {unknown} a copy if it is an object */
function fixed(caller, item) {
  if (tagOf(item) !== '[object Object]') return item;
  const members = toOptions(caller, item, MEMBERS);
  for (const [name, given] of Object.entries(members))
    if (Array.isArray(given)) members[name] = Object.freeze([...given]);
  return Object.freeze(members);
}
