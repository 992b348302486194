/** The functions of the module of `weburl-display`. */
import { moduleOf, pass, passed, result, takenText, takenWords } from '../../../js/loading/passing.js';

/** @type {typeof import('../wasm/display_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'display',
  'weburl-display/js',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../wasm/display.js'), 'default' | 'initSync'>} */
export const functions = {
  display: (url, hostOnly, showsScheme, note, subdomains, elideTo, restrictionLevel, isolate) =>
    takenText(wasm.display(
      result,
      pass(url),
      passed,
      hostOnly,
      +showsScheme,
      pass(note),
      passed,
      subdomains,
      elideTo,
      restrictionLevel,
      +isolate,
    )),
  numbers: () => takenWords(wasm.numbers(result)),
};
