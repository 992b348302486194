import { install as installClasses } from './js/classes/install.js';
import { withModule } from './source.js';

export const install = /* @__PURE__ */ withModule(installClasses);
