/** The module of `weburl/url`: a part of the one that the classes call. */
export { insistUrl, offerUrl } from './weburl.js';
