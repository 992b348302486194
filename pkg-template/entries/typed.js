export { URLPattern } from './index.js';
