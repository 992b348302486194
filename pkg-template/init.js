export { init, initSync } from './js/loading.js';
