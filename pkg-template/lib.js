export { diagnose, domainToUnicode } from './js/lib.js';
