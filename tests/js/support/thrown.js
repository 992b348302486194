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
