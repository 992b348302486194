/** Modules that are loaded after the first paint, or when a view needs them. */
import { useEffect, useState } from 'preact/hooks';
import { fetchData } from './data.js';

export type Lib = typeof import('weburl/lib');
export type PSL = typeof import('weburl-psl');
export type Origins = typeof import('weburl-origin');
export type Display = typeof import('weburl-display');
export type Guard = typeof import('weburl-guard') & typeof import('weburl-guard/policies');
export type Links = typeof import('weburl-links');
export type RFC3986 = typeof import('weburl-rfc3986');

export const loadLib = () => import('weburl/lib');
export const loadEncodings = () => import('weburl-encodings');

export const loadPSL = () => import('weburl-psl');
export const loadOrigins = () => import('weburl-origin');
export const loadDisplay = () => import('weburl-display');
export const loadGuard = async (): Promise<Guard> => ({
  ...await import('weburl-guard'),
  ...await import('weburl-guard/policies'),
});
export const loadLinks = () => import('weburl-links');
export const loadRFC3986 = () => import('weburl-rfc3986');

export const loadRuntimes = () =>
  fetchData<{ entry: string; runtimes: string[]; passed: number; failed: number }[]>('runtimes');

const loaded = new Map<unknown, object>();

/**
 * Returns the module that `load` loads; null until then. Calls each function once, and again only after it failed.
 *
 * @throws what `load` rejected with
 */
export function useModule<T extends object>(load: () => Promise<T>): T | null {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (loaded.has(load)) return;
    let isThere = true;
    afterPaint(async () => {
      try {
        loaded.set(load, await load());
        if (isThere) setCount((count) => count + 1);
      } catch (error) {
        if (isThere) setFailure({ error });
      }
    });
    return () => {
      isThere = false;
    };
  }, [load]);
  if (failure !== null) throw failure.error;
  return (loaded.get(load) ?? null) as T | null;
}

function afterPaint(operation: () => Promise<void>): void {
  // A tab in the background paints nothing.
  if (document.visibilityState === 'hidden') setTimeout(operation);
  else requestAnimationFrame(() => setTimeout(operation));
}
