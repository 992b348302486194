import { benchmark } from './benchmark.js';

/** @import { Lists, Options, Result } from './benchmark.js' */

/**
 * @typedef {{ lists: Lists, options: Options, weburl: string, before?: string }} Job `weburl` and `before`: the modules
 *   of today's build and of an older one, from the root of the checkout
 */

/**
 * weburl compared with an older build, or with the platform's own classes.
 *
 * @param {Job} job
 * @returns {Promise<Result[]>}
 */
export async function compared({ lists, options, weburl, before }) {
  const { URL, URLSearchParams, URLPattern } = globalThis;
  const other = before === undefined
    ? { name: 'platform', classes: { URL, URLSearchParams, URLPattern } }
    : { name: 'before', classes: await import(`../..${before}`) };
  return benchmark([{ name: 'weburl', classes: await import(`../..${weburl}`) }, other], lists, options);
}
