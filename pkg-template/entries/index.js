import { URLPattern as URLPatternClass } from './js/classes/url-pattern.js';
import { URLSearchParams as URLSearchParamsClass } from './js/classes/url-search-params.js';
import { URL as URLClass } from './js/classes/url.js';
import { withModule } from './source.js';

export const URL = /* @__PURE__ */ withModule(URLClass);
export const URLPattern = /* @__PURE__ */ withModule(URLPatternClass);
export const URLSearchParams = /* @__PURE__ */ withModule(URLSearchParamsClass);
