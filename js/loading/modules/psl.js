/** The module that `weburl/psl` calls. */
import { start } from '../../../wasm/psl.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// The name differs from those of other modules, because one file exports them all for `require`.
export const callingPsl = calling(loaded);
export const { offer: offerPsl, insist: insistPsl } = loaded;
