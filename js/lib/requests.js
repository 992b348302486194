/** The URL of an HTTP request. */
import { TypeError } from '../shared/built-ins.js';
import { toOptions, toScalarValues } from './arguments.js';
import { createRecord } from '../shared/record.js';
import { lib } from './boundary.js';
import { requireArguments } from '../shared/webidl.js';

/** @import { URLRecord } from '../../lib.js' */

/**
 * [Reconstructs the target URI](https://www.rfc-editor.org/rfc/rfc9112#section-3.3).
 *
 * @type {typeof import('../../lib.js').parseRequestTarget}
 */
export function parseRequestTarget(target, options) {
  requireArguments('parseRequestTarget', arguments.length, 2);
  const given = toOptions('parseRequestTarget', options, ['scheme', 'host']);
  const { scheme, host } = given;
  if (scheme !== 'http' && scheme !== 'https')
    throw new TypeError('parseRequestTarget: the option scheme must be "http" or "https"');
  const text = toScalarValues('parseRequestTarget', target, 'the target', given);
  const field = host === undefined || host === null
    ? ''
    : toScalarValues('parseRequestTarget', host, 'the option host', given);
  const { href, numbers } = lib(text.length + field.length, (module) => ({
    href: module.requestURL(text, scheme, field),
    numbers: module.numbers(),
  }));
  return href === undefined ? null : createRecord(href, numbers);
}
