/**
 * `npm run bench:growth`: measures how the time grows with the length of a URL, from 50 bytes to 5 MB, and with the
 * number of parameters. A linear operation takes the same time per byte at every length.
 */
import { URL, URLSearchParams } from '../pkg/index.js';
import { main } from '../scripts/setup/process.mjs';
import { measure } from './program/rounds.js';
import { record } from './report.mjs';
import { curve, draw, line, text } from './svg.mjs';

/** @typedef {{ name: string, nanoseconds: number[] }} Series for each of {@link LENGTHS} */

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

const COLOURS = ['#0969da', '#2da44e', '#cf7a22', '#8250df', '#bf3989', '#1b7c83', '#9a6700', '#cf222e', '#57606a',
  '#6639ba', '#116329'];
const LEFT = 60;
const TOP = 40;
const WIDTH = 420;
const HEIGHT = 300;

/** A picture with two logarithmic axes: linear growth is parallel to the diagonal. */
const [LEAST, MOST] = [1e2, 1e9];

/** @param {Series[]} series */
function drawGrowth(series) {
  const x = (/** @type {number} */ length) =>
    LEFT + WIDTH * Math.log10(length / LENGTHS[0]) / Math.log10(LENGTHS[LENGTHS.length - 1] / LENGTHS[0]);
  const y = (/** @type {number} */ nanoseconds) =>
    TOP + HEIGHT * (1 - Math.log10(nanoseconds / LEAST) / Math.log10(MOST / LEAST));
  const times = /** @type {[number, string][]} */ ([[1e3, '1 µs'], [1e6, '1 ms'], [1e9, '1 s']]);
  draw('growth', {
    title: 'The time against the length of the input',
    width: LEFT + WIDTH + 210,
    height: TOP + HEIGHT + 40,
    elements: [
      text(0, 14, 'The time against the length of the input; what is linear is parallel to the grey line', 'title'),
      ...times.flatMap(([nanoseconds, label]) => [
        line(LEFT, y(nanoseconds), LEFT + WIDTH, y(nanoseconds), 'grid'),
        text(LEFT - 6, y(nanoseconds) + 4, label, 'small end'),
      ]),
      ...LENGTHS.map((length) => text(x(length), TOP + HEIGHT + 16, length.toLocaleString('en'), 'small middle')),
      text(LEFT + WIDTH / 2, TOP + HEIGHT + 34, 'bytes', 'small middle'),
      line(LEFT, TOP + HEIGHT, LEFT + WIDTH, TOP + HEIGHT, 'axis'),
      line(x(LENGTHS[0]), y(500), x(LENGTHS[5]), y(500 * 1e5), 'axis'),
      ...series.flatMap(({ name, nanoseconds }, index) => [
        curve(nanoseconds.map((value, at) => [x(LENGTHS[at]), y(value)]), COLOURS[index]),
        line(LEFT + WIDTH + 14, TOP + 18 * index + 6, LEFT + WIDTH + 34, TOP + 18 * index + 6, 'axis').replace(
          'class="axis"',
          `stroke="${COLOURS[index]}" stroke-width="2"`,
        ),
        text(LEFT + WIDTH + 40, TOP + 18 * index + 10, name),
      ]),
    ],
  });
}

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(14)).join(''));

await main(async () => {
  console.log('ns a byte, by the number of bytes');
  print(['', ...LENGTHS.map(String)]);
  /** @type {Series[]} */
  const series = [];
  for (const [name, { make, run }] of Object.entries(shapes)) {
    const nanoseconds = [];
    for (const length of LENGTHS) {
      const given = make(length);
      const [figure] = await measure([() => run(given)], 1, ROUNDS);
      nanoseconds.push(figure.nanoseconds);
    }
    print([name, ...nanoseconds.map((value, index) => (value / LENGTHS[index]).toFixed(2))]);
    series.push({ name, nanoseconds });
  }
  if (process.argv.includes('--record')) {
    record('growth', { runtime: `Node ${process.versions.node}`, lengths: LENGTHS, series });
    drawGrowth(series);
  }
});
