/**
 * The package's entries for Node, Deno and Bun, for `import` and `require`: as few files as possible, with the modules
 * in base64 next to them. In these runtimes the package is on a disk, so the time to read and compile it matters, not its size.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '../../pkg-template/entries.mjs';
import { StepFailed } from '../setup/process.mjs';
import { BASE64, exportsOf, replacing, write } from './bundling.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Options } from './bundling.mjs' */

/**
 * The entries that must start fastest, and the shared files with the code that they need. Each file has only code that
 * the files before it lack.
 */
const FIRST = [
  { entry: 'url', shared: 'url-classes.js' },
  { entry: 'index', shared: 'weburl.js' },
];

/** Bun compiles a file that begins with this, without translating it first. */
const AS_IT_IS = '// @bun\n';

/** Matches imports of files that are parts of a shared one. */
const IMPORTS = /^import \{([^}]*)\} from "\.\/shared:(.*)";$/mg;

/** The start of the paths in these imports. */
const SHARED = 'native/shared:';

/** This file has only numbers: copying it costs less than an export for each number. */
const NUMBERS = 'js/boundary/layout.js';

/**
 * @param {string} assembly the folder with the sources
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeNative(assembly, directory, entries) {
  const entryPoints = entries.flatMap(({ file, withoutWebAssembly }) => [
    ...FIRST.some(({ entry }) => entry === file) ? [] : [{ in: `${file}.js`, out: file }],
    ...withoutWebAssembly === undefined ? [] : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }],
  ]);
  /** @type {Options} */
  const options = {
    absWorkingDir: assembly,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    supported: { 'import-attributes': true },
    logLevel: 'error',
    charset: 'utf8',
  };
  mkdirSync(join(directory, 'native'), { recursive: true });
  const shared = new SharedFiles();
  for (const { entry, shared: file } of FIRST) shared.add(file, await filesOf(assembly, `${entry}.js`, options));
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
    outdir: join(directory, 'native'),
    // Creates files for code that several entries need and that the shared files do not have.
    splitting: true,
    chunkNames: 'shared-[hash]',
    plugins: [
      replacing(assembly, 'native', (imported) => {
        const used = nativeSource(imported);
        if (shared.has(used)) return SHARED + used;
        if (isModule(used)) return used;
        return used === imported ? undefined : { bundled: used };
      }),
    ],
  }, withoutShared);
  for (const { entry } of FIRST) {
    const names = (await exportsOf(assembly, `${entry}.js`)).join(', ');
    const code = `import { ${names} } from "./shared:${entry}.js";\nexport { ${names} };`;
    writeFileSync(join(directory, 'native', `${entry}.js`), await withoutShared(code));
  }
  // The last first: only then the exports that it needs of the others are known.
  for (const { shared: file } of FIRST.toReversed()) {
    await write({
      ...options,
      stdin: { contents: shared.written(file), resolveDir: assembly },
      outfile: join(directory, 'native', file),
      plugins: [
        replacing(assembly, 'native', (imported) => {
          const used = nativeSource(imported);
          if (shared.has(used, file)) return SHARED + used;
          if (isModule(used)) return used;
          return used === imported ? undefined : { bundled: used };
        }),
      ],
    }, withoutShared);
  }
}

/** The sources next to the entries. */
const SOURCE = /^(?:[\w-]+-)?source\.js$/;

/** @param {string} imported */
const nativeSource = (imported) => SOURCE.test(imported) ? `native/${imported}` : imported;

/**
 * Replaces the sources of modules by their bytes in base64.
 *
 * @param {string} assembly the folder with the sources
 */
const fromNative = (assembly) =>
  replacing(assembly, 'native', (imported) => {
    if (BASE64.test(imported)) return imported;
    return SOURCE.test(imported) ? { bundled: nativeSource(imported) } : undefined;
  });

/** Whether a file has a module, in base64 or in JavaScript. @param {string} imported */
const isModule = (imported) => BASE64.test(imported) || /^wasm\/.*-js\.js$/.test(imported);

/**
 * The files that an entry consists of.
 *
 * @param {string} assembly the folder with the sources
 * @param {string} entry
 * @param {Options} options
 * @returns {Promise<Set<string>>} their paths in that folder
 */
async function filesOf(assembly, entry, options) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...options,
    entryPoints: [entry],
    outdir: 'native',
    write: false,
    metafile: true,
    plugins: [fromNative(assembly)],
  });
  return new Set(Object.keys(metafile.inputs).filter((path) => !path.includes(':')));
}

/** The shared files: their contents, and their exports to other files. Two files may export the same name. */
class SharedFiles {
  /** @type {Map<string, string>} the shared file that contains a file of the package */
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
   * @param {string} [other] a shared file that does not count
   */
  has(file, other) {
    const owner = this.#owners.get(file);
    return owner !== undefined && owner !== other;
  }

  /**
   * Replaces the imports of code by imports from the shared files.
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
   * @param {string} imported the name of an export, and its local name
   * @returns {string} the name of the shared file's export, and the local name
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
 * Removes comments and spaces. Names stay, because shorter names would save only 0.1 ms.
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
    // Bun reads a file that it does not translate as Latin-1.
    charset: 'ascii',
  });
  return AS_IT_IS + shorter;
}
