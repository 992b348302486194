import * as weburl from '../../pkg/index.js';
import { benchmark } from './benchmark.js';

/** @import { Lists, Options, Result } from './benchmark.js' */

/**
 * @typedef {{ lists: Lists, options: Options, before?: string }} Job `before`: the module of an older build, from the
 *   root of the checkout
 */

/**
 * weburl compared with an older build, or with the platform's own classes.
 *
 * @param {Job} job
 * @returns {Promise<Result[]>}
 */
export async function compared({ lists, options, before }) {
  const { URL, URLSearchParams, URLPattern } = globalThis;
  const other = before === undefined
    ? { name: 'platform', classes: { URL, URLSearchParams, URLPattern } }
    : { name: 'before', classes: await import(`../..${before}`) };
  return benchmark([{ name: 'weburl', classes: weburl }, other], lists, options);
}
