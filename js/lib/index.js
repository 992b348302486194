/** The algorithms of the URL Standard that its classes do not expose. */
export { diagnose, diagnoseHost } from './diagnosis.js';
export { formParse, formSerialize, percentDecode, percentEncode, percentEncodeSets } from './encoding.js';
export { fileURLToPath, pathToFileURL } from './file-urls.js';
export { format } from './format.js';
export { domainToASCII, domainToUnicode, hostEquals, parseHost, serializeHost } from './hosts.js';
export { patternFrom, patternWithoutRegExp } from './patterns.js';
export { parseReference, referenceFromParts, resolve } from './references.js';
export { requestURL } from './requests.js';
export { searchMatches } from './search.js';
export { trySet } from './setters.js';
export { equals, fromParts, isValidURL, origin, parse, relative, sameOrigin, serialize, withChanges } from './urls.js';
