/** What the URL Standard defines and its classes do not show. */
export { URLColumns } from './lib-columns.js';
export { diagnose } from './lib-diagnosis.js';
export { formParse, formSerialize, percentDecode, percentEncode, percentEncodeSets } from './lib-encoding.js';
export { fileURLToPath, pathToFileURL } from './lib-file-urls.js';
export { format } from './lib-format.js';
export { domainToASCII, domainToUnicode, hostEquals, parseHost, serializeHost } from './lib-hosts.js';
export { parseMany } from './lib-many.js';
export { parseManyFrom } from './lib-many-stream.js';
export { patternFrom, patternWithoutRegExp } from './lib-pattern.js';
export { parseReference, referenceFromParts, resolve } from './lib-references.js';
export { requestURL } from './lib-requests.js';
export { searchMatches } from './lib-search.js';
export { trySet } from './lib-setters.js';
export {
  equals, fromParts, isValidURL, origin, parse, relative, sameOrigin, serialize, withChanges,
} from './lib-urls.js';
