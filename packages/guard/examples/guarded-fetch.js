import { Agent, fetch } from 'undici';
import { guardedLookup } from './lookup.js';
import { following } from './redirects.js';

/** The `fetch` of undici, whose agent takes the lookup. */
export function guardedFetch(policy, lookup = guardedLookup(policy)) {
  const dispatcher = new Agent({ connect: { lookup } });
  return following(policy, (url, { headers, ...init }) => fetch(url, { ...init, headers: [...headers], dispatcher }));
}
