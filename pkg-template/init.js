export { init, initSync } from './js/init.js';
export { URL } from './js/url.js';
export { URLPattern } from './js/url-pattern.js';
export { URLSearchParams } from './js/url-search-params.js';
