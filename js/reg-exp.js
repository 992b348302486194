/**
 * The regular expressions of the host, for those that a URL pattern brings along. Imported by the
 * WebAssembly module.
 */

/** The newest of the two Unicode modes that the engine has. */
const UNICODE_FLAG = supports('v') ? 'v' : 'u';

/** The built-in, which is what the Standard calls, whatever becomes of the property. */
const { exec } = RegExp.prototype;

/** @param {string} flag */
function supports(flag) {
  try {
    return new RegExp('', flag) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A regular expression in two forms: what `exec` finds with places costs more than what `test` says. */
class HostRegExp {
  /**
   * @param {string} source
   * @param {string} flags
   */
  constructor(source, flags) {
    this.plain = new RegExp(source, flags);
    this.withPlaces = new RegExp(source, `d${flags}`);
  }
}

/**
 * https://tc39.es/ecma262/#sec-regexpcreate
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 * @returns {HostRegExp | string} what is wrong with it, where it is not valid
 */
export function createRegExp(source, ignoreCase) {
  try {
    return new HostRegExp(source, ignoreCase ? `${UNICODE_FLAG}i` : UNICODE_FLAG);
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`;
  }
}

/**
 * @param {HostRegExp} regExp
 * @param {string} input
 * @returns {boolean}
 */
export const testRegExp = (regExp, input) => Reflect.apply(exec, regExp.plain, [input]) !== null;

/**
 * https://tc39.es/ecma262/#sec-regexpbuiltinexec
 *
 * @param {HostRegExp} regExp
 * @param {string} input
 * @returns {Int32Array | undefined} where each group starts and ends, from group 1 on, -1 for one that
 *   took no part; nothing where the input does not match
 */
export function execRegExp(regExp, input) {
  const indices = Reflect.apply(exec, regExp.withPlaces, [input])?.indices;
  if (indices === undefined) return undefined;
  const places = new Int32Array(2 * (indices.length - 1));
  for (let group = 1; group < indices.length; group += 1) {
    places.set(indices[group] ?? [-1, -1], 2 * (group - 1));
  }
  return places;
}
