/** The functions of the module of `weburl/lib`. */
import { moduleOf, pass, passArray, passed, result, takenBytes, takenText, takenWords } from '../loading/passing.js';

/** @type {typeof import('../../wasm/built/lib_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'diagnose',
  'weburl/js/lib',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../../wasm/built/lib.js'), 'default' | 'initSync'>} */
export const functions = {
  diagnose: (input, base) => takenText(wasm.diagnose(result, pass(input), passed, pass(base), passed)),
  diagnoseHost: (input, isOpaque) => takenText(wasm.diagnoseHost(result, pass(input), passed, +isOpaque)),
  domainToASCII: (domain, beStrict) => takenText(wasm.domainToASCII(result, pass(domain), passed, +beStrict)),
  domainToUnicode: (domain) => takenText(wasm.domainToUnicode(result, pass(domain), passed)),
  equals: (a, b, excludeFragments) => wasm.equals(pass(a), passed, pass(b), passed, +excludeFragments) !== 0,
  fileURLToPath: (href, isWindows) => takenText(wasm.fileURLToPath(result, pass(href), passed, +isWindows)),
  formParse: (bytes) => takenText(wasm.formParse(result, passArray(bytes, 1), passed)),
  formSerialize: (text, lengths) =>
    takenText(wasm.formSerialize(result, pass(text), passed, passArray(lengths, 4), passed)),
  fromParts: (scheme, username, password, host, port, path, query, fragment) =>
    takenText(wasm.fromParts(
      result,
      pass(scheme),
      passed,
      pass(username),
      passed,
      pass(password),
      passed,
      pass(host),
      passed,
      port,
      pass(path),
      passed,
      pass(query),
      passed,
      pass(fragment),
      passed,
    )),
  hasRoom: (bytes) => wasm.hasRoom(bytes) !== 0,
  isScheme: (text) => wasm.isScheme(pass(text), passed) !== 0,
  isValidURL: (input, base) => wasm.isValidURL(pass(input), passed, pass(base), passed) !== 0,
  numbers: () => takenWords(wasm.numbers(result)),
  origin: (href) => takenText(wasm.origin(result, pass(href), passed)),
  parse: (input, base) => takenText(wasm.parse(result, pass(input), passed, pass(base), passed)),
  parseHost: (input, isOpaque) => takenText(wasm.parseHost(result, pass(input), passed, +isOpaque)),
  parseReference: (input, baseScheme) =>
    takenText(wasm.parseReference(result, pass(input), passed, pass(baseScheme), passed)),
  pathToFileURL: (path, isWindows) => takenText(wasm.pathToFileURL(result, pass(path), passed, +isWindows)),
  percentDecode: (bytes) => takenBytes(wasm.percentDecode(result, passArray(bytes, 1), passed)),
  percentEncode: (text, set) => takenText(wasm.percentEncode(result, pass(text), passed, set)),
  queryParameters: (query) => takenWords(wasm.queryParameters(result, pass(query), passed)),
  referenceFromParts: (scheme, authority, path, query, fragment, baseScheme) =>
    takenText(wasm.referenceFromParts(
      result,
      pass(scheme),
      passed,
      pass(authority),
      passed,
      pass(path),
      passed,
      pass(query),
      passed,
      pass(fragment),
      passed,
      pass(baseScheme),
      passed,
    )),
  relative: (from, to) => takenText(wasm.relative(result, pass(from), passed, pass(to), passed)),
  requestURL: (target, scheme, host) =>
    takenText(wasm.requestURL(result, pass(target), passed, pass(scheme), passed, pass(host), passed)),
  searchPieces: (search) => takenWords(wasm.searchPieces(result, pass(search), passed)),
  serializeIPv4: (address) => takenText(wasm.serializeIPv4(result, address)),
  serializeIPv6: (pieces) => takenText(wasm.serializeIPv6(result, passArray(pieces, 2), passed)),
  setOutcome: (component, href, value) =>
    takenText(wasm.setOutcome(result, component, pass(href), passed, pass(value), passed)),
  text: () => takenText(wasm.text(result)),
};
