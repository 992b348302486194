/** Decides about the target of a connection, of which only the origin is known. */
import { GuardError, mayFetch } from 'weburl-guard';

/** @import { Policy } from '../types/index.js' */

/**
 * @param {string} protocol
 * @param {{ host?: string | null, port?: string | number | null, socketPath?: unknown, socket?: unknown }} target of a
 *   connection
 * @param {Policy | undefined} policy
 * @returns {GuardError | null} null if the policy allows the target. A literal address passes no lookup.
 */
export function refusedTarget(protocol, { host, port, socketPath, socket }, policy) {
  const bracketed = host?.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = `${protocol}//${bracketed ?? ''}${port ? `:${port}` : ''}/`;
  const decision = mayFetch(socketPath || socket ? '' : url, policy);
  return decision.allowed ? null : new GuardError(decision, { url });
}
