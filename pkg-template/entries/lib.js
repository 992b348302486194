import * as lib from './js/lib/index.js';
import { withLibModule } from './lib-source.js';
import { withModule } from './source.js';

export { percentEncodeSets } from './js/lib/index.js';

export const parse = /* @__PURE__ */ withLibModule(lib.parse);
export const diagnose = /* @__PURE__ */ withLibModule(lib.diagnose);
export const diagnoseHost = /* @__PURE__ */ withLibModule(lib.diagnoseHost);
export const isValidURLString = /* @__PURE__ */ withLibModule(lib.isValidURLString);
export const serialize = /* @__PURE__ */ withLibModule(lib.serialize);
export const equals = /* @__PURE__ */ withLibModule(lib.equals);
export const origin = /* @__PURE__ */ withLibModule(lib.origin);
export const sameOrigin = /* @__PURE__ */ withLibModule(lib.sameOrigin);
export const makeRelative = /* @__PURE__ */ withLibModule(lib.makeRelative);
export const buildURL = /* @__PURE__ */ withLibModule(lib.buildURL);
export const format = /* @__PURE__ */ withLibModule(lib.format);
export const parseRequestTarget = /* @__PURE__ */ withLibModule(lib.parseRequestTarget);
export const trySet = /* @__PURE__ */ withLibModule(lib.trySet);
export const parseReference = /* @__PURE__ */ withLibModule(lib.parseReference);
export const buildReference = /* @__PURE__ */ withLibModule(lib.buildReference);
export const resolve = /* @__PURE__ */ withLibModule(lib.resolve);
export const domainToASCII = /* @__PURE__ */ withLibModule(lib.domainToASCII);
export const domainToUnicode = /* @__PURE__ */ withLibModule(lib.domainToUnicode);
export const parseHost = /* @__PURE__ */ withLibModule(lib.parseHost);
export const serializeHost = /* @__PURE__ */ withLibModule(lib.serializeHost);
export const hostEquals = /* @__PURE__ */ withLibModule(lib.hostEquals);
export const percentEncode = /* @__PURE__ */ withLibModule(lib.percentEncode);
export const percentDecode = /* @__PURE__ */ withLibModule(lib.percentDecode);
export const parseForm = /* @__PURE__ */ withLibModule(lib.parseForm);
export const serializeForm = /* @__PURE__ */ withLibModule(lib.serializeForm);
export const fileURLToPath = /* @__PURE__ */ withLibModule(lib.fileURLToPath);
export const pathToFileURL = /* @__PURE__ */ withLibModule(lib.pathToFileURL);
export const buildPattern = /* @__PURE__ */ withModule(/* @__PURE__ */ withLibModule(lib.buildPattern));
export const matchSearch = /* @__PURE__ */ withModule(/* @__PURE__ */ withLibModule(lib.matchSearch));
export const createPatternWithoutRegExp = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.createPatternWithoutRegExp),
);
export const changeURL = /* @__PURE__ */ withLibModule(lib.changeURL);
