/**
 * The text of an object in `console.log` and `util.inspect` of Node, Deno and Bun, in the style of Node's own classes.
 * These functions cannot read private fields. This file imports nothing: bundlers for browsers replace it, so it is a
 * file of its own beside `classes.js`, and bundlers warn of two files that import each other.
 */

// Read when this loads, because a program may replace them later.
const { Object, Reflect, String, Symbol } = globalThis;
const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
/** @type {(object: object, key: PropertyKey, descriptor: PropertyDescriptor & { __proto__: null }) => void} */
const defineProperty = Object.defineProperty;
const { for: symbolFor } = Symbol;
const { apply } = Reflect;
const { toString: objectToString } = Object.prototype;
const { indexOf } = String.prototype;

/**
 * @typedef {{ depth?: number | null, colors?: boolean, breakLength?: number,
 *   stylize: (text: string, style: string) => string }} Options
 * @typedef {(value: unknown, options: Options) => string} Inspect
 * @typedef {{ depth: number | null, options: Options, inspect: Inspect }} Inspector `depth` is the number of levels to
 *   show, negative if the object is below the last one
 */

const BREAK_LENGTH = 80;

/**
 * Does nothing in a browser, whose console does not call the function. It is also called on objects of other kinds, such
 * as the prototype itself, a Proxy or an inheriting object: those have no state to show.
 *
 * @param {object} prototype
 * @param {(object: unknown) => boolean} isOurs
 * @param {(object: object, inspector: Inspector) => string} show
 */
export function defineInspection(prototype, isOurs, show) {
  if (isBrowser()) return;
  defineProperty(prototype, symbolFor('nodejs.util.inspect.custom'), {
    __proto__: null,
    /** @type {(depth: number | null, options: Options, inspect: Inspect) => string} */
    value(depth, options, inspect) {
      return isOurs(this) ? show(this, { depth, options, inspect }) : apply(objectToString, this, []);
    },
    writable: true,
    configurable: true,
  });
}

/**
 * The name of an object's class, or of the first named class that it extends. Calls no accessor.
 *
 * @param {object} object
 */
function classNameOf(object) {
  for (let owner = object; owner !== null; owner = getPrototypeOf(owner)) {
    const constructor = getOwnPropertyDescriptor(owner, 'constructor')?.value;
    const name = typeof constructor === 'function' && getOwnPropertyDescriptor(constructor, 'name')?.value;
    if (typeof name === 'string' && name !== '') return name;
  }
  return 'Object';
}

/** @type {(object: object, members: object, inspector: Inspector) => string} */
export function showMembers(object, members, { depth, options, inspect }) {
  return `${classNameOf(object)} ${isTooDeep(depth) ? '{}' : inspect(members, options)}`;
}

// Shows names and values in turn as a map, which may contain a name more than once.
/** @type {(object: object, tuples: string[], inspector: Inspector) => string} */
export function showTuples(object, tuples, { depth, options, inspect }) {
  if (isTooDeep(depth)) return options.stylize('[Object]', 'special');
  const colourless = { ...options, colors: false, stylize: (/** @type {string} */ text) => text };
  /** @type {string[]} */
  const shown = [];
  let length = 0;
  for (let index = 0; index < tuples.length; index += 2) {
    const name = tuples[index];
    const value = tuples[index + 1];
    append(shown, `${inspect(name, options)} => ${inspect(value, options)}`);
    length += `${inspect(name, colourless)} => ${inspect(value, colourless)}, `.length;
  }
  return shown.length === 0
    ? `${classNameOf(object)} {}`
    : braced(classNameOf(object), shown, length - 2 > (options.breakLength ?? BREAK_LENGTH));
}

/** @type {(name: string, values: unknown[], inspector: Inspector) => string} */
export function showValues(name, values, { depth, options, inspect }) {
  if (isTooDeep(depth)) return options.stylize('[Object]', 'special');
  const inner = { ...options, depth: depth === null ? null : depth - 1 };
  /** @type {string[]} */
  const shown = [];
  for (let index = 0; index < values.length; index += 1) append(shown, inspect(values[index], inner));
  return braced(name, shown, apply(indexOf, inspect(values, inner), ['\n']) !== -1);
}

/** Whether this is a page, a worker or a worklet of a browser. Test frameworks define `document` in Node. */
const isBrowser = () =>
  !hasGlobal('Deno') && !hasGlobal('process')
  && (hasGlobal('document') || hasGlobal('WorkerLocation') || hasGlobal('WorkletGlobalScope'));

/** @param {string} name */
const hasGlobal = (name) => getOwnPropertyDescriptor(globalThis, name) !== undefined;

// Assigning an element could call a setter that the program defined for all arrays.
/** @type {<T>(array: T[], value: T) => void} */
const append = (array, value) => defineProperty(array, array.length, { __proto__: null, value });

/** @param {number | null} depth */
const isTooDeep = (depth) => (depth ?? 0) < 0;

/** @type {(name: string, entries: string[], isBroken: boolean) => string} */
function braced(name, entries, isBroken) {
  const space = isBroken ? '\n  ' : ' ';
  let text = `${name} {${space}`;
  for (let index = 0; index < entries.length; index += 1) text += (index === 0 ? '' : `,${space}`) + entries[index];
  return `${text} }`;
}
