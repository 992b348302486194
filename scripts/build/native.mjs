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

/**
 * The entries that are to start soonest, and the files for all that they need. Each file has what those before it
 * lack.
 */
const FIRST = [
  { entry: 'url', shared: 'url-classes.js' },
  { entry: 'index', shared: 'weburl.js' },
];

/** Bun compiles what begins like this, and does not translate it first. */
const AS_IT_IS = '// @bun\n';

/** Matches imports of files that are parts of a shared one. */
const IMPORTS = /^import \{([^}]*)\} from "\.\/shared:(.*)";$/mg;

/** The beginning of such files. */
const SHARED = 'native/shared:';

/** Nothing but numbers: a copy costs less than an export for each of them. */
const NUMBERS = 'js/boundary/layout.js';

/**
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeNative(directory, entries) {
  const entryPoints = entries.flatMap(({ file, withoutWebAssembly }) => [
    ...FIRST.some(({ entry }) => entry === file) ? [] : [{ in: `${file}.js`, out: file }],
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
  const shared = new SharedFiles();
  for (const { entry, shared: file } of FIRST) shared.add(file, await filesOf(directory, `${entry}.js`, options));
  const withoutShared = (/** @type {string} */ code) => {
    const known = shared.imported(code);
    const left = /^import .*"\.\/shared:.*$/m.exec(known);
    if (left !== null)
      throw new StepFailed(`the flat files cannot have ${left[0]}`, 'import its members by their names');
    return finished(known);
  };
  await write({
    ...options,
    entryPoints,
    outdir: 'native',
    // Files for code that several entries need and the shared files do not have.
    splitting: true,
    chunkNames: 'shared-[hash]',
    plugins: [
      inBase64(directory),
      replacing(directory, 'native', (imported) => {
        const used = nativeSource(imported);
        if (shared.has(used)) return SHARED + used;
        if (isJavaScriptModule(used)) return used;
        return used === imported ? undefined : { bundled: used };
      }),
    ],
  }, withoutShared);
  for (const { entry } of FIRST) {
    const names = (await exportsOf(directory, `${entry}.js`)).join(', ');
    const code = `import { ${names} } from "./shared:${entry}.js";\nexport { ${names} };`;
    writeFileSync(join(directory, 'native', `${entry}.js`), await withoutShared(code));
  }
  // The last first: it needs exports of those before it.
  for (const { shared: file } of FIRST.toReversed()) {
    await write({
      ...options,
      stdin: { contents: shared.written(file), resolveDir: directory },
      outfile: `native/${file}`,
      plugins: [
        inBase64(directory),
        replacing(directory, 'native', (imported) => {
          const used = nativeSource(imported);
          if (shared.has(used, file)) return SHARED + used;
          return used === imported ? undefined : { bundled: used };
        }),
      ],
    }, withoutShared);
  }
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

/** The shared files: what they consist of, and their exports to the others. Two files may export the same name. */
class SharedFiles {
  /** @type {Map<string, string>} the shared file that has a file of the package */
  #owners = new Map();
  /** @type {Map<string, string>} */
  #names = new Map();

  /**
   * @param {string} shared
   * @param {Set<string>} files of the package
   */
  add(shared, files) {
    for (const file of files) if (!this.#owners.has(file) && file !== NUMBERS) this.#owners.set(file, shared);
  }

  /**
   * @param {string} file of the package
   * @param {string} [other] the shared file that asks
   */
  has(file, other) {
    const owner = this.#owners.get(file);
    return owner !== undefined && owner !== other;
  }

  /**
   * Has code import from the shared files what they export.
   *
   * @param {string} code
   */
  imported(code) {
    return code.replace(IMPORTS, (_, names, file) => {
      const list = names.split(',').map((/** @type {string} */ name) => this.#imported(file, name.trim()));
      return `import { ${list.join(', ')} } from './${this.#owners.get(file)}';`;
    });
  }

  /**
   * @param {string} file
   * @param {string} imported a name of its exports, and as which it is imported
   * @returns {string} the same for the shared file
   */
  #imported(file, imported) {
    const [name, local = name] = imported.split(' as ');
    const key = `${name} ${file}`;
    if (!this.#names.has(key)) {
      const isTaken = [...this.#names.values()].includes(name);
      this.#names.set(key, isTaken ? `${name}_${this.#names.size}` : name);
    }
    return `${this.#names.get(key)} as ${local}`;
  }

  /**
   * @param {string} shared
   * @returns {string} the source of a shared file
   */
  written(shared) {
    return [...this.#names].sort(([a], [b]) => a < b ? -1 : 1).map(([key, alias]) => ({
      alias,
      name: key.split(' ')[0],
      file: key.split(' ')[1],
    })).filter(({ file }) => this.#owners.get(file) === shared)
      .map(({ name, alias, file }) => `export { ${name} as ${alias} } from './${file}';\n`).join('');
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
