/** The commands of the README start before any npm package is installed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));

/**
 * @param {string} file
 * @param {Map<string, string[]>} [found]
 * @returns {Map<string, string[]>} the files that load with it, and the packages that each imports at once
 */
function loadedWith(file, found = new Map()) {
  if (found.has(file)) return found;
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)';|^import '([^']+)';/gm),
  ]
    .map(([, from, alone]) => from ?? alone);
  found.set(file, imported.filter((name) => !/^(?:\.|node:)/.test(name)));
  for (const name of imported.filter((one) => one.startsWith('.'))) loadedWith(join(dirname(file), name), found);
  return found;
}

for (const name of ['start', 'test', 'build', 'lint'])
  test(`scripts/${name}.mjs`, () => {
    const files = loadedWith(join(root, 'scripts', `${name}.mjs`));
    assert.ok(files.size > 5, `${files.size}`);
    const needing = [...files].filter(([, packages]) => packages.length > 0);
    assert.deepEqual(needing.map(([file, packages]) => [relative(root, file), ...packages]), []);
  });
