/** Builds the site, serves it for development, and prints the output of both: `node run.js [force]`. */
import { readFileSync } from 'node:fs';

// Astro itself then also runs with the classes.
if (process.argv[2] === 'force') await import('weburl/force');
const { build, dev } = await import('astro');

const options = { root: import.meta.dirname, logLevel: /** @type {const} */ ('error') };
await build(options);
const built = ['index.html', 'ü.json', '7.json'].map((name) => readFileSync(`dist/${name}`, 'utf8'));
const server = await dev({ ...options, server: { host: '127.0.0.1', port: 0 } });
try {
  const origin = `http://127.0.0.1:${server.address.port}`;
  const developed = [];
  for (const path of ['/', '/ü.json', '/7.json']) developed.push(await (await fetch(new URL(path, origin))).text());
  process.stdout.write(JSON.stringify([built, developed]));
} finally {
  await server.stop();
}
process.exit();
