export { install } from './js/install.js';
