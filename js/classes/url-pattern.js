import { TypeError, append, nullPrototype, nineTimes, setOwn, stringify } from '../shared/built-ins.js';
import { defineInspection, showMembers } from '../shared/inspect.js';
import { indexAmong } from '../shared/options.js';
import { CODE, COMPONENTS, invalidPattern, notGeneratable, unexpectedBaseURL } from './url-pattern-error.js';
import * as generating from '../boundary/url-pattern-generate.js';
import * as matching from '../boundary/url-pattern-match.js';
import * as wasm from '../boundary/url-pattern.js';
import { hrefOfURLObject } from './url.js';
import { Identity, defineInterface, illegalInvocation, isObject, prototypeFor, toDOMString, toOptionalUSVString,
  toRecordOfUSVString, toUSVString, uncloneable } from '../shared/webidl.js';

/**
 * @import { Href } from './href.js'
 * @import { Match } from '../boundary/url-pattern-match.js'
 * @import { Pattern } from '../boundary/url-pattern.js'
 * @import { Members } from '../boundary/memory.js'
 * @import { URLPatternComponentResult, URLPatternInit, URLPatternResult } from 'weburl'
 */

/** @typedef {typeof COMPONENTS[number]} ComponentName */

/** The indices of the members of a dictionary, ordered by the members' names. */
const MEMBER_ORDER = [8, 7, 3, 2, 5, 4, 0, 6, 1];

/** @param {number} index */
const memberName = (index) => index < COMPONENTS.length ? COMPONENTS[index] : 'baseURL';

/** The state of a URLPattern object. */
export class State {
  /** @type {string[][] | null} */
  #groupNames = null;

  /**
   * The pattern strings, indexed by component.
   *
   * @type {(string | undefined)[]}
   */
  #patternStrings = nineTimes(undefined);

  /** @param {Pattern} pattern */
  constructor(pattern) {
    this.pattern = pattern;
  }

  /** Read on first use, because a pattern that only tests does not need them. */
  get groupNames() {
    this.#groupNames ??= wasm.groupNames(this.pattern);
    return this.#groupNames;
  }

  /** @param {number} component */
  patternString(component) {
    this.#patternStrings[component] ??= wasm.patternString(this.pattern, component);
    return /** @type {string} */ (this.#patternStrings[component]);
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

  /** @type {(value: unknown) => value is Slot} */
  static isOn(value) {
    return typeof value === 'object' && value !== null && #state in value;
  }

  /** @returns {(value: unknown, member: string) => State} */
  static reader() {
    return (value, member) => {
      if (Slot.isOn(value)) return value.#state;
      throw illegalInvocation('URLPattern', member);
    };
  }
}

export const stateOf = /* @__PURE__ */ Slot.reader();

/** @type {(value: unknown) => boolean} */
export const isURLPattern = (value) => Slot.isOn(value);

/** https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase @param {unknown} value */
export const ignoresCase = (value) => stateOf(value, 'ignoreCase').pattern.ignoreCase;

/** @type {(value: unknown, member: string) => void} */
export function requireURLPattern(value, member) {
  stateOf(value, member);
}

/** https://urlpattern.spec.whatwg.org/#urlpattern */
const URLPatternInterface = class URLPattern extends null {
  /**
   * @param {unknown} input
   * @param {unknown} baseURLOrOptions
   * @param {unknown} options
   */
  constructor(input = undefined, baseURLOrOptions = undefined, options = undefined) {
    const inputValue = toInput(input);
    const hasBaseURL = arguments.length > 2 || !mayBeDictionary(baseURLOrOptions);
    const baseURL = hasBaseURL ? toUSVString(baseURLOrOptions) : undefined;
    const ignoreCase = toIgnoreCase(hasBaseURL ? options : baseURLOrOptions);
    const prototype = prototypeFor(new.target);
    return create(createPattern(inputValue, baseURL, ignoreCase), prototype);
  }

  get protocol() {
    return stateOf(this, 'protocol').patternString(0);
  }

  get username() {
    return stateOf(this, 'username').patternString(1);
  }

  get password() {
    return stateOf(this, 'password').patternString(2);
  }

  get hostname() {
    return stateOf(this, 'hostname').patternString(3);
  }

  get port() {
    return stateOf(this, 'port').patternString(4);
  }

  get pathname() {
    return stateOf(this, 'pathname').patternString(5);
  }

  get search() {
    return stateOf(this, 'search').patternString(6);
  }

  get hash() {
    return stateOf(this, 'hash').patternString(7);
  }

  get hasRegExpGroups() {
    return stateOf(this, 'hasRegExpGroups').hasRegExpGroups;
  }

  /** @type {(input?: unknown, baseURL?: unknown) => boolean} */
  test(input = undefined, baseURL = undefined) {
    const { pattern } = stateOf(this, 'test');
    // V8 inlines this line, but not all of the lines below, which would return the same for a string.
    if (typeof input === 'string' && baseURL === undefined)
      return matching.test(pattern, toUSVString(input), undefined);
    const href = isObject(input) ? hrefOfURLObject(input) : null;
    const value = href === null ? toInput(input) : nineTimes(undefined);
    const base = toOptionalUSVString(baseURL);
    return matching.test(pattern, givenToMatch(value, href, base, 'test'), base);
  }

  /** @type {(input?: unknown, baseURL?: unknown) => URLPatternResult | null} */
  exec(input = undefined, baseURL = undefined) {
    const state = stateOf(this, 'exec');
    const href = isObject(input) ? hrefOfURLObject(input) : null;
    const value = href === null ? toInput(input) : nineTimes(undefined);
    const base = toOptionalUSVString(baseURL);
    const given = givenToMatch(value, href, base, 'exec');
    // Read before the match, because reading the names overwrites its table.
    const { pattern, groupNames } = state;
    const match = matching.exec(pattern, given, base);
    if (match === null) return null;
    const shown = href !== null ? initOf(href) : typeof value === 'string' ? value : initFrom(value);
    return createResult(groupNames, match, base === undefined ? [shown] : [shown, base]);
  }
};

/** In a function, so that a bundler leaves the class out of a program that does not use it. */
function interfaceObject() {
  nullPrototype(wasm.Pattern);
  nullPrototype(matching.Match);
  nullPrototype(State);
  matching.watchInstances();
  defineInterface('URLPattern', URLPatternInterface);
  defineInspection(URLPatternInterface.prototype, isURLPattern, (object, inspector) => {
    const state = stateOf(object, 'inspect');
    /** @type {string[]} */
    const strings = [];
    for (let component = 0; component < COMPONENTS.length; component += 1)
      append(strings, state.patternString(component));
    return showMembers(object, { ...namedMembers(strings), hasRegExpGroups: state.hasRegExpGroups }, inspector);
  });
  return URLPatternInterface;
}

/** @typedef {InstanceType<typeof URLPatternInterface>} URLPattern */
export const URLPattern = /* @__PURE__ */ interfaceObject();

const makeObject = /* @__PURE__ */ uncloneable(URLPattern);
/** @type {(pattern: Pattern, prototype?: object) => URLPattern} */
const create = (pattern, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), new State(pattern)));

/**
 * Whether the [overload resolution algorithm](https://webidl.spec.whatwg.org/#dfn-overload-resolution-algorithm)
 * treats the second of two arguments as the options, not as the base URL.
 *
 * @param {unknown} value
 */
const mayBeDictionary = (value) => value === undefined || value === null || isObject(value);

/** https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput @type {(value: unknown) => string | Members} */
const toInput = (value) => mayBeDictionary(value) ? toMembers(value) : toUSVString(value);

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit @type {(value: unknown) => Members} */
function toMembers(value) {
  if (!isObject(value)) return nineTimes(undefined);
  /** @type {(string | undefined)[]} */
  const members = nineTimes(undefined);
  for (let index = 0; index < MEMBER_ORDER.length; index += 1) {
    const member = MEMBER_ORDER[index];
    members[member] = toOptionalUSVString(/** @type {Record<string, unknown>} */ (value)[memberName(member)]);
  }
  return members;
}
/**
 * @param {unknown} value
 * @returns {URLPatternInit} the dictionary that the value is converted to
 */
export const toInit = (value) => initFrom(toMembers(value));

/** @type {(members: Members) => URLPatternInit} */
function initFrom(members) {
  /** @type {URLPatternInit} */
  const init = {};
  for (let index = 0; index < MEMBER_ORDER.length; index += 1) {
    const value = members[MEMBER_ORDER[index]];
    if (value !== undefined) setOwn(init, memberName(MEMBER_ORDER[index]), value);
  }
  return init;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions @param {unknown} value */
function toIgnoreCase(value) {
  if (value === undefined || value === null) return false;
  if (!isObject(value)) throw new TypeError('URLPattern constructor: the options are not an object');
  return Boolean(/** @type {{ ignoreCase?: unknown }} */ (value).ignoreCase);
}

/**
 * Web IDL converts a URL object that is the input of a match to a dictionary of its components. If the URL has a tuple
 * origin, matching these components is matching its href, which needs no parsing.
 *
 * Spec divergence (performance): the accessors of such an object are not called. A program can observe this only by
 * replacing them on `URL.prototype`.
 *
 * @type {(href: Href) => URLPatternInit}
 */
function initOf({ hash, hostname, password, pathname, port, protocol, search, username }) {
  return { hash, hostname, password, pathname, port, protocol, search, username };
}

/**
 * Creates a pattern without custom regular expressions.
 *
 * @param {string | object} input
 * @param {string | undefined} baseURL
 * @param {boolean} ignoreCase
 * @param {string} refusal the reason to refuse them
 * @returns {URLPattern}
 */
export const createWithoutRegExp = (input, baseURL, ignoreCase, refusal) =>
  create(createPattern(typeof input === 'string' ? input : toMembers(input), baseURL, ignoreCase, refusal));

/** @type {(input: string | Members, baseURL: string | undefined, ignoreCase: boolean, refusal?: string) => Pattern} */
function createPattern(input, baseURL, ignoreCase, refusal = undefined) {
  if (typeof input !== 'string' && baseURL !== undefined) throw unexpectedBaseURL('URLPattern constructor', CODE);
  const pattern = new wasm.Pattern(input, baseURL, ignoreCase);
  const error = wasm.create(pattern, refusal);
  if (error === null) return pattern;
  throw invalidPattern(
    error,
    (component) => typeof input === 'string' ? input : input[/** @type {number} */ (component)],
  );
}

/**
 * @param {string | Members} value
 * @param {Href | null} href the href of a URL object that was passed as the input; the value is then `undefined`
 * @param {string | undefined} base
 * @param {string} method
 * @returns {string | Members}
 */
function givenToMatch(value, href, base, method) {
  if (typeof value === 'string') return value;
  if (base !== undefined) throw unexpectedBaseURL(`URLPattern.${method}`);
  return href === null ? value : href.text;
}

/** @type {(groupNames: string[][], match: Match, inputs: (string | URLPatternInit)[]) => URLPatternResult} */
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
 * [Creates a component match result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result)
 * for each component in turn.
 *
 * @type {(component: number, groupNames: string[], match: Match) => URLPatternComponentResult}
 */
function createComponentResult(component, groupNames, match) {
  const input = match.component(component);
  const regExpMatch = match.regExpMatches[component];
  // Most components are an asterisk. Creating an object literal is faster than adding a property by its name.
  if (groupNames.length === 1 && groupNames[0] === '0') {
    const group = match.group();
    return { groups: { 0: regExpMatch === undefined ? group : regExpMatch[1] }, input };
  }
  /** @type {Record<string, string | undefined>} */
  const groups = {};
  for (let index = 0; index < groupNames.length; index += 1) {
    const group = match.group();
    const value = regExpMatch === undefined ? group : regExpMatch[index + 1];
    setOwn(groups, groupNames[index], value);
  }
  return { groups, input };
}

/**
 * `URLPattern.compareComponent()`, which is tentative: in web-platform-tests and not in the
 * Standard.
 *
 * @param {unknown} component
 * @param {unknown} left
 * @param {unknown} right
 * @returns {number} -1, 0 or 1; the pattern with the less specific component comes first
 */
export function compareComponent(component, left, right) {
  return generating.compareComponent(
    toComponent(component, 'compareComponent'),
    stateOf(left, 'compareComponent').pattern,
    stateOf(right, 'compareComponent').pattern,
  );
}

/**
 * `urlPattern.generate()`, which is tentative: the string that the component matches with the values in
 * `groups`.
 *
 * @type {(pattern: unknown, component: unknown, groups: unknown) => string}
 */
export function generate(pattern, component, groups) {
  const state = stateOf(pattern, 'generate');
  const number = toComponent(component, 'generate');
  if (!isObject(groups)) throw new TypeError('URLPattern.generate: the groups are not an object');
  const generated = generating.generate(state.pattern, number, toRecordOfUSVString(groups));
  if (typeof generated !== 'string') throw notGeneratable(generated, COMPONENTS[number]);
  return generated;
}

/**
 * A dictionary that creates an equal pattern, with the same options.
 *
 * @type {(pattern: unknown) => Record<ComponentName, string>}
 */
export const patternToInit = (pattern) =>
  namedMembers(wasm.patternToMembers(stateOf(pattern, 'patternToInit').pattern));

/**
 * @template T
 * @param {T[]} members in the Standard's order
 */
export const namedMembers = (members) => ({
  protocol: members[0],
  username: members[1],
  password: members[2],
  hostname: members[3],
  port: members[4],
  pathname: members[5],
  search: members[6],
  hash: members[7],
});

/** https://webidl.spec.whatwg.org/#js-enumeration @type {(value: unknown, method: string) => number} */
function toComponent(value, method) {
  const name = toDOMString(value);
  const number = indexAmong(name, COMPONENTS);
  if (number === -1) throw new TypeError(`URLPattern.${method}: there is no component ${stringify(name)}`);
  return number;
}
