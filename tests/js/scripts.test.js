/** The commands of the README start before any npm package is installed. */
import assert from 'node:assert/strict';
import { builtinModules } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));

/**
 * Returns the files that load with one, each with the packages that it imports at once.
 *
 * @param {string} entry
 * @returns {Promise<Map<string, string[]>>}
 */
async function loadedWith(entry) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'target',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const found = new Map();
  const files = new Set([entry]);
  for (const file of files) {
    const imports = metafile.inputs[file].imports.filter(({ kind }) => kind === 'import-statement');
    for (const { path, external } of imports) if (!external) files.add(path);
    const packages = imports.filter(({ external }) => external).map(({ path }) => path.replace('node:', ''));
    found.set(file, packages.filter((name) => !builtinModules.includes(name)));
  }
  return found;
}

for (const name of ['start', 'test', 'build', 'lint'])
  test(`scripts/${name}.mjs`, async () => {
    const files = await loadedWith(`scripts/${name}.mjs`);
    assert.ok(files.size > 5, `${files.size}`);
    assert.deepEqual([...files].filter(([, packages]) => packages.length > 0), []);
  });
