import { getPrototypeOf, ownKeys } from '../shared/built-ins.js';
import { invalidURL } from './url-error.js';
import { HASH_START, SEARCH_START } from '../boundary/layout.js';
import { Href } from './href.js';
import { defineInspection, showMembers } from '../shared/inspect.js';
import { createQueryObject, listOfQueryObject } from './url-search-params.js';
import * as wasm from '../boundary/url.js';
import { results } from '../boundary/instance.js';
import { Identity, defineInterface, illegalInvocation, isObject, prototypeFor, requireArguments, toDOMString,
  uncloneable } from '../shared/webidl.js';

/**
 * @import { URLSearchParams } from './url-search-params.js'
 * @import { Inspector } from '../shared/inspect.js'
 */

/** The private field that makes an object a URL object. */
class Slot extends Identity {
  #state;

  /**
   * @param {object} object
   * @param {Href} state
   */
  constructor(object, state) {
    super(object);
    this.#state = state;
  }

  /** @returns {(value: unknown, member: string) => Href} */
  static reader() {
    return (value, member) => {
      if (typeof value === 'object' && value !== null && #state in value) return value.#state;
      throw illegalInvocation('URL', member);
    };
  }

  /** @type {(value: object) => Href | null} */
  static stateIfAny(value) {
    return #state in value ? value.#state : null;
  }
}

const stateOf = /* @__PURE__ */ Slot.reader();

/**
 * @param {unknown} value
 * @returns {value is URL}
 */
export const isURL = (value) => isObject(value) && Slot.stateIfAny(value) !== null;

/**
 * Returns the state of a URL object to read its components from, without calling its accessors.
 *
 * @param {object} value
 * @returns {Href | null} `null` for a value that is not a URL object, or has own properties or another
 *   prototype, and for a URL whose origin is not a tuple origin
 */
export function hrefOfURLObject(value) {
  const state = Slot.stateIfAny(value);
  const isPlain = state !== null && state.hasTupleOrigin && getPrototypeOf(value) === URL.prototype
    && ownKeys(value).length === 0;
  return isPlain ? upToDate(state) : null;
}

/**
 * https://url.spec.whatwg.org/#url
 *
 * Strings that are only passed to the module keep their lone surrogates: writing them to the memory replaces these.
 */
const URLInterface = class URL extends null {
  /**
   * @param {unknown} url
   * @param {unknown} base
   */
  constructor(url, base = undefined) {
    requireArguments('URL constructor', arguments.length, 1);
    const input = toDOMString(url);
    const baseInput = base === undefined ? undefined : toDOMString(base);
    const prototype = prototypeFor(new.target);
    const text = wasm.parse(input, baseInput);
    if (text === null) throw invalidURL(input, baseInput);
    return create(text, prototype);
  }

  /** @type {(url: unknown, base?: unknown) => URL | null} */
  static parse(url, base = undefined) {
    requireArguments('URL.parse', arguments.length, 1);
    const text = wasm.parse(toDOMString(url), base === undefined ? undefined : toDOMString(base));
    return text === null ? null : create(text);
  }

  /** @type {(url: unknown, base?: unknown) => boolean} */
  static canParse(url, base = undefined) {
    requireArguments('URL.canParse', arguments.length, 1);
    return wasm.canParse(toDOMString(url), base === undefined ? undefined : toDOMString(base));
  }

  get href() {
    return upToDate(stateOf(this, 'href')).text;
  }

  set href(value) {
    const state = stateOf(this, 'href');
    const input = toDOMString(value);
    const text = wasm.parse(input, undefined);
    if (text === null) throw invalidURL(input, undefined);
    state.update(text, listOf(state), text, results[SEARCH_START] + 1, results[HASH_START]);
  }

  get origin() {
    return stateOf(this, 'origin').origin;
  }

  get protocol() {
    return stateOf(this, 'protocol').protocol;
  }

  set protocol(value) {
    setComponent(stateOf(this, 'protocol'), wasm.PROTOCOL, toDOMString(value));
  }

  get username() {
    return stateOf(this, 'username').username;
  }

  set username(value) {
    setComponent(stateOf(this, 'username'), wasm.USERNAME, toDOMString(value));
  }

  get password() {
    return stateOf(this, 'password').password;
  }

  set password(value) {
    setComponent(stateOf(this, 'password'), wasm.PASSWORD, toDOMString(value));
  }

  get host() {
    return stateOf(this, 'host').host;
  }

  set host(value) {
    setComponent(stateOf(this, 'host'), wasm.HOST, toDOMString(value));
  }

  get hostname() {
    return stateOf(this, 'hostname').hostname;
  }

  set hostname(value) {
    setComponent(stateOf(this, 'hostname'), wasm.HOSTNAME, toDOMString(value));
  }

  get port() {
    return stateOf(this, 'port').port;
  }

  set port(value) {
    setComponent(stateOf(this, 'port'), wasm.PORT, toDOMString(value));
  }

  get pathname() {
    return stateOf(this, 'pathname').pathname;
  }

  set pathname(value) {
    setComponent(stateOf(this, 'pathname'), wasm.PATHNAME, toDOMString(value));
  }

  get search() {
    return upToDate(stateOf(this, 'search')).search;
  }

  set search(value) {
    const state = stateOf(this, 'search');
    const text = wasm.set(wasm.SEARCH, state, toDOMString(value));
    const list = listOf(state);
    if (text !== null) state.update(text, list, text, results[SEARCH_START] + 1, results[HASH_START]);
    else if (list !== null) list.setQuery(state.text, state.searchStart + 1, state.hashStart);
  }

  get searchParams() {
    return queryObjectOf(stateOf(this, 'searchParams'));
  }

  get hash() {
    return stateOf(this, 'hash').hash;
  }

  set hash(value) {
    setComponent(stateOf(this, 'hash'), wasm.HASH, toDOMString(value));
  }

  toJSON() {
    return upToDate(stateOf(this, 'toJSON')).text;
  }

  toString() {
    return upToDate(stateOf(this, 'toString')).text;
  }
};

/** In a function, so that a bundler leaves the class out of a program that does not use it. */
function interfaceObject() {
  wasm.watchInstances();
  defineInterface('URL', URLInterface);
  defineInspection(URLInterface.prototype, isURL, showURL);
  return URLInterface;
}

/** @typedef {InstanceType<typeof URLInterface>} URL */
export const URL = /* @__PURE__ */ interfaceObject();

/** @type {(object: object, inspector: Inspector) => string} */
function showURL(object, inspector) {
  const state = upToDate(stateOf(object, 'inspect'));
  const { text: href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = state;
  const searchParams = queryObjectOf(state);
  const members = {
    href,
    origin,
    protocol,
    username,
    password,
    host,
    hostname,
    port,
    pathname,
    search,
    searchParams,
    hash,
  };
  return showMembers(object, members, inspector);
}

const makeObject = /* @__PURE__ */ uncloneable(URL);

/**
 * [Initializes](https://url.spec.whatwg.org/#url-initialize) a new object with the parser's latest
 * result.
 *
 * @type {(text: string, prototype?: object) => URL}
 */
const create = (text, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), new Href(text)));

/** @type {(state: Href) => URLSearchParams} */
function queryObjectOf(state) {
  if (state.queryObject === null) {
    const queryObject = createQueryObject();
    listOfQueryObject(queryObject).setQuery(state.text, state.searchStart + 1, state.hashStart);
    state.queryObject = queryObject;
  }
  return state.queryObject;
}

/** The list of the query object, if there is one. @param {Href} state */
const listOf = ({ queryObject }) => queryObject === null ? null : listOfQueryObject(queryObject);

/**
 * Writes the list of the query object to the query, if the list has changed. Many changes in
 * a row cost one write.
 *
 * @type {(state: Href) => Href}
 */
function upToDate(state) {
  const list = listOf(state);
  if (list !== null && list.isChanged) {
    state.setQuery(list.serialize());
    list.isChanged = false;
  }
  return state;
}

/**
 * Does not update a stale query first: no other component depends on it.
 *
 * @type {(state: Href, component: number, value: string) => void}
 */
function setComponent(state, component, value) {
  const text = wasm.set(component, state, value);
  if (text !== null) state.update(text, null, text, 0, 0);
}
