/** Bundles each program of a package into one file, and writes its manual page and the JSON Schema of its output. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/process.mjs';
import { versionOf } from '../setup/tools.mjs';
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
  await writeTexts(dirname(entry), dirname(dirname(file)), basename(file, '.js'));
  return Object.keys(metafile.inputs);
}

/**
 * Writes what `manual.js` and `schema.js` export, if the program has them.
 *
 * @param {string} scripts the folder of the program's entry
 * @param {string} directory the folder of the package
 * @param {string} name of the program
 */
async function writeTexts(scripts, directory, name) {
  const [manual, schema] = ['manual.js', 'schema.js'].map((script) => join(scripts, script));
  if (existsSync(manual)) {
    const { manual: textOf } = await import(pathToFileURL(manual).href);
    mkdirSync(join(directory, 'man'), { recursive: true });
    writeFileSync(join(directory, 'man', `${name}.1`), textOf(versionOf(relative(root, dirname(scripts)))));
  }
  if (existsSync(schema)) {
    const { schema: content } = await import(pathToFileURL(schema).href);
    writeFileSync(join(directory, 'schema.json'), `${JSON.stringify(content, null, 2)}\n`);
  }
}
