import { taker } from './js/interop.js';

export { equalityTesters } from './js/equality-testers.js';
export { fetch, inheritFromPlatform } from './js/interop.js';
export const Request = /* @__PURE__ */ taker('Request');
export const Response = /* @__PURE__ */ taker('Response');
