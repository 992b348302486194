/** The module that `weburl/lib` calls. */
import { start } from '../../../wasm/lib.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const callingLib = calling(loaded);
export const { offer: offerLib, insist: insistLib } = loaded;
