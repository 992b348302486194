/** Decides whether a URL may be fetched, whether a redirect may be followed, and which proxy to use. */
import { toHost, toSpace } from './address.js';
import { read, requireString } from './arguments.js';

export { GuardError } from './error.js';
export { checkAddress, checkHost, mayFetch } from './fetching.js';
export { createPolicy } from './policy.js';
export { proxyFor } from './proxies.js';
export { followRedirect, isRegisteredRedirect, localRedirect } from './redirects.js';

/** @import { AddressSpace } from '../types/index.js' */
/** @import { URLClass } from './urls.js' */

/** @param {string} host @param {{ URL?: URLClass }} [options] @returns {AddressSpace} */
export function addressSpace(host, options) {
  const { URL } = read('addressSpace', options, { URL: [] });
  requireString('addressSpace', 'the host', host);
  return toHost(URL, host)?.space ?? toSpace('invalid', null, 0, false);
}
