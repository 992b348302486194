/** URLs as text for display or logs, with Node's options. */
import { slice } from '../shared/built-ins.js';
import { toFlag, toLimitedOptions } from '../shared/options.js';
import { domainToUnicode } from './hosts.js';
import { requireURL } from './urls.js';
import { requireArguments } from '../shared/webidl.js';

/** @type {typeof import('weburl/lib').format} */
export function format(url, options) {
  requireArguments('format', arguments.length, 1);
  const given = toLimitedOptions('format', options, ['fragment', 'unicode', 'search', 'auth']);
  const fragment = toFlag('format', given, 'fragment', true);
  const unicode = toFlag('format', given, 'unicode');
  const search = toFlag('format', given, 'search', true);
  const auth = toFlag('format', given, 'auth', true);
  const { href, offsets, host, hostType } = requireURL('format', url, given);
  const { protocolEnd, hostStart, hostEnd, searchStart, hashStart } = offsets;
  const credentials = host === null || !auth ? '' : slice(href, protocolEnd + 2, hostStart);
  const shownHost = unicode && host !== null && hostType === 'domain' ? domainToUnicode(host) : host;
  const authority = host === null ? '' : `//${credentials}${shownHost}`;
  // Without a host, two more code units precede a path that starts with two slashes.
  const rest = slice(href, host === null ? protocolEnd : hostEnd, searchStart);
  const query = search ? slice(href, searchStart, hashStart) : '';
  return slice(href, 0, protocolEnd) + authority + rest + query + (fragment ? slice(href, hashStart, href.length) : '');
}
