/**
 * The patches under which the package may answer wrong, each with the reason: what it would cost to take the
 * built-in when the package loads.
 *
 * @type {Record<string, string>}
 */
export const notCovered = {};
