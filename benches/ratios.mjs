/** The picture that compares weburl with the platforms' own classes. */
import { bar, draw, line, text } from './svg.mjs';

/** @import { Measured } from './everywhere.mjs' */

const NAMES = 230;
const COLUMN = 116;
const HEAD = 58;
const ROW = 18;

/** The factor, faster or slower, that half a column stands for. */
const MOST = 16;

/** @param {Measured[]} measured */
export function drawRatios(measured) {
  const rows = measured[0].results;
  const width = NAMES + COLUMN * measured.length;
  const height = HEAD + ROW * rows.length + 12;
  const elements = [
    text(0, 14, "How many times as fast as the platform's own class, on a logarithmic scale", 'title'),
    ...rows.map(({ name }, index) => text(0, HEAD + ROW * index + 13, name)),
    ...measured.flatMap(({ name, results }, column) => {
      const middle = NAMES + COLUMN * (column + 0.5);
      return [
        text(middle, 36, name.replace(/^(\S+ \d+(\.\d+)?).*/, '$1'), 'title middle'),
        ...results.flatMap(({ figures }, index) => shownRatio(figures.platform?.ratio, middle, HEAD + ROW * index)),
        line(middle, HEAD - 8, middle, height - 10, 'axis'),
      ];
    }),
  ];
  draw('runtimes', { title: "weburl compared with the platform's own classes", width, height, elements });
}

/** @param {number | undefined} ratio of the times @param {number} middle @param {number} top */
function shownRatio(ratio, middle, top) {
  if (ratio === undefined) return [text(middle + 4, top + 13, '—', 'small')];
  const times = 1 / ratio;
  const half = COLUMN / 2 - 30;
  const length = half * Math.min(1, Math.abs(Math.log(times)) / Math.log(MOST));
  const shown = times.toPrecision(2);
  return times >= 1
    ? [bar(middle, top + 3, length, ROW - 6, 'good'), text(middle + length + 3, top + 13, shown, 'small')]
    : [bar(middle - length, top + 3, length, ROW - 6, 'bad'), text(middle - length - 3, top + 13, shown, 'small end')];
}
