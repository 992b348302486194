import source from '../dist/url-js.js';
import { URLSearchParams as URLSearchParamsClass } from '../../../js/classes/url-search-params.js';
import { URL as URLClass } from '../../../js/classes/url.js';
import { withModule } from '../../../js/loading/modules/weburl.js';

const kind = { isPart: true, isTranslation: true };

export const URL = /* @__PURE__ */ withModule(URLClass, source, kind);
export const URLSearchParams = /* @__PURE__ */ withModule(URLSearchParamsClass, source, kind);
