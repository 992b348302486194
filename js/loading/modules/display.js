/** The module that `weburl/display` calls. */
import { start } from '../../../wasm/display.js';
import { calling, loading } from '../loading.js';

const loaded = loading(start);

// The name differs from those of other modules, because one file exports them all for `require`.
export const callingDisplay = calling(loaded);
export const { offer: offerDisplay, insist: insistDisplay } = loaded;
