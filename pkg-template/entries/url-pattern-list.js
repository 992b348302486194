import { URLPatternList as URLPatternListClass } from './js/list/index.js';
import { withModule } from './source.js';

export const URLPatternList = /* @__PURE__ */ withModule(URLPatternListClass);
