/**
 * The bytes that hexadecimal digits stand for.
 *
 * @param {string} digits in lowercase
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function decodeHex(digits) {
  const { fromHex } = /** @type {{ fromHex?: (digits: string) => Uint8Array<ArrayBuffer> }} */ (Uint8Array);
  return fromHex === undefined ? decode(digits) : fromHex.call(Uint8Array, digits);
}

/**
 * @param {string} digits
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decode(digits) {
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = (value(digits.charCodeAt(2 * index)) << 4) | value(digits.charCodeAt(2 * index + 1));
  }
  return bytes;
}

// "0" to "9" are 0x30 to 0x39, "a" to "f" 0x61 to 0x66.
const value = (/** @type {number} */ code) => (code & 0xf) + 9 * (code >> 6);
