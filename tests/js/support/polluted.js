/** What happens to a package if all objects inherit members. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** Returns the result of the operation while all objects inherit the members. */
export function polluted(members, operation) {
  for (const name of Reflect.ownKeys(members)) {
    const descriptor = { __proto__: null, value: members[name], configurable: true, writable: true };
    Object.defineProperty(Object.prototype, name, descriptor);
  }
  try {
    return operation();
  } finally {
    for (const name of Reflect.ownKeys(members)) delete Object.prototype[name];
  }
}

/** Longer text is a module. */
const MAXIMUM_LENGTH = 1000;

/** One of each kind that an option, a callback, a list, a descriptor or a property can have. */
const VALUES = ['https://evil.example/', 1, true, () => 'evil', [['evil']], { evil: 'evil' }, null];

const SYMBOLS = Object.getOwnPropertyNames(Symbol).map((name) => Symbol[name]).filter((it) => typeof it === 'symbol');

/** Every name in a source, of members, variables and strings. @param {string} source @returns {string[]} */
export function namesIn(source) {
  const short = source.replaceAll(/(["'`])(?:(?!\1).)*\1/g, (text) => text.length > MAXIMUM_LENGTH ? '' : text);
  return [...new Set(short.match(/[A-Za-z_$][\w$]*/g))].filter((name) => !Object.hasOwn(Object.prototype, name));
}

/** What an operation does. @param {() => unknown} operation */
function outcomeOf(operation) {
  try {
    return operation();
  } catch (error) {
    return [error.name, error.message];
  }
}

/** Names are inherited together, and alone if an outcome is another one. */
const TOGETHER = 64;

/**
 * The names and the values with which one of the operations has another outcome. The names are those in the sources, the
 * well-known symbols, and the first indices.
 *
 * @param {URL | readonly URL[]} sources such as the built entry of a package
 * @param {readonly (() => unknown)[]} operations which return what can be compared
 */
export function changedByMembers(sources, operations) {
  const source = [sources].flat().map((file) => readFileSync(file, 'utf8')).join('\n');
  const expected = operations.map(outcomeOf);
  const names = [...namesIn(source), ...SYMBOLS, '0', '1'];
  /** The first operation with another outcome, or -1. @type {(names: readonly PropertyKey[], value: unknown) => number} */
  const changed = (inherited, value) => {
    const outcomes = polluted(Object.fromEntries(inherited.map((name) => [name, value])), () => {
      const list = [];
      for (let index = 0; index < operations.length; index += 1) list.push(outcomeOf(operations[index]));
      return list;
    });
    return outcomes.findIndex((outcome, at) => !isDeepStrictEqual(outcome, expected[at]));
  };
  /** @type {string[]} */
  const found = [];
  for (const value of VALUES) {
    for (let at = 0; at < names.length; at += TOGETHER) {
      const group = names.slice(at, at + TOGETHER);
      if (changed(group, value) === -1) continue;
      for (const name of group) {
        const index = changed([name], value);
        if (index !== -1) found.push(`${String(name)}, ${typeof value}: ${index}, ${operations[index]}`);
      }
    }
  }
  return found;
}
