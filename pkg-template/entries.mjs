/**
 * The entries of the package, and its modules: a row for each. The build, the manifest, the sizes and the tests take
 * them from here.
 */

/**
 * @typedef {object} Module made of the crate, in WebAssembly and in JavaScript
 * @property {string} name
 * @property {string[]} features of Cargo
 * @property {string} [partOf] the name of a module before it in the table, which has all that this one has, and serves
 *   where the download does not count
 * @property {true} [hasVectors] in WebAssembly it uses vectors; in JavaScript there are none
 * @property {'z'} [optLevel] where size counts for more than speed
 *
 * @typedef {object} Entry
 * @property {string} file in entries/ and types/, and in the package, without its extension
 * @property {string} [module] of an addition: the module that its functions need
 * @property {string} [translationOf] of an addition: the entry with the same functions, which needs WebAssembly
 * @property {string} [alongside] of an addition: the entry of another package that it imports, which then needs no
 *   WebAssembly either
 * @property {true} [hasEffects] importing it has side effects
 * @property {true} [isModuleOnly] there is no CommonJS file of it
 * @property {true} [hasNoClass] a program may have it twice, as an ES module and as CommonJS
 * @property {true} [isFile] it has no name: a page without a bundler loads the file
 * @property {true} [isDeferred] where modules can be required later, a file that is written by hand decides about it
 * @property {string[]} [more] other files that a browser has to download
 * @property {number} [budget] for all that a browser downloads, minified, in kB by brotli; none for servers only
 */

/** @type {readonly Module[]} */
export const modules = [
  { name: 'weburl', features: ['classes'], hasVectors: true },
  { name: 'url', features: ['url'], partOf: 'weburl', hasVectors: true },
  { name: 'lib', features: ['lib'], hasVectors: true },
];

/** @type {readonly Entry[]} */
export const entries = [
  { file: 'index', budget: 79 },
  { file: 'auto', isDeferred: true, hasEffects: true, budget: 83 },
  { file: 'check', hasNoClass: true, budget: 1 },
  { file: 'force', hasEffects: true, budget: 83.1 },
  { file: 'init', isModuleOnly: true, more: ['dist/weburl.wasm'], budget: 86 },
  { file: 'install', budget: 83.1 },
  { file: 'interop', budget: 15 },
  { file: 'lib', budget: 117 },
  { file: 'url', budget: 55 },
  { file: 'url-pattern', budget: 80 },
  { file: 'dist/page', isFile: true, isModuleOnly: true },
  { file: 'js', isModuleOnly: true, budget: 106 },
  { file: 'js/auto', isModuleOnly: true, hasEffects: true, budget: 110 },
  { file: 'js/url', isModuleOnly: true, budget: 71.8 },
  { file: 'js/lib', isModuleOnly: true, budget: 177 },
];
