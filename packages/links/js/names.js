/** Lists of names, packed. */

/**
 * @param {string} packed a letter that counts the characters shared with the name before, A for 0, and the other characters
 * @returns {Set<string>}
 */
export function namesOf(packed) {
  let before = '';
  const names = new Set();
  for (const [, shared, rest] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, shared.charCodeAt(0) - 65) + rest;
    names.add(before);
  }
  return names;
}
