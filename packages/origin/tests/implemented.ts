/** The classes and functions of js/ are assignable to the types in types/. */
import type * as implemented from '../js/index.js';
import type * as implementedInstall from '../js/install.js';
import type * as declared from '../types/index.js';
import type * as declaredInstall from '../types/install.js';

declare const classes: typeof implemented;
declare const functions: typeof implementedInstall;
export const asDeclared: [typeof declared, typeof declaredInstall] = [classes, functions];
