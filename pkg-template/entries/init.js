export { init, initSync } from '../../js/loading/init.js';
export { URL } from '../../js/classes/url.js';
export { URLPattern } from '../../js/classes/url-pattern.js';
export { URLSearchParams } from '../../js/classes/url-search-params.js';
