/**
 * Bundles a package with rolldown: once as ES modules and once as CommonJS, each entry a file at its path, and what
 * entries share in a few files in dist/. Other packages, and the sources of the modules (`#NAME`), stay imports.
 */
import { join, relative } from 'node:path';
import { StepFailed, root } from '../setup/process.mjs';
import { core } from './packages.mjs';

/** @import { Entry } from '../../pkg-template/entries.mjs' */
/** @import { Package } from './packages.mjs' */

/** @type {(name: string, paths: RegExp) => { name: string, test: (id: string) => boolean }} `paths` are in the project */
const group = (name, paths) => ({ name, test: (id) => paths.test(relative(root, id).replaceAll('\\', '/')) });

/** The files in dist/ with what entries share: few, because each takes a runtime up to half a millisecond. */
const SHARED = [
  // Alone, so that `weburl/auto` can know that nothing is missing before it loads more.
  group('missing', /^js\/interop\/missing\.js$/),
  group('install', /^js\/interop\//),
  group('lib', /^js\/(?:lib\/|loading\/passing|shared\/record)/),
  // Apart, because `weburl/url` has none, and a third of the code.
  group('patterns', /^js\/\w+\/(?:options|reg-exp|tentative|(?:url-)?pattern)/),
  group('classes', /^(?:js|wasm)\/(?!shared\/(?:no-)?inspect)/),
];

/** @param {Package} one @param {boolean} [isCommonJS] */
const splittingOf = (one, isCommonJS = false) =>
  one.modules.length === 0 || {
    includeDependenciesRecursively: false,
    groups: one === core && !isCommonJS ? SHARED : [shared(one)],
  };

/** All but the entries with effects, which each entry would have. @type {(one: Package) => ReturnType<typeof group>} */
const shared = (one) => ({ name: 'shared', test: (id) => /\.js$/.test(id) && !effectsOf(one).includes(id) });

/** @param {Package} one */
const effectsOf = (one) => one.entries.filter(({ hasEffects }) => hasEffects).map((entry) => startOf(one, entry));

/**
 * @param {Package} one
 * @param {string} directory of the package
 */
export async function bundle(one, directory) {
  const alone = one.entries.filter(({ alongside }) => alongside !== undefined);
  const together = one.entries.filter((entry) => !alone.includes(entry));
  const required = together.filter(({ isModuleOnly, isDeferred }) => !isModuleOnly && !isDeferred);
  // Loaded only now, because it needs a package from npm.
  const { inlinedTexts } = await import('./inline.mjs');
  const texts = inlinedTexts(one.modules.map(({ name }) => one.bytesOf(name)));
  const made = new Map(one.modules.map(({ name }, index) => [
    `${MADE}dist/${name}-text`,
    `import { inlinedSource } from ${inProject('js/loading/inlined.js')};
export default /* @__PURE__ */ inlinedSource(${JSON.stringify(texts[index])});`,
  ]));
  const filesOf = (/** @type {readonly Entry[]} */ entries) =>
    entries.map((entry) => [entry.file, startOf(one, entry)]);
  const others = [...made.keys()].map((id) => [id.slice(MADE.length), id]);
  // What shows objects in consoles, and what replaces it in browsers, by `browser` in package.json.
  for (const file of one === core ? ['inspect', 'no-inspect'] : [])
    others.push([`dist/${file}`, join(root, 'js', 'shared', `${file}.js`)]);
  await write(one, [...filesOf(together), ...others], { dir: directory, codeSplitting: splittingOf(one) }, { made });
  if (required.length > 0) {
    const output = { dir: directory, codeSplitting: splittingOf(one, true) };
    await write(one, filesOf(required), { ...output, format: 'cjs' }, { made });
  }
  for (const { alongside, ...entry } of alone)
    await write(one, filesOf([entry]), { dir: directory, codeSplitting: false }, { made, alongside });
}

/**
 * @typedef {object} Sources
 * @property {Map<string, string>} made the files that only the build knows
 * @property {string} [alongside] replaces its counterpart with WebAssembly
 *
 * @param {Package} one
 * @param {string[][]} files the path in the package, without its extension, and what rolldown starts from
 * @param {import('rolldown').OutputOptions} output
 * @param {Sources} sources
 */
async function write(one, files, output, sources) {
  const { rolldown } = await import('rolldown');
  const counterpart = sources.alongside?.replace('/js', '');
  const bundled = await rolldown({
    input: Object.fromEntries(files),
    external: (id) => EXTERNAL.test(id) && id !== counterpart,
    plugins: [sourcesOf(one, sources)],
    treeshake: { moduleSideEffects: (id) => effectsOf(one).includes(id) },
    preserveEntrySignatures: 'allow-extension',
    experimental: { attachDebugInfo: 'none' },
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    onLog(level, { message }) {
      if (level === 'warn') throw new StepFailed(`rolldown warns: ${message}`, 'change the files that it names');
    },
  });
  const extension = output.format === 'cjs' ? 'cjs' : 'js';
  const keepNames = { function: true, class: true };
  await bundled.write({
    exports: 'named',
    externalLiveBindings: false,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `dist/[name].${extension}`,
    topLevelVar: true,
    charset: 'ascii',
    // Bun then compiles the file as it is, and reads it as ASCII.
    ...output.format !== 'cjs' && { postBanner: '// @bun' },
    comments: { annotation: output.format !== 'cjs', jsdoc: false, legal: false },
    minify: {
      // TypeScript compiles a call of `super` for older engines only if it is a statement.
      compress: { target: 'es2022', sequences: false, keepNames },
      mangle: { toplevel: true, keepNames },
      // Lines stay short, because runtimes print the line that throws an error that nothing catches.
      codegen: output.format === 'cjs',
    },
    ...output,
  });
  await bundled.close();
}

/** Matches the imports that stay. */
export const EXTERNAL = /^(?:#|node:|weburl(?:[-/]|$))/;

/** Begins the names of files that only the build knows. */
const MADE = '\0';

/** @param {string} path in the project @returns {string} an import of it */
const inProject = (path) => JSON.stringify(join(root, path));

/**
 * @param {Package} one
 * @param {Entry} entry
 * @returns {string} what rolldown starts from
 */
function startOf(one, { file, module, translationOf }) {
  if (one === core) return join(root, 'pkg-template', 'entries', `${file.replace('dist/', '')}.js`);
  return module === undefined && translationOf === undefined ? join(root, one.folder, 'js', `${file}.js`) : MADE + file;
}

/**
 * Resolves the modules, and makes the entries of an addition, whose functions need a module.
 *
 * @param {Package} one
 * @param {Sources} sources
 * @returns {import('rolldown').Plugin}
 */
const sourcesOf = (one, { made, alongside }) => ({
  name: 'sources',
  resolveId(path) {
    if (path.startsWith(MADE)) return path;
    if (path === alongside?.replace('/js', '')) return { id: alongside, external: true };
    if (/\/dist\/[\w-]+-js\.js$/.test(path)) return { id: path, external: true };
    return /^\.\/[\w-]+-text\.js$/.test(path) ? `${MADE}dist/${path.slice(2, -'.js'.length)}` : null;
  },
  async load(id) {
    if (!id.startsWith(MADE) || made.has(id)) return made.get(id);
    const { file, module, translationOf = file } =
      /** @type {Entry} */ (one.entries.find((entry) => startOf(one, entry) === id));
    const functions = `${one.folder}/js/${translationOf}.js`;
    const { exports } = await this.load({ id: join(root, functions) });
    const [source, kind] = module === undefined
      ? [`./dist/${one.modules[0].name}-js.js`, ', { isTranslation: true }']
      : [`#${module}`, ''];
    return `import * as all from ${inProject(functions)};
import { withModule } from ${inProject(`${one.folder}/js/module.js`)};
import source from '${source}';
${
      exports.map((name) =>
        `const its_${name} = /* @__PURE__ */ withModule(all.${name}, source${kind});
export { its_${name} as ${name} };`
      ).join('\n')
    }`;
  },
});
