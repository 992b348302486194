/**
 * `npm run bench -- [FILE]`: measures the nanoseconds per operation of weburl, of the engine's own classes and of the packages
 * that can replace them, over a file of one URL a line or over texts of our own.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { installContenders } from '../scripts/setup/tools.mjs';
import * as weburl from '../pkg/index.js';
import { benchmark } from './program/benchmark.js';
import { lists } from './lists.mjs';
import { record } from './report.mjs';

/** @import { Implementation } from './program/benchmark.js' */
/** @import { Figure } from './program/rounds.js' */

const { values, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '61' },
    milliseconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    platform: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

/** @returns {Promise<Implementation[]>} */
async function implementations() {
  const { URL, URLSearchParams, URLPattern } = globalThis;
  const own = [
    { name: 'weburl', classes: weburl },
    { name: `Node ${process.versions.node}`, classes: { URL, URLSearchParams, URLPattern } },
  ];
  if (values.platform) return own;
  installContenders();
  // The names are not written in the imports, because their types conflict with the DOM's or are missing.
  const load = (/** @type {string} */ name) => import(name);
  const { default: configure } = await load('core-js-pure/configurator.js');
  configure({ usePolyfill: ['URL', 'URLSearchParams'] });
  return [
    ...own,
    { name: 'whatwg-url', classes: await load('whatwg-url') },
    {
      name: 'core-js',
      classes: {
        URL: (await load('core-js-pure/actual/url/index.js')).default,
        URLSearchParams: (await load('core-js-pure/actual/url-search-params/index.js')).default,
      },
    },
    { name: 'whatwg-url-minimum', classes: await load('whatwg-url-minimum') },
    { name: 'urlpattern-polyfill', classes: { URLPattern: (await load('urlpattern-polyfill')).URLPattern } },
  ];
}

/** @param {string} line */
const say = (line) => {
  if (!values.json) console.log(line);
};

/** @param {string[]} cells */
const print = ([name, ...cells]) => say(name.padEnd(36) + cells.map((cell) => cell.padStart(22)).join(''));

/** @param {Figure | undefined} figure @param {boolean} isOther */
function shownFigure(figure, isOther) {
  if (figure === undefined) return '—';
  const { nanoseconds, spread, ratio } = figure;
  const shown = `${nanoseconds.toFixed(0)} ±${(100 * spread).toFixed(0)} %`;
  return isOther ? `${shown} ${ratio.toPrecision(2).padStart(7)}` : shown;
}

const { name, lists: given } = lists(file);
const found = await implementations();

say(`${name}: ${given.web.length} URLs, ${
  Math.round(given.web.join('').length / given.web.length)
} characters on average`);
say(`${
  cpus()[0].model
}; ns an operation, median of ${values.rounds} rounds; ± the distance of the quartiles; weburl's time as a part of theirs`);
print(['', ...found.map((implementation) => implementation.name)]);

const options = { rounds: Number(values.rounds), milliseconds: Number(values.milliseconds), only: values.only };
const results = await benchmark(found, given, options, (result) => {
  print([result.name, ...found.map((implementation, index) =>
    shownFigure(result.figures[implementation.name], index > 0)
  )]);
});
if (values.record) record('node', { list: name, results });
if (values.json) console.log(JSON.stringify(results));
