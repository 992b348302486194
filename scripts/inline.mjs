/**
 * Bytes as the text of a JavaScript module, for `js/inlined.js` to read back.
 *
 * Base64 makes four characters of three bytes, so that what repeats in the bytes stands in the text in
 * several guises, and compresses a third worse. Here a byte is one character, or for the rarer ones two,
 * always the same: the text is shorter than base64's, and compresses nearly as well as the bytes do. It
 * is ASCII, so that no server's idea of the charset can break it.
 */

/** Before the characters of a rarer byte. */
const PREFIXES = ['', ' ', '!'];

/** The other characters that a string literal may hold as they are. */
const SINGLES = Array.from({ length: 0x7f - 0x23 }, (_, index) => String.fromCharCode(0x23 + index))
  .filter((character) => character !== '\\');

/**
 * @param {Uint8Array} bytes
 * @returns {string} the source of the module
 */
export function inlinedModule(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] += 1;
  const byFrequency = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  /** @type {string[]} */
  const written = [];
  for (const [rank, byte] of byFrequency.entries()) {
    written[byte] = PREFIXES[Math.floor(rank / SINGLES.length)] + SINGLES[rank % SINGLES.length];
  }
  const text = Array.from(bytes, (byte) => written[byte]).join('');
  return `export const length = ${bytes.length};\nexport const byFrequency = [${byFrequency}];\nexport const text = "${text}";\n`;
}

/** The types of that module. */
export const INLINED_TYPES = 'export const length: number;\nexport const byFrequency: readonly number[];\nexport const text: string;\n';
