import { lookup as resolve } from 'node:dns';
import { checkAddress } from 'weburl-guard';

/** A lookup for `http.Agent`, undici's `Agent` and `net.connect`, which fails if the policy refuses an address. */
export const guardedLookup = (policy, lookup = resolve) => (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error);
    for (const { address } of addresses) {
      const decision = checkAddress(address, policy);
      if (!decision.allowed) return callback(new Error(decision.message));
    }
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0].address, addresses[0].family);
  });
};
