/** The reason why a URL cannot be parsed. */
import { TypeError, find, slice, startsWith, withOwn } from '../shared/built-ins.js';
import { failures } from '../shared/validation-errors.js';
import { validationMessage } from '../shared/validation-message.js';
import * as wasm from '../boundary/url.js';
import { toOptionalUSVString, toUSVString } from '../shared/webidl.js';

/**
 * The error for a URL that cannot be parsed.
 *
 * @type {(givenInput: string, givenBase: string | undefined) => TypeError}
 */
export function invalidURL(givenInput, givenBase) {
  const input = toUSVString(givenInput);
  const base = toOptionalUSVString(givenBase);
  const given = { code: 'ERR_INVALID_URL', ...(base === undefined ? { input } : { input, base }) };
  const diagnosis = wasm.diagnose(input, base);
  const cause = diagnosis && find(diagnosis.reports, ({ isFailure }) => isFailure);
  if (!cause) return withOwn(new TypeError('Invalid URL'), given);

  const { code, start, end } = cause;
  const { name, sentence } = failures[code];
  const { isAboutBase } = diagnosis;
  const message = validationMessage(sentence, slice(isAboutBase ? base ?? '' : input, start, end));
  return withOwn(new TypeError(`Invalid ${isAboutBase ? 'base URL' : 'URL'}: ${message} (at ${start})`), {
    ...given,
    validationError: name,
    component: componentOf(name),
    start,
    end,
  });
}

/**
 * The component that a failure is about.
 *
 * @param {string} name of the validation error
 */
const componentOf = (name) =>
  startsWith(name, 'port', 0) ? 'port' : startsWith(name, 'missing-scheme', 0) ? 'scheme' : 'host';
