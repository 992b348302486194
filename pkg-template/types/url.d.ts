/**
 * `URL` and `URLSearchParams`, the same classes as those of `weburl`, with a module of half the size: without
 * `URLPattern`.
 */
export { URL, URLSearchParams } from './index.js';
