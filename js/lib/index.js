/** The algorithms of the URL Standard that its classes do not expose. */
export { diagnose, diagnoseHost } from './diagnosis.js';
export { parseForm, serializeForm, percentDecode, percentEncode, percentEncodeSets } from './encoding.js';
export { fileURLToPath, pathToFileURL } from './file-urls.js';
export { format } from './format.js';
export { domainToASCII, domainToUnicode, hostEquals, parseHost, serializeHost } from './hosts.js';
export { buildPattern, createPatternWithoutRegExp } from './patterns.js';
export { parseReference, buildReference, resolve } from './references.js';
export { matchSearch } from './search.js';
export { trySet } from './setters.js';
export { buildURL, changeURL, equals, isValidURLString, makeRelative, origin, parse, parseRequestTarget, sameOrigin,
  serialize } from './urls.js';
