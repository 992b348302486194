/** The setters of the URL class, with their outcomes. */
import { TypeError, find, hasOwn, slice } from '../shared/built-ins.js';
import { listed, indexAmong, requireObject, toScalarValues, toText } from '../shared/options.js';
import { defined } from './defining.js';
import { diagnose } from './diagnosis.js';
import { requireURL } from './urls.js';
import { withText } from './boundary.js';
import { failures } from '../shared/validation-errors.js';
import { validationMessage } from '../shared/validation-message.js';

/** In the order of the module's numbers; the module has no number for `href`. */
const COMPONENTS =
  /** @type {const} */ (['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash',
    'href']);

/** Reasons that are not validation errors, by the module's numbers from 1: a name, and a sentence for people. */
const REASONS = /** @type {const} */ ([
  ['rest-ignored', 'it ends before {}, which is ignored'],
  ['opaque-path', 'the URL has an opaque path'],
  ['cannot-have-a-username-password-port',
    'a URL without a host, or with the scheme file, has neither credentials nor a port'],
  ['invalid-scheme', 'a scheme is an ASCII letter, and then letters, digits, +, - and .'],
  ['special-scheme', 'the old and the new scheme must be both special or both not special'],
  ['credentials-or-port',
    'the URL has credentials or a port, which go neither with the scheme file nor with an empty host'],
  ['empty-host', 'a URL with the scheme file and an empty host keeps its scheme'],
  ['port-in-hostname', 'a hostname has no port'],
]);

export const trySet = /* @__PURE__ */ defined('trySet', 3, [], (caller, limit, url, component, value) => {
  requireObject(caller, url, 'the URL');
  const number = indexAmong(component, COMPONENTS);
  if (number === -1)
    throw new TypeError(`${caller}: there is no component ${toText(component)}, only ${listed(COMPONENTS)}`);
  // A record also has members of these names.
  if (!(component in url) || hasOwn(url, component))
    throw new TypeError(`${caller}: the URL must be an object of a class URL, which has setters`);
  const text = toScalarValues(caller, value, 'the value', limit);
  const { href: before } = url;
  const { href } = requireURL(caller, url, limit);
  const { refusal, after } = component === 'href' ? outcomeOfHref(href, text) : outcomeOf(number, href, text);
  // Only the setter of `href` throws.
  if (component !== 'href' || refusal.reason === null)
    /** @type {Record<string, string>} */ (/** @type {unknown} */ (url))[component] = text;
  const { reason, ...rest } = url.href === after ? refusal : OTHER_IMPLEMENTATION;
  return { isSet: reason === null, hasChanged: url.href !== before, reason, ...rest };
});

const NO_REFUSAL = { reason: null, message: null, start: null, end: null };

const OTHER_IMPLEMENTATION = {
  ...NO_REFUSAL,
  reason: 'other-implementation',
  message: 'the setter of this object does not do what the Standard says',
};

/** @param {number} component @param {string} href @param {string} value */
function outcomeOf(component, href, value) {
  const { result, numbers, text } = withText(
    href.length + value.length,
    (module) => module.setOutcome(component, href, value),
  );
  return { after: result, refusal: refusalOf(numbers, value, text) };
}

/** @param {Uint32Array} numbers @param {string} value @param {string} clause */
function refusalOf({ 0: number, 1: error, 2: start, 3: end, 4: quotedStart, 5: quotedEnd }, value, clause) {
  if (number === undefined) return NO_REFUSAL;
  const { 0: reason, 1: sentence } = number === 0
    ? [failures[error].name, failures[error].sentence]
    : REASONS[number - 1];
  if (start === undefined) return { ...NO_REFUSAL, reason, message: sentence };
  const message = validationMessage(sentence, slice(value, quotedStart, quotedEnd));
  return { reason, message: clause === '' ? message : `${message}: ${clause}`, start, end };
}

/** @param {string} before @param {string} text */
function outcomeOfHref(before, text) {
  const { url, validationErrors } = diagnose(text);
  const cause = find(validationErrors, ({ fatal }) => fatal);
  const refusal = cause === undefined
    ? NO_REFUSAL
    : { reason: cause.name, message: cause.message, start: cause.start, end: cause.end };
  return { refusal, after: url?.href ?? before };
}
