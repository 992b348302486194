import source from '../dist/url-js.js';
import { URLSearchParams as URLSearchParamsClass } from '../../../js/classes/url-search-params.js';
import { URL as URLClass } from '../../../js/classes/url.js';
import { withModule } from '../../../js/loading/modules/weburl.js';

export const URL = /* @__PURE__ */ withModule(URLClass, source, { isPart: true, isTranslation: true });
export const URLSearchParams = /* @__PURE__ */ withModule(URLSearchParamsClass, source, {
  isPart: true,
  isTranslation: true,
});
