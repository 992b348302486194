/** Runs a worker, bundled as in the documentation of workerd, and prints its response: `node run.js FILE`. */
import { Miniflare } from 'miniflare';
import { bundledWorker } from './bundle.js';

const [file] = process.argv.slice(2);
const modules = await bundledWorker(file);
const miniflare = new Miniflare({ modules, compatibilityDate: '2026-07-01', host: '127.0.0.1', port: 0 });
try {
  const answers = [];
  for (
    const [path, init] of [['/global/7?a=1'], ['/imported/7?a=1'], ['/imported', { method: 'POST', body: 'a=x+y' }], [
      '/form',
    ]]
  ) {
    if (path === '/form' && file !== 'forced.js') continue;
    answers.push(await (await miniflare.dispatchFetch(new URL(path, 'https://EXAMPLE.com'), init)).text());
  }
  process.stdout.write(JSON.stringify(answers));
} finally {
  await miniflare.dispose();
}
