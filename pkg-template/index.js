export { URL } from './js/url.js';
export { URLSearchParams } from './js/url-search-params.js';
