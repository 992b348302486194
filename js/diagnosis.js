/** Why a URL cannot be parsed. */
import { failures } from './validation-errors.js';
import { validationMessage } from './validation-message.js';
import * as wasm from './url-wasm.js';
import { toOptionalUSVString, toUSVString } from './webidl.js';

/**
 * The error for a URL that cannot be parsed.
 *
 * @param {string} givenInput
 * @param {string | undefined} givenBase
 * @returns {TypeError}
 */
export function invalidURL(givenInput, givenBase) {
  const input = toUSVString(givenInput);
  const base = toOptionalUSVString(givenBase);
  const given = { code: 'ERR_INVALID_URL', ...(base === undefined ? { input } : { input, base }) };
  const diagnosis = wasm.diagnose(input, base);
  const cause = diagnosis?.reports.find(({ isFailure }) => isFailure);
  if (cause === undefined) return Object.assign(new TypeError('Invalid URL'), given);

  const { code, start, end } = cause;
  const { name, sentence } = failures[code];
  const [what, subject] = diagnosis?.isAboutBase ? ['base URL', base ?? ''] : ['URL', input];
  const message = validationMessage(sentence, subject.slice(start, end));
  return Object.assign(new TypeError(`Invalid ${what}: ${message} (at ${start})`), {
    ...given, validationError: name, index: start, endIndex: end,
  });
}
