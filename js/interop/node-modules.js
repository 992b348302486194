/** The modules of Node, Deno and Bun that export the classes or accept their objects. */
import { converting, replaceProperty } from './converting.js';
import { URLPattern } from '../classes/url-pattern.js';
import { URLSearchParams, isURLSearchParams } from '../classes/url-search-params.js';
import { URL, isURL } from '../classes/url.js';
import { builtIn } from '../shared/built-ins.js';

const OURS = { URL, URLPattern, URLSearchParams };

/** @typedef {{ [name in keyof typeof OURS]?: any }} Classes */

/**
 * Replaces the platform's classes in the modules too. This changes the whole process, so realms other than the main
 * one, such as the realms of test frameworks, skip it. What a program has frozen stays as it is.
 *
 * @param {Classes} platform the classes that were global before
 */
export function replaceInBuiltIns(platform) {
  // In Next's sandbox, EdgeRuntime, `process` throws when a module of Node is requested.
  if (builtIn('EdgeRuntime') !== undefined) return;
  const [process, Bun, Deno] = ['process', 'Bun', 'Deno'].map((name) => builtIn(name));
  const url = process?.getBuiltinModule?.('node:url');
  if (url === undefined || Object.getPrototypeOf(url.pathToFileURL) !== Function.prototype) return;
  // In a test environment the global class is another one than Node's, which the environment goes on using. Bun loads the
  // module only now, with the class that is global now.
  const isReplaced = (/** @type {keyof typeof OURS} */ name) =>
    Object.hasOwn(url, name) && platform[name] !== OURS[name] && /** @type {any} */ (globalThis)[name] === OURS[name]
    && [platform[name], OURS[name]].includes(url[name]);
  const replaced = /** @type {const} */ (['URL', 'URLPattern', 'URLSearchParams']).filter(isReplaced);
  if (replaced.length === 0) return;
  for (const name of replaced) Reflect.set(url, name, OURS[name]);
  const module = (/** @type {string} */ name) => process.getBuiltinModule(name);
  if (replaced.includes('URL')) {
    Reflect.set(url, 'pathToFileURL', givingOurs(url.pathToFileURL));
    if (Bun) handOverInBun(module, Bun, platform);
    if (Deno) handOverInDeno(module, platform);
  }
  module('node:module').syncBuiltinESMExports();
}

/** @type {(makeURL: Function) => any} */
const givingOurs = (makeURL) =>
  new Proxy(makeURL, {
    apply: (_, self, args) => new URL(Reflect.apply(makeURL, self, args).href),
  });

/** @param {any} object @returns {(string | symbol)[]} */
const functionsOf = (object) =>
  Reflect.ownKeys(object).filter((key) =>
    (typeof key === 'symbol' || /^[a-z]/.test(key)) && typeof object[key] === 'function'
  );

/**
 * @param {any} object
 * @param {(string | symbol)[]} keys of its functions or classes
 * @param {(arg: unknown) => unknown} convert converts an argument
 */
function handOver(object, keys, convert) {
  for (const key of keys) {
    const { [key]: callee } = object;
    // A function may have further forms of itself: `realpathSync.native`, or the function that `promisify` returns.
    for (const own of functionsOf(callee)) replaceFunction(callee, own, convert);
    replaceFunction(object, key, convert);
  }
}

/** @type {(object: any, key: string | symbol, convert: (arg: unknown) => unknown) => void} */
function replaceFunction(object, key, convert) {
  replaceProperty(object, key, converting(object[key], (args) => args.map(convert)));
}

/**
 * Bun's built-ins recognize a URL object by its brand. Functions that were imported by name from a module of Node are
 * not replaced: Bun keeps the values from the first import of that module.
 *
 * @type {(module: (name: string) => any, Bun: any, platform: Classes) => void}
 */
function handOverInBun(module, Bun, platform) {
  const theirs = (/** @type {unknown} */ arg) => {
    if (isURL(arg)) return new platform.URL(arg.href);
    return isURLSearchParams(arg) ? new platform.URLSearchParams(`${arg}`) : arg;
  };
  const fs = module('node:fs');
  for (const files of [fs, fs.promises]) handOver(files, functionsOf(files), theirs);
  handOver(Bun, ['deepEquals', 'file', 'fileURLToPath', 'write'], theirs);
  handOver(module('node:url'), ['fileURLToPath', 'format'], theirs);
  for (const owner of [module('node:worker_threads'), globalThis]) handOver(owner, ['Worker'], theirs);
  Reflect.set(Bun, 'pathToFileURL', givingOurs(Bun.pathToFileURL));
  const { execArgv, emitWarning } = module('node:process');
  if (execArgv.some((/** @type {string} */ option) => /^(?:--preload|--require|--import|-r)\b/.test(option))) return;
  emitWarning(
    "functions that are imported by name from node:fs, node:url and node:worker_threads may refuse weburl's URL objects: "
      + 'load it with bun --preload',
    { type: 'WeburlWarning', code: 'WEBURL_PRELOAD' },
  );
}

/**
 * Deno's `node:fs` recognizes a URL object by the global class. It would therefore refuse URL objects that the platform
 * creates.
 *
 * @type {(module: (name: string) => any, platform: Classes) => void}
 */
function handOverInDeno(module, platform) {
  const ours = (/** @type {any} */ arg) => arg instanceof platform.URL && !isURL(arg) ? new URL(arg.href) : arg;
  const fs = module('node:fs');
  for (const files of [fs, fs.promises]) handOver(files, functionsOf(files), ours);
}
