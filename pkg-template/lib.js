import { diagnose as diagnoseURL, domainToUnicode as showDomain } from './js/lib.js';
import { supplied } from './source.js';

export const diagnose = /* @__PURE__ */ supplied(diagnoseURL);
export const domainToUnicode = /* @__PURE__ */ supplied(showDomain);
