import source from '#weburl';
import { addTentativeMembers as add } from '../../js/classes/tentative.js';
import { withModule } from '../../js/loading/modules/weburl.js';

export { groupNames, patternOutline } from '../../js/classes/pattern-outline.js';
export { compareComponent, generate, isURLPattern, patternToInit } from '../../js/classes/url-pattern.js';
export { URLPattern } from './index.js';

export const addTentativeMembers = /* @__PURE__ */ withModule(add, source);
