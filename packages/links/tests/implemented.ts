/** The functions of js/ are assignable to the types in types/. */
import type * as implemented from '../js/index.js';
import type * as declared from '../types/index.js';

declare const functions: typeof implemented;
export const asDeclared: typeof declared = functions;
