/** The module that `weburl/psl` calls. */
import { start } from '../wasm/psl.js';
import { loading } from './loading.js';

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const { startedMemory: startedPslMemory, offer: offerPsl, insist: insistPsl } = loading(start);
