/** A fake resolver and fake hosts, with which a service tests its policy without a network. */
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { GuardError, checkAddress, createPolicy } from 'weburl-guard';
import { requireObject, wrong } from './arguments.js';
import { fetchWith, toLimits } from './guarded.js';
import { lookupOf } from './lookup.js';

export { GuardError } from 'weburl-guard';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Policy } from '../types/index.js' */
/** @import { Lookup, LookupAddress } from '../types/node.js' */
/** @import { Answers, FakeHost, TestOptions } from '../types/testing.js' */
/** @import { Send } from './guarded.js' */

/** @param {string} name */
const canonical = (name) => (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase();

/** @param {Readonly<Record<string, Answers>>} hosts @returns {Lookup} */
export function fakeLookup(hosts) {
  requireObject('fakeLookup', 'the hosts', hosts);
  const left = new Map(Object.entries(hosts).map(([name, answers]) => {
    if (typeof answers !== 'string' && !Array.isArray(answers))
      throw wrong('fakeLookup', `the answer for ${name}`, 'an address, or an array', answers);
    const list = Array.isArray(answers) && answers.some(Array.isArray) ? answers : [answers];
    return [canonical(name), list.map((answer) => [answer].flat())];
  }));
  return (hostname, options, callback) => {
    const list = left.get(canonical(hostname));
    const answer = list !== undefined && list.length > 1 ? list.shift() : list?.[0];
    queueMicrotask(() => {
      if (answer === undefined)
        return callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
      const found = answer.map((address) => ({ address: `${address}`, family: isIP(`${address}`) || 4 }));
      if (options?.all) callback(null, found);
      else callback(null, found[0]?.address, found[0]?.family);
    });
  };
}

/**
 * @param {Policy | undefined} policy
 * @param {Readonly<Record<string, FakeHost>>} hosts
 * @param {TestOptions} [options]
 * @returns {typeof globalThis.fetch}
 */
export function createTestFetch(policy, hosts, options) {
  const rules = createPolicy(policy, 'createTestFetch');
  const limits = toLimits('createTestFetch', options);
  requireObject('createTestFetch', 'the hosts', hosts);
  const entries = Object.entries(hosts);
  const lookup = lookupOf(
    'createTestFetch',
    rules,
    fakeLookup(Object.fromEntries(entries.map(([name, host]) => [name, host.answers]))),
  );
  const known = new Map(entries.map(([name, host]) => [canonical(name), host]));
  /** @type {Send} */
  const send = async (url, { method, headers, body, signal }) => {
    signal.throwIfAborted();
    const name = canonical(url.hostname);
    const address = name.startsWith('[') ? name.slice(1, -1) : name;
    if (isIP(address) === 0) await resolved(lookup, name);
    else {
      const decision = checkAddress(address, rules, address);
      if (!decision.allowed) throw new GuardError(decision, { address });
    }
    const host = known.get(name);
    if (host === undefined) throw Object.assign(new Error(`connect ECONNREFUSED ${name}`), { code: 'ECONNREFUSED' });
    const request = new Request(url, {
      method,
      headers,
      .../** @type {any} */ (body !== null && { body, duplex: 'half' }),
    });
    return messageOf(await host.respond(request));
  };
  return fetchWith({ policy: rules, limits, send });
}

/** @param {Lookup} lookup @param {string} name @returns {Promise<LookupAddress[]>} */
const resolved = (lookup, name) =>
  new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => error ? reject(error) : resolve(addresses));
  });

/** @param {Response} response @returns {IncomingMessage} */
function messageOf({ status, statusText, headers, body }) {
  const message = body === null ? Readable.from([]) : Readable.from(/** @type {any} */ (body));
  return /** @type {any} */ (Object.assign(message, {
    statusCode: status,
    statusMessage: statusText,
    headers: Object.fromEntries(headers),
    rawHeaders: [...headers].flat(),
    complete: true,
  }));
}
