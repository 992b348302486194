import * as lib from './js/lib.js';
import { libSupplied } from './lib-source.js';
import { supplied } from './source.js';

export { URLColumns, percentEncodeSets } from './js/lib.js';

export const parse = /* @__PURE__ */ libSupplied(lib.parse);
export const parseMany = /* @__PURE__ */ libSupplied(lib.parseMany);
export const parseManyFrom = /* @__PURE__ */ libSupplied(lib.parseManyFrom);
export const diagnose = /* @__PURE__ */ libSupplied(lib.diagnose);
export const isValidURL = /* @__PURE__ */ libSupplied(lib.isValidURL);
export const serialize = /* @__PURE__ */ libSupplied(lib.serialize);
export const equals = /* @__PURE__ */ libSupplied(lib.equals);
export const origin = /* @__PURE__ */ libSupplied(lib.origin);
export const sameOrigin = /* @__PURE__ */ libSupplied(lib.sameOrigin);
export const relative = /* @__PURE__ */ libSupplied(lib.relative);
export const fromParts = /* @__PURE__ */ libSupplied(lib.fromParts);
export const format = /* @__PURE__ */ libSupplied(lib.format);
export const requestURL = /* @__PURE__ */ libSupplied(lib.requestURL);
export const trySet = /* @__PURE__ */ libSupplied(lib.trySet);
export const domainToASCII = /* @__PURE__ */ libSupplied(lib.domainToASCII);
export const domainToUnicode = /* @__PURE__ */ libSupplied(lib.domainToUnicode);
export const parseHost = /* @__PURE__ */ libSupplied(lib.parseHost);
export const serializeHost = /* @__PURE__ */ libSupplied(lib.serializeHost);
export const hostEquals = /* @__PURE__ */ libSupplied(lib.hostEquals);
export const percentEncode = /* @__PURE__ */ libSupplied(lib.percentEncode);
export const percentDecode = /* @__PURE__ */ libSupplied(lib.percentDecode);
export const formParse = /* @__PURE__ */ libSupplied(lib.formParse);
export const formSerialize = /* @__PURE__ */ libSupplied(lib.formSerialize);
export const fileURLToPath = /* @__PURE__ */ libSupplied(lib.fileURLToPath);
export const pathToFileURL = /* @__PURE__ */ libSupplied(lib.pathToFileURL);
export const patternFrom = /* @__PURE__ */ supplied(lib.patternFrom);
export const searchMatches = /* @__PURE__ */ supplied(libSupplied(lib.searchMatches));
export const patternWithoutRegExp = /* @__PURE__ */ supplied(lib.patternWithoutRegExp);

const withChanges = /* @__PURE__ */ libSupplied(lib.withChanges);
export { withChanges as with };
