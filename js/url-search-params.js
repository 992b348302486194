import { defineInspection, showTuples } from './inspect.js';
import { defaultIterators } from './iterator.js';
import { parseTuples, serializeTuples } from './url-search-params-wasm.js';
import {
  Identity, createSequence, defineInterface, getIteratorMethod, illegalInvocation, isObject, prototypeFor,
  requireArguments, toOptionalUSVString, toRecordOfUSVString, toSequenceOfUSVString, toUSVString, uncloneable,
} from './webidl.js';

/**
 * A [list](https://url.spec.whatwg.org/#concept-urlsearchparams-list) that is parsed when it is first
 * needed.
 */
class TupleList {
  /**
   * Names and values in turn.
   *
   * @type {string[] | null}
   */
  #tuples;
  #query;

  /**
   * The [update steps](https://url.spec.whatwg.org/#concept-urlsearchparams-update), which write the
   * list to the query of a URL object.
   *
   * @type {() => void}
   */
  update;

  /**
   * @param {string[] | string} init the list, or a query to parse it from
   * @param {() => void} update
   */
  constructor(init, update) {
    this.#tuples = typeof init === 'string' ? null : init;
    this.#query = typeof init === 'string' ? init : '';
    this.update = update;
  }

  get tuples() {
    if (this.#tuples === null) this.tuples = parseTuples(this.#query);
    return /** @type {string[]} */ (this.#tuples);
  }

  set tuples(tuples) {
    this.#tuples = tuples;
    this.#query = '';
  }

  /** @param {string} query without lone surrogates */
  set query(query) {
    this.#tuples = null;
    this.#query = query;
  }
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

  /**
   * @param {unknown} value
   * @returns {TupleList}
   */
  static listOf(value) {
    if (typeof value === 'object' && value !== null && #list in value) return value.#list;
    throw illegalInvocation(URLSearchParams.name);
  }
}

const { listOf } = Slot;

/** https://url.spec.whatwg.org/#urlsearchparams */
export class URLSearchParams extends null {
  /** @param {unknown} init */
  constructor(init = '') {
    const initValue = toInit(init);
    const prototype = prototypeFor(new.target, URLSearchParams);
    return create(new TupleList(initialize(initValue), noURLObject), prototype);
  }

  get size() {
    return listOf(this).tuples.length / 2;
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  append(name, value) {
    const list = listOf(this);
    requireArguments(arguments.length, 2);
    const nameString = toUSVString(name);
    const valueString = toUSVString(value);
    list.tuples.push(nameString, valueString);
    list.update();
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  delete(name, value = undefined) {
    const list = listOf(this);
    requireArguments(arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = toOptionalUSVString(value);
    const { tuples } = list;
    let kept = 0;
    for (let index = 0; index < tuples.length; index += 2) {
      if (!matches(tuples, index, nameString, valueString)) {
        tuples[kept] = tuples[index];
        tuples[kept + 1] = tuples[index + 1];
        kept += 2;
      }
    }
    tuples.length = kept;
    list.update();
  }

  /** @param {unknown} name */
  get(name) {
    const list = listOf(this);
    requireArguments(arguments.length, 1);
    const nameString = toUSVString(name);
    const { tuples } = list;
    for (let index = 0; index < tuples.length; index += 2) {
      if (tuples[index] === nameString) return tuples[index + 1];
    }
    return null;
  }

  /** @param {unknown} name */
  getAll(name) {
    const list = listOf(this);
    requireArguments(arguments.length, 1);
    const nameString = toUSVString(name);
    const { tuples } = list;
    const values = [];
    for (let index = 0; index < tuples.length; index += 2) {
      if (tuples[index] === nameString) values.push(tuples[index + 1]);
    }
    return values;
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  has(name, value = undefined) {
    const list = listOf(this);
    requireArguments(arguments.length, 1);
    const nameString = toUSVString(name);
    const valueString = toOptionalUSVString(value);
    const { tuples } = list;
    for (let index = 0; index < tuples.length; index += 2) {
      if (matches(tuples, index, nameString, valueString)) return true;
    }
    return false;
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   */
  set(name, value) {
    const list = listOf(this);
    requireArguments(arguments.length, 2);
    const nameString = toUSVString(name);
    const valueString = toUSVString(value);
    const { tuples } = list;
    let kept = 0;
    let isSet = false;
    for (let index = 0; index < tuples.length; index += 2) {
      const isNamed = tuples[index] === nameString;
      if (!isNamed || !isSet) {
        tuples[kept] = tuples[index];
        tuples[kept + 1] = isNamed ? valueString : tuples[index + 1];
        kept += 2;
      }
      isSet ||= isNamed;
    }
    tuples.length = kept;
    if (!isSet) tuples.push(nameString, valueString);
    list.update();
  }

  sort() {
    const list = listOf(this);
    list.tuples = sorted(list.tuples);
    list.update();
  }

  entries() {
    listOf(this);
    return createIterator(this, 'key+value');
  }

  keys() {
    listOf(this);
    return createIterator(this, 'key');
  }

  values() {
    listOf(this);
    return createIterator(this, 'value');
  }

  /**
   * @param {(this: unknown, value: string, name: string, parent: URLSearchParams) => void} callback
   * @param {unknown} thisArg
   */
  forEach(callback, thisArg = undefined) {
    const list = listOf(this);
    if (typeof callback !== 'function') throw new TypeError('The callback is not a function');
    for (let index = 0; index < list.tuples.length; index += 2) {
      // The callback may change the list.
      const { tuples } = list;
      Reflect.apply(callback, thisArg, [tuples[index + 1], tuples[index], this]);
    }
  }

  toString() {
    return serialize(this);
  }
}

defineInterface('URLSearchParams', URLSearchParams);
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
  value: URLSearchParams.prototype.entries, writable: true, configurable: true,
});
defineInspection(URLSearchParams.prototype, (object, inspector) =>
  showTuples(object, listOf(object).tuples, inspector));

const makeObject = uncloneable(URLSearchParams.prototype);

/**
 * @param {TupleList} list
 * @param {object} [prototype]
 * @returns {URLSearchParams}
 */
const create = (list, prototype) => /** @type {any} */ (new Slot(makeObject(prototype), list));

const createIterator = defaultIterators(URLSearchParams.name, (target) => listOf(target).tuples);

/** The update steps of an object whose URL object is null. */
const noURLObject = () => {};

/**
 * The [query object](https://url.spec.whatwg.org/#concept-url-query-object) of a URL object.
 *
 * @param {string} query without lone surrogates
 * @param {() => void} update tells that the list has changed, and with it the URL's query
 * @returns {URLSearchParams}
 */
export function createQueryObject(query, update) {
  return create(new TupleList(query, update));
}

/**
 * https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior
 *
 * @param {URLSearchParams} params
 * @returns {string}
 */
export const serialize = (params) => serializeTuples(listOf(params).tuples);

/**
 * Makes the list that of a new query.
 *
 * @param {URLSearchParams} params
 * @param {string} query without lone surrogates
 */
export function setQuery(params, query) {
  listOf(params).query = query;
}

/**
 * Converts to `(sequence<sequence<USVString>> or record<USVString, USVString> or USVString)`:
 * https://webidl.spec.whatwg.org/#js-union
 *
 * @param {unknown} value
 * @returns {string[][] | Map<string, string> | string}
 */
function toInit(value) {
  if (!isObject(value)) return toUSVString(value);
  const method = getIteratorMethod(value);
  return method === undefined ? toRecordOfUSVString(value) : createSequence(value, method, toSequenceOfUSVString);
}

/**
 * https://url.spec.whatwg.org/#urlsearchparams-initialize
 *
 * @param {string[][] | Map<string, string> | string} init
 * @returns {string[] | string} the list, or the query to parse it from
 */
function initialize(init) {
  if (typeof init === 'string') return init.startsWith('?') ? init.slice(1) : init;
  const tuples = [];
  for (const tuple of init) {
    if (tuple.length !== 2) throw new TypeError(`A name-value pair has 2 items, not ${tuple.length}`);
    tuples.push(tuple[0], tuple[1]);
  }
  return tuples;
}

/**
 * @param {string[]} tuples
 * @param {number} index
 * @param {string} name
 * @param {string | undefined} value `undefined` for any
 */
const matches = (tuples, index, name, value) =>
  tuples[index] === name && (value === undefined || tuples[index + 1] === value);

/**
 * Sorts by name, stably; JavaScript compares strings by code units.
 *
 * @param {string[]} tuples
 * @returns {string[]}
 */
function sorted(tuples) {
  const indices = [];
  for (let index = 0; index < tuples.length; index += 2) indices.push(index);
  indices.sort((a, b) => tuples[a] < tuples[b] ? -1 : Number(tuples[a] > tuples[b]));
  return indices.flatMap((index) => [tuples[index], tuples[index + 1]]);
}
