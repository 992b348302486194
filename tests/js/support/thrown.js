import assert from 'node:assert/strict';

/** @returns {any} the error that it throws; the test fails if it throws none */
export function thrownBy(operation) {
  try {
    operation();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** The name, the message and, if it has one, the code of the error that an operation throws. */
export function errorOf(operation) {
  const { name, message, code } = thrownBy(operation);
  return code === undefined ? [name, message] : [name, message, code];
}
