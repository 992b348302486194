/** URLs as text for a person or a log, with Node's options. */
import { toOptions } from './lib-arguments.js';
import { domainToUnicode } from './lib-hosts.js';
import { requireURL } from './lib-urls.js';
import { requireArguments } from './webidl.js';

/** @import { Parts, URLLike } from './lib-urls.js' */

const OPTIONS = ['fragment', 'unicode', 'search', 'auth'];

/**
 * @param {URLLike | Parts} url
 * @param {{ fragment?: boolean, unicode?: boolean, search?: boolean, auth?: boolean, maximumLength?: number }} [options]
 * @returns {string}
 */
export function format(url, options) {
  requireArguments('format', arguments.length, 1);
  const given = toOptions('format', options, OPTIONS);
  const { fragment, unicode, search, auth } = given;
  const { href, offsets, host, hostType } = requireURL('format', url, given);
  const { protocolEnd, hostStart, hostEnd, searchStart, hashStart } = offsets;
  const credentials = host === null || !(auth ?? true) ? '' : href.slice(protocolEnd + 2, hostStart);
  const shownHost = unicode && host !== null && hostType === 'domain' ? domainToUnicode(host) : host;
  return [
    href.slice(0, protocolEnd),
    host === null ? '' : `//${credentials}${shownHost}`,
    // Before a path that starts with two slashes stand two code units more where there is no host.
    href.slice(host === null ? protocolEnd : hostEnd, searchStart),
    search ?? true ? href.slice(searchStart, hashStart) : '',
    fragment ?? true ? href.slice(hashStart) : '',
  ].join('');
}
