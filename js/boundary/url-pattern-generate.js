/** The module's functions that compare patterns, and that generate components from groups. */
import { explained } from '../loading/loading.js';
import { wasm } from '../loading/modules/weburl.js';
import { enter, leave, succeeded, tooLong } from './instance.js';
import { ABSENT } from './layout.js';
import { allWords, decodedText, reserve, scratch } from './memory.js';
import { writeText } from './texts.js';
import { answeredError, ensureKept, readKept } from './url-pattern.js';

/** @import { Pattern, PatternError } from './url-pattern.js' */

/** The number of attempts: if memory is short, one pattern may evict the other. */
const TRIES = 3;

/** @type {(component: number, left: Pattern, right: Pattern) => number} */
export function compareComponent(component, left, right) {
  const operation = enter();
  try {
    let order = ABSENT;
    for (let tries = 0; tries < TRIES && order === ABSENT; tries += 1) {
      ensureKept(left);
      ensureKept(right);
      order = wasm.urlpattern_compareComponent(component, left.slot, left.serial, right.slot, right.serial) >>> 0;
    }
    if (order === ABSENT) throw tooLong();
    leave(operation);
    return order - 1;
  } catch (error) {
    throw explained(error);
  }
}

/**
 * @param {Pattern} pattern
 * @param {number} component
 * @param {string[]} groups names and values in turn
 * @returns {string | PatternError}
 */
export const generate = (pattern, component, groups) =>
  readKept(pattern, (slot, serial) => {
    writeGroups(groups);
    const status = wasm.urlpattern_generate(slot, serial, component, groups.length);
    return succeeded(status) ? decodedText() : answeredError();
  });

/**
 * Writes the names and values of groups one after another to the start of scratch, and their lengths to the
 * area of lengths.
 *
 * @param {string[]} groups
 */
function writeGroups(groups) {
  let codeUnits = 0;
  for (let index = 0; index < groups.length; index += 1) codeUnits += groups[index].length;
  reserve(codeUnits);
  const address = wasm.urlpattern_lengths(groups.length) >>> 0;
  if (address === 0) throw tooLong();
  // Allocating the lengths may have grown the memory.
  reserve(codeUnits);
  const lengths = allWords();
  const first = address / 4;
  let end = 0;
  for (let index = 0; index < groups.length; index += 1) {
    const at = end;
    end = writeText(groups[index], scratch, at);
    lengths[first + index] = end - at;
  }
}
