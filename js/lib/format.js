/** URLs as text for display or logs, with Node's options. */
import { slice } from '../shared/built-ins.js';
import { toFlag } from '../shared/options.js';
import { defined } from './defining.js';
import { domainToUnicode } from './hosts.js';
import { requireURL } from './urls.js';

export const format = /* @__PURE__ */ defined(
  'format',
  1,
  ['fragment', 'unicode', 'search', 'auth'],
  (caller, given, url) => {
    const fragment = toFlag(caller, given, 'fragment', true);
    const unicode = toFlag(caller, given, 'unicode');
    const search = toFlag(caller, given, 'search', true);
    const auth = toFlag(caller, given, 'auth', true);
    const { href, offsets, host, hostType } = requireURL(caller, url, given);
    const { protocolEnd, hostStart, hostEnd, searchStart, hashStart } = offsets;
    const credentials = auth ? slice(href, protocolEnd + 2, hostStart) : '';
    const shownHost = unicode && hostType === 'domain' ? domainToUnicode(/** @type {string} */ (host)) : host;
    const authority = host === null ? '' : `//${credentials}${shownHost}`;
    // Without a host, two more code units precede a path that starts with two slashes.
    const rest = slice(href, host === null ? protocolEnd : hostEnd, searchStart);
    const query = search ? slice(href, searchStart, hashStart) : '';
    return slice(href, 0, protocolEnd) + authority + rest + query
      + (fragment ? slice(href, hashStart, href.length) : '');
  },
);
