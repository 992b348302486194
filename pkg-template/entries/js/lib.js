import libSource from '../dist/lib-js.js';
import source from '../dist/weburl-js.js';
import * as lib from '../../../js/lib/index.js';
import { withModule as withLibModule } from '../../../js/lib/module.js';
import { withModule } from '../../../js/loading/modules/weburl.js';

export { percentEncodeSets } from '../../../js/lib/index.js';

export const parse = /* @__PURE__ */ withLibModule(lib.parse, libSource, { isTranslation: true });
export const diagnose = /* @__PURE__ */ withLibModule(lib.diagnose, libSource, { isTranslation: true });
export const diagnoseHost = /* @__PURE__ */ withLibModule(lib.diagnoseHost, libSource, { isTranslation: true });
export const isValidURLString = /* @__PURE__ */ withLibModule(lib.isValidURLString, libSource, { isTranslation: true });
export const serialize = /* @__PURE__ */ withLibModule(lib.serialize, libSource, { isTranslation: true });
export const equals = /* @__PURE__ */ withLibModule(lib.equals, libSource, { isTranslation: true });
export const origin = /* @__PURE__ */ withLibModule(lib.origin, libSource, { isTranslation: true });
export const sameOrigin = /* @__PURE__ */ withLibModule(lib.sameOrigin, libSource, { isTranslation: true });
export const makeRelative = /* @__PURE__ */ withLibModule(lib.makeRelative, libSource, { isTranslation: true });
export const buildURL = /* @__PURE__ */ withLibModule(lib.buildURL, libSource, { isTranslation: true });
export const format = /* @__PURE__ */ withLibModule(lib.format, libSource, { isTranslation: true });
export const parseRequestTarget = /* @__PURE__ */ withLibModule(lib.parseRequestTarget, libSource, {
  isTranslation: true,
});
export const trySet = /* @__PURE__ */ withLibModule(lib.trySet, libSource, { isTranslation: true });
export const parseReference = /* @__PURE__ */ withLibModule(lib.parseReference, libSource, { isTranslation: true });
export const buildReference = /* @__PURE__ */ withLibModule(lib.buildReference, libSource, { isTranslation: true });
export const resolve = /* @__PURE__ */ withLibModule(lib.resolve, libSource, { isTranslation: true });
export const domainToASCII = /* @__PURE__ */ withLibModule(lib.domainToASCII, libSource, { isTranslation: true });
export const domainToUnicode = /* @__PURE__ */ withLibModule(lib.domainToUnicode, libSource, { isTranslation: true });
export const parseHost = /* @__PURE__ */ withLibModule(lib.parseHost, libSource, { isTranslation: true });
export const serializeHost = /* @__PURE__ */ withLibModule(lib.serializeHost, libSource, { isTranslation: true });
export const hostEquals = /* @__PURE__ */ withLibModule(lib.hostEquals, libSource, { isTranslation: true });
export const percentEncode = /* @__PURE__ */ withLibModule(lib.percentEncode, libSource, { isTranslation: true });
export const percentDecode = /* @__PURE__ */ withLibModule(lib.percentDecode, libSource, { isTranslation: true });
export const parseForm = /* @__PURE__ */ withLibModule(lib.parseForm, libSource, { isTranslation: true });
export const serializeForm = /* @__PURE__ */ withLibModule(lib.serializeForm, libSource, { isTranslation: true });
export const fileURLToPath = /* @__PURE__ */ withLibModule(lib.fileURLToPath, libSource, { isTranslation: true });
export const pathToFileURL = /* @__PURE__ */ withLibModule(lib.pathToFileURL, libSource, { isTranslation: true });
export const buildPattern = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.buildPattern, libSource, { isTranslation: true }),
  source,
  { isTranslation: true },
);
export const matchSearch = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.matchSearch, libSource, { isTranslation: true }),
  source,
  { isTranslation: true },
);
export const createPatternWithoutRegExp = /* @__PURE__ */ withModule(
  /* @__PURE__ */ withLibModule(lib.createPatternWithoutRegExp, libSource, { isTranslation: true }),
  source,
  { isTranslation: true },
);
export const changeURL = /* @__PURE__ */ withLibModule(lib.changeURL, libSource, { isTranslation: true });
