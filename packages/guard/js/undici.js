/** A connector for the agents of undici. */
import net from 'node:net';
import tls from 'node:tls';
import { createPolicy } from 'weburl-guard';
import { lookupOf } from './lookup.js';
import { refusedTarget } from './target.js';

export { GuardError } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */
/** @import { Lookup } from '../types/node.js' */
/** @import { Connector } from '../types/undici.js' */

/**
 * @param {Policy} [policy]
 * @param {tls.ConnectionOptions & { lookup?: Lookup, timeout?: number }} [options]
 * @returns {Connector}
 */
export function guardedConnect(policy, { lookup: resolve, timeout = 10_000, ...options } = {}) {
  const rules = createPolicy(policy, 'guardedConnect');
  const lookup = lookupOf('guardedConnect', rules, resolve);
  return ({ hostname, port, protocol, servername }, callback) => {
    const refusal = refusedTarget(protocol, { host: hostname, port }, rules);
    if (refusal !== null) return queueMicrotask(() => callback(refusal, null));
    const isSecure = protocol === 'https:';
    const target = { ...options, host: hostname, port: Number(port || (isSecure ? 443 : 80)), lookup };
    const name = servername ?? hostname;
    const socket = isSecure
      ? tls.connect({ ...target, ALPNProtocols: ['http/1.1'], ...net.isIP(name) === 0 && { servername: name } })
      : net.connect(target);
    const timer = setTimeout(() => socket.destroy(new Error(`No connection after ${timeout} ms.`)), timeout);
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
