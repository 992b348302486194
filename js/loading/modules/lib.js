/** The module of `weburl/lib`. */
import { start } from '../../../wasm/lib.js';
import { loading } from '../loading.js';
import { calling } from '../operations.js';

const loaded = loading(start);

// The name differs from the names in other modules, because one file exports them all for `require`.
export const callingLib = calling(loaded);
export const { offer: offerLib, insist: insistLib } = loaded;
