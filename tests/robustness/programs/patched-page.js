// `window.result` is the promise of the wrong answers under each patch. The patches run in workers: a worker that hangs
// is ended, and another one continues. The query is as for page.js, with `limit` in milliseconds.
import { patches } from './patches.js';

const { Worker, location, window } = globalThis;

const query = JSON.parse(decodeURIComponent(location.search.slice(1)));
const names = patches().map(({ name }) => name);
const rows = [];

/** @returns {Promise<string>} how a worker ended early; empty if it did not */
const tryTheRest = () =>
  new Promise((resolve) => {
    const search = encodeURIComponent(JSON.stringify({ ...query, start: rows.length }));
    const worker = new Worker(`patched-worker.js?${search}`, { type: 'module' });
    const end = (how) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(how);
    };
    const limit = () => setTimeout(() => end('it hangs'), query.limit);
    let timer = limit();
    worker.onerror = ({ message }) => end(`the worker ends: ${message}`);
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      timer = limit();
      rows.push(data);
      if (rows.length === names.length) end('');
    };
  });

window.result = (async () => {
  while (rows.length < names.length) {
    const how = await tryTheRest();
    if (how !== '')
      rows.push({ name: names[rows.length], isThere: true, wrong: { before: [how], after: [how], functions: [how] } });
  }
  return rows;
})();
