import { defineInspection, showValues } from './inspect.js';
import { Identity, defineClassString, illegalInvocation, uncloneable } from './webidl.js';

/**
 * @typedef {'key' | 'value' | 'key+value'} Kind
 * @typedef {{ readonly length: number, at(index: number): string, pair(index: number): [string, string] }} Pairs the pairs to iterate over, keys
 *   and values in turn
 */

const arrayIteratorPrototype = Object.getPrototypeOf([][Symbol.iterator]());
const iteratorPrototype = Object.getPrototypeOf(arrayIteratorPrototype);

/**
 * The default iterator objects of an interface with a pair iterator:
 * https://webidl.spec.whatwg.org/#js-default-iterator-object
 *
 * @param {string} interfaceName
 * @returns {(pairs: Pairs, kind: Kind) => IterableIterator<any>}
 */
export function defaultIterators(interfaceName) {
  const name = `${interfaceName} Iterator`;

  /** The private fields that make an object an iterator of the interface. */
  class Slots extends Identity {
    #pairs;
    #kind;

    /** Of the next key. */
    #index = 0;

    /**
     * @param {object} object
     * @param {Pairs} pairs
     * @param {Kind} kind
     */
    constructor(object, pairs, kind) {
      super(object);
      this.#pairs = pairs;
      this.#kind = kind;
    }

    /**
     * @param {unknown} value
     * @returns {Slots}
     */
    static of(value) {
      if (typeof value === 'object' && value !== null && #pairs in value) return value;
      throw illegalInvocation(name);
    }

    /** @param {Slots} slots */
    static next(slots) {
      const pairs = slots.#pairs;
      const index = slots.#index;
      if (index >= pairs.length) return { value: undefined, done: true };
      slots.#index = index + 2;
      return { value: result(pairs, index, slots.#kind), done: false };
    }

    /**
     * What `next` has yet to give.
     *
     * @param {Slots} slots
     */
    static rest(slots) {
      const pairs = slots.#pairs;
      const values = [];
      for (let index = slots.#index; index < pairs.length; index += 2) {
        values.push(result(pairs, index, slots.#kind));
      }
      return values;
    }
  }

  /** https://webidl.spec.whatwg.org/#js-iterator-prototype-object */
  const prototype = {
    __proto__: iteratorPrototype,
    next() {
      return Slots.next(Slots.of(this));
    },
  };
  defineClassString(prototype, name);
  defineInspection(prototype, (object, inspector) => showValues(name, Slots.rest(Slots.of(object)), inspector));

  const makeObject = uncloneable(prototype);
  return (pairs, kind) => /** @type {any} */ (new Slots(makeObject(), pairs, kind));
}

/**
 * https://webidl.spec.whatwg.org/#iterator-result
 *
 * @param {Pairs} pairs
 * @param {number} index
 * @param {Kind} kind
 */
function result(pairs, index, kind) {
  if (kind === 'key') return pairs.at(index);
  if (kind === 'value') return pairs.at(index + 1);
  return pairs.pair(index);
}
