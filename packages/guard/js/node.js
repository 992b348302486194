/** Agents and a lookup for HTTP clients of Node. */
import http from 'node:http';
import https from 'node:https';
import { createPolicy } from 'weburl-guard';
import { memberOf, requireObject } from './arguments.js';
import { lookupOf } from './lookup.js';
import { NO_PROXY, limitFreeSockets } from './pool.js';
import { refusedTarget } from './target.js';

export { guardedLookup } from './lookup.js';
export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */

/** @template {typeof http.Agent} T @param {string} caller @param {T} Agent @param {string} protocol */
const guarded = (caller, Agent, protocol) =>
/** @param {Policy} [policy] @param {http.AgentOptions & { lookup?: Lookup }} [options] @returns {InstanceType<T>} */
(policy, options = {}) => {
  const rules = createPolicy(policy, caller);
  requireObject(caller, 'the options', options);
  const lookup = lookupOf(caller, rules, /** @type {Lookup | undefined} */ (memberOf(options, 'lookup')));
  const agent =
    /** @type {any} */ (new Agent(/** @type {any} */ ({ keepAlive: true, ...options, lookup, proxyEnv: NO_PROXY })));
  limitFreeSockets(agent);
  const create = agent.createConnection;
  agent.createConnection = (/** @type {any} */ target, /** @type {(error: Error) => void} */ callback) => {
    const refusal = refusedTarget(protocol, target, rules);
    if (refusal === null) return create.call(agent, Object.assign(Object.create(null), target, { lookup }), callback);
    // Like a socket that fails: the request emits the error.
    queueMicrotask(() => callback(refusal));
    return undefined;
  };
  return agent;
};

export const httpAgent = guarded('httpAgent', http.Agent, 'http:');
export const httpsAgent = guarded('httpsAgent', https.Agent, 'https:');
