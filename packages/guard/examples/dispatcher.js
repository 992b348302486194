import { Agent, fetch, request } from 'undici';
import { guardedConnect } from 'weburl-guard/undici';

/** A dispatcher for `fetch` and `request` of undici, and for the global `fetch` of Node. */
export const guardedDispatcher = (policy, options) =>
  new Agent({ connect: guardedConnect(policy, options), keepAliveMaxTimeout: 4000 });

/** `fetch` and `request` of undici, which use it whatever their caller passes. */
export function guardedUndici(policy, options) {
  const dispatcher = guardedDispatcher(policy, options);
  return {
    fetch: (url, init) => fetch(url, { ...init, dispatcher }),
    request: (url, init) => request(url, { ...init, dispatcher }),
  };
}
