/** Installs the class where it is missing. If the module cannot start, it only warns. */
import { install } from './install.js';

try {
  install();
} catch (error) {
  globalThis.console?.warn(`weburl-origin/auto has not defined Origin: ${/** @type {Error} */ (error).message}`);
}
