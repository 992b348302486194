/** The same classes as those of `weburl/url`, whose module is JavaScript instead of WebAssembly. */
export * from './url.js';
