import source from '#weburl';
import { install as installClasses } from '../../js/interop/install.js';
import { withModule } from '../../js/loading/modules/weburl.js';

export const install = /* @__PURE__ */ withModule(installClasses, source);
