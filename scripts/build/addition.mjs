/**
 * Assembles an addition. Each entry is one file for each source of its module, and contains the code of the core that
 * it uses. Other packages of the project are imported.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { variants } from '../../pkg-template/entries.mjs';
import { root } from '../setup/process.mjs';
import { COMMONJS, writeBundle } from './bundling.mjs';
import { additions, core } from './packages.mjs';
import { bundleProgram } from './program.mjs';
import { commonJSTypes, withVar } from './syntax.mjs';
import { sourceText } from './variants.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Package } from './packages.mjs' */

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
    const isRequired = !entry.isRequiredWithoutWebAssembly;
    await writeEntry(one, entry, 'inlined', join(directory, file), isRequired ? ['.js', '.cjs'] : ['.js']);
    for (const variant of module === null ? [] : variants)
      await writeEntry(one, entry, variant, join(directory, file), [`.${variant}.js`]);
    await writeTypes(directory, file, readFileSync(join(root, one.folder, 'types', `${file}.d.ts`), 'utf8'));
    if (withoutWebAssembly === undefined) continue;
    const name = fileOf(one, withoutWebAssembly);
    await writeEntry(one, entry, 'without-wasm', join(directory, name), ['.js', '.cjs']);
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

/** The names under which rollup knows an entry with its module, and the source of the module. */
const ENTRY = '\0entry';
const SOURCE = '\0source';

/**
 * @param {Package} one
 * @param {Entry} entry
 * @param {string} kind of the module's source
 * @param {string} path of the files, without their endings
 * @param {string[]} endings
 */
async function writeEntry(one, { file, module: used }, kind, path, endings) {
  const script = join(root, one.folder, 'js', `${file}.js`);
  const module = one.modules.find(({ name }) => name === used);
  const source = module === undefined ? '' : sourceText(one.entries, module, kind);
  await writeBundle(
    { input: module === undefined ? script : ENTRY, plugins: [resolving(one, script, source, kind)] },
    one.entries,
    endings.map((ending) => ({
      ...ending.endsWith('.cjs') ? COMMONJS : {},
      file: path + ending,
      plugins: [{ name: 'var', renderChunk: withVar }],
    })),
  );
}

/**
 * Resolves imports to the source of the module, to built modules, and to `.wasm` files next to the entry. Imports of
 * other packages stay; without WebAssembly they name the entries that need none.
 *
 * @param {Package} one
 * @param {string} script of the entry
 * @param {string} source of the module
 * @param {string} kind of that source
 * @returns {import('rollup').Plugin}
 */
const resolving = (one, script, source, kind) => ({
  name: 'resolving',
  resolveId(path) {
    if (path === ENTRY || path === SOURCE) return path;
    // An entry for servers imports the built-in modules of its runtime.
    if (path.startsWith('node:')) return { id: path, external: true };
    if (/^weburl(?:[-/]|$)/.test(path)) {
      const { withoutWebAssembly = path } = [core, ...additions].flatMap(({ entries }) => entries)
        .find(({ name }) => name === path) ?? {};
      return { id: kind === 'without-wasm' ? withoutWebAssembly : path, external: true };
    }
    if (path.startsWith('~/wasm/')) {
      const name = path.slice('~/wasm/'.length);
      return name.includes('.wasm')
        ? { id: `./${name.replace('_bg.wasm', '.wasm')}`, external: true }
        : join(one.wasm, name);
    }
    if (path.startsWith('~/js/loading/modules/')) return join(root, one.folder, 'js', 'loading.js');
    if (path.startsWith('~/')) return join(root, path.slice('~/'.length));
    // The only one of the core's modules that an addition contains.
    return path === '../../wasm/unpacker.js' ? join(core.wasm, 'unpacker.js') : null;
  },
  // Without comments; a module is as short as it can be.
  async transform(code, id) {
    if (id.startsWith(one.wasm)) return null;
    const { transform } = await import('esbuild');
    const { code: shorter } = await transform(code, { target: 'es2022', charset: 'utf8', legalComments: 'none' });
    return { code: shorter, map: null };
  },
  async load(id) {
    if (id === SOURCE) return source;
    if (id !== ENTRY) return null;
    const { exports } = await this.load({ id: script });
    return [
      `import * as all from ${JSON.stringify(script)};`,
      `import { withModule } from ${JSON.stringify(SOURCE)};`,
      // Other names, because rollup would rename the functions, which programs see.
      ...(exports ?? []).map((name) =>
        `const with_${name} = /* @__PURE__ */ withModule(all.${name}); export { with_${name} as ${name} };`
      ),
    ].join('\n');
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
