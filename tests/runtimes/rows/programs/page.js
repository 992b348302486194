// `window.result` is the promise of the report. The query names the file of rows, and the modules: `weburl/lib`, then
// the entry with the classes, because the other entries use the WebAssembly or JavaScript that it provides, and
// `weburl-encodings` as `encodings=…`.
import { report } from './rows/report.js';

const { fetch, location, window } = globalThis;

window.result = (async () => {
  const [files, lib, ...paths] = decodeURIComponent(location.search.slice(1)).split(',');
  let implementation = { lib: await import(lib) };
  for (const path of paths) {
    const [, encodings] = path.split('encodings=');
    implementation = encodings === undefined
      ? { ...implementation, ...await import(path) }
      : { ...implementation, encodings: await import(encodings) };
  }
  implementation.addTentativeMembers?.();
  return report(await (await fetch(files)).json(), implementation);
})();
