const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function decodeBase64(text) {
  const { fromBase64 } = /** @type {{ fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }} */ (Uint8Array);
  return fromBase64 === undefined ? decode(text) : fromBase64.call(Uint8Array, text);
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
function decode(text) {
  const values = new Uint8Array(128);
  for (let value = 0; value < ALPHABET.length; value += 1) values[ALPHABET.charCodeAt(value)] = value;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let index = 0; index < text.length; index += 4) {
    const bits = (values[text.charCodeAt(index)] << 18) | (values[text.charCodeAt(index + 1)] << 12)
      | (values[text.charCodeAt(index + 2)] << 6) | values[text.charCodeAt(index + 3)];
    // What the padding stands for is written behind the end, where nothing is kept.
    bytes[at] = bits >> 16;
    bytes[at + 1] = bits >> 8;
    bytes[at + 2] = bits;
    at += 3;
  }
  return bytes;
}
