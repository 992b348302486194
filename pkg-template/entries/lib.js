import * as lib from './js/lib/index.js';
import { withLibModule } from './lib-source.js';
import { withModule } from './source.js';

export { percentEncodeSets } from './js/lib/index.js';

export const parse = /* @__PURE__ */ withLibModule(lib.parse);
export const diagnose = /* @__PURE__ */ withLibModule(lib.diagnose);
export const diagnoseHost = /* @__PURE__ */ withLibModule(lib.diagnoseHost);
export const isValidURL = /* @__PURE__ */ withLibModule(lib.isValidURL);
export const serialize = /* @__PURE__ */ withLibModule(lib.serialize);
export const equals = /* @__PURE__ */ withLibModule(lib.equals);
export const origin = /* @__PURE__ */ withLibModule(lib.origin);
export const sameOrigin = /* @__PURE__ */ withLibModule(lib.sameOrigin);
export const relative = /* @__PURE__ */ withLibModule(lib.relative);
export const fromParts = /* @__PURE__ */ withLibModule(lib.fromParts);
export const format = /* @__PURE__ */ withLibModule(lib.format);
export const requestURL = /* @__PURE__ */ withLibModule(lib.requestURL);
export const trySet = /* @__PURE__ */ withLibModule(lib.trySet);
export const parseReference = /* @__PURE__ */ withLibModule(lib.parseReference);
export const referenceFromParts = /* @__PURE__ */ withLibModule(lib.referenceFromParts);
export const resolve = /* @__PURE__ */ withLibModule(lib.resolve);
export const domainToASCII = /* @__PURE__ */ withLibModule(lib.domainToASCII);
export const domainToUnicode = /* @__PURE__ */ withLibModule(lib.domainToUnicode);
export const parseHost = /* @__PURE__ */ withLibModule(lib.parseHost);
export const serializeHost = /* @__PURE__ */ withLibModule(lib.serializeHost);
export const hostEquals = /* @__PURE__ */ withLibModule(lib.hostEquals);
export const percentEncode = /* @__PURE__ */ withLibModule(lib.percentEncode);
export const percentDecode = /* @__PURE__ */ withLibModule(lib.percentDecode);
export const formParse = /* @__PURE__ */ withLibModule(lib.formParse);
export const formSerialize = /* @__PURE__ */ withLibModule(lib.formSerialize);
export const fileURLToPath = /* @__PURE__ */ withLibModule(lib.fileURLToPath);
export const pathToFileURL = /* @__PURE__ */ withLibModule(lib.pathToFileURL);
export const patternFrom = /* @__PURE__ */ withModule(/* @__PURE__ */ withLibModule(lib.patternFrom));
export const searchMatches = /* @__PURE__ */ withModule(/* @__PURE__ */ withLibModule(lib.searchMatches));
export const patternWithoutRegExp = /* @__PURE__ */ withModule(/* @__PURE__ */ withLibModule(lib.patternWithoutRegExp));

const withChanges = /* @__PURE__ */ withLibModule(lib.withChanges);
export { withChanges as with };
