/** The functions of the module of `weburl-columns`. */
import { moduleOf, pass, passed, result, takenText, takenWords } from '../../../js/loading/passing.js';

/** @type {typeof import('../wasm/columns_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'baseHref',
  'weburl-columns/js',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../wasm/columns.js'), 'default' | 'initSync'>} */
export const functions = {
  baseHref: (text) => takenText(wasm.baseHref(result, pass(text), passed)),
  numbers: () => takenWords(wasm.numbers(result)),
  parseRows: (length, isLast, separator, base, rowLength, textStart, inputStart, countsCodeUnits) =>
    wasm.parseRows(
      length,
      +isLast,
      pass(separator),
      passed,
      pass(base),
      passed,
      rowLength,
      textStart,
      inputStart,
      +countsCodeUnits,
    ) !== 0,
  rowInput: (length) => wasm.rowInput(length) >>> 0,
};
