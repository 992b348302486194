/** The functions of the module of `weburl-rfc3986`. */
import { moduleOf, pass, passed, result, takenText } from '../../../js/loading/passing.js';

/** @type {typeof import('../wasm/rfc3986_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'agreesOnHost',
  'weburl-rfc3986/js',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../wasm/rfc3986.js'), 'default' | 'initSync'>} */
export const functions = {
  agreesOnHost: (text, outcome, href, readers, clients) =>
    wasm.agreesOnHost(pass(text), passed, outcome, pass(href), passed, readers, clients) !== 0,
  compareHosts: (text, outcome, href, readers, clients) =>
    takenText(wasm.compareHosts(result, pass(text), passed, outcome, pass(href), passed, readers, clients)),
  hostType: (host) => wasm.hostType(pass(host), passed) >>> 0,
  normalize: (text, level, parameters, indexFiles) =>
    takenText(wasm.normalize(result, pass(text), passed, level, pass(parameters), passed, pass(indexFiles), passed)),
  parse: (text, grammar) => wasm.parse(pass(text), passed, grammar) !== 0,
  readings: (text, outcome, href) => takenText(wasm.readings(result, pass(text), passed, outcome, pass(href), passed)),
  recompose: (lines) => takenText(wasm.recompose(result, pass(lines), passed)),
  relativize: (target, base, isIri) =>
    takenText(wasm.relativize(result, pass(target), passed, pass(base), passed, +isIri)),
  removeDotSegments: (path) => takenText(wasm.removeDotSegments(result, pass(path), passed)),
  resolve: (reference, base, isLoose, isIri) =>
    takenText(wasm.resolve(result, pass(reference), passed, pass(base), passed, +isLoose, +isIri)),
  slot: (index) => wasm.slot(index) >>> 0,
  syntaxError: (text, grammar) => takenText(wasm.syntaxError(result, pass(text), passed, grammar)),
  toIRI: (text) => takenText(wasm.toIRI(result, pass(text), passed)),
  toURI: (text) => takenText(wasm.toURI(result, pass(text), passed)),
};
