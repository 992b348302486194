/** The module of the classes, and the part of it that has no patterns. */
import { forget, start } from '../../../wasm/weburl.js';
import { startCopier } from '../copier.js';
import { loading } from '../loading.js';

/** @import { Source } from '../loading.js' */

const loaded = loading(start, forget);

export const { isStarted, startedMemory, requireWhole, whenReplaced, insist, insistPart: insistUrl } = loaded;

/**
 * Starts the copier, or returns `null`. Only sources of WebAssembly set it, so bundles without WebAssembly omit it.
 *
 * @type {typeof startCopier}
 */
export let startedCopier = () => null;

/** @param {Source} source */
export const startFrom = (source) => {
  startedCopier = startCopier;
  loaded.startFrom(source);
};

/** @param {Source} source */
export const offer = (source) => {
  startedCopier = startCopier;
  loaded.offer(source);
};

/** @param {Source} source */
export const offerUrl = (source) => {
  startedCopier = startCopier;
  loaded.offerPart(source);
};

/** @type {(source: Source, part: Source) => void} */
export const offerLater = (source, part) => {
  startedCopier = startCopier;
  loaded.offerLater(source, part);
};
