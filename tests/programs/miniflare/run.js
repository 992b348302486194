/** Runs a worker, bundled as the documentation of workerd has it, and prints what it answers: `node run.js FILE`. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

const [file] = process.argv.slice(2);
const outdir = join('out', basename(file, '.js'));
await build({
  entryPoints: [file], outdir, bundle: true, format: 'esm', conditions: ['workerd', 'worker', 'browser'], external: ['*.wasm'],
  plugins: [{
    name: 'modules that are WebAssembly',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /\.wasm$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path), namespace: 'wasm' }));
      onLoad({ filter: /./, namespace: 'wasm' }, ({ path }) => ({ contents: readFileSync(path), loader: 'copy' }));
    },
  }],
});
const modules = readdirSync(outdir).sort((first) => first.endsWith('.js') ? -1 : 1).map((name) => ({
  type: /** @type {const} */ (name.endsWith('.js') ? 'ESModule' : 'CompiledWasm'), path: name, contents: readFileSync(join(outdir, name)),
}));
const miniflare = new Miniflare({ modules, compatibilityDate: '2026-07-01', host: '127.0.0.1', port: 0 });
try {
  const answers = [];
  for (const [path, init] of [['/global/7?a=1'], ['/imported/7?a=1'], ['/imported', { method: 'POST', body: 'a=x+y' }], ['/form']]) {
    if (path === '/form' && file !== 'forced.js') continue;
    answers.push(await (await miniflare.dispatchFetch(new URL(path, 'https://EXAMPLE.com'), init)).text());
  }
  process.stdout.write(JSON.stringify(answers));
} finally {
  await miniflare.dispose();
}
