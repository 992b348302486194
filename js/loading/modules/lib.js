/** The module of `weburl/lib`: the part with UTF-8 only, or the whole with all encodings. */
import { start } from '../../../wasm/lib.js';
import { loading } from '../loading.js';
import { calling } from '../operations.js';

const loaded = loading(start);

// The name differs from the names in other modules, because one file exports them all for `require`.
export const callingLib = calling(loaded);
export const {
  offerPart: offerLib,
  insistPart: insistLib,
  offer: offerEncodings,
  insist: insistEncodings,
} = loaded;
