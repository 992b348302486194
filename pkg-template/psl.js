import * as psl from './js/psl/index.js';
import { pslSupplied } from './psl-source.js';

export const publicSuffix = /* @__PURE__ */ pslSupplied(psl.publicSuffix);
export const registrableDomain = /* @__PURE__ */ pslSupplied(psl.registrableDomain);
export const splitDomain = /* @__PURE__ */ pslSupplied(psl.splitDomain);
export const sameSite = /* @__PURE__ */ pslSupplied(psl.sameSite);
export const siteOf = /* @__PURE__ */ pslSupplied(psl.siteOf);
