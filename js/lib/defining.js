/** Defines the functions of `weburl/lib`: each is a row of its name, its required arguments, its options and its steps. */
import { defineProperty } from '../shared/built-ins.js';
import { toLimitedOptions } from '../shared/options.js';
import { requireArguments } from '../shared/webidl.js';

/** @typedef {typeof import('weburl/lib')} Lib */

/**
 * @template {Exclude<keyof Lib, 'percentEncodeSets'>} Name
 * @param {Name} name
 * @param {number} required the number of required arguments
 * @param {readonly string[]} options the names of its options, which are its last argument
 * @param {(caller: string, given: any, ...args: Parameters<Lib[Name]>) => ReturnType<Lib[Name]>} steps receive the name,
 *   the options and the other arguments
 * @returns {Lib[Name]}
 */
export function defined(name, required, options, steps) {
  // Of the steps, all parameters but these two are arguments.
  const count = steps.length - 2;
  const { [name]: its } = {
    /** @param {any} a @param {any} b @param {any} c @param {any} d */
    [name](a, b, c, d) {
      requireArguments(name, arguments.length, required);
      const given = toLimitedOptions(name, count === 1 ? b : count === 2 ? c : d, options);
      return /** @type {any} */ (steps)(name, given, a, b, c);
    },
  };
  defineProperty(its, 'length', { __proto__: null, value: count + 1 });
  return /** @type {any} */ (its);
}
