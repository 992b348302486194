/**
 * @template T
 * @param {Record<string, unknown>} members
 * @param {() => T} act
 * @returns {T} its result while all objects inherit the members
 */
export function polluted(members, act) {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    return act();
  } finally {
    for (const name of Object.keys(members)) delete (/** @type {any} */ (Object.prototype)[name]);
  }
}
