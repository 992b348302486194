/** The functions of js/ are assignable to those that the entries declare. */
import type * as declaredDisplay from 'weburl/display';
import type * as declaredLib from 'weburl/lib';
import type * as declaredPsl from 'weburl/psl';
import type * as display from '../../pkg/js/display/index.js';
import type * as lib from '../../pkg/js/lib/index.js';
import type * as psl from '../../pkg/js/psl/index.js';

declare const implementedLib: typeof lib;
declare const implementedPsl: typeof psl;
declare const implementedDisplay: typeof display;

/** `with` has another name there. Patterns have `generate` only after `weburl/tentative`. */
type Exceptions = 'with' | 'patternFrom' | 'patternWithoutRegExp';
export const asLib: Omit<typeof declaredLib, Exceptions> = implementedLib;
export const asWith: typeof declaredLib.with = implementedLib.withChanges;
export const asPsl: typeof declaredPsl = implementedPsl;
export const asDisplay: typeof declaredDisplay = implementedDisplay;
