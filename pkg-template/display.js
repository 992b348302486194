import { display as displayURL } from './js/display/index.js';
import { displaySupplied } from './display-source.js';

export const display = /* @__PURE__ */ displaySupplied(displayURL);
