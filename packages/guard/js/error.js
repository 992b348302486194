/** The error with which a refusal arrives. */

/** @import { Refusal } from '../types/index.js' */

export class GuardError extends Error {
  /**
   * @param {{ reason: Refusal['reason'] | 'bytes' | 'time', message: string }} refusal
   * @param {{ url?: string | null, address?: string | null, hop?: number }} [details]
   */
  constructor({ reason, message }, details = {}) {
    super(message);
    // Details that all objects inherit are none.
    const { url = null, address = null, hop = 0 } = Object.assign(Object.create(null), details);
    this.name = 'GuardError';
    this.code = /** @type {const} */ ('ERR_GUARD_REFUSED');
    this.reason = reason;
    this.url = url;
    this.address = address;
    this.hop = hop;
  }
}
