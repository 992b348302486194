/** The functions of the module of `weburl-psl`. */
import { moduleOf, pass, passed, result, takenText } from '../../../js/loading/passing.js';

/** @type {typeof import('../wasm/psl_bg.wasm.js')} */
let wasm;

export const { calling, withModule } = /* @__PURE__ */ moduleOf(
  (exports) => {
    wasm = exports;
  },
  'divideDomain',
  'weburl-psl/js',
);

/** Each of wasm-bindgen's declarations. @type {Omit<typeof import('../wasm/psl.js'), 'default' | 'initSync'>} */
export const functions = {
  divideDomain: (input, withPrivate) => takenText(wasm.divideDomain(result, pass(input), passed, +withPrivate)),
  division: (slot) => wasm.division(slot) >>> 0,
  originOf: (input) => takenText(wasm.originOf(result, pass(input), passed)),
  siteOf: (origin, withPrivate) => takenText(wasm.siteOf(result, pass(origin), passed, +withPrivate)),
};
