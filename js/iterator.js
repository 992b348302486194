import { defineInspection, showValues } from './inspect.js';
import { Identity, defineClassString, illegalInvocation, uncloneable } from './webidl.js';

/** @typedef {'key' | 'value' | 'key+value'} Kind */

const arrayIteratorPrototype = Object.getPrototypeOf([][Symbol.iterator]());
const iteratorPrototype = Object.getPrototypeOf(arrayIteratorPrototype);

/**
 * The default iterator objects of an interface with a pair iterator:
 * https://webidl.spec.whatwg.org/#js-default-iterator-object
 *
 * @param {string} interfaceName
 * @param {(target: object) => string[]} pairsOf the pairs to iterate over, keys and values in turn
 * @returns {(target: object, kind: Kind) => IterableIterator<any>}
 */
export function defaultIterators(interfaceName, pairsOf) {
  const name = `${interfaceName} Iterator`;

  /** The private fields that make an object an iterator of the interface. */
  class Slots extends Identity {
    #target;
    #kind;

    /** Of the next key. */
    #index = 0;

    /**
     * @param {object} object
     * @param {object} target
     * @param {Kind} kind
     */
    constructor(object, target, kind) {
      super(object);
      this.#target = target;
      this.#kind = kind;
    }

    /**
     * @param {unknown} value
     * @returns {Slots}
     */
    static of(value) {
      if (typeof value === 'object' && value !== null && #target in value) return value;
      throw illegalInvocation(name);
    }

    /** @param {Slots} slots */
    static next(slots) {
      const pairs = pairsOf(slots.#target);
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
      const pairs = pairsOf(slots.#target);
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
  return (target, kind) => /** @type {any} */ (new Slots(makeObject(), target, kind));
}

/**
 * https://webidl.spec.whatwg.org/#iterator-result
 *
 * @param {string[]} pairs
 * @param {number} index
 * @param {Kind} kind
 */
function result(pairs, index, kind) {
  if (kind === 'key') return pairs[index];
  if (kind === 'value') return pairs[index + 1];
  return [pairs[index], pairs[index + 1]];
}
