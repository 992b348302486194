/** The module that `weburl/lib` calls. */
import { start } from '../wasm/lib.js';
import { loading } from './loading.js';

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const { calling: callingLib, offer: offerLib, insist: insistLib } = loading(start);
