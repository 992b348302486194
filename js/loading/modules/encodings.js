/** The module of `weburl/encodings`: the whole module of `weburl/lib`, with all encodings. */
export { insistEncodings, offerEncodings } from './lib.js';
