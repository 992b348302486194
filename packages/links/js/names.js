/** Lists of names, packed. */

/**
 * @param {string} packed a letter that counts the characters shared with the name before, A for 0, and the other characters
 * @returns {Set<string>}
 */
export function namesOf(packed) {
  let before = '';
  const names = new Set();
  for (const part of packed.match(/[A-Z][^A-Z]*/g) ?? []) {
    before = before.slice(0, part.charCodeAt(0) - 65) + part.slice(1);
    names.add(before);
  }
  return names;
}
