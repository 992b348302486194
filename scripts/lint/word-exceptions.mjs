/**
 * The uses of rejected words that are right.
 *
 * @type {{ file: string, word: string, text: string, reason: string }[]} `file` is a file or the start of its path,
 *   `text` a part of the line; in code, with names split into words
 */
export const exceptions = [];
