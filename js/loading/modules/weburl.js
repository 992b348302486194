/** The module of the classes, and the part of it that has no patterns. */
import { forget, start } from '../../../wasm/weburl.js';
import { startCopier } from '../copier.js';
import { PART, PART_IN_JAVASCRIPT, PART_OF_WHOLE, loading, notStarted } from '../loading.js';

/** @import { Source } from '../loading.js' */

const loaded = loading(start, forget);

export const { startedMemory, whenReplaced, insist } = loaded;

/** @param {Source} source */
export const insistUrl = (source) => loaded.offer(source, PART_IN_JAVASCRIPT);

/** Whether the whole module is running. */
export const isStarted = () => loaded.isStarted() && loaded.isWhole();

/**
 * The source of the whole module, if a part is used until more is needed.
 *
 * @type {Source | undefined}
 */
let whole;

/** Switches from a part to the whole module; throws if only a part has been offered. */
export function requireWhole() {
  if (loaded.isWhole()) return;
  if (whole === undefined) throw notStarted();
  loaded.offer(whole);
}

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
  loaded.offer(source, PART);
};

/** Offers a part, which is used until the whole is needed. @type {(source: Source, part: Source) => void} */
export const offerLater = (source, part) => {
  startedCopier = startCopier;
  whole ??= source;
  loaded.offer(part, PART_OF_WHOLE);
};
