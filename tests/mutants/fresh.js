/**
 * Hooks of the loader: what a test file imports with `?run=1` after its name is loaded anew for each run, with the
 * mutants of modules and what modules remember. What the room does not change is loaded once.
 */
const SHIM = new globalThis.URL('node-test.js', import.meta.url).href;

/** The start of the URLs of the room. */
let fresh = '';

/** @param {string} start */
export function initialize(start) {
  fresh = start;
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const [, run] = /\?run=(\d+)$/.exec(context.parentURL ?? '') ?? [];
  if (run === undefined) return next(specifier, context);
  if (specifier === 'node:test') return { url: SHIM, shortCircuit: true };
  const found = await next(specifier, context);
  const isFresh = new RegExp(fresh).test(found.url) && found.format !== 'json' && !found.url.includes('/node_modules/');
  return isFresh ? { ...found, url: `${found.url}?run=${run}` } : found;
}
