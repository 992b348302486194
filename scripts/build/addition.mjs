/**
 * Assembles an addition. Each entry is one file for each source of its module, and contains the code of the core that
 * it uses. Other packages of the project are imported.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../setup/process.mjs';
import { LINE_LIMIT, exportsOf, write } from './bundling.mjs';
import { additions, core } from './packages.mjs';
import { bundleProgram } from './program.mjs';
import { commonJSTypes } from './syntax.mjs';
import { sourceText } from './variants.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Package } from './packages.mjs' */

/**
 * The files of an entry with a module, by the module's source in pkg-template/sources/.
 *
 * @type {readonly { suffix: string, format: 'esm' | 'cjs', source: string }[]}
 */
const WITH_WEBASSEMBLY = [
  { suffix: '.js', format: 'esm', source: 'inlined' },
  { suffix: '.cjs', format: 'cjs', source: 'inlined' },
  { suffix: '.workerd.js', format: 'esm', source: 'workerd' },
  { suffix: '.edge-light.js', format: 'esm', source: 'edge-light' },
];

/** @type {typeof WITH_WEBASSEMBLY} */
const WITHOUT_WEBASSEMBLY = [
  { suffix: '.js', format: 'esm', source: 'without-wasm' },
  { suffix: '.cjs', format: 'cjs', source: 'without-wasm' },
];

/**
 * @param {Package} one
 * @param {string} directory
 * @param {string} version
 * @returns {Promise<{ manifest: any, bundled: string[] }>} the files that went into programs
 */
export async function assembleAddition(one, directory, version) {
  const { dependencies, ...rest } = JSON.parse(readFileSync(join(root, one.folder, 'package.json'), 'utf8'));
  for (const entry of one.entries) {
    const { file, module, withoutWebAssembly } = entry;
    for (const flavour of module === null ? WITH_WEBASSEMBLY.slice(0, 2) : WITH_WEBASSEMBLY)
      if (flavour.format === 'esm' || !entry.isRequiredWithoutWebAssembly)
        await writeEntry(one, directory, entry, file, flavour);
    await writeTypes(directory, file, readFileSync(join(root, one.folder, 'types', `${file}.d.ts`), 'utf8'));
    if (withoutWebAssembly === undefined) continue;
    const name = fileOf(one, withoutWebAssembly);
    for (const flavour of WITHOUT_WEBASSEMBLY) await writeEntry(one, directory, entry, name, flavour);
    await writeTypes(directory, name, `export * from './${file}.js';\n`);
  }
  for (const { name } of one.modules) cpSync(join(one.wasm, `${name}_bg.wasm`), join(directory, `${name}.wasm`));
  const bundled = [];
  for (const [name, file] of Object.entries(one.bin))
    bundled.push(...await bundleProgram(join(root, one.folder, 'js', file), join(directory, 'bin', `${name}.js`)));
  const manifest = {
    name: one.name,
    version,
    ...rest,
    // Excludes the stamp of the build.
    files: ['**', '!.*'],
    ...manifestOf(one),
    ...dependencies && { dependencies },
  };
  return { manifest, bundled };
}

/**
 * @param {Package} one
 * @param {string} name of an entry, as it is imported
 * @returns {string} its file, without an extension
 */
export const fileOf = ({ name: own }, name) => name === own ? 'index' : name.slice(own.length + 1);

/**
 * @param {Package} one
 * @param {string} directory
 * @param {Entry} entry
 * @param {string} name of the file, without its suffix
 * @param {typeof WITH_WEBASSEMBLY[0]} flavour
 */
async function writeEntry(one, directory, { file, module: used }, name, { suffix, format, source }) {
  const script = join(root, one.folder, 'js', `${file}.js`);
  const module = one.modules.find((candidate) => candidate.name === used);
  const exported = module === undefined ? null : await exportsOf(root, script, resolving(one, ''));
  const contents = exported === null ? `export * from './js/${file}.js';` : [
    `import * as all from './js/${file}.js';`,
    "import { withModule } from '~source';",
    ...exported.map((member) => `export const ${member} = /* @__PURE__ */ withModule(all.${member});`),
  ].join('\n');
  await write({
    absWorkingDir: join(root, one.folder),
    stdin: { contents, resolveDir: join(root, one.folder) },
    outfile: join(directory, name + suffix),
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'error',
    charset: 'utf8',
    // A module in JavaScript is as large as everything else, and nobody reads it. publint expects an export with
    // spaces.
    ...source === 'without-wasm' && {
      minifySyntax: true,
      minifyWhitespace: true,
      lineLimit: LINE_LIMIT,
      ...format === 'esm' && { footer: { js: 'export {};' } },
    },
    plugins: [
      resolving(
        one,
        module === undefined ? '' : sourceText(one.entries, module, source),
        source !== 'without-wasm',
      ),
    ],
  });
}

/**
 * Resolves imports to the source of the module, to built modules, and to `.wasm` files next to the entry. Imports of
 * other packages stay; without WebAssembly they name the entries that need none.
 *
 * @param {Package} one
 * @param {string} source
 * @param {boolean} [hasWebAssembly]
 * @returns {import('esbuild').Plugin}
 */
const resolving = (one, source, hasWebAssembly = true) => ({
  name: 'resolving',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^weburl(?:[-/]|$)/ }, ({ path }) => {
      const { withoutWebAssembly = path } = [core, ...additions].flatMap(({ entries }) => entries)
        .find(({ name }) => name === path) ?? {};
      return { path: hasWebAssembly ? path : withoutWebAssembly, external: true };
    });
    // An entry for servers imports the built-in modules of its runtime.
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^~source$/ }, ({ path }) => ({ path, namespace: 'source' }));
    onLoad({ filter: /./, namespace: 'source' }, () => ({ contents: source, resolveDir: root }));
    onResolve({ filter: /^~\// }, ({ path }) => {
      const file = path.slice('~/'.length);
      const [, name = ''] = /^wasm\/(.*)_bg\.wasm/.exec(file) ?? [];
      if (name !== '') return { path: `./${file.slice('wasm/'.length).replace('_bg.wasm', '.wasm')}`, external: true };
      if (file.startsWith('wasm/')) return { path: join(one.wasm, file.slice('wasm/'.length)) };
      return {
        path: file.startsWith('js/loading/modules/') ? join(root, one.folder, 'js', 'loading.js') : join(root, file),
      };
    });
    // The core's own modules. An addition contains one of them, the unpacker.
    onResolve({ filter: /^(?:\.\.\/)+wasm\// }, ({ path, resolveDir }) => (
      resolveDir.startsWith(join(root, 'js'))
        ? { path: join(core.wasm, path.replace(/^(?:\.\.\/)+wasm\//, '')) }
        : undefined
    ));
  },
});

/** @param {string} directory @param {string} name @param {string} types */
async function writeTypes(directory, name, types) {
  writeFileSync(join(directory, `${name}.d.ts`), types);
  writeFileSync(join(directory, `${name}.d.cts`), await commonJSTypes(types));
}

/** The fields of package.json that are derived from the table. @param {Package} one */
export function manifestOf(one) {
  const all = one.entries.flatMap(({ file, name, module, withoutWebAssembly, isRequiredWithoutWebAssembly }) => {
    const plain = withoutWebAssembly && fileOf(one, withoutWebAssembly);
    const required = isRequiredWithoutWebAssembly && plain ? plain : file;
    return [
      { file, name, required, runtimes: module === null ? {} : runtimesOf(file, plain) },
      ...plain ? [{ file: plain, name: withoutWebAssembly, required: plain, runtimes: {} }] : [],
    ];
  });
  const effects = one.entries.filter(({ hasEffects }) => hasEffects).map(({ file }) => `**/${file}.*`);
  return {
    sideEffects: effects.length === 0 ? false : effects,
    ...Object.keys(one.bin).length > 0
      && { bin: Object.fromEntries(Object.keys(one.bin).map((name) => [name, `bin/${name}.js`])) },
    ...all.length > 0 && {
      main: `./${all[0].required}.cjs`,
      module: './index.js',
      types: './index.d.ts',
      exports: {
        ...Object.fromEntries(all.map(({ file, name, required, runtimes }) => [name.replace(one.name, '.'), {
          import: { types: `./${file}.d.ts`, ...runtimes, default: `./${file}.js` },
          // A Node that can `require` ES modules sets the condition `module-sync`.
          require: {
            types: `./${file}.d.cts`,
            ...runtimes,
            module: `./${file}.js`,
            node: { 'module-sync': `./${file}.js`, default: `./${required}.cjs` },
            default: `./${required}.cjs`,
          },
          // For tools that trace files, as in the core's table.
          'module-sync': { node: `./${file}.js` },
        }])),
        './package.json': './package.json',
      },
    },
  };
}

/** @param {string} file @param {string | undefined} plain the file without WebAssembly */
const runtimesOf = (file, plain) => ({
  'workerd': `./${file}.workerd.js`,
  'edge-light': `./${file}.edge-light.js`,
  ...plain && { 'react-native': `./${plain}.cjs` },
});

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
