/** Node's modules, and those of Deno and Bun that are like them, as far as they have the classes or take their objects. */
import { converting } from './converting.js';
import { URLPattern } from './url-pattern.js';
import { URLSearchParams, isURLSearchParams } from './url-search-params.js';
import { URL, isURL } from './url.js';

const OURS = { URL, URLPattern, URLSearchParams };

/** @typedef {{ [name in keyof typeof OURS]?: any }} Classes */

/**
 * Puts the global classes into the modules too, where the platform's are in both. That is for the whole process: it
 * is left alone by realms within it, such as those that tests run in.
 *
 * @param {Classes} platform those that were global
 */
export function replaceInBuiltIns(platform) {
  const { process, Bun, EdgeRuntime } = /** @type {any} */ (globalThis);
  // Next's sandbox of that name has a process that throws where it is asked for Node's modules.
  if (EdgeRuntime !== undefined) return;
  const url = process?.getBuiltinModule?.('node:url');
  const isMainRealm = url !== undefined && Object.getPrototypeOf(url.pathToFileURL) === Function.prototype;
  if (!isMainRealm || platform.URL === URL || url.URL !== platform.URL || globalThis.URL !== /** @type {any} */ (URL)) return;
  for (const name of /** @type {const} */ (['URL', 'URLPattern', 'URLSearchParams'])) {
    const isGlobal = /** @type {any} */ (globalThis)[name] === OURS[name];
    if (isGlobal && Object.hasOwn(url, name)) url[name] = OURS[name];
  }
  url.pathToFileURL = givingOurs(url.pathToFileURL);
  if (Bun) handOverInBun(process, Bun, platform);
  process.getBuiltinModule('node:module').syncBuiltinESMExports?.();
}

/**
 * @param {Function} makeURL
 * @returns {any}
 */
const givingOurs = (makeURL) => new Proxy(makeURL, {
  apply: (_, self, args) => new URL(Reflect.apply(makeURL, self, args).href),
});

/**
 * A function, or a class, that is given objects of the platform's classes in place of ours.
 *
 * @param {Function} taker
 * @param {Classes} platform
 */
const handingOver = (taker, platform) => converting(taker, (args) => args.map((arg) => {
  if (isURL(arg)) return new platform.URL(`${arg}`);
  return isURLSearchParams(arg) ? new platform.URLSearchParams(`${arg}`) : arg;
}));

/**
 * Bun's built-ins take a URL object by its brand. Those that are imported by their names from a module of Node's stay
 * as they were when that module was first imported.
 *
 * @param {any} process
 * @param {any} Bun
 * @param {Classes} platform
 */
function handOverInBun(process, Bun, platform) {
  const module = (/** @type {string} */ name) => process.getBuiltinModule(name);
  const fs = module('node:fs');
  const functionsIn = (/** @type {any} */ object) => Object.keys(object).filter((name) => /^[a-z]/.test(name) && typeof object[name] === 'function');
  for (const [object, names] of /** @type {[any, string[]][]} */ ([
    [Bun, ['deepEquals', 'file', 'fileURLToPath', 'write']],
    [fs, functionsIn(fs)],
    [fs.promises, functionsIn(fs.promises)],
    [module('node:url'), ['fileURLToPath', 'format']],
    [module('node:worker_threads'), ['Worker']],
    [globalThis, ['Worker']],
  ])) for (const name of names) object[name] = handingOver(object[name], platform);
  Bun.pathToFileURL = givingOurs(Bun.pathToFileURL);
  if (/^(?:--preload|--require|--import|-r)\b/.test(process.execArgv.join('\n'))) return;
  process.emitWarning("what is imported by name from node:fs, node:url and node:worker_threads may not take weburl's URL objects: "
    + 'load it with bun --preload', { type: 'WeburlWarning', code: 'WEBURL_PRELOAD' });
}
