// In Deno: the global object of a worker, and that of the program, which is neither a worker nor a window.
import { Origin } from 'weburl-origin';

const worker = new globalThis.Worker(new globalThis.URL('worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => {
  let here = '';
  try {
    Origin.from(globalThis);
  } catch (error) {
    here = error.name;
  }
  console.log(JSON.stringify({ worker: data, here }));
  worker.terminate();
};
