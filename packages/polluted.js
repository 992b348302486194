export { polluted } from '../tests/js/support/polluted.js';
