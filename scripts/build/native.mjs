/**
 * The package's entries for Node, Deno and Bun, by `import` and by `require`: in as few files as can be, with the
 * modules in base64. There the package lies on a disk, and what counts is the time to read and to compile it.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, modules } from '../../pkg-template/entries.mjs';
import { StepFailed } from '../setup/process.mjs';
import { exportsOf, inBase64, replacing, write } from './bundling.mjs';
import { sourceOf } from './variants.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Options } from './bundling.mjs' */

/** The entry that is to start soonest. */
const FIRST = 'index';

/** The file for all that it needs. */
const SHARED = 'weburl.js';

/** Bun compiles what begins like this, and does not translate it first. */
const AS_IT_IS = '// @bun\n';

/** Matches imports of files that are parts of the shared one. */
const IMPORTS = /^import \{([^}]*)\} from "\.\/shared:(.*)";$/mg;

/**
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeNative(directory, entries) {
  const ofShared = entries.filter(({ file, isPart }) => file === FIRST || isPart);
  const entryPoints = entries.flatMap(({ file, isPart, withoutWebAssembly }) => [
    ...file === FIRST || isPart ? [] : [{ in: `${file}.js`, out: file }],
    ...withoutWebAssembly === undefined ? [] : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }],
  ]);
  /** @type {Options} */
  const options = {
    absWorkingDir: directory,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    logLevel: 'error',
    charset: 'utf8',
  };
  const shared = await filesOf(directory, `${FIRST}.js`, options);
  const exported = new Exports();
  await write({
    ...options,
    entryPoints,
    outdir: 'native',
    // Files for code that several entries need and `weburl` does not.
    splitting: true,
    chunkNames: 'shared-[hash]',
    plugins: [
      inBase64(directory),
      replacing(directory, 'native', (imported) => {
        const used = nativeSource(imported);
        if (shared.has(used)) return `native/shared:${used}`;
        if (isJavaScriptModule(used)) return used;
        return used === imported ? undefined : { bundled: used };
      }),
    ],
  }, (code) => {
    const known = code.replace(IMPORTS, (_, names, file) => (
      `import { ${
        names.split(',').map((/** @type {string} */ name) => exported.imported(file, name.trim())).join(', ')
      } } from './${SHARED}';`
    ));
    const left = /^import .*"\.\/shared:.*$/m.exec(known);
    if (left !== null)
      throw new StepFailed(`the flat files cannot have ${left[0]}`, 'import its members by their names');
    return finished(known);
  });
  for (const { file } of ofShared) {
    const names = (await exportsOf(directory, `${file}.js`)).map((name) => exported.imported(`${FIRST}.js`, name));
    writeFileSync(
      join(directory, 'native', `${file}.js`),
      await finished(`export { ${names.join(', ')} } from './${SHARED}';`),
    );
  }
  await write({
    ...options,
    stdin: { contents: exported.written(), resolveDir: directory },
    outfile: `native/${SHARED}`,
    plugins: [inBase64(directory), fromNative(directory)],
  }, finished);
  for (const { name } of modules) rmSync(join(directory, 'native', sourceOf(name)));
}

/** The sources of the package's own folder. */
const SOURCE = /^(?:[\w-]+-)?source\.js$/;

/** @param {string} imported */
const nativeSource = (imported) => SOURCE.test(imported) ? `native/${imported}` : imported;

/**
 * Has modules come from base64.
 *
 * @param {string} directory of the package
 */
const fromNative = (directory) =>
  replacing(directory, 'native', (imported) => (
    SOURCE.test(imported) ? { bundled: nativeSource(imported) } : undefined
  ));

/** @param {string} imported */
const isJavaScriptModule = (imported) => /^wasm\/.*-js\.js$/.test(imported);

/**
 * The files that an entry consists of.
 *
 * @param {string} directory of the package
 * @param {string} entry
 * @param {Options} options
 * @returns {Promise<Set<string>>} their paths in the package
 */
async function filesOf(directory, entry, options) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...options,
    entryPoints: [entry],
    outdir: 'native',
    write: false,
    metafile: true,
    plugins: [
      inBase64(directory),
      fromNative(directory),
    ],
  });
  return new Set(Object.keys(metafile.inputs).filter((path) => !path.includes(':')));
}

/** The exports of the shared file to the others. Two files may export the same name. */
class Exports {
  /** @type {Map<string, string>} */
  #names = new Map();

  /**
   * @param {string} file
   * @param {string} imported a name of its exports, and as which it is imported
   * @returns {string} the same for the shared file
   */
  imported(file, imported) {
    const [name, local = name] = imported.split(' as ');
    const key = `${name} ${file}`;
    if (!this.#names.has(key)) {
      const isTaken = [...this.#names.values()].includes(name);
      this.#names.set(key, isTaken ? `${name}_${this.#names.size}` : name);
    }
    return `${this.#names.get(key)} as ${local}`;
  }

  /** @returns {string} the source of the shared file */
  written() {
    return [...this.#names].sort(([a], [b]) => a < b ? -1 : 1).map(([key, alias]) => {
      const [name, file] = key.split(' ');
      return `export { ${name} as ${alias} } from './${file}';\n`;
    }).join('');
  }
}

/**
 * Without what only people read. Names stay: a minifier's shorter ones save 0.1 ms.
 *
 * @param {string} code
 * @returns {Promise<string>}
 */
async function finished(code) {
  const { transform } = await import('esbuild');
  const { code: shorter } = await transform(code, {
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    // Bun reads a file that it compiles as it is in Latin-1.
    charset: 'ascii',
  });
  return AS_IT_IS + shorter;
}
