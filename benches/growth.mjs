/**
 * `npm run bench:growth`: measures how the time grows with the length of a URL, from 50 bytes to 5 MB, and with the
 * number of parameters. A linear operation takes the same time per byte at every length.
 */
import { URL, URLSearchParams } from '../pkg/index.js';
import { main } from '../scripts/setup/process.mjs';
import { measure } from './program/rounds.js';

const LENGTHS = [50, 500, 5_000, 50_000, 500_000, 5_000_000];
const ROUNDS = { rounds: 5, milliseconds: 20 };

/**
 * The input for a length, and the measured operation.
 *
 * @type {Record<string, { make: (length: number) => string, run: (text: string) => number }>}
 */
const shapes = {
  'a path': { make: (length) => `https://example.com/${'a'.repeat(length)}`, run: parse },
  'a path of segments': { make: (length) => `https://example.com${'/abc'.repeat(length / 4)}`, run: parse },
  'a path to percent-encode': { make: (length) => `https://example.com/${'a b{'.repeat(length / 4)}`, run: parse },
  'many dots': { make: (length) => `https://example.com${'/.'.repeat(length / 2)}`, run: parse },
  'many ..': { make: (length) => `https://example.com${'/a/..'.repeat(length / 5)}`, run: parse },
  'down, then up by ..': {
    make: (length) => `https://example.com${'/a'.repeat(length / 5)}${'/..'.repeat(length / 5)}`,
    run: parse,
  },
  'many tabs': { make: (length) => `https://example.com/${'a\t'.repeat(length / 2)}`, run: parse },
  'a query': { make: (length) => `https://example.com/?${'a'.repeat(length)}`, run: parse },
  'parameters of a URL': {
    make: (length) => `https://example.com/?${'ab=1&'.repeat(length / 5)}`,
    run: (given) => new URL(given).searchParams.size,
  },
  'parameters, decoded': {
    make: (length) => 'a%20=+&'.repeat(length / 7),
    run: (given) => new URLSearchParams(given).size,
  },
  'parameters, serialized': {
    make: (length) => 'ab=1&'.repeat(length / 5),
    run: (given) => new URLSearchParams(given).toString().length,
  },
};

/** @param {string} given */
function parse(given) {
  return new URL(given).href.length;
}

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(14)).join(''));

await main(async () => {
  console.log('ns a byte, by the number of bytes');
  print(['', ...LENGTHS.map(String)]);
  for (const [name, { make, run }] of Object.entries(shapes)) {
    const cells = [];
    for (const length of LENGTHS) {
      const given = make(length);
      const [{ nanoseconds }] = await measure([() => run(given)], 1, ROUNDS);
      cells.push((nanoseconds / length).toFixed(2));
    }
    print([name, ...cells]);
  }
});
