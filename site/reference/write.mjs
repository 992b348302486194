/**
 * `npm run reference`: writes target/reference/, every export of every entry, from the declarations of the packages.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries, manifestOf } from '../../pkg-template/entries.mjs';
import { additions } from '../../scripts/build/packages.mjs';
import { StepFailed, main, root } from '../../scripts/setup/process.mjs';
import { installReference } from '../../scripts/setup/tools.mjs';

export const referenceDirectory = join(root, 'target', 'reference');

/** @returns {{ name: string, file: string }[]} the entries that have declarations, by the names that a program imports */
export function declaredEntries() {
  /** @type {[string, any][]} */
  const exported = Object.entries(manifestOf(entries).exports);
  const ofCore = exported.filter(([name]) => name !== './package.json').map(([name, { import: { types } }]) => ({
    name: name.replace(/^\./, 'weburl'),
    file: join(root, 'pkg-template', 'types', types),
  }));
  const ofAdditions = additions.flatMap(({ folder, entries: all }) =>
    all.map(({ name, file }) => ({ name, file: join(root, folder, 'types', `${file}.d.ts`) }))
  );
  return [...ofCore, ...ofAdditions];
}

/** @param {string} output the folder to write */
export async function writeReference(output) {
  installReference();
  // Imported here, because its packages may have been installed just now.
  const { writePages } = await import('./pages.mjs');
  if (!await writePages(declaredEntries(), output))
    throw new StepFailed('TypeDoc wrote no reference', 'see what it printed above');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(() => writeReference(referenceDirectory));
}
