import { TypeError, append, appendPair, apply, defineProperty, iterator, sort,
  startsWith } from '../shared/built-ins.js';
import { NOT_PARSED } from './href.js';
import { defineInspection, showTuples } from '../shared/inspect.js';
import { defaultIterators } from './iterator.js';
import { count as found, findName, forgetUnkept, foundStrings, isKept, pairAt, parse, parses, serializeParsed,
  serializeTuples, stringAt, unkept, watchInstances } from '../boundary/url-search-params.js';
import { Identity, defineInterface, getIteratorMethod, illegalInvocation, isObject, prototypeFor, requireArguments,
  requireTuples, toDOMString, toOptionalUSVString, toRecordOfDOMString, toTuples, toUSVString, toUSVStrings,
  uncloneable } from '../shared/webidl.js';

/**
 * A [list](https://url.spec.whatwg.org/#concept-urlsearchparams-list) that is parsed on its first
 * use. Parsing creates no strings: as long as the module has the parser's result, each string is created when it
 * is read. Changing the list, or finding its result evicted from the module, materializes the list.
 */
export class TupleList {
  /**
   * Names and values in turn.
   *
   * @type {string[] | null}
   */
  strings = null;

  /**
   * Whether the strings may contain lone surrogates. Replacing these takes V8 10 to 25 ns for each string; serializing
   * the list replaces them at no cost.
   */
  isRaw = false;

  /** The text that contains the query to parse. It may have lone surrogates, which the module replaces. */
  text = '';
  start = 0;
  end = 0;

  /** The number of the parse that found the list, until the list is materialized. */
  parse = NOT_PARSED;

  /**
   * Whether the list has changed since the
   * [URL object](https://url.spec.whatwg.org/#concept-urlsearchparams-url-object) last read it. The URL object runs the
   * [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update), which write the list to the query,
   * only when its URL is read.
   */
  isChanged = false;

  get tuples() {
    if (this.strings === null) {
      if (!isKept(this.parse)) parse(this.text, this.start, this.end);
      this.tuples = unkept ?? foundStrings(this.text);
      forgetUnkept();
    } else if (this.isRaw) {
      this.tuples = toUSVStrings(this.strings);
    }
    return /** @type {string[]} */ (this.strings);
  }

  set tuples(tuples) {
    this.strings = tuples;
    this.isRaw = false;
    this.text = '';
    this.parse = NOT_PARSED;
  }

  /**
   * Makes this the list of a query: a range of a text that is ASCII up to that range.
   *
   * @type {(text: string, start: number, end: number) => void}
   */
  setQuery(text, start, end) {
    this.strings = start < end ? null : [];
    this.text = text;
    this.start = start;
    this.end = end;
    this.parse = NOT_PARSED;
    this.isChanged = false;
  }

  /**
   * @param {string} name which may contain lone surrogates
   * @param {string} value which may contain lone surrogates
   */
  append(name, value) {
    const strings = this.strings ?? this.tuples;
    appendPair(strings, name, value);
    this.isRaw = true;
    this.isChanged = true;
  }

  /** Whether the module has the parser's result. Parses the query on first use. */
  isLocated() {
    return isKept(this.parse) || this.locate();
  }

  /**
   * Parses the query if it has not been parsed. A result that was evicted is not located again: it would be evicted
   * again, so the list is then materialized.
   */
  locate() {
    if (this.strings !== null || this.parse !== NOT_PARSED) return false;
    parse(this.text, this.start, this.end);
    if (unkept === null) {
      this.parse = parses;
      return true;
    }
    this.tuples = unkept;
    forgetUnkept();
    return false;
  }

  /** Parses the query before an iteration. The iterator's steps then contain no parsing, so engines can inline them. */
  located() {
    this.isLocated();
    return this;
  }

  /** https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior */
  serialize() {
    return this.strings === null ? serializeParsed(this.text, this.start, this.end) : serializeTuples(this.strings);
  }

  /** The number of strings. */
  get length() {
    return this.isLocated() ? found : this.tuples.length;
  }

  /** @param {number} index */
  at(index) {
    return this.isLocated() ? stringAt(this.text, index) : this.tuples[index];
  }

  /**
   * @param {number} index the index of a name
   * @returns {[string, string] | undefined} the name and its value; `undefined` after the last pair
   */
  pair(index) {
    if (isKept(this.parse)) return index < found ? pairAt(this.text, index) : undefined;
    const { tuples } = this;
    return index < tuples.length ? [tuples[index], tuples[index + 1]] : undefined;
  }

  /**
   * @param {string} name
   * @param {number} index
   * @returns {number} the index of the first such name from `index` on, or -1
   */
  find(name, index) {
    if (this.isLocated()) return findName(this.text, name, index);
    const { tuples } = this;
    for (; index < tuples.length; index += 2) {
      if (tuples[index] === name) return index;
    }
    return -1;
  }
}

/** The name of the class in messages. */
const NAME = 'URLSearchParams';
const CONSTRUCTOR = `${NAME} constructor`;

/**
 * Returns the list of an object of another class, for a member that is called on it.
 *
 * @type {(value: unknown, member: string) => TupleList}
 */
let listOfOther = (_, member) => {
  throw illegalInvocation(NAME, member);
};

/** @param {typeof listOfOther} find */
export function takeOthers(find) {
  listOfOther = find;
}

/** The private field that makes an object a URLSearchParams object. */
class Slot extends Identity {
  #list;

  /**
   * @param {object} object
   * @param {TupleList} list
   */
  constructor(object, list) {
    super(object);
    this.#list = list;
  }

  /** @type {(value: unknown) => boolean} */
  static isOn(value) {
    return typeof value === 'object' && value !== null && #list in value;
  }

  /**
   * @returns {(value: unknown, member: string, given?: number, required?: number) => TupleList} `given` is the number of
   *   arguments
   */
  static reader() {
    return (value, member, given = 0, required = 0) => {
      const list = typeof value === 'object' && value !== null && #list in value
        ? value.#list
        : listOfOther(value, member);
      if (given < required) requireArguments(`${NAME}.${member}`, given, required);
      return list;
    };
  }
}

const listOf = /* @__PURE__ */ Slot.reader();

/**
 * @param {unknown} value
 * @returns {value is URLSearchParams}
 */
export const isURLSearchParams = (value) => Slot.isOn(value);

/** https://url.spec.whatwg.org/#urlsearchparams */
const URLSearchParamsInterface = class URLSearchParams extends null {
  /** @param {unknown} init */
  constructor(init = '') {
    const list = initialize(init);
    const prototype = prototypeFor(new.target);
    if (list.strings !== null) requireTuples(list.strings);
    return create(list, prototype);
  }

  get size() {
    return listOf(this, 'size').length / 2;
  }

  /** @type {(name: unknown, value: unknown) => void} */
  append(name, value) {
    const list = listOf(this, 'append', arguments.length, 2);
    const nameString = toDOMString(name);
    list.append(nameString, toDOMString(value));
  }

  /** @type {(name: unknown, value?: unknown) => void} */
  delete(name, value = undefined) {
    const list = listOf(this, 'delete', arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = toOptionalUSVString(value);
    const { tuples } = list;
    /** @type {string[]} */
    const kept = [];
    for (let index = 0; index < tuples.length; index += 2) {
      const isNamed = tuples[index] === nameString;
      if (!isNamed || (valueString !== undefined && tuples[index + 1] !== valueString)) {
        appendPair(kept, tuples[index], tuples[index + 1]);
      }
    }
    list.tuples = kept;
    list.isChanged = true;
  }

  /** @param {unknown} name */
  get(name) {
    const list = listOf(this, 'get', arguments.length, 1);
    const index = list.find(toUSVString(name), 0);
    return index === -1 ? null : list.at(index + 1);
  }

  /** @param {unknown} name */
  getAll(name) {
    const list = listOf(this, 'getAll', arguments.length, 1);
    const nameString = toUSVString(name);
    /** @type {string[]} */
    const values = [];
    for (let index = list.find(nameString, 0); index !== -1; index = list.find(nameString, index + 2)) {
      append(values, list.at(index + 1));
    }
    return values;
  }

  /** @type {(name: unknown, value?: unknown) => boolean} */
  has(name, value = undefined) {
    const list = listOf(this, 'has', arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = toOptionalUSVString(value);
    let index = list.find(nameString, 0);
    while (index !== -1 && valueString !== undefined && list.at(index + 1) !== valueString) {
      index = list.find(nameString, index + 2);
    }
    return index !== -1;
  }

  /** @type {(name: unknown, value: unknown) => void} */
  set(name, value) {
    const list = listOf(this, 'set', arguments.length, 2);
    const nameString = toUSVString(name);
    const valueString = toUSVString(value);
    const { tuples } = list;
    /** @type {string[]} */
    const kept = [];
    let isSet = false;
    for (let index = 0; index < tuples.length; index += 2) {
      const isNamed = tuples[index] === nameString;
      if (!isNamed || !isSet) appendPair(kept, tuples[index], isNamed ? valueString : tuples[index + 1]);
      isSet ||= isNamed;
    }
    if (!isSet) appendPair(kept, nameString, valueString);
    list.tuples = kept;
    list.isChanged = true;
  }

  sort() {
    const list = listOf(this, 'sort');
    list.tuples = sorted(list.tuples);
    list.isChanged = true;
  }

  entries() {
    return createIterator(listOf(this, 'entries').located(), 'key+value');
  }

  keys() {
    return createIterator(listOf(this, 'keys').located(), 'key');
  }

  values() {
    return createIterator(listOf(this, 'values').located(), 'value');
  }

  /**
   * @param {(this: unknown, value: string, name: string, parent: URLSearchParams) => void} callback
   * @param {unknown} thisArg
   */
  forEach(callback, thisArg = undefined) {
    const list = listOf(this, 'forEach').located();
    if (typeof callback !== 'function') throw new TypeError(`${NAME}.forEach: the callback is not a function`);
    // The callback may change the list.
    for (let index = 0, pair = list.pair(0); pair !== undefined; index += 2, pair = list.pair(index)) {
      apply(callback, thisArg, [pair[1], pair[0], this]);
    }
  }

  toString() {
    return listOf(this, 'toString').serialize();
  }
};

/** In a function, so that a bundler leaves the class out of a program that does not use it. */
function interfaceObject() {
  const { prototype } = URLSearchParamsInterface;
  watchInstances();
  defineInterface(NAME, URLSearchParamsInterface);
  defineProperty(prototype, iterator, {
    __proto__: null,
    value: prototype.entries,
    writable: true,
    configurable: true,
  });
  defineInspection(
    prototype,
    isURLSearchParams,
    (object, inspector) => showTuples(object, listOf(object, 'inspect').tuples, inspector),
  );
  return URLSearchParamsInterface;
}

/** @typedef {InstanceType<typeof URLSearchParamsInterface>} URLSearchParams */
export const URLSearchParams = /* @__PURE__ */ interfaceObject();

const makeObject = /* @__PURE__ */ uncloneable(URLSearchParams);

/** @type {(list: TupleList, prototype?: object) => URLSearchParams} */
const create = (list, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), list));

const createIterator = /* @__PURE__ */ defaultIterators(NAME);

/**
 * The [query object](https://url.spec.whatwg.org/#concept-url-query-object) of a URL object.
 *
 * @returns {URLSearchParams} with an empty list
 */
export const createQueryObject = () => create(new TupleList());

/**
 * The [list](https://url.spec.whatwg.org/#concept-urlsearchparams-list) of a query object, for the URL object.
 *
 * @type {(params: URLSearchParams) => TupleList}
 */
export const listOfQueryObject = (params) => listOf(params, 'searchParams');

/**
 * Converts to `(sequence<sequence<USVString>> or record<USVString, USVString> or USVString)`,
 * https://webidl.spec.whatwg.org/#js-union, and makes a list of it:
 * https://url.spec.whatwg.org/#urlsearchparams-initialize
 *
 * @type {(value: unknown) => TupleList}
 */
function initialize(value) {
  const list = new TupleList();
  if (isObject(value)) {
    const method = getIteratorMethod(value, CONSTRUCTOR);
    list.isRaw = method === undefined;
    list.strings = method === undefined ? toRecordOfDOMString(value) : toTuples(value, method, CONSTRUCTOR);
  } else {
    const init = toDOMString(value);
    list.setQuery(init, startsWith(init, '?', 0) ? 1 : 0, init.length);
  }
  return list;
}

/** Sorts by name, stably; JavaScript compares strings by code units. @param {string[]} tuples */
function sorted(tuples) {
  /** @type {number[]} */
  const indices = [];
  for (let index = 0; index < tuples.length; index += 2) append(indices, index);
  sort(indices, (a, b) => tuples[a] < tuples[b] ? -1 : tuples[a] > tuples[b] ? 1 : 0);
  /** @type {string[]} */
  const result = [];
  for (let index = 0; index < indices.length; index += 1)
    appendPair(result, tuples[indices[index]], tuples[indices[index] + 1]);
  return result;
}
