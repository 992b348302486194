import assert from 'node:assert/strict';

/**
 * @param {() => unknown} act
 * @returns {any} the error that it throws; the test fails if it throws none
 */
export function thrownBy(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
}
