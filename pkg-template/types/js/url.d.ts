/** `URL` and `URLSearchParams` as in `weburl/url`, with a module in JavaScript instead of WebAssembly. */
export * from '../url.js';
