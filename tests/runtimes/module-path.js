import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The folder with the bundled entries. */
const BUNDLED = 'bundled';

/**
 * The path of an entry on a server of the consumer's folder. The entries are bundled, because a page does not know the
 * `imports` of a package.
 *
 * @param {string} entry `weburl` or `weburl/…`, or of a package that is installed too
 */
export function modulePath({ directory }, entry) {
  if (!existsSync(join(directory, BUNDLED))) bundle(directory);
  return join('/', BUNDLED, `${entry}.js`);
}

function bundle(directory) {
  const names = ['weburl', 'weburl-encodings'].flatMap((name) => {
    const manifest = join(directory, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) return [];
    return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports)
      .filter((key) => !/\.(?:json|wasm)$/.test(key)).map((key) => key.replace('.', name));
  });
  buildSync({
    absWorkingDir: directory,
    entryPoints: names.map((name) => ({ in: name, out: name })),
    outdir: BUNDLED,
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'error',
  });
}
