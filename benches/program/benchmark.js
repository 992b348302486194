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
 * @param {(result: Result) => void} show gets each result as soon as it is known
 * @returns {Promise<Result[]>}
 */
export async function benchmark(implementations, lists, options, show = () => {}) {
  const results = [];
  for (const row of rows.filter(({ name }) => name.includes(options.only ?? ''))) {
    const [{ name: own, classes: ownClasses }, ...others] = implementations;
    /** @type {Record<string, Figure>} */
    const figures = {};
    // In pairs, so that an implementation's effect on the caches reaches only itself and weburl.
    for (const { name, classes } of others) {
      const list = accepted(row, classes, lists);
      if (list.length === 0) continue;
      const passes = [ownClasses, classes].map((either) => passOf(row, either, list, lists));
      const operations = list.length * (row.other === undefined ? 1 : lists[row.other].length);
      const [ownFigure, figure] = await measure(passes, operations, options);
      figures[own] ??= ownFigure;
      figures[name] = figure;
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
 * @returns {any[]} the texts of the row's list that the classes do not refuse; none if they lack a member
 */
function accepted(row, classes, lists) {
  if (!classes[row.needs ?? 'URL']) return [];
  const task = fresh(row);
  return lists[row.list].filter((text) => {
    try {
      task(classes, [text], valuesOf(row, lists))();
      return true;
    } catch {
      return false;
    }
  });
}

/** @param {Row} row @param {Classes} classes @param {any[]} list @param {Lists} lists @returns {Pass} */
const passOf = (row, classes, list, lists) => fresh(row)(classes, list, valuesOf(row, lists));

/** @param {Row} row @param {Lists} lists @returns {any[]} */
const valuesOf = (row, lists) => row.values ?? lists[row.other ?? row.list];
