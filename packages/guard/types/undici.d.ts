/** A connector for the agents of undici. */

import type { Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import type { Policy } from './index.js';
import type { Lookup } from './node.js';

export { GuardError } from './index.js';

/** The option `connect` of the agents, pools and clients of undici. */
export type Connector = (
  options: {
    /** The host, without brackets. */
    hostname: string;
    /** The port; empty for the scheme's default. */
    port: string;
    /** The scheme, with a colon. */
    protocol: string;
    /** The name for TLS. */
    servername?: string | undefined;
  },
  callback: (...result: [error: Error, socket: null] | [error: null, socket: Socket]) => void,
) => void;

/**
 * Returns a connector for `new Agent({ connect })` of undici. The connection fails with a {@link GuardError} if the
 * policy refuses the scheme, the host, the port or an address, which includes those of redirects. `request` of undici
 * rejects with the error; `fetch` rejects with a `TypeError` that has the error as its `cause`. The connector does not
 * know which connections are free: set `keepAliveMaxTimeout` of the agent, because a server can ask for 10 minutes.
 *
 * @example
 * const connect = guardedConnect({ addressSpaces: ['global'] });
 * @param options Those of `tls.connect`; `lookup`, the resolver; and `timeout` of a connection, 10000 ms by default.
 * @throws {TypeError} for a wrong policy
 */
export function guardedConnect(
  policy?: Policy,
  options?: ConnectionOptions & {
    /** The resolver. */
    lookup?: Lookup;
    /** The maximum time until a connection is made, in milliseconds. */
    timeout?: number;
  },
): Connector;
