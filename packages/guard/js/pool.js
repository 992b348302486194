/** Options and limits of agents. Free sockets close after some seconds, and the oldest of them if there are too many. */
import { clearTimeout, setTimeout } from 'node:timers';

/** @import { Agent } from 'node:http' */
/** @import { Socket } from 'node:net' */

/**
 * The option `proxyEnv`: a proxy would resolve the name itself. Deno takes one from the environment, unless the agent has
 * an environment. If an agent has one in Node, axios connects by an agent of its own.
 */
export const NO_PROXY = Object.hasOwn(globalThis, 'Deno') ? Object.freeze(Object.create(null)) : undefined;

/** In milliseconds: less than the 5 seconds after which servers of Node close a connection. */
const LONGEST_IDLE = 4000;

/** The maximum number of free sockets, over all names. */
const MAXIMUM_FREE = 100;

/** @param {Agent[]} agents that share the maximum number */
export function limitFreeSockets(...agents) {
  /** From the oldest on. @type {Map<Socket, () => void>} */
  const free = new Map();
  for (const agent of agents) {
    const { keepSocketAlive, reuseSocket } = /** @type {any} */ (agent);
    Object.assign(agent, {
      keepSocketAlive: (/** @type {Socket} */ socket) => {
        // Bytes that nobody asked for: a server may send them without end.
        const close = () => socket.destroy();
        const timer = setTimeout(close, LONGEST_IDLE).unref();
        const leave = () => {
          free.delete(socket);
          clearTimeout(timer);
          socket.off('data', close).off('close', leave);
        };
        free.set(socket.on('data', close).on('close', leave), leave);
        const [oldest] = free.keys();
        if (free.size > MAXIMUM_FREE) oldest.destroy();
        return keepSocketAlive.call(agent, socket);
      },
      reuseSocket: (/** @type {Socket} */ socket, /** @type {unknown} */ request) => {
        free.get(socket)?.();
        reuseSocket.call(agent, socket, request);
      },
    });
  }
}
