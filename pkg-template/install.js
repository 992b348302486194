import { install as installClasses } from './js/install.js';
import { supplied } from './source.js';

export const install = /* @__PURE__ */ supplied(installClasses);
