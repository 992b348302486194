/** Bundles a worker as in the documentation of workerd: WebAssembly modules stay files. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * @param {string} file
 * @returns {Promise<{ type: 'ESModule' | 'CompiledWasm', path: string, contents: Buffer }[]>} the worker's modules, its own first
 */
export async function bundledWorker(file) {
  const outdir = join('out', basename(file, '.js'));
  await build({
    entryPoints: [file],
    outdir,
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['*.wasm?module'],
    plugins: [{
      name: 'modules that are WebAssembly',
      setup: ({ onResolve, onLoad }) => {
        onResolve(
          { filter: /\.wasm\?module$/ },
          ({ path, resolveDir }) => ({ path: join(resolveDir, path.replace('?module', '')), namespace: 'wasm' }),
        );
        onLoad({ filter: /./, namespace: 'wasm' }, ({ path }) => ({ contents: readFileSync(path), loader: 'copy' }));
      },
    }],
  });
  return readdirSync(outdir).sort((first) => first.endsWith('.js') ? -1 : 1).map((name) => ({
    type: /** @type {const} */ (name.endsWith('.js') ? 'ESModule' : 'CompiledWasm'),
    path: name,
    contents: readFileSync(join(outdir, name)),
  }));
}
