/** Prints the responses of a worker: `node requests.js FILE URL...` */
import { Miniflare } from 'miniflare';
import { bundledWorker } from './bundle.js';

const [file, ...urls] = process.argv.slice(2);
const miniflare = new Miniflare({
  modules: await bundledWorker(file),
  compatibilityDate: '2026-07-01',
  host: '127.0.0.1',
  port: 0,
});
try {
  const answers = [];
  for (const url of urls) {
    const response = await miniflare.dispatchFetch(new URL(url, 'https://example.com'), { redirect: 'manual' });
    const location = response.headers.get('location');
    answers.push({ status: response.status, body: await response.text(), ...location && { location } });
  }
  process.stdout.write(JSON.stringify(answers));
} finally {
  await miniflare.dispose();
}
