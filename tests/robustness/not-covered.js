/**
 * The patches under which the package may return wrong results, each with the reason: the cost of reading the
 * built-in when the package loads.
 */
export const notCovered = {};
