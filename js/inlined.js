/** Reads back the text that `scripts/inline.mjs` makes of bytes. */

/** A character below is a prefix: what it and the next one mean stands in the next row of the table. */
const FIRST_SINGLE = 0x23;
const BACKSLASH = 0x5c;
const AFTER_ASCII = 0x7f;

const ROW = 128;

/**
 * @param {{ length: number, byFrequency: readonly number[], text: string }} inlined
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function inlinedBytes({ length, byFrequency, text }) {
  const table = tableOf(byFrequency);
  const bytes = new Uint8Array(length);
  let at = 0;
  let row = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character < FIRST_SINGLE) {
      row = (character + 1) * ROW;
    } else {
      bytes[at] = table[row + character];
      at += 1;
      row = 0;
    }
  }
  return bytes;
}

/**
 * The bytes by the characters that stand for them: a row for those without a prefix, then one for each
 * prefix, at the place that the prefix's code says.
 *
 * @param {readonly number[]} byFrequency
 * @returns {Uint8Array}
 */
function tableOf(byFrequency) {
  const table = new Uint8Array(FIRST_SINGLE * ROW);
  let rank = 0;
  for (const row of [0, 0x21 * ROW, 0x22 * ROW]) {
    for (let character = FIRST_SINGLE; character < AFTER_ASCII && rank < byFrequency.length; character += 1) {
      if (character === BACKSLASH) continue;
      table[row + character] = byFrequency[rank];
      rank += 1;
    }
  }
  return table;
}
