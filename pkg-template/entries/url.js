import { URLSearchParams as URLSearchParamsClass } from './js/classes/url-search-params.js';
import { URL as URLClass } from './js/classes/url.js';
import { withUrlModule } from './url-source.js';

export const URL = /* @__PURE__ */ withUrlModule(URLClass);
export const URLSearchParams = /* @__PURE__ */ withUrlModule(URLSearchParamsClass);
