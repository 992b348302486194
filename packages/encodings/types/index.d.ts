/**
 * The functions of `weburl/lib` that encode or decode, in every encoding of the Encoding Standard.
 *
 * An argument or option of the wrong type throws a `TypeError`. A text too long for the memory, or an unknown encoding,
 * throws a `RangeError`.
 */
import type { InputLimit, PercentEncodeSet, ResolveBlobURL, URLLike, URLRecord } from 'weburl/lib';

/** The encoding of an operation. */
export interface EncodingOptions extends InputLimit {
  /**
   * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding. Its [output
   * encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding) is used, so UTF-8 for UTF-16 and replacement.
   *
   * @default 'utf-8'
   */
  encoding?: string;
}

/**
 * [Parses a URL](https://url.spec.whatwg.org/#concept-url-parser) in a document with this encoding, which affects only
 * the query. Returns `null` for failure, including a base that is not a URL.
 *
 * @example parse('https://example.com/?≡', { encoding: 'shift_jis' })?.query // '%81%DF'
 * @throws {RangeError} if the encoding is unknown, or if there is not enough memory for the text
 */
export function parse(
  input: URLLike,
  options?: EncodingOptions & {
    /** The URL that a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL; without this function, the record has no entry. */
    resolveBlobURL?: ResolveBlobURL;
  },
): URLRecord | null;

/**
 * [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding). Encodings other
 * than UTF-8 are allowed only with the sets for special queries and forms.
 *
 * @example percentEncode('1+1 ≡ 2', 'application/x-www-form-urlencoded', { encoding: 'shift_jis' }) // '1%2B1+%81%DF+2'
 * @throws {TypeError} if the set is unknown, or if the Standard does not use it with that encoding
 * @throws {RangeError} if the encoding is unknown, or if there is not enough memory for the text
 */
export function percentEncode(text: string, set: PercentEncodeSet, options?: EncodingOptions): string;

/**
 * Runs the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser) on a form
 * that was sent in this encoding. The Standard's parser decodes only UTF-8.
 *
 * @example parseForm('a=%E5', { encoding: 'windows-1252' }) // [['a', 'å']]
 * @throws {RangeError} if the encoding is unknown, or if there is not enough memory for the text
 */
export function parseForm(input: string | ArrayBuffer | ArrayBufferView, options?: EncodingOptions): [string, string][];

/**
 * Runs the [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @example serializeForm([['a', 'å']], { encoding: 'windows-1252' }) // 'a=%E5'
 * @throws {TypeError} if an element of an iterable is not a pair
 * @throws {RangeError} if the encoding is unknown, or if there is not enough memory for the text
 */
export function serializeForm(
  tuples: Iterable<readonly [string, string]> | Record<string, string>,
  options?: EncodingOptions & {
    /**
     * Whether a space becomes `+`, as [the Standard specifies](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
     * for forms, or `%20`.
     *
     * @default true
     */
    spaceAsPlus?: boolean;
  },
): string;
