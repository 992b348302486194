/** The module that `weburl/lib` calls. */
import { start } from '../../../wasm/lib.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// The name differs from those of other modules, because one file exports them all for `require`.
export const callingLib = calling(loaded);
export const { offer: offerLib, insist: insistLib } = loaded;
