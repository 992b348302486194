/**
 * Writing strings into the module's memory, compared with `encodeURIComponent`, which reads strings directly. The
 * package writes strings in different ways, each with its limits.
 */

/** Exceeds the maximum lengths of the ways for short texts. */
const LONGEST = 140;

const LETTERS = 'abc'.repeat(LONGEST);
const CHARACTERS = ['', '\u0080', '\u00ff', '\u0100', '\u8000', '\uffff', '\u{1f4a9}', '\ud800', '\udfff'];

/** @returns {string[]} the texts that were written wrong */
export function wronglyWritten({ URLSearchParams }) {
  const wrong = [];
  for (let length = 0; length <= LONGEST; length += 1) {
    for (const index of [0, 1, 2, 3, length >> 1, Math.max(length - 1, 0), length]) {
      for (const character of CHARACTERS) {
        const written = (one) => LETTERS.slice(0, index) + one + LETTERS.slice(index, length);
        const text = written(character);
        const expected = encodeURIComponent(written(/^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character));
        // Alone, after another text, and as a slice of another one.
        const params = new URLSearchParams([[text, text], ['', `?${text}`.slice(1)]]);
        if (`${params}` !== `${expected}=${expected}&=${expected}`) wrong.push(text);
      }
    }
  }
  return wrong;
}
