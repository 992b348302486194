/** The reason why a URL cannot be parsed. */
import { TypeError, slice, withOwn } from '../shared/built-ins.js';
import { failures } from '../shared/validation-errors.js';
import { validationMessage } from '../shared/validation-message.js';
import { results } from '../boundary/instance.js';
import { ABOUT_BASE, ABSENT, ERROR_CODE, ERROR_COMPONENT, ERROR_END, ERROR_INDEX, FLAGS, HOST_END,
  HOST_START } from '../boundary/layout.js';
import { diagnose } from '../boundary/url.js';
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
  if (!diagnose(input, base)) return withOwn(new TypeError('Invalid URL'), given);

  const { [FLAGS]: flags, [ERROR_CODE]: code, [ERROR_COMPONENT]: forbidden, [ERROR_INDEX]: start } = results;
  const { name, sentence } = failures[code];
  const isAboutBase = flags === ABOUT_BASE;
  const text = /** @type {string} */ (isAboutBase ? base : input);
  let message = validationMessage(sentence, slice(text, results[HOST_START], results[HOST_END]));
  if (forbidden !== ABSENT) {
    // The clause that `DomainProblem::message` in Rust has.
    const number = (forbidden >> 8) + 1;
    const digit = number % 10;
    const ordinal = digit > 3 || number % 100 - digit === 10 ? 0 : 2 * digit;
    message += `: its ${number}${slice('thstndrd', ordinal, ordinal + 2)} label contains U+00${
      HEX[forbidden >> 4 & 15] + HEX[forbidden & 15]
    }, which is not allowed in a domain`;
  }
  return withOwn(new TypeError(`Invalid ${isAboutBase ? 'base URL' : 'URL'}: ${message} (at ${start})`), {
    ...given,
    validationError: name,
    component: componentOf(name),
    start,
    end: results[ERROR_END],
  });
}

const HEX = '0123456789ABCDEF';

/**
 * The component that a failure is about: of the names, only those about ports start with a p, and only a missing scheme's
 * with an m.
 *
 * @param {string} name of the validation error
 */
const componentOf = (name) => name[0] === 'p' ? 'port' : name[0] === 'm' ? 'scheme' : 'host';
