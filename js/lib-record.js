/** The plain object that stands for a [URL record](https://url.spec.whatwg.org/#concept-url). */
import { ABSENT } from './lib-wasm.js';

/** In the order of the numbers that the module answers. */
export const HOST_TYPES = /** @type {const} */ (['domain', 'ipv4', 'ipv6', 'opaque', 'empty']);

/** How many numbers the module answers for a URL. */
export const URL_NUMBERS = 9;

/**
 * @typedef {{
 *   protocolEnd: number, usernameEnd: number, hostStart: number, hostEnd: number, pathnameStart: number,
 *   searchStart: number, hashStart: number,
 * }} Offsets the drawing is at `Href`
 * @typedef {{
 *   scheme: string,
 *   username: string,
 *   password: string,
 *   host: string | null,
 *   hostType: typeof HOST_TYPES[number] | null,
 *   port: number | null,
 *   path: string,
 *   query: string | null,
 *   fragment: string | null,
 *   href: string,
 *   offsets: Offsets,
 *   blobURLEntry?: unknown,
 * }} URLRecord
 */

/**
 * @param {string} href
 * @param {Uint32Array} numbers that the module answered with it
 * @returns {URLRecord}
 */
export function createRecord(href, numbers) {
  const [protocolEnd, usernameEnd, hostStart, hostEnd, pathnameStart, searchStart, hashStart, hostType, port] = numbers;
  return {
    scheme: href.slice(0, protocolEnd - 1),
    username: href.slice(protocolEnd + 2, usernameEnd),
    password: href.slice(usernameEnd + 1, hostStart - 1),
    host: hostType === ABSENT ? null : href.slice(hostStart, hostEnd),
    hostType: hostType === ABSENT ? null : HOST_TYPES[hostType],
    port: port === ABSENT ? null : port,
    path: href.slice(pathnameStart, searchStart),
    query: searchStart < hashStart ? href.slice(searchStart + 1, hashStart) : null,
    fragment: hashStart < href.length ? href.slice(hashStart + 1) : null,
    href,
    offsets: { protocolEnd, usernameEnd, hostStart, hostEnd, pathnameStart, searchStart, hashStart },
  };
}
