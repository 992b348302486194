import { addTentativeMembers as add } from './js/classes/tentative.js';
import { withModule } from './source.js';

export { compareComponent, generate, patternToInit } from './js/classes/url-pattern.js';
export { URLPattern } from './index.js';

export const addTentativeMembers = /* @__PURE__ */ withModule(add);
