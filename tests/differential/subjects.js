/** The implementations of the classes that are compared with the package, in this process. */
import { readFileSync } from 'node:fs';
import * as weburlExports from '../../pkg/index.js';

/**
 * @typedef {object} Implementation
 * @property {string} name
 * @property {string} version
 * @property {any} URL
 * @property {any} URLSearchParams
 * @property {any} URLPattern
 */

/** The names are not written in the imports, because their types conflict with the DOM's or are missing. */
const load = (/** @type {string} */ name) => import(name);

const whatwg = (await load('whatwg-url')).default;

/** The exports of whatwg-url other than the classes. */
export const whatwgFunctions = whatwg;

/** @type {{ decode: (label: string) => string }} */
export const { decode: decodePunycode } = (await load('punycode/punycode.js')).default;

const polyfill = await load('urlpattern-polyfill/urlpattern');

/** @param {string} file that has a version, as package.json does */
const versionIn = (file) => JSON.parse(readFileSync(new globalThis.URL(file, import.meta.url), 'utf8')).version;

/** @type {Implementation} */
export const weburl = { name: 'weburl', version: versionIn('../../pkg/package.json'), ...weburlExports };

/** @type {Implementation} */
export const node = {
  name: 'Node',
  version: `${process.versions.node}, with ada ${process.versions.ada}`,
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  URLPattern: /** @type {any} */ (globalThis).URLPattern,
};

/** @type {Implementation} */
export const whatwgURL = {
  name: 'whatwg-url',
  version: versionIn('node_modules/whatwg-url/package.json'),
  URL: whatwg.URL,
  URLSearchParams: whatwg.URLSearchParams,
  URLPattern: undefined,
};

/** @type {Implementation} */
export const urlPatternPolyfill = {
  name: 'urlpattern-polyfill',
  version: versionIn('node_modules/urlpattern-polyfill/package.json'),
  URL: undefined,
  URLSearchParams: undefined,
  URLPattern: polyfill.URLPattern,
};
