/** The module that `weburl/display` calls. */
import { start } from '../../../wasm/display.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// Not named as those of other modules: what entries share for `require` is exported by one file.
export const callingDisplay = calling(loaded);
export const { offer: offerDisplay, insist: insistDisplay } = loaded;
