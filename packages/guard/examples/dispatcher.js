import { Agent } from 'undici';
import { guardedConnect } from 'weburl-guard/undici';

/** A dispatcher for `fetch` and `request` of undici, and for the global `fetch` of Node. */
export const guardedDispatcher = (policy, options) => new Agent({ connect: guardedConnect(policy, options) });
