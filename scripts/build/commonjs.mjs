/**
 * The package's CommonJS files, for programs that cannot `require` ES modules: an older Node, where `import` loads them
 * too, Jest, React Native. All code except the entries is in a few shared files, so a class is the same object in all
 * entries.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { requiredInNode, fileOf, reactNativeFile } from '../../pkg-template/entries.mjs';
import { exportsOf, externalModule, replacing, withModulePaths, write } from './bundling.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Options } from './bundling.mjs' */

/**
 * The shared files in node/, and the files of js/ that each contains. Others have no state, and are copied into the
 * files that need them.
 */
const SHARED = {
  classes: /^js\/(?:boundary|classes|loading)\/(?!modules\/lib\.js)/,
  functions: /^js\/(?:lib\/|loading\/modules\/lib\.js)/,
  interoperation: /^js\/interop\/(?!missing)/,
};

/** The imports of modules' sources, and the folders of the sources that replace them. */
const SOURCE = /^(without-wasm\/)?((?:[\w-]+-)?source\.js)$/;
const WITH_WEBASSEMBLY = 'required';
const WITHOUT_WEBASSEMBLY = 'required-without-wasm';

/**
 * @param {string} unbundled the folder of the package before bundling
 * @param {string} directory of the package
 * @param {readonly Entry[]} entries
 */
export async function writeCommonJS(unbundled, directory, entries) {
  const writing = new Writing(unbundled, directory);
  mkdirSync(join(directory, 'node'), { recursive: true });
  const all = [
    ...entries.map(({ file }) => ({ in: `${file}.js`, out: file })),
    ...entries.flatMap(({ file, withoutWebAssembly }) => (
      withoutWebAssembly === undefined ? [] : [{ in: `without-wasm/${file}.js`, out: fileOf(withoutWebAssembly) }]
    )),
  ];
  await writing.writeEntries('.', all);
  await writing.writeEntries(
    'react-native',
    entries.filter((entry) => reactNativeFile(entry).startsWith('./react-native/'))
      .map(({ file }) => ({ in: `${file}.js`, out: `react-native/${file}` })),
  );
  // A file imports only from files before it. So the exports that others need are known.
  for (const name of Object.keys(SHARED).toReversed()) await writing.writeShared(name);
  for (const { in: entry, out: name } of all) {
    const names = (await exportsOf(unbundled, entry)).join(', ');
    const wrapper = names === '' ? `import '../${name}.cjs';\n` : `export { ${names} } from '../${name}.cjs';\n`;
    writeFileSync(join(directory, 'node', `${name}.js`), wrapper);
    if (!requiredInNode.includes(name)) continue;
    const exported = names === '' ? '' : `export const { ${names} } = `;
    const required = `${exported}createRequire(import.meta.url)('../${name}.cjs');\n`;
    const file = join(directory, 'node', `${name}.required.js`);
    writeFileSync(file, `import { createRequire } from 'node:module';\n${required}`);
  }
}

class Writing {
  /**
   * The exports of the shared files: the file of js/ and the name in it. Two files may export the same name.
   *
   * @type {Map<string, { source: string, name: string }>}
   */
  #exports = new Map();

  /**
   * @param {string} unbundled
   * @param {string} directory
   */
  constructor(unbundled, directory) {
    this.unbundled = unbundled;
    this.directory = directory;
    /** @type {Options} */
    this.options = {
      absWorkingDir: unbundled,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'es2022',
      logLevel: 'error',
      charset: 'utf8',
    };
  }

  /**
   * @param {string} folder
   * @param {{ in: string, out: string }[]} entryPoints
   */
  async writeEntries(folder, entryPoints) {
    await write({
      ...this.options,
      entryPoints,
      outdir: this.directory,
      outExtension: { '.js': '.cjs' },
      plugins: [
        externalModule(this.unbundled),
        replacing(this.unbundled, folder, (imported) => {
          const [, isWithout, source] = SOURCE.exec(imported) ?? [];
          if (source === undefined) return sharedWith(imported, null);
          const hasWebAssembly = isWithout === undefined && folder === '.';
          return { bundled: `${hasWebAssembly ? WITH_WEBASSEMBLY : WITHOUT_WEBASSEMBLY}/${source}` };
        }),
      ],
    }, this.#finish);
  }

  /** @param {string} name */
  async writeShared(name) {
    const { unbundled } = this;
    const contents = [...this.#exports].filter(([, { source }]) => sharedName(source) === name)
      .sort(([a], [b]) => a < b ? -1 : 1)
      .map(([alias, { source, name: member }]) => `export { ${member} as ${alias} } from './${source}';\n`).join('');
    await write({
      ...this.options,
      stdin: { contents, resolveDir: unbundled },
      outfile: join(this.directory, sharedFile(name)),
      plugins: [
        externalModule(unbundled),
        replacing(unbundled, 'node', (imported) => sharedWith(imported, name)),
      ],
    }, this.#finish);
  }

  /**
   * @param {string} code
   * @param {string} path
   */
  #finish = (code, path) => this.#withSharedExports(withModulePaths(this.directory)(code, path));

  /** @param {string} code */
  #withSharedExports(code) {
    /** @type {Map<string, string>} */
    const variables = new Map();
    // esbuild writes the path of each file as a comment.
    const uncommented = code.replaceAll(/^ *\/\/ .*\n/mg, '');
    let changed = uncommented;
    for (const [statement, variable, file, source] of uncommented.matchAll(SHARED_IMPORT)) {
      const known = variables.get(file);
      variables.set(file, known ?? variable);
      changed = changed.replace(statement, `var ${variable} = ${known ?? `require("${file}")`};`)
        .replaceAll(
          new RegExp(`(?<![\\w./])${variable}\\.(\\w+)`, 'g'),
          (_, name) => `${variable}.${this.#alias(source, name)}`,
        );
    }
    return changed;
  }

  /**
   * @param {string} source
   * @param {string} name
   */
  #alias(source, name) {
    let alias = name;
    const isOther = (/** @type {string} */ taken) => {
      const known = this.#exports.get(taken);
      return known !== undefined && known.source !== source;
    };
    while (isOther(alias)) alias += '_';
    this.#exports.set(alias, { source, name });
    return alias;
  }
}

/** Matches the import of a file of js/ from a shared file. */
const SHARED_IMPORT = /^var (\w+) = (?:__toESM\()?require\("([^"]*)\?(js\/[^"]*)"\)(?:, 1\))?;$/mg;

/** @param {string} name */
const sharedFile = (name) => posix.join('node', `shared-${name}.cjs`);

/** @param {string} file of the package */
const sharedName = (file) => Object.entries(SHARED).find(([, pattern]) => pattern.test(file))?.[0];

/**
 * @param {string} imported a file of the package
 * @param {string | null} own the shared file that imports it, if one does
 * @returns {string | undefined} the shared file that contains it, and its path there
 */
function sharedWith(imported, own) {
  const name = sharedName(imported);
  return name === undefined || name === own ? undefined : `${sharedFile(name)}?${imported}`;
}
