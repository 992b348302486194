import source from './dist/weburl-js.js';
import { URLPattern as URLPatternClass } from '../../js/classes/url-pattern.js';
import { URLSearchParams as URLSearchParamsClass } from '../../js/classes/url-search-params.js';
import { URL as URLClass } from '../../js/classes/url.js';
import { withModule } from '../../js/loading/modules/weburl.js';

export const URL = /* @__PURE__ */ withModule(URLClass, source, { isTranslation: true });
export const URLPattern = /* @__PURE__ */ withModule(URLPatternClass, source, { isTranslation: true });
export const URLSearchParams = /* @__PURE__ */ withModule(URLSearchParamsClass, source, { isTranslation: true });
