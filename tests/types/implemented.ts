/** The functions of js/ are assignable to the declarations of the entries. */
import type * as declaredLib from 'weburl/lib';
import type * as lib from '../../js/lib/index.js';

declare const implementedLib: typeof lib;

type Exceptions = 'buildPattern' | 'createPatternWithoutRegExp';
export const asLib: Omit<typeof declaredLib, Exceptions> = implementedLib;
