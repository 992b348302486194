/** Programs of packages, each in one file. */
import { chmodSync } from 'node:fs';
import { root } from '../setup/process.mjs';
import { additions, core } from './packages.mjs';

/**
 * With the libraries it uses inside, but not the packages of the project that it depends on.
 *
 * @param {string} entry
 * @param {string} file to be written
 * @returns {Promise<string[]>} the files that went into it
 */
export async function bundleProgram(entry, file) {
  const { build: bundle } = await import('esbuild');
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // They are resolved from the program's folder.
    external: [core, ...additions].flatMap(({ name }) => [name, `${name}/*`]),
    // CommonJS libraries load Node's modules by `require`, which a module lacks.
    banner: {
      js:
        "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    metafile: true,
  });
  chmodSync(file, 0o755);
  return Object.keys(metafile.inputs);
}
