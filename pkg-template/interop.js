export { equalityTesters } from './js/equality-testers.js';
export { Request, Response, fetch, inheritFromPlatform } from './js/interop.js';
