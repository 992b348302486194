/**
 * A text with U+FFFD for each lone surrogate. TypeScript is configured for a language in which strings have no method
 * for that, since the package must do without it.
 *
 * @param {string} text
 * @returns {string}
 */
export const wellFormed = (text) => /** @type {any} */ (text).toWellFormed();
