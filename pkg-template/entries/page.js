import { URLPattern as URLPatternClass } from '../../js/classes/url-pattern.js';
import { URLSearchParams as URLSearchParamsClass } from '../../js/classes/url-search-params.js';
import { URL as URLClass } from '../../js/classes/url.js';
import { withModule } from '../../js/loading/modules/weburl.js';
import source from './weburl-text.js';

export const URL = /* @__PURE__ */ withModule(URLClass, source);
export const URLPattern = /* @__PURE__ */ withModule(URLPatternClass, source);
export const URLSearchParams = /* @__PURE__ */ withModule(URLSearchParamsClass, source);
