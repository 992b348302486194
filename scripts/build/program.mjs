/** Bundles a program of a package into one file, and writes the texts of the package that it makes. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/process.mjs';
import { EXTERNAL } from './bundle.mjs';

/** @import { Package } from './packages.mjs' */

/**
 * Bundles a program with its libraries, but without the packages of the project that it depends on.
 *
 * @param {Package} one
 * @param {string} name of the program
 * @param {string} directory of the package
 * @param {string} version
 * @returns {Promise<string[]>} the files that went into it
 */
export async function bundleProgram(one, name, directory, version) {
  const { rolldown } = await import('rolldown');
  const sources = join(root, one.folder, 'js');
  const bundled = await rolldown({
    cwd: root,
    input: join(sources, one.bin[name]),
    platform: 'node',
    external: EXTERNAL,
  });
  const file = join(directory, 'bin', `${name}.js`);
  const { output: [{ moduleIds }] } = await bundled.write({
    file,
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
    comments: false,
  });
  await bundled.close();
  chmodSync(file, 0o755);
  const { textsOf } = await import(pathToFileURL(join(sources, 'texts.js')).href);
  for (const [path, text] of Object.entries(textsOf(version))) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return moduleIds;
}
