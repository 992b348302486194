import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { guardedLookup } from './lookup.js';
import { following } from './redirects.js';

/** The `fetch` of Bun: it gets the checked address, and the name for the header `Host` and for TLS. */
export function guardedFetch(policy, lookup = guardedLookup(policy)) {
  const resolve = promisify(lookup);
  return following(policy, async (url, init) => {
    const target = new URL(url);
    const { host, hostname: serverName } = target;
    // `mayFetch` has checked an address in the URL.
    if (isIP(serverName.replace(/^\[|\]$/g, ''))) return fetch(target, init);
    const [{ address, family }] = await resolve(serverName, { all: true });
    target.hostname = family === 6 ? `[${address}]` : address;
    const headers = new Headers(init.headers);
    headers.set('host', host);
    return fetch(target, { ...init, headers, tls: { serverName } });
  });
}
