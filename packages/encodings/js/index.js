/** The functions of `weburl/lib` that encode or decode, in every encoding of the Encoding Standard. */
import { parseForm as parseFormInUTF8, parse as parseInUTF8, percentEncode as percentEncodeInUTF8,
  serializeForm as serializeFormInUTF8 } from 'weburl/lib';
import { calling, functions } from './module.js';
import { RangeError, TypeError, replaced, stringify } from '../../../js/shared/built-ins.js';
import { requireString, toBytes, toFlag, toLimitedOptions, toScalarValues } from '../../../js/shared/options.js';
import { requireArguments, toUSVString } from '../../../js/shared/webidl.js';

/**
 * @import { PercentEncodeSet, ResolveBlobURL, URLLike, URLRecord } from 'weburl/lib'
 * @import { EncodingOptions } from '../types/index.js'
 */

const UTF_8 = 'UTF-8';

/** The sets that the Standard combines with other encodings. */
const SPECIAL_QUERY = 'special-query';
const FORM = 'application/x-www-form-urlencoded';

/**
 * The name of the [output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding) of the encoding with this
 * label: URLs and forms of documents in UTF-16 are in UTF-8.
 *
 * @param {string} caller the name of the called function, for messages
 * @param {unknown} value
 * @returns {string}
 */
function toEncoding(caller, value) {
  if (value === undefined) return UTF_8;
  const label = toUSVString(requireString(caller, value, 'the option encoding'));
  const name = calling(() => functions.encodingName(label));
  if (name !== undefined) return name;
  throw new RangeError(`${caller}: there is no encoding with the label ${stringify(label)}`);
}

/**
 * @param {URLLike} input
 * @param {EncodingOptions & { base?: URLLike, resolveBlobURL?: ResolveBlobURL }} [options]
 * @returns {URLRecord | null}
 */
export function parse(input, options) {
  requireArguments('parse', arguments.length, 1);
  const { encoding: label, base, resolveBlobURL, maximumLength } =
    /** @type {any} */ (toLimitedOptions('parse', options, ['base', 'encoding', 'resolveBlobURL']));
  const encoding = toEncoding('parse', label);
  const url = parseInUTF8(input, { base, resolveBlobURL, maximumLength });
  if (url === null || encoding === UTF_8) return url;
  const encoded = withEncodedQuery(input, url, encoding);
  if (encoded === undefined) return url;
  const baseURL = base === undefined ? null : parseInUTF8(base);
  return parseInUTF8(encoded, {
    base: baseURL === null ? undefined : withEncodedQuery(base, baseURL, encoding) ?? base,
  });
}

/**
 * An argument of the parser, with its query percent-encoded in this encoding; `undefined` if the parser uses UTF-8.
 *
 * @param {URLLike} input
 * @param {URLRecord} url that it is
 * @param {string} encoding
 * @returns {URLLike | undefined}
 */
function withEncodedQuery(input, { scheme }, encoding) {
  // The href of an object is ASCII.
  const text = typeof input === 'string' ? toUSVString(input) : '';
  const encoded = calling(() => functions.withEncodedQuery(text, scheme, encoding));
  return encoded === undefined || typeof input === 'string' ? encoded : input;
}

/** @param {string} text @param {PercentEncodeSet} set @param {EncodingOptions} [options] @returns {string} */
export function percentEncode(text, set, options) {
  requireArguments('percentEncode', arguments.length, 2);
  const given = toLimitedOptions('percentEncode', options, ['encoding']);
  const encoding = toEncoding('percentEncode', given.encoding);
  if (encoding === UTF_8) return percentEncodeInUTF8(text, set, limitOf(given));
  const input = toScalarValues('percentEncode', text, 'the text', given);
  // Throws if there is no such set.
  percentEncodeInUTF8('', set);
  if (set === SPECIAL_QUERY || set === FORM)
    return calling(() => functions.percentEncode(input, set === FORM, encoding));
  throw new TypeError(`percentEncode: the ${set} percent-encode set is for UTF-8 only, not for ${encoding}`);
}

/**
 * @param {string | ArrayBuffer | ArrayBufferView} input
 * @param {EncodingOptions} [options]
 * @returns {[string, string][]}
 */
export function parseForm(input, options) {
  requireArguments('parseForm', arguments.length, 1);
  const given = toLimitedOptions('parseForm', options, ['encoding']);
  const bytes = toBytes('parseForm', input, given);
  const encoding = toEncoding('parseForm', given.encoding);
  return parseFormInUTF8(encoding === UTF_8 ? bytes : calling(() => functions.formToUTF8(bytes, encoding)));
}

/**
 * @param {Iterable<readonly [string, string]> | Record<string, string>} tuples
 * @param {EncodingOptions & { spaceAsPlus?: boolean }} [options]
 * @returns {string}
 */
export function serializeForm(tuples, options) {
  requireArguments('serializeForm', arguments.length, 1);
  const given = toLimitedOptions('serializeForm', options, ['encoding', 'spaceAsPlus']);
  const spaceAsPlus = toFlag('serializeForm', given, 'spaceAsPlus', true);
  const encoding = toEncoding('serializeForm', given.encoding);
  const form = serializeFormInUTF8(tuples, limitOf(given));
  const serialized = encoding === UTF_8 ? form : calling(() => functions.formFromUTF8(form, encoding));
  // A plus sign in the input is percent-encoded in every encoding.
  return spaceAsPlus ? serialized : replaced(serialized, '+', '%20');
}

/** @param {{ maximumLength?: any }} options */
const limitOf = ({ maximumLength }) => ({ maximumLength });
