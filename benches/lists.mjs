/** The inputs of the benchmarks: texts of our own, in data/, or a file of URLs, one a line. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../scripts/setup/process.mjs';
import { URL } from '../pkg/index.js';
import { generatedLists } from './generated.mjs';

/** @import { Lists } from './program/benchmark.js' */

/** The number of URLs: too many for a branch predictor to learn, and few enough for slow implementations. */
const URLS = 4000;

const PATTERNS = [
  'https://example.com/:category/*',
  { pathname: '/products/:id(\\d+)' },
  { hostname: '*.example.org', pathname: '/wiki/:title' },
  { pathname: '/:lang(en|de)?/guide/*' },
  { protocol: 'http{s}?', hostname: 'example.com', pathname: '/assets/*.:extension' },
];

const PATTERN_INPUTS = ['https://example.com/products/17',
  'https://www.example.org/wiki/Uniform_Resource_Locator?action=edit', 'http://example.com/assets/main.css',
  'https://www.example.com/en/guide/install/linux#top'];

const RECORDS = [
  { q: 'how to bake bread', lang: 'en', page: '2' },
  { name: 'Jürgen', city: 'Köln', street: 'Domkloster 4' },
  { a: '1', b: '2', c: '3', d: '4' },
  { redirect: 'https://example.com/home?x=1', token: 'eyJhbGciOiJub25lIn0' },
];

/** @param {string | undefined} file relative to where npm was called @returns {{ name: string, lists: Lists }} */
export function lists(file) {
  const urls = file === undefined
    ? ours('web')
    : spread(linesOf(resolve(process.env.INIT_CWD ?? '.', file)).filter((line) => URL.canParse(line)));
  const withQuery =
    [urls, ours('web')].map((list) => list.filter((line) => line.includes('?'))).find(({ length }) => length > 0) ?? [];
  return {
    name: file === undefined ? 'urls of our own' : file,
    lists: {
      'web': urls,
      'with-query': withQuery,
      'queries': withQuery.map((line) => new URL(line).search).filter((query) => query !== ''),
      ...Object
        .fromEntries(['invalid', 'non-canonical', 'idn', 'addresses', 'files', 'schemes', 'references', 'bases'].map(
          (name) => [name, ours(name)]
        )),
      'records': RECORDS,
      'patterns': PATTERNS,
      'inputs': PATTERN_INPUTS,
      'base': ours('bases').slice(0, 1),
      ...generatedLists(),
    },
  };
}

/** @param {string} name */
const ours = (name) => linesOf(join(root, 'benches', 'data', `${name}.txt`));

/**
 * Copies the texts through JSON, so that none is a slice of the file's text.
 *
 * @param {string} path
 * @returns {string[]}
 */
function linesOf(path) {
  const lines = readFileSync(path, 'utf8').replace(/^\ufeff/, '').replace(/\r?\n$/, '').split(/\r?\n/);
  return JSON.parse(JSON.stringify(lines));
}

/** @param {string[]} list @returns {string[]} at most {@link URLS} of its lines, evenly distributed */
function spread(list) {
  const step = Math.max(1, list.length / URLS);
  return Array.from({ length: Math.floor(list.length / step) }, (_, index) => list[Math.floor(index * step)]);
}
