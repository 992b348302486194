import { URLPatternList as URLPatternListClass } from './js/list/index.js';
import { supplied } from './source.js';

export const URLPatternList = /* @__PURE__ */ supplied(URLPatternListClass);
