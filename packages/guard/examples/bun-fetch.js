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
    const hostname = family === 6 ? `[${address}]` : address;
    target.hostname = hostname;
    // An address with a zone cannot be set, and the name would be resolved once more.
    if (new URL(`http://${hostname}`).hostname !== target.hostname || target.hostname === serverName)
      throw new Error(`The address ${address} cannot be in a URL.`);
    const headers = new Headers(init.headers);
    headers.set('host', host);
    return fetch(target, { ...init, headers, tls: { serverName } });
  });
}
