/** Agents and a lookup for HTTP clients of Node. */
import http from 'node:http';
import https from 'node:https';
import { guardedLookup } from './lookup.js';
import { refusedTarget } from './target.js';

export { guardedLookup } from './lookup.js';
export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */

/** @template {typeof http.Agent} T @param {T} Agent @param {string} protocol */
const guarded = (Agent, protocol) =>
/** @param {Policy} [policy] @param {http.AgentOptions & { lookup?: Lookup }} [options] @returns {InstanceType<T>} */
(policy, { lookup: resolve, ...options } = {}) => {
  const lookup = guardedLookup(policy, resolve);
  // A proxy would resolve the name itself.
  const agent =
    /** @type {any} */ (new Agent(/** @type {any} */ ({ keepAlive: true, ...options, lookup, proxyEnv: {} })));
  const create = agent.createConnection;
  agent.createConnection = (/** @type {any} */ target, /** @type {(error: Error) => void} */ callback) => {
    const refusal = refusedTarget(protocol, target, policy);
    if (refusal === null) return create.call(agent, { ...target, lookup }, callback);
    // Like a socket that fails: the request emits the error.
    queueMicrotask(() => callback(refusal));
    return undefined;
  };
  return agent;
};

export const httpAgent = guarded(http.Agent, 'http:');
export const httpsAgent = guarded(https.Agent, 'https:');
