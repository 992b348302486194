/** Runs the battery under patched built-ins. */
import { battery, described, firstWrong } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';

/**
 * @typedef {import('./patches.js').Patch} Patch
 * @typedef {import('./patches.js').Variant} Variant
 * @typedef {import('./battery-of-functions.js').Package} Package
 * @typedef {{ before: string[], after: string[], functions: string[] }} Wrong the first wrong answers: with a patch
 *   before the package was loaded; with a patch after, of the classes; with a patch after, of the functions of other
 *   entries
 */

/**
 * @param {() => import('./battery.js').Classes} evaluate evaluates the package again and returns its classes
 * @param {Package} exports that have been used
 */
export function trier(evaluate, exports) {
  let used = evaluate();
  return ({ name, isThere, isHarmlessBefore, variants, apply }) => {
    const wrong = { before: [], after: [], functions: [] };
    if (!isThere) return { name, isThere, wrong };
    // A wrong state left by the previous patch does not count for this one.
    if (firstWrongOf(() => battery(used)) !== '') used = evaluate();
    const unused = evaluate();
    for (const variant of variants) {
      /** @param {string[]} list @param {string} moment @param {() => string} ask */
      const under = (list, moment, ask) => {
        const undo = apply(variant);
        const found = ask();
        undo();
        if (found !== '') list.push(`${variant}, ${moment}: ${found}`);
      };
      if (isHarmlessBefore) under(wrong.before, 'before the import', () => firstWrongOf(() => battery(evaluate())));
      // It is used for the first time in the first variant.
      under(wrong.after, 'before the first use', () => firstWrongOf(() => battery(unused)));
      under(wrong.after, 'after the first use', () => firstWrongOf(() => battery(used)));
      under(wrong.functions, 'after the first use', () => firstWrongOf(() => batteryOfFunctions(exports)));
    }
    return { name, isThere, wrong };
  };
}

/** @param {() => import('./battery.js').Question[]} questions which use the package when they are created */
export function firstWrongOf(questions) {
  try {
    return firstWrong(questions());
  } catch (error) {
    return `throws ${described(error)}`;
  }
}

/** The classes of a script that defines a variable `fresh`. */
export function evaluator(script) {
  const evaluate = new Function(`${script}; return fresh;`);
  return () => evaluate();
}
