/**
 * The entries of the package and the modules that they call: one row for each. `exports` of package.json, the
 * variants, the CommonJS files, the measurements and the tests are derived from these tables.
 */

/**
 * @typedef {object} Module made of the crate, in WebAssembly and in JavaScript
 * @property {string} name
 * @property {string} suffix of the names in `js/loading/modules/` and in its sources, which have to differ
 * @property {string[]} features of Cargo
 * @property {string} [glue] the name of another module before it in the table, whose glue calls this one too: either
 *   exports what the other does, or a part of that
 * @property {'z'} [optLevel] where size counts for more than speed
 *
 * @typedef {object} Entry
 * @property {string} file in entries/ and types/, without its extension
 * @property {string} name as it is imported
 * @property {string | null} module that it hands to its exports, or that an entry does which it imports
 * @property {string} [withoutWebAssembly] the name of the same entry without WebAssembly
 * @property {true} [hasEffects] to import it does something
 * @property {true} [isPart] its exports are some of those of `weburl`, which has them from the same file where the
 *   package is on a disk
 * @property {string[]} [more] other files that a browser has to download
 * @property {number} budget for all that a browser downloads, minified, in kB by brotli
 * @property {number} [budgetWithoutWebAssembly]
 * @property {true} [isShown] a build shows the size
 */

/** @type {readonly Module[]} */
export const modules = [
  { name: 'weburl', suffix: '', features: ['classes'] },
  { name: 'url', suffix: 'Url', features: ['url'], glue: 'weburl' },
  { name: 'lib', suffix: 'Lib', features: ['lib'] },
  { name: 'encodings', suffix: 'Encodings', features: ['lib', 'encodings'], glue: 'lib' },
];

/** @type {readonly Entry[]} */
export const entries = [
  {
    file: 'index',
    name: 'weburl',
    module: 'weburl',
    withoutWebAssembly: 'weburl/js',
    budget: 78,
    budgetWithoutWebAssembly: 105,
    isShown: true,
  },
  { file: 'auto', name: 'weburl/auto', module: 'weburl', hasEffects: true, budget: 81, isShown: true },
  { file: 'check', name: 'weburl/check', module: null, budget: 3, isShown: true },
  {
    file: 'encodings',
    name: 'weburl/encodings',
    module: 'encodings',
    withoutWebAssembly: 'weburl/js/encodings',
    hasEffects: true,
    budget: 166,
    budgetWithoutWebAssembly: 197,
    isShown: true,
  },
  { file: 'force', name: 'weburl/force', module: 'weburl', hasEffects: true, budget: 81 },
  { file: 'init', name: 'weburl/init', module: null, more: ['wasm/weburl_bg.wasm'], budget: 84, isShown: true },
  { file: 'install', name: 'weburl/install', module: 'weburl', budget: 81 },
  { file: 'interop', name: 'weburl/interop', module: null, budget: 15, isShown: true },
  {
    file: 'lib',
    name: 'weburl/lib',
    module: 'lib',
    withoutWebAssembly: 'weburl/js/lib',
    budget: 114,
    budgetWithoutWebAssembly: 173,
    isShown: true,
  },
  {
    file: 'url',
    name: 'weburl/url',
    module: 'url',
    isPart: true,
    withoutWebAssembly: 'weburl/js/url',
    budget: 54,
    budgetWithoutWebAssembly: 69,
    isShown: true,
  },
  { file: 'url-pattern', name: 'weburl/url-pattern', module: 'weburl', budget: 79 },
];

/**
 * The entries whose CommonJS file Node requires for an import. If it imported the file, it would search the code for the
 * names of the exports, which takes a millisecond, and Node 20 would end if the file throws.
 */
export const requiredInNode = ['force', 'index', 'lib', 'url'];

/** The folders of the entries' variants, which get the module from a different source. */
export const variants = /** @type {const} */ (['workerd', 'edge-light', 'disk']);

/**
 * The file for React Native, which has no WebAssembly.
 *
 * @param {Entry} entry
 */
export const reactNativeFile = ({ file, module, withoutWebAssembly }) => {
  if (module === null) return `./${file}.cjs`;
  return withoutWebAssembly === undefined ? `./react-native/${file}.cjs` : `./${fileOf(withoutWebAssembly)}.cjs`;
};

/** @param {Entry} entry */
const conditionsOf = (entry) => {
  const { file, module } = entry;
  const everywhere = `./${file}.js`;
  return conditions({
    types: file,
    runtimes: module === null ? {} : { 'workerd': `./workerd/${file}.js`, 'edge-light': `./edge-light/${file}.js` },
    disk: module === null ? everywhere : `./disk/${file}.js`,
    reactNative: reactNativeFile(entry),
    module: everywhere,
    required: file,
  });
};

/** @param {Entry} entry */
const conditionsWithoutWebAssembly = ({ file, withoutWebAssembly = '' }) => {
  const module = `./without-wasm/${file}.js`;
  const required = fileOf(withoutWebAssembly);
  return conditions({
    types: required,
    runtimes: {},
    disk: module,
    reactNative: `./${required}.cjs`,
    module,
    required,
  });
};

/**
 * @param {object} files
 * @param {string} files.types the name of the declarations
 * @param {Record<string, string>} files.runtimes
 * @param {string} files.disk the ES module for Deno and Bun
 * @param {string} files.reactNative
 * @param {string} files.module the ES module for bundlers and pages
 * @param {string} files.required the name of the CommonJS file
 */
const conditions = ({ types, runtimes, disk, reactNative, module, required }) => {
  const common = { ...runtimes, deno: disk, bun: disk, 'react-native': reactNative, module };
  const inNode = `./node/${required}.js`;
  const node = requiredInNode.includes(required)
    // Bundlers have no condition `module-sync`. They could not follow the import of this file.
    ? { 'module-sync': `./node/${required}.required.js`, default: inNode }
    : inNode;
  return {
    import: { types: `./${types}.d.ts`, ...common, node, default: module },
    require: { types: `./${types}.d.cts`, ...common, default: `./${required}.cjs` },
  };
};

/** The exports that are not entries. */
const OTHERS = {
  './weburl.wasm': {
    import: { types: './weburl.wasm.d.ts', default: './wasm/weburl_bg.wasm' },
    require: { types: './weburl.wasm.d.cts', default: './wasm/weburl_bg.wasm' },
  },
  './package.json': './package.json',
};

/** @param {string} name as it is imported */
const keyOf = (name) => name.replace(/^weburl/, '.');

/**
 * The name of an entry's declarations and of its CommonJS file: `url-js` for `weburl/js/url`,
 * because `js/` is a folder of the package.
 *
 * @param {string} name as it is imported
 */
export const fileOf = (name) => name.replace(/^weburl\/?/, '').replace(/^js\/(.*)$/, '$1-js');

/**
 * The fields of package.json about entries.
 *
 * @param {readonly Entry[]} list
 */
export const manifestOf = (list) => ({
  sideEffects: list.filter(({ hasEffects }) => hasEffects)
    .flatMap(({ file, withoutWebAssembly = '' }) => [file, fileOf(withoutWebAssembly)])
    .filter((file) => file !== '')
    .flatMap((file) => [`**/${file}.js`, `**/${file}.cjs`]),
  exports: {
    ...Object.fromEntries(list.map((entry) => [keyOf(entry.name), conditionsOf(entry)])),
    ...Object.fromEntries(list.flatMap((entry) => (
      entry.withoutWebAssembly === undefined
        ? []
        : [[keyOf(entry.withoutWebAssembly), conditionsWithoutWebAssembly(entry)]]
    ))),
    ...OTHERS,
  },
  // For compilers that do not know `exports`.
  typesVersions: {
    '*': Object.fromEntries(list.map(({ withoutWebAssembly = '' }) => withoutWebAssembly.replace('weburl/', ''))
      .filter((path) => path.includes('/'))
      .map((path) => [path, [`./${fileOf(`weburl/${path}`)}.d.ts`]])),
  },
});
