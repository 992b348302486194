/** The URL of an HTTP request. */
import { RegExp, TypeError, startsWith, testRegExp } from '../shared/built-ins.js';
import { limited, toOptions } from './arguments.js';
import { parse } from './urls.js';
import { requireArguments, toUSVString } from '../shared/webidl.js';

/** @import { URLRecord } from '../../lib.js' */

/** [`VCHAR`](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1), except `#`: a fragment is not sent. */
const TARGET = /^[!"$-~]+$/;

/** [`uri-host`](https://www.rfc-editor.org/rfc/rfc9110#section-4.1), without the delimiters of users and paths. */
const HOST = "(?:\\[[\\da-fA-F:.]+\\]|[\\w.~!$&'()*+,;=%-]+)";

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
  if (scheme !== 'http' && scheme !== 'https')
    throw new TypeError('requestURL: the option scheme must be "http" or "https"');
  const text = limited('requestURL', toUSVString(target), given);
  const hostField = host === undefined || host === null ? '' : limited('requestURL', toUSVString(host), given);
  if (!testRegExp(TARGET, text)) return null;
  if (testRegExp(ABSOLUTE_FORM, text)) return parse(text);
  if (testRegExp(AUTHORITY_FORM, text)) return parse(`${scheme}://${text}`);
  if (!testRegExp(HOST_FIELD, hostField)) return null;
  // The origin-form starts with a slash; the asterisk-form stands for a URL without a path.
  if (startsWith(text, '/', 0)) return parse(`${scheme}://${hostField}${text}`);
  return text === '*' ? parse(`${scheme}://${hostField}`) : null;
}
