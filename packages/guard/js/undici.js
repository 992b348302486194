/** A connector for the agents of undici. */
import net from 'node:net';
import tls from 'node:tls';
import { createPolicy } from 'weburl-guard';
import { requireObject, toCount } from './arguments.js';
import { lookupOf } from './lookup.js';
import { refusedTarget } from './target.js';

export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */
/** @import { Connector } from '../types/undici.js' */

/** The maximum of a timer of the runtimes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * @param {Policy} [policy]
 * @param {tls.ConnectionOptions & { lookup?: Lookup, timeout?: number }} [given]
 * @returns {Connector}
 */
export function guardedConnect(policy, given = {}) {
  const rules = createPolicy(policy, 'guardedConnect');
  requireObject('guardedConnect', 'the options', given);
  const { lookup: resolve, timeout = 10_000, ...options } = Object.assign(Object.create(null), given);
  toCount('guardedConnect', 'the option timeout', timeout);
  const lookup = lookupOf('guardedConnect', rules, resolve);
  return ({ hostname, port, protocol, servername }, callback) => {
    const refusal = refusedTarget(protocol, { host: hostname, port }, rules);
    if (refusal !== null) return queueMicrotask(() => callback(refusal, null));
    const isSecure = protocol === 'https:';
    // Without a path, so that none is inherited.
    const target = { ...options, path: undefined, host: hostname, port: Number(port || (isSecure ? 443 : 80)), lookup };
    const name = servername ?? hostname;
    const socket = isSecure
      ? tls.connect({ ...target, ALPNProtocols: ['http/1.1'], ...net.isIP(name) === 0 && { servername: name } })
      : net.connect(target);
    // A longer time than that of a timer is none.
    const timer = timeout > LONGEST_TIMER
      ? undefined
      : setTimeout(() => socket.destroy(new Error(`No connection after ${timeout} ms.`)), timeout);
    socket.setNoDelay(true);
    socket.once('error', (error) => {
      clearTimeout(timer);
      callback(error, null);
    }).once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      callback(null, socket);
    });
  };
}
