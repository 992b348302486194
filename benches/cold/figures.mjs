/** Times of fresh processes and pages, and their medians. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup/process.mjs';
import { quantile } from '../program/rounds.js';

/** @import { Subject } from './subjects.mjs' */

/**
 * @typedef {'import' | 'first' | 'hundred' | 'nineHundred'} Step in milliseconds: the import, the first URL, the next
 *   hundred, and the next nine hundred
 * @typedef {Record<Step, number> & { memory?: number }} Cold of one process or page; `memory`: by how many bytes the
 *   process has grown
 * @typedef {{ median: number, spread: number }} Figure `spread`: the distance between the quartiles, as a part of the
 *   median
 * @typedef {'import' | 'require'} Way of loading a module
 * @typedef {{ subject: Subject, way: Way }} Case
 * @typedef {{ name: string, way: Way, figures: Record<string, Figure> }} Row
 */

/**
 * The sums of steps that a row has too. `start` is counted from the beginning of the import, or in a page
 * from the arrival of the script.
 *
 * @param {Cold} cold
 * @returns {Record<string, number>}
 */
const withSums = (cold) => ({ ...cold, start: cold.import + cold.first, thousand: cold.hundred + cold.nineHundred });

/** The first URL. The others are the list's, in turn. */
export const FIRST = 'https://example.com/';

export const HUNDRED = 100;
export const THOUSAND = 1000;

/** @returns {string[]} the thousand URLs after the first */
export function thousandURLs() {
  const web = readFileSync(join(root, 'benches', 'data', 'web.txt'), 'utf8').trim().split('\n');
  return Array.from({ length: THOUSAND }, (_, index) => web[index % web.length]);
}

/**
 * Measures all cases in each round, beginning with another one each time. Leaves out those that gave nothing.
 *
 * @param {Case[]} cases
 * @param {number} rounds
 * @param {(one: Case) => Cold | Promise<Cold | null>} measure
 * @returns {Promise<Row[]>}
 */
export async function inTurn(cases, rounds, measure) {
  /** @type {Cold[][]} */
  const measured = cases.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < cases.length; turn += 1) {
      const index = (round + turn) % cases.length;
      const cold = await measure(cases[index]);
      if (cold !== null) measured[index].push(cold);
    }
  }
  return cases.map(({ subject, way }, index) => ({ name: subject.name, way, all: measured[index] }))
    .filter(({ all }) => all.length === rounds)
    .map(({ name, way, all }) => ({ name, way, figures: figuresOf(all) }));
}

/** @param {Cold[]} all of one case @returns {Record<string, Figure>} */
function figuresOf(all) {
  const quantities = all.map(withSums);
  return Object
    .fromEntries(Object.keys(quantities[0]).map((key) => [key, figureOf(quantities.map((one) => one[key]))]));
}

/** @param {number[]} values */
export function figureOf(values) {
  const median = quantile(values, 0.5);
  return { median, spread: median === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / median };
}
