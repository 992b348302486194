/** Windows, and the global object of a worker. */
import { apply, getOwnPropertyDescriptor, getPrototypeOf, builtIn, isBrowser } from '../../../js/shared/built-ins.js';
import { isAnswered, requireRefusal } from './brands.js';

/**
 * The getter of a member of the global object. Undefined if it answers for every object, as jsdom's do.
 *
 * @param {string} key
 */
function getterOfGlobal(key) {
  for (let owner = globalThis; owner !== null; owner = getPrototypeOf(owner)) {
    const descriptor = getOwnPropertyDescriptor(owner, key);
    if (descriptor !== undefined) return descriptor.get && !isAnswered(descriptor.get, {}) ? descriptor.get : undefined;
  }
  return undefined;
}

// Read at import, because a page can replace `origin`. The window of another origin has the member `window` too.
const windowOf = getterOfGlobal('window');
const serializedOf = getterOfGlobal('origin');
const { origin: originOfLocation } = builtIn('location') ?? {};

/** Whether windows are objects of a program such as jsdom, also the global object itself. */
export const areSimulated = windowOf === undefined && (!isBrowser || !!builtIn('document'));

/**
 * @param {object} value
 * @returns {string | null | undefined} the serialized origin of a window or of this worker; null if the window is not same
 *   origin-domain; undefined if the value is neither
 */
export function serializedOfGlobal(value) {
  const isOwnWorker = value === globalThis && windowOf === undefined && !!builtIn('WorkerGlobalScope');
  // Deno's workers have no `origin`.
  if (isOwnWorker && serializedOf === undefined) return originOfLocation ?? null;
  if (isOwnWorker || (windowOf !== undefined && isAnswered(windowOf, value))) {
    if (serializedOf === undefined || !isAnswered(serializedOf, value)) return null;
    return /** @type {string} */ (apply(serializedOf, value, []));
  }
  return areSimulated ? serializedOfSimulation(value) : undefined;
}

/** Of a window of jsdom or happy-dom, which have no brand. @param {any} value */
function serializedOfSimulation(value) {
  try {
    const { window, document, origin, location } = value;
    const isWindow = window === value && document.defaultView === value && typeof document.createElement === 'function';
    if (!isWindow) return undefined;
    return typeof origin === 'string' ? origin : location.origin;
  } catch (error) {
    requireRefusal(error);
    return undefined;
  }
}
