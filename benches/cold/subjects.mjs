/** The classes whose start is measured: those of each entry that has a URL class, the platform's own, and the peers. */

/**
 * @typedef {object} Subject
 * @property {string} name
 * @property {string | null} specifier of the module that it is imported from
 * @property {string} ready an expression for the class, where `loaded` is the module; evaluating it belongs to the import
 * @property {string} [wasm] the specifier of the WebAssembly, as `wasm` in `ready`: its path, or its URL in a page
 * @property {string} [readyInPage] instead of `ready`
 */

/** @type {Subject} */
export const platform = { name: "the platform's own", specifier: null, ready: 'globalThis.URL' };

/** @type {Subject} */
export const weburl = { name: 'weburl', specifier: 'weburl', ready: 'loaded.URL' };

/** @param {string} name of an entry that exports the class */
const exporting = (name) => ({ ...weburl, name, specifier: name });

/** @param {string} name of an entry that installs the class */
const installing = (name) => ({ name, specifier: name, ready: 'globalThis.URL' });

/** @type {readonly Subject[]} */
export const entriesWithURL = [
  weburl,
  exporting('weburl/url'),
  exporting('weburl/js'),
  exporting('weburl/js/url'),
  installing('weburl/auto'),
  installing('weburl/force'),
  installing('weburl/js/auto'),
  { name: 'weburl/install', specifier: 'weburl/install', ready: '(loaded.install(), globalThis.URL)' },
  {
    name: 'weburl/init',
    specifier: 'weburl/init',
    wasm: 'weburl/weburl.wasm',
    ready: '(loaded.initSync(readFileSync(wasm)), loaded.URL)',
    readyInPage: '(await loaded.init(fetch(wasm)), loaded.URL)',
  },
];

/** Core-js gives its own class only on request, or where the platform's fails its tests. */
export const CORE_JS = {
  specifier: 'core-js-without-native',
  content: `require('core-js-pure/configurator')({ usePolyfill: ['URL', 'URLSearchParams'] });
module.exports = require('core-js-pure/actual/url');
`,
};

/** @type {readonly Subject[]} */
export const peers = [
  { name: 'whatwg-url', specifier: 'whatwg-url', ready: '(loaded.URL ?? loaded.default.URL)' },
  { name: 'core-js', specifier: CORE_JS.specifier, ready: '(loaded.default ?? loaded)' },
  { name: 'whatwg-url-minimum', specifier: 'whatwg-url-minimum', ready: '(loaded.URL ?? loaded.default.URL)' },
];
