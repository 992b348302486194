import { install as installClasses } from './js/classes/install.js';
import { supplied } from './source.js';

export const install = /* @__PURE__ */ supplied(installClasses);
