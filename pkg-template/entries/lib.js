import libSource from '#lib';
import source from '#weburl';
import * as lib from '../../js/lib/index.js';
import { withModule as withLibModule } from '../../js/lib/module.js';
import { withModule } from '../../js/loading/modules/weburl.js';

export { percentEncodeSets } from '../../js/lib/index.js';

export const parse = /* @__PURE__ */ withLibModule(lib.parse, libSource);
export const diagnose = /* @__PURE__ */ withLibModule(lib.diagnose, libSource);
export const diagnoseHost = /* @__PURE__ */ withLibModule(lib.diagnoseHost, libSource);
export const isValidURLString = /* @__PURE__ */ withLibModule(lib.isValidURLString, libSource);
export const serialize = /* @__PURE__ */ withLibModule(lib.serialize, libSource);
export const equals = /* @__PURE__ */ withLibModule(lib.equals, libSource);
export const origin = /* @__PURE__ */ withLibModule(lib.origin, libSource);
export const sameOrigin = /* @__PURE__ */ withLibModule(lib.sameOrigin, libSource);
export const makeRelative = /* @__PURE__ */ withLibModule(lib.makeRelative, libSource);
export const buildURL = /* @__PURE__ */ withLibModule(lib.buildURL, libSource);
export const format = /* @__PURE__ */ withLibModule(lib.format, libSource);
export const parseRequestTarget = /* @__PURE__ */ withLibModule(lib.parseRequestTarget, libSource);
export const trySet = /* @__PURE__ */ withLibModule(lib.trySet, libSource);
export const parseReference = /* @__PURE__ */ withLibModule(lib.parseReference, libSource);
export const buildReference = /* @__PURE__ */ withLibModule(lib.buildReference, libSource);
export const resolve = /* @__PURE__ */ withLibModule(lib.resolve, libSource);
export const domainToASCII = /* @__PURE__ */ withLibModule(lib.domainToASCII, libSource);
export const domainToUnicode = /* @__PURE__ */ withLibModule(lib.domainToUnicode, libSource);
export const parseHost = /* @__PURE__ */ withLibModule(lib.parseHost, libSource);
export const serializeHost = /* @__PURE__ */ withLibModule(lib.serializeHost, libSource);
export const hostEquals = /* @__PURE__ */ withLibModule(lib.hostEquals, libSource);
export const percentEncode = /* @__PURE__ */ withLibModule(lib.percentEncode, libSource);
export const percentDecode = /* @__PURE__ */ withLibModule(lib.percentDecode, libSource);
export const parseForm = /* @__PURE__ */ withLibModule(lib.parseForm, libSource);
export const serializeForm = /* @__PURE__ */ withLibModule(lib.serializeForm, libSource);
export const fileURLToPath = /* @__PURE__ */ withLibModule(lib.fileURLToPath, libSource);
export const pathToFileURL = /* @__PURE__ */ withLibModule(lib.pathToFileURL, libSource);
export const buildPattern = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.buildPattern, libSource),
  source,
);
export const matchSearch = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.matchSearch, libSource),
  source,
);
export const createPatternWithoutRegExp = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.createPatternWithoutRegExp, libSource),
  source,
);
export const changeURL = /* @__PURE__ */ withLibModule(lib.changeURL, libSource);
