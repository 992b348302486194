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
 * @property {string} [part] the name of another module in the table, which serves where nobody needs more yet and bytes
 *   cost nothing
 * @property {true} [hasVectors] in WebAssembly it uses vectors; in JavaScript there are none
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
 * @property {number} [budget] for all that a browser downloads, minified, in kB by brotli; none for servers only
 * @property {number} [budgetWithoutWebAssembly]
 * @property {true} [isRequiredWithoutWebAssembly] of an addition: its CommonJS has no text of the module, because the
 *   package would be too large; it is that of the entry without WebAssembly
 */

/** @type {readonly Module[]} */
export const modules = [
  { name: 'weburl', suffix: '', features: ['classes'], part: 'url', hasVectors: true },
  { name: 'url', suffix: 'Url', features: ['url'], glue: 'weburl', hasVectors: true },
  { name: 'lib', suffix: 'Lib', features: ['lib'], hasVectors: true },
];

/** @type {readonly Entry[]} */
export const entries = [
  {
    file: 'index',
    name: 'weburl',
    module: 'weburl',
    withoutWebAssembly: 'weburl/js',
    budget: 79,
    budgetWithoutWebAssembly: 107,
  },
  { file: 'auto', name: 'weburl/auto', module: 'weburl', hasEffects: true, budget: 84 },
  { file: 'check', name: 'weburl/check', module: null, budget: 3 },
  { file: 'force', name: 'weburl/force', module: 'weburl', hasEffects: true, budget: 84 },
  { file: 'init', name: 'weburl/init', module: null, more: ['wasm/weburl_bg.wasm'], budget: 86 },
  { file: 'install', name: 'weburl/install', module: 'weburl', budget: 84 },
  { file: 'interop', name: 'weburl/interop', module: null, budget: 15 },
  {
    file: 'lib',
    name: 'weburl/lib',
    module: 'lib',
    withoutWebAssembly: 'weburl/js/lib',
    budget: 118,
    budgetWithoutWebAssembly: 177,
  },
  {
    file: 'url',
    name: 'weburl/url',
    module: 'url',
    isPart: true,
    withoutWebAssembly: 'weburl/js/url',
    budget: 56,
    budgetWithoutWebAssembly: 71,
  },
  { file: 'url-pattern', name: 'weburl/url-pattern', module: 'weburl', budget: 81 },
];

/** The folders of the entries' variants, which get the module from a different source. */
export const variants = /** @type {const} */ (['workerd', 'edge-light']);

/** @param {string} file in native/ */
const native = (file) => ({ deno: `./native/${file}.js`, bun: `./native/${file}.js` });

/**
 * Node says by `module-sync` that it can require what is for `import`.
 *
 * @param {string} file in native/
 * @param {string} older for a Node that cannot
 */
const nodeOf = (file, older) => ({ 'module-sync': `./native/${file}.js`, default: older });

/**
 * What a tool that traces files for another Node looks for: it takes both the file of this condition and the one without
 * it, but only if the condition is at the top level of an entry. Placed last, where no runtime arrives.
 *
 * @param {string} file in native/
 */
const traced = (file) => ({ 'module-sync': { node: `./native/${file}.js` } });

/**
 * Whether React Native has a file of its own for an entry: the entry has a module, and no counterpart without
 * WebAssembly.
 *
 * @param {Entry} entry
 */
export const isForReactNative = ({ module, withoutWebAssembly }) => module !== null && withoutWebAssembly === undefined;

/**
 * @param {Entry} entry
 * @returns {string} its file for React Native, without an extension
 */
function reactNativeOf(entry) {
  if (isForReactNative(entry)) return `react-native/${entry.file}`;
  return entry.withoutWebAssembly === undefined ? entry.file : fileOf(entry.withoutWebAssembly);
}

/** @param {Entry} entry */
const conditionsOf = (entry) => {
  const { file, module } = entry;
  const inVariants = module === null
    ? {}
    : Object.fromEntries(variants.map((variant) => [variant, `./${variant}/${file}.js`]));
  const common = {
    ...inVariants,
    ...native(file),
    'react-native': `./${reactNativeOf(entry)}.cjs`,
    module: `./${file}.js`,
  };
  return {
    import: { types: `./${file}.d.ts`, ...common, node: nodeOf(file, `./node/${file}.js`), default: `./${file}.js` },
    require: { types: `./${file}.d.cts`, ...common, node: nodeOf(file, `./${file}.cjs`), default: `./${file}.cjs` },
    ...traced(file),
  };
};

/** @param {Entry} entry */
const conditionsWithoutWebAssembly = ({ file, withoutWebAssembly = '' }) => {
  const name = fileOf(withoutWebAssembly);
  const common = {
    ...native(name),
    'react-native': `./${name}.cjs`,
    module: `./without-wasm/${file}.js`,
  };
  return {
    import: {
      types: `./${name}.d.ts`,
      ...common,
      node: nodeOf(name, `./node/${name}.js`),
      default: `./without-wasm/${file}.js`,
    },
    require: { types: `./${name}.d.cts`, ...common, node: nodeOf(name, `./${name}.cjs`), default: `./${name}.cjs` },
    ...traced(name),
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
 * The file of an entry's declarations, and the entry's file for Node: `url-js` for `weburl/js/url`, because `js/` is the
 * folder of the sources.
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
