/** The module that `weburl/psl` calls. */
import { start } from '../../../wasm/psl.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const callingPsl = calling(loaded);
export const { offer: offerPsl, insist: insistPsl } = loaded;
