/** Replaces the classes of a global object. */
import { startModule } from '../boundary/instance.js';
import { URLPattern } from '../classes/url-pattern.js';
import { URLSearchParams } from '../classes/url-search-params.js';
import { URL } from '../classes/url.js';
import { TypeError, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, builtIn, hasOwn,
  isExtensible } from '../shared/built-ins.js';
import { toFlag, toOptions } from '../shared/options.js';
import { TAKERS_OF_GLOBAL, blobCarrier, carrierFor, isFormByPrototype, olderTakers, replaceOlderTakers,
  replaceTakers } from './body-takers.js';
import { NAMES, missing } from './missing.js';
import { replaceInBuiltIns } from './node-modules.js';
import { inheritFrom, marked, registerPredecessor } from './platform.js';

/** @import { Classes } from './node-modules.js' */
/** @import { Name } from './missing.js' */

/** @typedef {{ target: any, platform: Classes, both: boolean, pattern: boolean }} Plan the classes to replace */

/**
 * Replaces each class that `target` lacks or that fails a short check. `URL` and `URLSearchParams` are replaced
 * together, because each returns or accepts objects of the other. If this throws, nothing has been replaced.
 *
 * @param {object} [target] a global object
 * @param {{ force?: boolean }} [options] `force` replaces all classes
 */
export function install(target = globalThis, options = undefined) {
  const force = toFlag('install', toOptions('install', options, ['force']), 'force');
  const plan = planFor(target, force);
  if (!plan.both && !plan.pattern) return;
  startModule();
  replaceClasses(plan);
}

/** Replaces the global classes that are missing or fail a check. If the module cannot start, it only warns. */
export function installOrWarn() {
  const plan = planFor(globalThis, false);
  if (!plan.both && !plan.pattern) return;
  try {
    startModule();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    const help = message.replace("'weburl/js'", "'weburl/js/auto'");
    globalThis.console?.warn(`weburl/auto has not replaced any class: ${help}`);
    return;
  }
  replaceClasses(plan);
}

/** @type {(target: any, force: boolean) => Plan} */
function planFor(target, force) {
  const { URL: platformURL, URLPattern: platformURLPattern, URLSearchParams: platformURLSearchParams } = target;
  const platform = { URL: platformURL, URLPattern: platformURLPattern, URLSearchParams: platformURLSearchParams };
  const names = force ? NAMES : missing(undefined, platform).map(({ name }) => name);
  return {
    target,
    platform,
    both: (names.includes('URL') || names.includes('URLSearchParams'))
      && (platformURL !== URL || platformURLSearchParams !== URLSearchParams),
    pattern: names.includes('URLPattern') && platformURLPattern !== URLPattern,
  };
}

/** @param {Plan} plan */
function replaceClasses({ target, platform, both, pattern }) {
  // In Node without WebAssembly, reading these properties ends the program; it has no `fetch` either.
  const { Blob, Response } = isNodeWithoutFetch() || !both ? /** @type {any} */ ({}) : target;
  const before = { ...platform, Blob, Response };
  // Read before any class is replaced: modules that Node loads now must see its own classes. The classes can inherit from
  // one platform only, and for another global object they would change in this realm too.
  const inheritanceCounts = both && target === globalThis
    && isFormByPrototype(before, () => marked(platform.URLSearchParams));
  if (pattern) requireReplaceable(target, 'URLPattern');
  if (both) requireBothReplaceable(target, inheritanceCounts);
  if (both) installBoth(target, platform, before, inheritanceCounts);
  if (pattern) define(target, 'URLPattern', URLPattern);
  if (target === globalThis) replaceInBuiltIns(platform);
}

/**
 * Replaces `URL` and `URLSearchParams`, and makes the functions that accept the platform's objects accept ours.
 *
 * @param {any} target
 * @param {Classes} platform its classes before
 * @param {Record<string, any>} before its classes, and the classes that accept their objects
 * @param {boolean} inheritanceCounts whether the platform treats objects that inherit from its class as forms
 */
function installBoth(target, platform, before, inheritanceCounts) {
  installURL(target);
  define(target, 'URLSearchParams', URLSearchParams);
  if (inheritanceCounts) inheritFrom(platform);
  // jsdom has these methods and its own Blob, but often the `Response` of Node.
  replaceOlderTakers(target, carrierFor(before, blobCarrier(before)));
  if (isNodeWithoutFetch() || isFormByPrototype(before, () => URLSearchParams.prototype)) return;
  replaceTakers(target, carrierFor(before));
}

const isNodeWithoutFetch = () =>
  builtIn('WebAssembly') === undefined && typeof builtIn('process')?.versions?.node === 'string';

/**
 * Throws if one of the properties that {@link installBoth} replaces cannot be replaced.
 *
 * @type {(target: any, inheritanceCounts: boolean) => void}
 */
function requireBothReplaceable(target, inheritanceCounts) {
  for (const name of ['URL', 'URLSearchParams']) requireReplaceable(target, name);
  if (hasAlias(target)) requireReplaceable(target, 'webkitURL');
  for (const { prototype, name } of olderTakers(target)) requireReplaceable(ownerOf(prototype, name), name);
  if (inheritanceCounts || isNodeWithoutFetch()) return;
  for (const name of TAKERS_OF_GLOBAL)
    if (typeof target[name] === 'function') requireReplaceable(ownerOf(target, name), name);
}

/**
 * @param {object} object
 * @param {string} name of a property that the object has or inherits
 * @returns {object} the object that has it
 */
function ownerOf(object, name) {
  let owner = object;
  while (getOwnPropertyDescriptor(owner, name) === undefined) owner = getPrototypeOf(owner);
  return owner;
}

/** @type {(object: object, name: string) => void} */
function requireReplaceable(object, name) {
  const descriptor = getOwnPropertyDescriptor(object, name);
  // Next's sandbox has properties that are writable but not configurable.
  const isReplaceable = descriptor === undefined
    ? isExtensible(object)
    : descriptor.configurable || descriptor.writable;
  if (!isReplaceable) throw new TypeError(`install: ${name} cannot be replaced, and nothing has been`);
}

/** @param {any} target */
const hasAlias = ({ URL: platform, webkitURL: alias }) => alias !== undefined && alias === platform;

/**
 * Copies the members that other standards add to the platform's class, and defines its
 * [alias](https://url.spec.whatwg.org/#url).
 *
 * @param {any} target
 */
function installURL(target) {
  const { URL: platform } = target;
  const withAlias = hasAlias(target);
  tolerantly(() => copyStatics(platform));
  for (const name of STATICS) tolerantly(() => copyValue(platform, name));
  define(target, 'URL', URL);
  if (withAlias) defineGlobal(target, 'webkitURL', URL);
}

/** Of the File API: a proxy may have them without listing them. */
const STATICS = ['createObjectURL', 'revokeObjectURL'];

/**
 * Copies the static methods of a class and of the classes that it extends: jsdom and happy-dom inherit some from Node's.
 *
 * @param {any} platform
 */
function copyStatics(platform) {
  let owner = platform;
  do {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const descriptor = getOwnPropertyDescriptor(owner, name);
      // A proxy may list more than it has.
      if (descriptor !== undefined) copyStatic(platform, name, descriptor);
    }
    owner = getPrototypeOf(owner);
  } while (hasOwn(owner, 'prototype'));
}

/** @type {(platform: any, name: string) => void} */
function copyValue(platform, name) {
  if (!hasOwn(URL, name))
    copyStatic(platform, name, { value: platform[name], writable: true, enumerable: true, configurable: true });
}

/** Calls it, though there may be no class, and a revoked proxy throws at everything. @param {() => void} copy */
function tolerantly(copy) {
  try {
    copy();
  } catch {
    // What cannot be read is not copied.
  }
}

/** @type {(platform: any, name: string, descriptor: PropertyDescriptor) => void} */
function copyStatic(platform, name, { value, get, set, writable, enumerable, configurable }) {
  if (hasOwn(URL, name)) return;
  if (typeof value === 'function')
    defineProperty(URL, name, { __proto__: null, value, writable, enumerable, configurable });
  else if (get !== undefined) {
    defineProperty(URL, name, {
      __proto__: null,
      // It may read what only the class has, and load the method at its first call.
      get: () => platform[name],
      set: set && ((given) => void (platform[name] = given)),
      enumerable,
      configurable,
    });
  }
}

/**
 * https://webidl.spec.whatwg.org/#define-the-global-property-references
 *
 * @type {(target: any, name: Name, value: Function) => void}
 */
function define(target, name, value) {
  if (target === globalThis) registerPredecessor(name, target[name]);
  defineGlobal(target, name, value);
}

/** @type {(target: object, name: string, value: Function) => void} */
function defineGlobal(target, name, value) {
  const isFixed = getOwnPropertyDescriptor(target, name)?.configurable === false;
  defineProperty(
    target,
    name,
    isFixed
      ? { __proto__: null, value }
      : { __proto__: null, value, writable: true, enumerable: false, configurable: true },
  );
}
