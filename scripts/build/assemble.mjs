/** Fills the folder of a package, which npm publishes: the bundled entries, the modules, the types and the manifest. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { root } from '../setup/process.mjs';
import { bundle } from './bundle.mjs';
import { additions, core, repository } from './packages.mjs';
import { bundleProgram } from './program.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Package } from './packages.mjs' */

/**
 * @param {Package} one
 * @param {string} directory
 * @param {string} version
 * @param {boolean} isDevelopment
 * @returns {Promise<{ manifest: any, bundled: string[] }>} the files that went into programs
 */
export async function assemble(one, directory, version, isDevelopment) {
  const sources = one === core ? 'pkg-template' : one.folder;
  const { dependencies, ...rest } = JSON.parse(readFileSync(join(root, sources, 'package.json'), 'utf8'));
  if (one.entries.length > 0) {
    await bundle(one, directory);
    cpSync(join(root, sources, 'types'), directory, { recursive: true });
  }
  // Not bundled: one decides what is loaded, the other loads nothing.
  for (const file of one === core ? ['auto.cjs', 'help.cjs'] : [])
    cpSync(join(root, sources, 'entries', file), join(directory, file));
  writeModules(one, join(directory, 'dist'), isDevelopment);
  const bundled = [];
  for (const program of Object.keys(one.bin)) bundled.push(...await bundleProgram(one, program, directory, version));
  const manifest = {
    name: one.name,
    version,
    ...rest,
    homepage: `${repository}${one === core ? '' : `/tree/main/${one.folder}`}#readme`,
    repository: { type: 'git', url: `git+${repository}.git`, ...one !== core && { directory: one.folder } },
    bugs: { url: `${repository}/issues` },
    // Excludes the stamp of the build.
    files: ['**', '!.*'],
    ...manifestOf(one),
    ...dependencies && { dependencies },
  };
  return { manifest, bundled };
}

/**
 * In the repository, documents link to each other by relative paths. In a package, most of these lead nowhere.
 *
 * @param {string} text of a document
 * @param {string} folder of the document
 * @param {string} tag of the version
 * @param {string[]} shipped the documents of the package, to which links stay as they are
 */
export function withAbsoluteLinks(text, folder, tag, shipped) {
  return text.replace(/(\]\()(?!\w+:|#)([^)\s#]+)/g, (link, start, target) => {
    if (shipped.includes(target)) return link;
    const path = posix.join(folder, target);
    return `${start}${repository}/${statSync(join(root, path)).isDirectory() ? 'tree' : 'blob'}/${tag}/${path}`;
  });
}

/**
 * Writes each module in the forms that an import of `#NAME` leads to. The text of `bundle.mjs` is for browsers.
 *
 * @param {Package} one
 * @param {string} folder
 * @param {boolean} isDevelopment
 */
function writeModules(one, folder, isDevelopment) {
  for (const { name, partOf } of one.modules) {
    const files = {
      // A development build has no translation, but the functions that would call it.
      [`${name}-js.js`]: isDevelopment
        ? `export { default } from './${name}-text.js';\n`
        : readFileSync(join(one.wasm, `${name}-js.js`)),
      ...partOf === undefined && {
        // In JSON, so that one file serves `import` and `require`.
        [`${name}.json`]: JSON.stringify({ base64: one.bytesOf(name).toString('base64') }),
        [`${name}-base64.js`]: `export { default } from './${name}.json' with { type: 'json' };\n`,
        [`${name}.wasm`]: one.bytesOf(name),
        [`${name}-module.js`]: `import module from './${name}.wasm?module';\nexport default () => module;\n`,
      },
    };
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  }
}

/** Where a module (`*`: each) comes from. @param {string} name @param {string} [whole] the module that it is a part of */
const sourceOf = (name, whole = name) => ({
  // Nitro 2 and Astro's middleware for Vercel name both edge runtimes, and import `.wasm` files only with `unwasm`.
  'edge-light': {
    workerd: { unwasm: `./dist/${whole}-module.js`, default: `./dist/${name}-js.js` },
    default: `./dist/${whole}-module.js`,
  },
  'workerd': `./dist/${whole}-module.js`,
  'react-native': `./dist/${name}-js.js`,
  'require': `./dist/${whole}.json`,
  'node': `./dist/${whole}-base64.js`,
  'default': `./dist/${name}-text.js`,
});

/**
 * The files of an entry. A program that can load ES modules has one class, also by `require`: Node says so by
 * `module-sync`, bundlers by `module`. The others, such as Jest, get CommonJS.
 *
 * @param {Entry} entry
 */
function doorOf({ file, isModuleOnly, isDeferred, hasNoClass }) {
  const [esm, cjs] = [`./${file}.js`, `./${file}.cjs`];
  if (isModuleOnly) return esm;
  // Deno lacks something, so it does not ask first.
  if (isDeferred)
    return { types: `./${file}.d.ts`, deno: esm, module: esm, node: cjs, require: cjs, default: esm };
  return { 'module-sync': esm, 'bun': esm, ...!hasNoClass && { module: esm }, 'require': cjs, 'default': esm };
}

/** The fields of package.json that are derived from the tables. @param {Package} one */
function manifestOf(one) {
  const { modules } = one;
  const entries = one.entries.filter(({ isFile }) => !isFile);
  const effects = entries.filter(({ hasEffects }) => hasEffects).map(({ file }) => `./${file}.*`);
  return {
    sideEffects: effects.length === 0 ? false : effects,
    ...entries.length > 0 && {
      main: './index.js',
      types: './index.d.ts',
      ...modules.length > 0 && {
        imports: Object.fromEntries([...modules.filter(({ partOf }) => partOf), { name: '*', partOf: '*' }]
          .map(({ name, partOf }) => [`#${name}`, sourceOf(name, partOf)])),
        // For Metro before it knew `imports`.
        'react-native': Object.fromEntries(modules.map(({ name }) => [`#${name}`, `./dist/${name}-js.js`])),
      },
      exports: {
        ...Object.fromEntries(entries.map((entry) => [keyOf(entry), doorOf(entry)])),
        ...one === core && { './weburl.wasm': { types: './weburl.wasm.d.ts', default: './dist/weburl.wasm' } },
        './package.json': './package.json',
      },
    },
  };
}

/** @param {Entry} entry */
const keyOf = ({ file }) => file === 'index' ? '.' : `./${file}`;

/**
 * @param {Package} one
 * @param {Entry} entry
 * @returns {string} its name, as it is imported
 */
export const nameOf = ({ name }, entry) => name + keyOf(entry).slice(1);

/** Links the packages, so that the files of packages/ can import them by their names. */
export function linkPackages() {
  if (additions.length === 0) return;
  for (const { name, output } of [core, ...additions]) {
    const link = join(root, 'packages', 'node_modules', name);
    rmSync(link, { recursive: true, force: true });
    if (!existsSync(output)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(process.platform === 'win32' ? output : relative(dirname(link), output), link, 'junction');
  }
}
