/** The ways in which a program loads the classes. */

/**
 * @typedef {object} Classes
 * @property {typeof globalThis.URL} URL
 * @property {typeof globalThis.URLSearchParams} URLSearchParams
 * @property {any} URLPattern undefined if the platform has none
 * @property {() => Promise<Pick<typeof globalThis, 'fetch' | 'Request' | 'Response'>>} takers the functions that accept
 *   objects of these classes
 * @property {() => Promise<void>} belong makes objects of these classes instances of the platform's classes, for
 *   programs that test for these
 */

/** `force` is installed before the program is loaded; `force, late` after it. */
export const MODES = ['platform', 'import', 'force', 'force, late'];

const installed = () => ({
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  URLPattern: globalThis.URLPattern,
  takers: async () => globalThis,
  belong: async () => {
    // The classes are the platform's, or have replaced them.
  },
});

/** Loads a program in one of the ways. @returns {Promise<{ program: T, classes: Classes }>} */
export async function loaded(mode, load) {
  if (mode === 'force') await import('weburl/force');
  const program = await load();
  if (mode === 'force, late') await import('weburl/force');
  return { program, classes: mode === 'import' ? await imported() : installed() };
}

async function imported() {
  const { URL, URLSearchParams, URLPattern } = await import('weburl');
  return {
    URL,
    URLSearchParams,
    URLPattern,
    takers: () => import('weburl/interop'),
    belong: async () => (await import('weburl/interop')).inheritFromPlatform(),
  };
}
