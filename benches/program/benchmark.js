import { measure, sink } from './rounds.js';
import { fresh, rows } from './tasks.js';

/** @import { Figure, Pass } from './rounds.js' */
/** @import { Classes, Row } from './tasks.js' */

/**
 * @typedef {Record<string, any[]>} Lists what the tasks work on, by name
 * @typedef {{ name: string, classes: Classes }} Implementation
 * @typedef {{ rounds: number, milliseconds: number, only?: string }} Options `only`: what the names of
 *   the rows contain
 * @typedef {{ group: string, name: string, figures: Record<string, Figure> }} Result by implementation
 */

/**
 * Measures all rows.
 *
 * @param {Implementation[]} implementations weburl is the first; the ratios are of its time to theirs
 * @param {Lists} lists
 * @param {Options} options
 * @param {(result: Result) => void} show gets each result as soon as it is there
 * @returns {Promise<Result[]>}
 */
export async function benchmark(implementations, lists, options, show = () => {}) {
  const results = [];
  for (const row of rows.filter(({ name }) => name.includes(options.only ?? ''))) {
    const passes = implementations.map(({ classes }, index) => passOf(row, classes, lists, index === 0));
    const acts = lists[row.list].length * (row.other === undefined ? 1 : lists[row.other].length);
    /** @type {Record<string, Figure>} */
    const figures = {};
    // In pairs: what an implementation leaves behind in the caches is met by itself and by weburl only.
    for (const [index, { name }] of implementations.entries()) {
      const pass = passes[index];
      if (index === 0 || pass === null) continue;
      const [own, other] = await measure([/** @type {Pass} */ (passes[0]), pass], acts, options);
      figures[implementations[0].name] ??= own;
      figures[name] = other;
    }
    const result = { group: row.group, name: row.name, figures };
    results.push(result);
    show(result);
  }
  if (!Number.isFinite(sink.sum)) throw new Error('a task did not do its work');
  return results;
}

/**
 * @param {Row} row
 * @param {Classes} classes
 * @param {Lists} lists
 * @param {boolean} isRequired
 * @returns {Pass | null} `null` where the implementation lacks a member or refuses one of the texts
 */
function passOf(row, classes, lists, isRequired) {
  try {
    if (!classes[row.needs ?? 'URL']) return null;
    const pass = fresh(row)(classes, lists[row.list], row.values ?? lists[row.other ?? row.list]);
    pass();
    return pass;
  } catch (error) {
    if (isRequired) throw error;
    return null;
  }
}
