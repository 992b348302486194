/** Bundles each program of a package into one file. */
import { chmodSync } from 'node:fs';
import { root } from '../setup/process.mjs';
import { additions, core } from './packages.mjs';

/**
 * Bundles a program with its libraries, but without the packages of the project that it depends on.
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
    // Resolved from the program's folder at run time.
    external: [core, ...additions].flatMap(({ name }) => [name, `${name}/*`]),
    // CommonJS libraries load Node's modules with `require`, which ES modules lack.
    banner: {
      js:
        "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    metafile: true,
  });
  chmodSync(file, 0o755);
  return Object.keys(metafile.inputs);
}
