/** The functions of the module of `weburl-encodings`. */
import { moduleOf, pass, passArray, passed, result, takenText } from '../../../js/loading/passing.js';

/** @type {typeof import('../wasm/encodings_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'encodingName',
  'weburl-encodings/js',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../wasm/encodings.js'), 'default' | 'initSync'>} */
export const functions = {
  encodingName: (label) => takenText(wasm.encodingName(result, pass(label), passed)),
  formFromUTF8: (form, encoding) => takenText(wasm.formFromUTF8(result, pass(form), passed, pass(encoding), passed)),
  formToUTF8: (form, encoding) =>
    takenText(wasm.formToUTF8(result, passArray(form, 1), passed, pass(encoding), passed)),
  percentEncode: (text, isForm, encoding) =>
    takenText(wasm.percentEncode(result, pass(text), passed, +isForm, pass(encoding), passed)),
  withEncodedQuery: (input, scheme, encoding) =>
    takenText(wasm.withEncodedQuery(result, pass(input), passed, pass(scheme), passed, pass(encoding), passed)),
};
