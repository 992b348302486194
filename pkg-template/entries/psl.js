import * as psl from './js/psl/index.js';
import { withPslModule } from './psl-source.js';

export const publicSuffix = /* @__PURE__ */ withPslModule(psl.publicSuffix);
export const registrableDomain = /* @__PURE__ */ withPslModule(psl.registrableDomain);
export const splitDomain = /* @__PURE__ */ withPslModule(psl.splitDomain);
export const sameSite = /* @__PURE__ */ withPslModule(psl.sameSite);
export const siteOf = /* @__PURE__ */ withPslModule(psl.siteOf);
