/**
 * `node run.js render`: builds the page and its server rendering, and prints the rendered page, from the development
 * server and from the build. `node run.js serve`: builds, serves the build and the development server, and prints their
 * origins.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [task, force] = process.argv.slice(2);
// Vite itself then also runs with the classes.
if (force === 'force') await import('weburl/force');
const { build, createServer, preview } = await import('vite');
const host = '127.0.0.1';

if (task === 'render') {
  const built = await bundled();
  const server = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  });
  const developed = await server.ssrLoadModule('/server.jsx');
  process.stdout.write(JSON.stringify([developed.render(), built.render()]));
  await server.close();
} else {
  const { render } = await bundled();
  await build({ logLevel: 'error', build: { outDir: 'out/page' } });
  const html = readFileSync('out/page/index.html', 'utf8');
  writeFileSync('out/page/rendered.html', html.replace('<div id="root">', `$&${render()}`));
  const developing = await (await createServer({ logLevel: 'error', server: { host, port: 0 } })).listen();
  const previewing = await preview({ logLevel: 'error', build: { outDir: 'out/page' }, preview: { host, port: 0 } });
  const origins = [developing.resolvedUrls?.local[0], previewing.resolvedUrls?.local[0]];
  process.stdout.write(`${JSON.stringify(origins)}\n`);
}

async function bundled() {
  await build({ logLevel: 'error', build: { ssr: 'server.jsx', outDir: 'out/server' } });
  return import('./out/server/server.js');
}
