// `window.result` is the promise of the report. The query names the modules; the entry with the classes
// comes first, because the others take the WebAssembly or JavaScript that it brings.
import { report } from './rows/report.js';

const { fetch, location, window } = globalThis;

window.result = (async () => {
  let implementation = {};
  for (const path of decodeURIComponent(location.search.slice(1)).split(',')) {
    implementation = { ...implementation, ...await import(path) };
  }
  return report(await (await fetch('files.json')).json(), implementation);
})();
