/**
 * The requests that a server receives if a library wrapped `fetch` before weburl was loaded. Runs in every runtime with
 * `fetch`.
 */
import { libraries } from './libraries.js';

/**
 * @param {string} mode an entry, as it is imported
 * @param {string} origin of a server that responds with the request
 */
export async function outcome(library, mode, origin, load) {
  const seen = libraries[library]();
  // Makes the platform fail a check.
  if (mode === 'weburl/auto') globalThis.URL.canParse = undefined;
  const loaded = await load(mode);
  const { fetch } = mode === 'weburl/interop' ? loaded : globalThis;
  const { URLSearchParams } = mode === 'weburl/interop' ? await load('weburl') : globalThis;
  const response = await fetch(`${origin}/form`, {
    method: 'POST',
    headers: { 'x-a': '1' },
    body: new URLSearchParams({ a: 'x y' }),
  });
  return [await response.json(), seen()];
}
