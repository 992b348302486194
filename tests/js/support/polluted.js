/** Returns the result of the operation while all objects inherit the members. */
export function polluted(members, operation) {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    return operation();
  } finally {
    for (const name of Object.keys(members)) delete Object.prototype[name];
  }
}
