/** The module of the classes, and the part of it that has no patterns. */
import { forget, start } from '../../../wasm/weburl.js';
import { loading } from '../loading.js';

export const {
  isStarted,
  startFrom,
  startedMemory,
  requireWhole,
  whenReplaced,
  offer,
  offerLater,
  insist,
  offerPart: offerUrl,
  insistPart: insistUrl,
} = loading(start, forget);
