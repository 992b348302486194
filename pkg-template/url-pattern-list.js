import { URLPatternList as URLPatternListClass } from './js/url-pattern-list.js';
import { supplied } from './source.js';

export const URLPatternList = /* @__PURE__ */ supplied(URLPatternListClass);
