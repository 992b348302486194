import * as weburl from '../../pkg/index.js';
import { benchmark } from './benchmark.js';

/** @import { Lists, Options, Result } from './benchmark.js' */

/** @typedef {{ lists: Lists, options: Options }} Job */

/**
 * weburl compared with the platform's own classes.
 *
 * @param {Job} job
 * @returns {Promise<Result[]>}
 */
export function comparedWithPlatform({ lists, options }) {
  const { URL, URLSearchParams, URLPattern } = globalThis;
  const platform = { name: 'platform', classes: { URL, URLSearchParams, URLPattern } };
  return benchmark([{ name: 'weburl', classes: weburl }, platform], lists, options);
}
