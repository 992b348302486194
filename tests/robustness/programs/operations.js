/**
 * The public operations, each a call that may be cut off anywhere, with its result and the possible states
 * of the object that it is called on.
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {() => any} [prepare] creates its subject; called while there is enough stack
 * @property {(subject: any) => unknown} call
 * @property {(result: any) => string} [answer] the result as a string, by default with `toString`
 * @property {string} expected the expected string; `throws …` for an error, in the format of `thrown`
 * @property {(subject: any) => string} [state] the state of the object, as a string
 * @property {string} [before] the state before the call
 * @property {string} [after] the state after a call that succeeded, by default the same
 * @property {boolean} [isStart] whether it takes thousands of times longer than the others
 *
 * @typedef {import('./battery-of-functions.js').Package} Package
 */
import { asText } from './answers.js';
import { batteryOfFunctions } from './battery-of-functions.js';
import { ofPatterns } from './operations-of-patterns.js';
import { ofStarts } from './operations-of-starts.js';
import { ofSearchParams } from './operations-of-search-params.js';
import { ofURLs } from './operations-of-urls.js';

/** An operation with all properties. */
export const complete = (operation) => ({
  prepare: () => undefined,
  answer: asText,
  after: operation.before,
  ...operation,
});

/** Whether an object has the function that `inspected` calls: in browsers it has none. */
const isInspected = (object) => Symbol.for('nodejs.util.inspect.custom') in object;

/** Matches the names of the operations that call it. */
export const INSPECTION = /^inspection of /;

/** @returns {{ ofClasses: Operation[], ofFunctions: Operation[], ofStarts: Operation[] }} */
export const operations = (exports, scripts) => ({
  ofClasses: [
    ...ofURLs(exports.classes),
    ...ofSearchParams(exports.classes),
    ...exports.classes.URLPattern === undefined ? [] : ofPatterns(exports.classes),
  ].filter(({ name }) => !INSPECTION.test(name) || isInspected(exports.classes.URL.prototype)).map(complete),
  ofFunctions: batteryOfFunctions(exports).map(([name, expected, call]) => complete({ name, call, expected })),
  ofStarts: ofStarts(scripts, exports).map(complete),
});
