/**
 * Bundles a package with rolldown: once as ES modules and once as CommonJS, each entry a file at its path, and what
 * entries share in a few files in dist/. Other packages, and the sources of the modules (`#NAME`), stay imports.
 */
import { basename, join, relative } from 'node:path';
import { StepFailed, root } from '../setup/process.mjs';
import { inlinedTexts } from './inline.mjs';
import { core } from './packages.mjs';

/** @import { Package } from './packages.mjs' */

/** @type {(name: string, paths: RegExp) => { name: string, test: (id: string) => boolean }} `paths` are in the project */
const group = (name, paths) => ({ name, test: (id) => paths.test(relative(root, id).replaceAll('\\', '/')) });

/**
 * The files in dist/ with what entries share: few, because each takes a runtime half a millisecond. A bundler of a user
 * leaves patterns out where nothing imports them, since their class is made by a function.
 */
const SHARED = [
  // Alone, so that `weburl/auto` can know that nothing is missing before it loads more.
  group('missing', /^js\/interop\/missing\.js$/),
  group('install', /^js\/interop\//),
  group('lib', /^js\/(?:lib\/|loading\/passing|shared\/record)/),
  group('classes', /^(?:js|wasm)\/(?!shared\/(?:no-)?inspect)/),
];

/** @param {Package} one */
function splittingOf(one, isCommonJS = false) {
  if (one.modules.length === 0) return true;
  const groups = one === core && !isCommonJS ? SHARED : [group('shared', /\.js$/)];
  return { includeDependenciesRecursively: false, groups };
}

/**
 * @param {Package} one
 * @param {string} directory of the package
 */
export async function bundle(one, directory) {
  const alone = one.entries.filter(({ alongside }) => alongside !== undefined);
  const together = one.entries.filter((entry) => !alone.includes(entry));
  const required = together.filter(({ isModuleOnly, isDeferred }) => !isModuleOnly && !isDeferred);
  const texts = one.modules.map(({ name }) => `dist/${name}-text`);
  const inspections = one === core ? INSPECTIONS : [];
  await write(one, [...together.map(({ file }) => file), ...texts, ...inspections], {
    dir: directory,
    codeSplitting: splittingOf(one),
  });
  if (required.length > 0) {
    await write(one, required.map(({ file }) => file), {
      dir: directory,
      format: 'cjs',
      codeSplitting: splittingOf(one, true),
    });
  }
  for (const { file, alongside } of alone)
    await write(one, [file], { dir: directory, codeSplitting: false }, alongside);
}

/**
 * @param {Package} one
 * @param {string[]} files without their extension, of the package
 * @param {import('rolldown').OutputOptions} output
 * @param {string} [alongside] replaces its counterpart with WebAssembly
 */
async function write(one, files, output, alongside) {
  const { rolldown } = await import('rolldown');
  const effects = new Set(one.entries.filter(({ hasEffects }) => hasEffects).map(({ file }) => entryOf(one, file)));
  const bundled = await rolldown({
    input: Object.fromEntries(files.map((file) => [file, entryOf(one, file)])),
    external: alongside === undefined ? EXTERNAL : (id) => EXTERNAL.test(id) && id !== alongside.replace('/js', ''),
    plugins: [sourcesOf(one, alongside)],
    treeshake: { moduleSideEffects: (id) => effects.has(id) },
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
const EXTERNAL = /^(?:#|node:|weburl(?:[-/]|$))/;

/** What shows objects in consoles, and what replaces it in browsers, by `browser` in package.json. */
const INSPECTIONS = ['dist/inspect', 'dist/no-inspect'];

/** Begins the names of files that only the build knows. */
const MADE = '\0';

/** Matches the path of a module in JavaScript. */
const TRANSLATION = /\/dist\/[\w-]+-js\.js$/;

/**
 * @param {Package} one
 * @param {string} file without its extension, of the package
 * @returns {string} what rolldown starts from
 */
function entryOf(one, file) {
  if (file.endsWith('-text')) return MADE + file;
  if (INSPECTIONS.includes(file)) return join(root, 'js', 'shared', `${basename(file)}.js`);
  if (one === core) return join(root, 'pkg-template', 'entries', `${file.replace('dist/', '')}.js`);
  const { module, translationOf } = one.entries.find((entry) => entry.file === file) ?? {};
  return module === undefined && translationOf === undefined ? join(root, one.folder, 'js', `${file}.js`) : MADE + file;
}

/**
 * Writes the files that only say where a module comes from.
 *
 * @param {Package} one
 * @param {string | undefined} alongside
 * @returns {import('rolldown').Plugin}
 */
function sourcesOf(one, alongside) {
  const texts = inlinedTexts(one.modules.map(({ name }) => one.bytesOf(name)));
  const script = (/** @type {string} */ path) => JSON.stringify(join(root, path));
  return {
    name: 'sources',
    resolveId(path) {
      if (path.startsWith(MADE)) return path;
      if (path === alongside?.replace('/js', '')) return { id: alongside, external: true };
      if (TRANSLATION.test(path)) return { id: path, external: true };
      return /^\.\/[\w-]+-text\.js$/.test(path) ? `${MADE}dist/${path.slice(2, -'.js'.length)}` : null;
    },
    async load(id) {
      if (!id.startsWith(MADE)) return null;
      const [, name] = /^dist\/([\w-]+)-text$/.exec(id.slice(MADE.length)) ?? [];
      if (name !== undefined) {
        const text = texts[one.modules.findIndex((module) => module.name === name)];
        return `import { inlinedSource } from ${script('js/loading/inlined.js')};
export default /* @__PURE__ */ inlinedSource(${JSON.stringify(text)});`;
      }
      const { file, module, translationOf = file } =
        /** @type {any} */ (one.entries.find((entry) => MADE + entry.file === id));
      const functions = `${one.folder}/js/${translationOf}.js`;
      const { exports } = await this.load({ id: join(root, functions) });
      const kind = module !== undefined ? '' : ', { isTranslation: true }';
      return `import * as all from ${script(functions)};
import { withModule } from ${script(`${one.folder}/js/module.js`)};
import source from ${JSON.stringify(module === undefined ? `./dist/${one.modules[0].name}-js.js` : `#${module}`)};
${
        exports.map((exported) =>
          `const with_${exported} = /* @__PURE__ */ withModule(all.${exported}, source${kind});
export { with_${exported} as ${exported} };`
        ).join('\n')
      }`;
    },
  };
}
