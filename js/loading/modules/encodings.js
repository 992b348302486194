/** The module of `weburl/encodings`: the one that `weburl/lib` calls, with all encodings. */
export { insistEncodings, offerEncodings } from './lib.js';
