import { display as displayURL } from './js/display/index.js';
import { withDisplayModule } from './display-source.js';

export const display = /* @__PURE__ */ withDisplayModule(displayURL);
