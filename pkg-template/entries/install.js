import { install as installClasses } from './js/interop/install.js';
import { withModule } from './source.js';

export const install = /* @__PURE__ */ withModule(installClasses);
