/** The module of the classes, and the part of it that has no patterns. */
import { loading } from '../loading.js';

/** @import { Source } from '../loading.js' */

/**
 * The exports of the instance: `wasm/boundary/src/classes/`.
 *
 * @type {typeof import('../../../wasm/built/weburl_bg.wasm.js')}
 */
export let wasm;

const loaded = /* @__PURE__ */ loading(
  (exports) => {
    wasm = exports;
  },
  'url_parse',
  'weburl/js',
);

export const { isStarted, requireWhole, startFrom, startedMemory, whenReplaced } = loaded;

/**
 * Returns `value`, which needs the module to run, and offers the module's source. Calls are marked as pure, so that a
 * bundler keeps the source only where such a value is used.
 *
 * @template T
 * @param {T} value
 * @param {Source} source
 * @param {{ isTranslation?: boolean, isPart?: boolean }} [kind]
 * @returns {T}
 */
export function withModule(value, source, kind = {}) {
  loaded.offer(source, kind);
  return value;
}
