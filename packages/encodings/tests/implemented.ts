/** The functions of js/ are assignable to those that types/ declares. */
import type * as implemented from '../js/index.js';
import type * as declared from '../types/index.js';

declare const functions: typeof implemented;
export const asDeclared: typeof declared = functions;
