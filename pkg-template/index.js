import { URLPattern as URLPatternClass } from './js/classes/url-pattern.js';
import { URLSearchParams as URLSearchParamsClass } from './js/classes/url-search-params.js';
import { URL as URLClass } from './js/classes/url.js';
import { supplied } from './source.js';

export const URL = /* @__PURE__ */ supplied(URLClass);
export const URLPattern = /* @__PURE__ */ supplied(URLPatternClass);
export const URLSearchParams = /* @__PURE__ */ supplied(URLSearchParamsClass);
