/**
 * `npm run reference`: writes target/reference/, every export of every entry, from the declarations of the packages.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf } from '../../scripts/build/assemble.mjs';
import { additions, core } from '../../scripts/build/packages.mjs';
import { StepFailed, main, root } from '../../scripts/setup/process.mjs';
import { installReference } from '../../scripts/setup/tools.mjs';

export const referenceDirectory = join(root, 'target', 'reference');

/** @returns {{ name: string, file: string }[]} the entries that have declarations, by the names that a program imports */
export function declaredEntries() {
  const declared = [core, ...additions].flatMap((one) =>
    one.entries.filter(({ isFile, translationOf }) => !isFile && translationOf === undefined).map((entry) => ({
      name: nameOf(one, entry),
      file: join(root, one === core ? 'pkg-template' : one.folder, 'types', `${entry.file}.d.ts`),
    }))
  );
  return [...declared, { name: 'weburl/weburl.wasm', file: join(root, 'pkg-template', 'types', 'weburl.wasm.d.ts') }];
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
