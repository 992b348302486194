/**
 * Replaces each lone surrogate in a text by U+FFFD. TypeScript is configured for a version of the language without
 * `toWellFormed`, because the package must not rely on it.
 *
 * @param {string} text
 */
export const wellFormed = (text) => /** @type {any} */ (text).toWellFormed();
