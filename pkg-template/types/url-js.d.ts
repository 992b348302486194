/** `URL` and `URLSearchParams` as in `weburl/url`, by a module in JavaScript instead of WebAssembly. */
export * from './url.js';
