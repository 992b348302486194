/** The module of `weburl/url`: the part of the classes' module that has no patterns. */
export { insistUrl, offerUrl } from './weburl.js';
