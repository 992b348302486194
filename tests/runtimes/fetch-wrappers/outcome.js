/** What a server is asked where a library has wrapped `fetch` before weburl comes. It runs wherever there is `fetch`. */
import { libraries } from './libraries.js';

/**
 * @param {string} library
 * @param {string} mode an entry, as it is imported
 * @param {string} origin of a server that says what it was asked
 * @param {(entry: string) => Promise<any>} load
 */
export async function outcome(library, mode, origin, load) {
  const seen = libraries[library]();
  // The platform fails a check then.
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
