// `window.result` is the promise of the rows of the sweep. The query has as JSON the entry, the paths of the modules of
// all entries, the file of scripts, and the options.
import { importPackage } from './package.js';
import { sweep } from './sweep.js';

const { fetch, location, window } = globalThis;

window.result = (async () => {
  const { entry, modules, file, options } = JSON.parse(decodeURIComponent(location.search.slice(1)));
  const exports = await importPackage(entry, (name) => import(modules[name]));
  const scripts = await (await fetch(file)).json();
  const rows = [];
  await sweep(exports, scripts, options, (row) => rows.push(row));
  return rows;
})();
