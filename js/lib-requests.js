/** The URL of an HTTP request. */
import { limited, toOptions } from './lib-arguments.js';
import { parse } from './lib-urls.js';
import { requireArguments, toUSVString } from './webidl.js';

/** @import { URLRecord } from './lib-record.js' */

/** [`VCHAR`](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1), but for what starts a fragment, which is not sent. */
const TARGET = /^[!"$-~]+$/;

/** [`uri-host`](https://www.rfc-editor.org/rfc/rfc9110#section-4.1): no user and no path can hide in it. */
const HOST = String.raw`(?:\[[\da-fA-F:.]+\]|[\w.~!$&'()*+,;=%-]+)`;

/** The [`Host`](https://www.rfc-editor.org/rfc/rfc9110#section-7.2) field, whose port may be empty. */
const HOST_FIELD = new RegExp(`^${HOST}(?::\\d*)?$`);

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2, with the schemes of HTTP */
const ABSOLUTE_FORM = new RegExp(`^https?://${HOST}(?::\\d*)?(?:[/?]|$)`, 'i');

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2.3 */
const AUTHORITY_FORM = new RegExp(`^${HOST}:\\d+$`);

/**
 * [Reconstructs the target URI](https://www.rfc-editor.org/rfc/rfc9112#section-3.3).
 *
 * @param {string} target
 * @param {{ scheme: 'http' | 'https', host?: string | null, maximumLength?: number }} options
 * @returns {URLRecord | null}
 */
export function requestURL(target, options) {
  requireArguments('requestURL', arguments.length, 2);
  const given = toOptions('requestURL', options, ['scheme', 'host']);
  const { scheme, host } = given;
  if (scheme !== 'http' && scheme !== 'https') throw new TypeError('requestURL: the option scheme must be "http" or "https"');
  const text = limited('requestURL', toUSVString(target), given);
  const hostField = host === undefined || host === null ? '' : limited('requestURL', toUSVString(host), given);
  if (!TARGET.test(text)) return null;
  if (ABSOLUTE_FORM.test(text)) return parse(text);
  if (AUTHORITY_FORM.test(text)) return parse(`${scheme}://${text}`);
  if (!HOST_FIELD.test(hostField)) return null;
  // The origin-form starts with a slash; the asterisk-form is of a URL without a path.
  if (text.startsWith('/')) return parse(`${scheme}://${hostField}${text}`);
  return text === '*' ? parse(`${scheme}://${hostField}`) : null;
}
