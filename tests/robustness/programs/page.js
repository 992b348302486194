// `window.result` is the promise of the rows of the sweep. The query has, as JSON, the entry, where the modules
// of all entries are, and the options.
import { importPackage } from './package.js';
import { sweep } from './sweep.js';

const { location, window } = globalThis;

window.result = (async () => {
  const { entry, modules, options } = JSON.parse(decodeURIComponent(location.search.slice(1)));
  const exports = await importPackage(entry, (name) => import(modules[name]));
  const rows = /** @type {import('./sweep.js').Row[]} */ ([]);
  await sweep(exports, options, (row) => rows.push(row));
  return rows;
})();
