/** Checks the examples of documents while they run. */
import assert from 'node:assert/strict';
import { format } from 'node:util';

/** The indices of the checks that have not run. */
const missing = new Set();

/** @param {number} count of the checks in the example, each of which has to run */
export function expectAll(count) {
  for (let index = 0; index < count; index += 1) missing.add(index);
  process.on('exit', () => {
    assert.deepEqual([...missing], [], 'checks that did not run');
  });
}

export function reached(index) {
  missing.delete(index);
}

export function equal(found, expected) {
  assert.deepEqual(found, expected);
}

/** @param {unknown[]} values that an example prints @param {string} expected the line */
export function printed(values, expected) {
  assert.equal(format(...values), expected);
}

const description = ({ name, message }) => `${name}: ${message}`;

/** @param {string} expected the name of the error, or the name and the message */
const isError = (expected) => (error) => {
  assert.equal(expected.includes(':') ? description(error) : error.name, expected);
  return true;
};

export function throws(operation, expected) {
  assert.throws(operation, isError(expected));
}

export async function rejects(operation, expected) {
  await assert.rejects(operation, isError(expected));
}

// A CommonJS module cannot import this file before it runs.
Object.defineProperty(globalThis, Symbol.for('weburl checks'), {
  value: { equal, expectAll, printed, reached, rejects, throws },
  configurable: true,
});
