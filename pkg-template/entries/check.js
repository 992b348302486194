export { missing } from '../../js/interop/missing.js';
