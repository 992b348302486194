/** The error with which a refusal arrives. */
import { requireObject, requireString } from './arguments.js';

/** @import { Refusal } from '../types/index.js' */

export class GuardError extends Error {
  /**
   * @param {{ reason: Refusal['reason'] | 'bytes' | 'time', message: string }} refusal
   * @param {{ url?: string | null, address?: string | null, hop?: number }} [details]
   */
  constructor(refusal, details = {}) {
    requireObject('GuardError', 'the refusal', refusal);
    requireObject('GuardError', 'the details', details);
    const { reason, message } = refusal;
    requireString('GuardError', 'the reason', reason);
    requireString('GuardError', 'the message', message);
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
