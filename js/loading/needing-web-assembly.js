/** Sources of modules that are WebAssembly. */

/** @import { Source } from './loading.js' */

/**
 * A source that says, where there is no WebAssembly, which entry does without.
 *
 * @param {string} entry of the package
 * @param {Source} source
 * @returns {Source}
 */
export const needingWebAssembly = (entry, source) => (imports, memoryMoved) => {
  if (typeof WebAssembly === 'undefined') throw new Error(`there is no WebAssembly here: import '${entry}'`);
  return source(imports, memoryMoved);
};
