import libSource from '../dist/lib-js.js';
import source from '../dist/weburl-js.js';
import * as lib from '../../../js/lib/index.js';
import { withModule as withLibModule } from '../../../js/lib/module.js';
import { withModule } from '../../../js/loading/modules/weburl.js';

export { percentEncodeSets } from '../../../js/lib/index.js';

const translation = { isTranslation: true };

export const parse = /* @__PURE__ */ withLibModule(lib.parse, libSource, translation);
export const diagnose = /* @__PURE__ */ withLibModule(lib.diagnose, libSource, translation);
export const diagnoseHost = /* @__PURE__ */ withLibModule(lib.diagnoseHost, libSource, translation);
export const isValidURLString = /* @__PURE__ */ withLibModule(lib.isValidURLString, libSource, translation);
export const serialize = /* @__PURE__ */ withLibModule(lib.serialize, libSource, translation);
export const equals = /* @__PURE__ */ withLibModule(lib.equals, libSource, translation);
export const origin = /* @__PURE__ */ withLibModule(lib.origin, libSource, translation);
export const sameOrigin = /* @__PURE__ */ withLibModule(lib.sameOrigin, libSource, translation);
export const makeRelative = /* @__PURE__ */ withLibModule(lib.makeRelative, libSource, translation);
export const buildURL = /* @__PURE__ */ withLibModule(lib.buildURL, libSource, translation);
export const format = /* @__PURE__ */ withLibModule(lib.format, libSource, translation);
export const parseRequestTarget = /* @__PURE__ */ withLibModule(lib.parseRequestTarget, libSource, translation);
export const trySet = /* @__PURE__ */ withLibModule(lib.trySet, libSource, translation);
export const parseReference = /* @__PURE__ */ withLibModule(lib.parseReference, libSource, translation);
export const buildReference = /* @__PURE__ */ withLibModule(lib.buildReference, libSource, translation);
export const resolve = /* @__PURE__ */ withLibModule(lib.resolve, libSource, translation);
export const domainToASCII = /* @__PURE__ */ withLibModule(lib.domainToASCII, libSource, translation);
export const domainToUnicode = /* @__PURE__ */ withLibModule(lib.domainToUnicode, libSource, translation);
export const parseHost = /* @__PURE__ */ withLibModule(lib.parseHost, libSource, translation);
export const serializeHost = /* @__PURE__ */ withLibModule(lib.serializeHost, libSource, translation);
export const hostEquals = /* @__PURE__ */ withLibModule(lib.hostEquals, libSource, translation);
export const percentEncode = /* @__PURE__ */ withLibModule(lib.percentEncode, libSource, translation);
export const percentDecode = /* @__PURE__ */ withLibModule(lib.percentDecode, libSource, translation);
export const parseForm = /* @__PURE__ */ withLibModule(lib.parseForm, libSource, translation);
export const serializeForm = /* @__PURE__ */ withLibModule(lib.serializeForm, libSource, translation);
export const fileURLToPath = /* @__PURE__ */ withLibModule(lib.fileURLToPath, libSource, translation);
export const pathToFileURL = /* @__PURE__ */ withLibModule(lib.pathToFileURL, libSource, translation);
export const buildPattern = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.buildPattern, libSource, translation),
  source,
  translation,
);
export const matchSearch = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.matchSearch, libSource, translation),
  source,
  translation,
);
export const createPatternWithoutRegExp = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.createPatternWithoutRegExp, libSource, translation),
  source,
  translation,
);
export const changeURL = /* @__PURE__ */ withLibModule(lib.changeURL, libSource, translation);
