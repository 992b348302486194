/**
 * `URL` and `URLSearchParams`, the same classes as in `weburl`, with a module of half the size, because it does not
 * contain `URLPattern`.
 */
export { URL, URLSearchParams } from './index.js';
