import { lookup as resolve } from 'node:dns';
import { checkAddress } from 'weburl-guard';

/** A lookup for `http.Agent`, undici's `Agent` and `net.connect`, which fails if the policy refuses an address. */
export const guardedLookup = (policy, lookup = resolve) => (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, answer, family) => {
    if (error) return callback(error);
    // Some resolvers ignore `all`, and answer with one address.
    const found = Array.isArray(answer) ? answer : [{ address: answer, family }];
    const checked = [];
    for (const { address, family: its } of found) {
      const decision = typeof address === 'string'
        ? checkAddress(address, policy)
        : { allowed: false, message: 'No address.' };
      if (!decision.allowed) return callback(new Error(decision.message));
      checked.push({ address: decision.address, family: its });
    }
    if (checked.length === 0) return callback(new Error(`The name ${hostname} has no address.`));
    if (options.all) callback(null, checked);
    else callback(null, checked[0].address, checked[0].family);
  });
};
