import { taker } from '../../js/interop/index.js';

export { equalityTesters } from '../../js/interop/equality-testers.js';
export { fetch, inheritFromPlatform } from '../../js/interop/index.js';
export const Request = /* @__PURE__ */ taker('Request');
export const Response = /* @__PURE__ */ taker('Response');
