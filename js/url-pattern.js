import { defineInspection, showMembers } from './inspect.js';
import { COMPONENTS, invalidPattern, notGeneratable, unexpectedBaseURL } from './url-pattern-error.js';
import * as wasm from './url-pattern-wasm.js';
import { hrefOfURLObject } from './url.js';
import {
  Identity, defineInterface, illegalInvocation, isObject, prototypeFor, toDOMString, toOptionalUSVString,
  toRecordOfUSVString, toUSVString, uncloneable,
} from './webidl.js';

/**
 * @import { Href } from './href.js'
 * @import { Match, Pattern } from './url-pattern-wasm.js'
 * @import { Members } from './wasm.js'
 */

/**
 * @typedef {typeof COMPONENTS[number]} ComponentName
 * @typedef {{ [member in ComponentName | 'baseURL']?: string }} URLPatternInit
 * @typedef {{ groups: Record<string, string | undefined>, input: string }} URLPatternComponentResult
 * @typedef {{ inputs: (string | URLPatternInit)[] } & Record<ComponentName, URLPatternComponentResult>} URLPatternResult
 */

/** The members of a dictionary are converted in the order of their names. */
const MEMBERS = /** @type {const} */ ([
  'baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search', 'username',
]);

/** The state of a URLPattern object. */
class State {
  /** @type {string[][] | null} */
  #groupNames = null;

  /** @type {Partial<Record<ComponentName, string>>} */
  #patternStrings = {};

  /** @param {Pattern} pattern */
  constructor(pattern) {
    this.pattern = pattern;
  }

  /** Asked for when they are needed, which they are not by a pattern that only tests. */
  get groupNames() {
    this.#groupNames ??= wasm.groupNames(this.pattern);
    return this.#groupNames;
  }

  /** @param {ComponentName} name */
  patternString(name) {
    this.#patternStrings[name] ??= wasm.patternString(this.pattern, COMPONENTS.indexOf(name));
    return this.#patternStrings[name];
  }

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups */
  get hasRegExpGroups() {
    return this.pattern.regExps.length > 0;
  }
}

/** The private field that makes an object a URLPattern object. */
class Slot extends Identity {
  #state;

  /**
   * @param {object} object
   * @param {State} state
   */
  constructor(object, state) {
    super(object);
    this.#state = state;
  }

  /**
   * @param {unknown} value
   * @returns {value is Slot}
   */
  static isOn(value) {
    return typeof value === 'object' && value !== null && #state in value;
  }

  /**
   * @param {unknown} value
   * @param {string} member that is asked for it
   * @returns {State}
   */
  static stateOf(value, member) {
    if (Slot.isOn(value)) return value.#state;
    throw illegalInvocation('URLPattern', member);
  }
}

const { stateOf } = Slot;

/**
 * @param {unknown} value
 * @returns {boolean}
 */
export const isURLPattern = (value) => Slot.isOn(value);

/**
 * @param {URLPattern} pattern
 * @returns {boolean}
 */
export const ignoresCase = (pattern) => stateOf(pattern, 'ignoreCase').pattern.ignoreCase;

/**
 * @param {unknown} value
 * @param {string} member that is asked for it
 */
export function requireURLPattern(value, member) {
  stateOf(value, member);
}

/** https://urlpattern.spec.whatwg.org/#urlpattern */
export class URLPattern extends null {
  /**
   * @param {unknown} input
   * @param {unknown} baseURLOrOptions
   * @param {unknown} options
   */
  constructor(input = undefined, baseURLOrOptions = undefined, options = undefined) {
    const inputValue = toInput(input);
    const hasBaseURL = arguments.length > 2 || (arguments.length === 2 && !mayBeDictionary(baseURLOrOptions));
    const baseURL = hasBaseURL ? toUSVString(baseURLOrOptions) : undefined;
    const ignoreCase = toIgnoreCase(hasBaseURL ? options : baseURLOrOptions);
    const prototype = prototypeFor(new.target, URLPattern);
    return create(createPattern(inputValue, baseURL, ignoreCase), prototype);
  }

  /**
   * @param {unknown} input
   * @param {unknown} baseURL
   */
  test(input = undefined, baseURL = undefined) {
    const { pattern } = stateOf(this, 'test');
    const href = isObject(input) ? hrefOfURLObject(input) : null;
    const value = href === null ? toInput(input) : {};
    const base = toOptionalUSVString(baseURL);
    return wasm.test(pattern, givenToMatch(value, href, base, 'test'), base);
  }

  /**
   * @param {unknown} input
   * @param {unknown} baseURL
   * @returns {URLPatternResult | null}
   */
  exec(input = undefined, baseURL = undefined) {
    const state = stateOf(this, 'exec');
    const href = isObject(input) ? hrefOfURLObject(input) : null;
    const value = href === null ? toInput(input) : initOf(href);
    const base = toOptionalUSVString(baseURL);
    const given = givenToMatch(value, href, base, 'exec');
    // They are asked for before the match: its table would give way to theirs.
    const { pattern, groupNames } = state;
    const match = wasm.exec(pattern, given, base);
    return match === null ? null : createResult(groupNames, match, base === undefined ? [value] : [value, base]);
  }

  get protocol() {
    return stateOf(this, 'protocol').patternString('protocol');
  }

  get username() {
    return stateOf(this, 'username').patternString('username');
  }

  get password() {
    return stateOf(this, 'password').patternString('password');
  }

  get hostname() {
    return stateOf(this, 'hostname').patternString('hostname');
  }

  get port() {
    return stateOf(this, 'port').patternString('port');
  }

  get pathname() {
    return stateOf(this, 'pathname').patternString('pathname');
  }

  get search() {
    return stateOf(this, 'search').patternString('search');
  }

  get hash() {
    return stateOf(this, 'hash').patternString('hash');
  }

  get hasRegExpGroups() {
    return stateOf(this, 'hasRegExpGroups').hasRegExpGroups;
  }
}

defineInterface('URLPattern', URLPattern);
defineInspection(URLPattern.prototype, (object, inspector) => {
  const state = stateOf(object, 'inspect');
  const strings = namedMembers(COMPONENTS.map((name) => state.patternString(name)));
  return showMembers(object, { ...strings, hasRegExpGroups: state.hasRegExpGroups }, inspector);
});

const makeObject = uncloneable(URLPattern.prototype);

/**
 * @param {Pattern} pattern
 * @param {object} prototype
 * @returns {URLPattern}
 */
const create = (pattern, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), new State(pattern)));

/**
 * Whether the [overload resolution algorithm](https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm)
 * takes the second of two arguments for the options, not for the base URL.
 *
 * @param {unknown} value
 */
const mayBeDictionary = (value) => value === undefined || value === null || isObject(value);

/**
 * https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
 *
 * @param {unknown} value
 * @returns {string | URLPatternInit}
 */
const toInput = (value) => mayBeDictionary(value) ? toInit(value) : toUSVString(value);

/**
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
 *
 * @param {unknown} value
 * @returns {URLPatternInit}
 */
export function toInit(value) {
  /** @type {URLPatternInit} */
  const init = {};
  if (!isObject(value)) return init;
  for (const member of MEMBERS) {
    const given = /** @type {Record<string, unknown>} */ (value)[member];
    if (given !== undefined) init[member] = toUSVString(given);
  }
  return init;
}

/**
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions
 *
 * @param {unknown} value
 * @returns {boolean}
 */
function toIgnoreCase(value) {
  if (value === undefined || value === null) return false;
  if (!isObject(value)) throw new TypeError('URLPattern constructor: the options are not an object');
  return Boolean(/** @type {{ ignoreCase?: unknown }} */ (value).ignoreCase);
}

/**
 * A URL object, as an input to match, is a dictionary of its components. Matching those is matching its
 * href where its host is a domain or an IP address, and then nothing has to be parsed again.
 *
 * Spec divergence (performance): the accessors of such an object are not called. That can be observed
 * only by replacing them on `URL.prototype`.
 *
 * @param {Href} href
 * @returns {URLPatternInit}
 */
function initOf({ hash, hostname, password, pathname, port, protocol, search, username }) {
  return { hash, hostname, password, pathname, port, protocol, search, username };
}

/**
 * @param {URLPatternInit} init
 * @returns {Members}
 */
const membersOf = (init) => [
  init.protocol, init.username, init.password, init.hostname, init.port, init.pathname, init.search, init.hash, init.baseURL,
];

/**
 * A pattern that has no regular expression of its own.
 *
 * @param {string | object} input
 * @param {string | undefined} baseURL
 * @param {boolean} ignoreCase
 * @param {string} refusal why it may have none
 * @returns {URLPattern}
 */
export const createWithoutRegExp = (input, baseURL, ignoreCase, refusal) =>
  create(createPattern(typeof input === 'string' ? input : toInit(input), baseURL, ignoreCase, refusal), URLPattern.prototype);

/**
 * @param {string | URLPatternInit} input
 * @param {string | undefined} baseURL
 * @param {boolean} ignoreCase
 * @param {string} [refusal]
 * @returns {Pattern}
 */
function createPattern(input, baseURL, ignoreCase, refusal = undefined) {
  if (typeof input !== 'string' && baseURL !== undefined) throw unexpectedBaseURL('URLPattern constructor');
  const pattern = new wasm.Pattern(typeof input === 'string' ? input : membersOf(input), baseURL, ignoreCase);
  const error = wasm.create(pattern, refusal);
  if (error === null) return pattern;
  throw invalidPattern(error, (component) => {
    if (typeof input === 'string') return input;
    return component === null ? undefined : input[COMPONENTS[component]];
  });
}

/**
 * @param {string | URLPatternInit} value
 * @param {Href | null} href of a URL object, which is what `value` has been made from
 * @param {string | undefined} base
 * @param {string} method as messages name it
 * @returns {string | Members}
 */
function givenToMatch(value, href, base, method) {
  if (typeof value === 'string') return value;
  if (base !== undefined) throw unexpectedBaseURL(`URLPattern.${method}`);
  return href === null ? membersOf(value) : href.text;
}

/**
 * @param {string[][]} groupNames
 * @param {Match} match
 * @param {(string | URLPatternInit)[]} inputs
 * @returns {URLPatternResult}
 */
function createResult(groupNames, match, inputs) {
  const protocol = createComponentResult(0, groupNames[0], match);
  const username = createComponentResult(1, groupNames[1], match);
  const password = createComponentResult(2, groupNames[2], match);
  const hostname = createComponentResult(3, groupNames[3], match);
  const port = createComponentResult(4, groupNames[4], match);
  const pathname = createComponentResult(5, groupNames[5], match);
  const search = createComponentResult(6, groupNames[6], match);
  const hash = createComponentResult(7, groupNames[7], match);
  return { hash, hostname, inputs, password, pathname, port, protocol, search, username };
}

/**
 * [Creates a component match result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result),
 * of one component after another.
 *
 * @param {number} component
 * @param {string[]} groupNames
 * @param {Match} match
 * @returns {URLPatternComponentResult}
 */
function createComponentResult(component, groupNames, match) {
  const input = match.component(component);
  const regExpMatch = match.regExpMatches[component];
  // Most components are an asterisk. A literal is made faster than a property is added by its name.
  if (groupNames.length === 1 && groupNames[0] === '0') {
    const group = match.group();
    return { groups: { 0: regExpMatch === undefined ? group : regExpMatch[1] }, input };
  }
  /** @type {Record<string, string | undefined>} */
  const groups = {};
  for (let index = 0; index < groupNames.length; index += 1) {
    const group = match.group();
    const value = regExpMatch === undefined ? group : regExpMatch[index + 1];
    // An assignment to this name would set the prototype.
    if (groupNames[index] === '__proto__') defineOwn(groups, '__proto__', value);
    else groups[groupNames[index]] = value;
  }
  return { groups, input };
}

/**
 * @param {object} object
 * @param {string} name
 * @param {unknown} value
 */
function defineOwn(object, name, value) {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/**
 * `URLPattern.compareComponent()`, which is tentative: web-platform-tests have it, and the Standard has
 * not.
 *
 * @param {unknown} component
 * @param {unknown} left
 * @param {unknown} right
 * @returns {number} -1, 0 or 1: where the component of one pattern is not as specific as that of the
 *   other, it comes first
 */
export function compareComponent(component, left, right) {
  return wasm.compareComponent(toComponent(component, 'compareComponent'), stateOf(left, 'compareComponent').pattern, stateOf(right, 'compareComponent').pattern);
}

/**
 * `urlPattern.generate()`, which is tentative: the component that results where each group captures what
 * `groups` says.
 *
 * @param {unknown} pattern
 * @param {unknown} component
 * @param {unknown} groups
 * @returns {string}
 */
export function generate(pattern, component, groups) {
  const state = stateOf(pattern, 'generate');
  const number = toComponent(component, 'generate');
  if (!isObject(groups)) throw new TypeError('URLPattern.generate: the groups are not an object');
  const generated = wasm.generate(state.pattern, number, toRecordOfUSVString(groups));
  if (typeof generated !== 'string') throw notGeneratable(generated, COMPONENTS[number]);
  return generated;
}

/**
 * A dictionary from which an equal pattern can be made, where that is made with the same options.
 *
 * @param {unknown} pattern
 * @returns {Record<ComponentName, string>}
 */
export const patternToInit = (pattern) => namedMembers(wasm.patternToMembers(stateOf(pattern, 'patternToInit').pattern));

/**
 * @param {string[]} members in the Standard's order
 * @returns {Record<ComponentName, string>}
 */
function namedMembers(members) {
  const entries = members.map((member, index) => [COMPONENTS[index], member]);
  return /** @type {Record<ComponentName, string>} */ (Object.fromEntries(entries));
}

/**
 * https://webidl.spec.whatwg.org/#js-enumeration
 *
 * @param {unknown} value
 * @param {string} method as messages name it
 * @returns {number}
 */
function toComponent(value, method) {
  const name = toDOMString(value);
  const number = COMPONENTS.indexOf(/** @type {ComponentName} */ (name));
  if (number === -1) throw new TypeError(`URLPattern.${method}: there is no component ${JSON.stringify(name)}`);
  return number;
}
