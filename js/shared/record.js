/** [URL records](https://url.spec.whatwg.org/#concept-url) as plain objects, from the numbers that a module returned. */
import { slice } from './built-ins.js';

/** Marks an absent number, as the modules do. */
export const ABSENT = 0xffff_ffff;

/** In the order of the module's numbers. */
export const HOST_TYPES = /** @type {const} */ (['domain', 'ipv4', 'ipv6', 'opaque', 'empty']);

/** The number of integers that the module returns for a URL. */
export const URL_NUMBERS = 9;

/** @param {string} href @param {Uint32Array} numbers */
export function createRecord(href, numbers) {
  const { 0: protocolEnd, 1: usernameEnd, 2: hostStart, 3: hostEnd, 4: pathnameStart } = numbers;
  const { 5: searchStart, 6: hashStart, 7: hostType, 8: port } = numbers;
  return {
    scheme: slice(href, 0, protocolEnd - 1),
    username: slice(href, protocolEnd + 2, usernameEnd),
    password: slice(href, usernameEnd + 1, hostStart - 1),
    host: hostType === ABSENT ? null : slice(href, hostStart, hostEnd),
    hostType: hostType === ABSENT ? null : HOST_TYPES[hostType],
    port: port === ABSENT ? null : port,
    path: slice(href, pathnameStart, searchStart),
    query: searchStart < hashStart ? slice(href, searchStart + 1, hashStart) : null,
    fragment: hashStart < href.length ? slice(href, hashStart + 1, href.length) : null,
    href,
    offsets: { protocolEnd, usernameEnd, hostStart, hostEnd, pathnameStart, searchStart, hashStart },
  };
}
