import { append, getPrototypeOf, iterator } from '../shared/built-ins.js';
import { defineInspection, showValues } from '../shared/inspect.js';
import { Identity, defineClassString, illegalInvocation, uncloneable } from '../shared/webidl.js';

/**
 * @typedef {'key' | 'value' | 'key+value'} Kind
 * @typedef {{ pair(index: number): [string, string] | undefined }} Pairs the pairs to iterate over; `pair(i)`
 *   creates the pair at even index `i`
 */

const arrayIteratorPrototype = getPrototypeOf([][iterator]());
const iteratorPrototype = getPrototypeOf(arrayIteratorPrototype);

/**
 * The default iterator objects of an interface with a pair iterator:
 * https://webidl.spec.whatwg.org/#js-default-iterator-object
 *
 * @type {(interfaceName: string) => (pairs: Pairs, kind: Kind) => IterableIterator<any>}
 */
export function defaultIterators(interfaceName) {
  const name = `${interfaceName} Iterator`;

  /** The private fields that make an object an iterator of the interface. */
  class Slots extends Identity {
    #pairs;
    #kind;

    /** The index of the next key. */
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

    /** @type {(value: unknown) => value is Slots} */
    static isOn(value) {
      return typeof value === 'object' && value !== null && #pairs in value;
    }

    /** @type {(value: unknown) => Slots} */
    static of(value) {
      if (typeof value === 'object' && value !== null && #pairs in value) return value;
      throw illegalInvocation(name, 'next');
    }

    /** @param {Slots} slots */
    static next(slots) {
      const index = slots.#index;
      const pair = slots.#pairs.pair(index);
      if (pair === undefined) return { value: undefined, done: true };
      const value = result(pair, slots.#kind);
      slots.#index = index + 2;
      return { value, done: false };
    }

    /** The items that `next` has not returned yet. @param {Slots} slots */
    static rest(slots) {
      /** @type {unknown[]} */
      const values = [];
      for (let index = slots.#index;; index += 2) {
        const pair = slots.#pairs.pair(index);
        if (pair === undefined) return values;
        append(values, result(pair, slots.#kind));
      }
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
  defineInspection(
    prototype,
    Slots.isOn,
    (object, inspector) => showValues(name, Slots.rest(Slots.of(object)), inspector),
  );

  const makeObject = uncloneable({ prototype });
  return (pairs, kind) => /** @type {any} */ (new Slots(makeObject(), pairs, kind));
}

/**
 * https://webidl.spec.whatwg.org/#iterator-result
 *
 * @type {(pair: [string, string], kind: Kind) => string | [string, string]}
 */
function result(pair, kind) {
  if (kind === 'key+value') return pair;
  return kind === 'key' ? pair[0] : pair[1];
}
