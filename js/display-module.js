/** The module that `weburl/display` calls. */
import { start } from '../wasm/display.js';
import { loading } from './loading.js';

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const { startedMemory: startedDisplayMemory, offer: offerDisplay, insist: insistDisplay } = loading(start);
