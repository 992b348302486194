/**
 * The algorithms of the URL Standard that its classes do not expose, as functions on strings and plain
 * objects. All indices and lengths are in UTF-16 code units.
 *
 * A URL argument is a string, a record, the parts of a URL, or another object with an `href`, such as a URL object. The
 * functions read the components of records and parts, not their `href`, so a program can change the components.
 *
 * An argument or option of the wrong type throws a `TypeError`: values are not converted to strings or booleans. Only
 * lists of names and values, and the dictionaries of patterns, are converted as the classes convert them. If the
 * Standard rejects a value of the right type, functions that parse it return `null`; functions that need a URL, a host
 * or a part of these throw a `TypeError`. A text too long for the memory throws a `RangeError`.
 */
import type { InvalidURLPatternError, URL, URLPattern, URLPatternInit, URLPatternInput } from './index.js';

/** A URL: a string, a record, the parts of a URL, or another object with an `href`. */
export type URLLike = string | Parts | {
  /** The URL, [serialized](https://url.spec.whatwg.org/#concept-url-serializer) or to be parsed. */
  readonly href: string;
};

/** A limit on the length of the texts that are passed to a function. */
export interface InputLimit {
  /**
   * The maximum length of each text, in code units, or in bytes for bytes. For serializing a form, it limits the total
   * length of the names and values; for a stream, the total length of the chunks. A longer text throws a `RangeError`
   * before it is read.
   *
   * @default Infinity
   */
  maximumLength?: number;
}

/** The kinds of [host](https://url.spec.whatwg.org/#concept-host). */
export type HostType = 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty';

/** The part of a [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) that these functions read. */
export interface BlobURLEntry {
  /** The serialized origin of the entry's environment. */
  origin: string;
}

/**
 * [Resolves a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve), which is passed without its fragment. Returns
 * the entry of a blob URL store, or `null` or `undefined` if there is none.
 */
export type ResolveBlobURL = (url: string) => BlobURLEntry | null | undefined;

/**
 * The offsets of the components in a [serialized](https://url.spec.whatwg.org/#concept-url-serializer) URL, its `href`. An
 * absent component is an empty range.
 */
export interface Offsets {
  /** After the `:` of the scheme. */
  protocolEnd: number;
  /** After the username, which starts two code units after `protocolEnd`. */
  usernameEnd: number;
  /** After the `@`. */
  hostStart: number;
  /** After the host, without the port. */
  hostEnd: number;
  /** The start of the path. */
  pathnameStart: number;
  /** The `?`. */
  searchStart: number;
  /** The `#`. */
  hashStart: number;
}

/** A [URL record](https://url.spec.whatwg.org/#concept-url). All strings are ASCII. */
export interface URLRecord {
  /** The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`. */
  scheme: string;
  /** The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded; empty if there is none. */
  username: string;
  /** The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; empty if there is none. */
  password: string;
  /** The [host](https://url.spec.whatwg.org/#concept-url-host), serialized, an IPv6 address in brackets; `null` if there is none. */
  host: string | null;
  /** The kind of [host](https://url.spec.whatwg.org/#concept-host); `null` if there is none. */
  hostType: HostType | null;
  /** The [port](https://url.spec.whatwg.org/#concept-url-port); `null` if there is none, or if it is the scheme's default port. */
  port: number | null;
  /**
   * The [path](https://url.spec.whatwg.org/#concept-url-path), serialized. If it does not start with a slash, it is an
   * opaque path.
   */
  path: string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `null` if there is none. */
  query: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `null` if there is none. */
  fragment: string | null;
  /** The URL, [serialized](https://url.spec.whatwg.org/#concept-url-serializer). */
  href: string;
  /** The offsets of the components in `href`. */
  offsets: Offsets;
  /**
   * The [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry), only if `resolveBlobURL` was passed to
   * {@link parse}.
   */
  blobURLEntry?: BlobURLEntry | null;
}

/** The components of a [URL](https://url.spec.whatwg.org/#concept-url). An omitted component is absent. */
export interface Parts {
  /** The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`. */
  scheme: string;
  /** The [username](https://url.spec.whatwg.org/#concept-url-username). */
  username?: string;
  /** The [password](https://url.spec.whatwg.org/#concept-url-password). */
  password?: string;
  /** The [host](https://url.spec.whatwg.org/#concept-url-host), as written in a URL. */
  host?: string | null;
  /** The [port](https://url.spec.whatwg.org/#concept-url-port), from 0 to 65535. */
  port?: number | string | null;
  /** The [path](https://url.spec.whatwg.org/#concept-url-path), with its slashes. */
  path?: string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`. */
  query?: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`. */
  fragment?: string | null;
}

/** The component that a validation error is about. The username and the password are one component. */
export type Component = 'scheme' | 'credentials' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/**
 * The reason why UTS #46 rejects a label:
 *
 * - `empty`: the label is empty;
 * - `length`: the label or the domain is too long for the DNS;
 * - `hyphens`: a hyphen is at a position where none is allowed;
 * - `combining-mark`: the label starts with a combining mark;
 * - `disallowed`: a code point that no domain may contain;
 * - `unassigned`: a code point that Unicode has not assigned;
 * - `joiner`: an invisible joiner that does not join two characters;
 * - `bidi`: left-to-right and right-to-left text in a misleading order;
 * - `punycode`: the label starts with `xn--` and is not valid Punycode;
 * - `punycode-prefix`: the Punycode of the label decodes to a label that starts with `xn--`.
 */
export type DomainReason =
  | 'empty'
  | 'length'
  | 'hyphens'
  | 'combining-mark'
  | 'disallowed'
  | 'unassigned'
  | 'joiner'
  | 'bidi'
  | 'punycode'
  | 'punycode-prefix';

/** A [validation error](https://url.spec.whatwg.org/#validation-error): one deviation of a string from the Standard's syntax. */
export interface ValidationError {
  /** The Standard's name, for example `port-out-of-range`. */
  name: string;
  /** Whether the error makes the parser return failure. */
  fatal: boolean;
  /** The start of the erroneous range in the subject; in a domain, of the code point or the label. */
  start: number;
  /** The end of the range; equal to `start` if something is missing there. */
  end: number;
  /** The erroneous component; `null` for spaces around the input, and tabs and newlines anywhere. */
  component: Component | null;
  /** A sentence that describes the error. */
  message: string;
  /** The erroneous string: `'base'` only if the base cannot be parsed. */
  subject: 'input' | 'base';
  /** For `domain-to-ASCII`: the rejected label, or the whole domain if the domain is too long. */
  label?: string;
  /** For `domain-to-ASCII`: the index of the label, from 0; `null` for the whole domain. */
  labelIndex?: number | null;
  /** For `domain-to-ASCII`: the reason for the rejection. */
  reason?: DomainReason;
  /** For `domain-to-ASCII`: the rejected code point, if a single one is the cause. */
  codePoint?: number | null;
}

/**
 * [Parses a URL](https://url.spec.whatwg.org/#concept-url-parser). Returns `null` for failure, including
 * a base that is not a URL. `parse` of the package `weburl-encodings` has the parser's parameter *encoding*.
 *
 * @example parse('../ü?q', { base: 'https://example.com/a/b' })?.path // '/%C3%BC'
 * @throws {RangeError} if there is not enough memory for the text
 */
export function parse(
  input: URLLike,
  options?: InputLimit & {
    /** The URL that a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL; without this function, the record has no entry. */
    resolveBlobURL?: ResolveBlobURL;
  },
): URLRecord | null;

/**
 * [Parses](https://url.spec.whatwg.org/#concept-url-parser) a URL and returns it with all its validation errors, in the
 * order in which the Standard's parser reports them.
 *
 * @example diagnose('https://a_b.example:8x').validationErrors.map(({ name, component }) => [name, component])
 * // [['domain-to-ASCII', 'host'], ['port-invalid', 'port']]
 * @throws {RangeError} if there is not enough memory for the text and its validation errors
 */
export function diagnose(
  input: string,
  options?: InputLimit & {
    /** The URL that a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
  },
): {
  /** The [URL](https://url.spec.whatwg.org/#concept-url); `null` if the input or the base cannot be parsed. */
  url: URLRecord | null;
  /**
   * The [validation errors](https://url.spec.whatwg.org/#validation-error) of the input or, if the base cannot be
   * parsed, of the base.
   */
  validationErrors: ValidationError[];
};

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser), like `parseHost`, and returns the host with
 * all its validation errors. A host that cannot be parsed has at least one.
 *
 * @example diagnoseHost('[::1').validationErrors.map(({ name, fatal, start }) => [name, fatal, start])
 * // [['IPv6-unclosed', true, 4]]
 * @throws {RangeError} if there is not enough memory for the text and its validation errors
 */
export function diagnoseHost(
  input: string,
  options?: InputLimit & {
    /**
     * Whether the URL's scheme is [not special](https://url.spec.whatwg.org/#is-not-special).
     *
     * @default false
     */
    isOpaque?: boolean;
  },
): {
  /** The [host](https://url.spec.whatwg.org/#concept-host); `null` if it cannot be parsed. */
  host: Host | null;
  /** The [validation errors](https://url.spec.whatwg.org/#validation-error), whose indices are in `input`. */
  validationErrors: ValidationError[];
};

/**
 * Returns whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) by the
 * Standard's grammar for writing URLs. Without a base, only an absolute URL is valid.
 *
 * @example isValidURLString('https://example.com/ü') // true
 * @example isValidURLString('https://example.com/a b') // false, though it can be parsed
 * @throws {TypeError} if the base is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function isValidURLString(
  input: string,
  options?: InputLimit & {
    /** The URL that a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
  },
): boolean;

/**
 * [Serializes](https://url.spec.whatwg.org/#concept-url-serializer) a URL, or the URL with the given parts.
 *
 * @example serialize('HTTPS://example.com/#a', { excludeFragment: true }) // 'https://example.com/'
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function serialize(
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether to omit the [fragment](https://url.spec.whatwg.org/#url-serializer-exclude-fragment).
     *
     * @default false
     */
    excludeFragment?: boolean;
  },
): string;

/**
 * Formats a URL with the options of Node's `url.format()`, for example to omit credentials in a log. `unicode` applies
 * [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) to a domain. To show a URL to people who
 * decide by it whether to trust a site, use `weburl-display`.
 *
 * Node's own function supports these options only for objects of Node's class. It treats objects of this package's
 * class as legacy URL objects: it ignores the options, always omits the credentials, and omits the two slashes of an
 * unknown scheme. It parses a string with its legacy parser. If the scheme is not special, Node also decodes the `xn--`
 * labels of a host, so the result is the URL of another host.
 *
 * @example format('https://u:p@xn--fa-hia.example/a?b#c', { auth: false, search: false, unicode: true, fragment: false })
 * // 'https://faß.example/a'
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function format(
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether the text includes the [fragment](https://url.spec.whatwg.org/#concept-url-fragment).
     *
     * @default true
     */
    fragment?: boolean;
    /**
     * Whether the text has a domain in [Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
     *
     * @default false
     */
    unicode?: boolean;
    /**
     * Whether the text includes the [query](https://url.spec.whatwg.org/#concept-url-query).
     *
     * @default true
     */
    search?: boolean;
    /**
     * Whether the text includes the [username](https://url.spec.whatwg.org/#concept-url-username) and the password.
     *
     * @default true
     */
    auth?: boolean;
  },
): string;

/**
 * Returns whether two URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals).
 *
 * @example equals('http://example.com:80#a', 'http://EXAMPLE.com/', { excludeFragment: true }) // true
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function equals(
  a: URLLike,
  b: URLLike,
  options?: InputLimit & {
    /**
     * Whether the comparison ignores the [fragments](https://url.spec.whatwg.org/#url-equals-exclude-fragments).
     *
     * @default false
     */
    excludeFragment?: boolean;
  },
): boolean;

/**
 * Returns the serialized [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL: `'null'` for an opaque
 * origin. For a blob URL, it is the origin of the entry, if the record has one or `resolveBlobURL` returns one.
 *
 * @example origin('https://example.com:443/a') // 'https://example.com'
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function origin(
  url: URLLike,
  options?: InputLimit & {
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL. */
    resolveBlobURL?: ResolveBlobURL;
  },
): string;

/**
 * Returns whether two URLs have the [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin).
 * An opaque origin differs from every origin, so a URL with an opaque origin is not same origin with itself.
 *
 * @example sameOrigin('https://example.com/a', 'https://example.com:443/b') // true
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function sameOrigin(
  a: URLLike,
  b: URLLike,
  options?: InputLimit & {
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL. */
    resolveBlobURL?: ResolveBlobURL;
  },
): boolean;

/** The parts of a reference. */
export interface ReferenceParts {
  /** The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) of an absolute URL. */
  scheme?: string | null;
  /** The text between `//` and the [path](https://url.spec.whatwg.org/#concept-url-path): credentials, host and port. */
  authority?: string | null;
  /** The [path](https://url.spec.whatwg.org/#concept-url-path), including its dot segments. */
  path?: string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query); `null` if there is no `?`. */
  query?: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment); `null` if there is no `#`. */
  fragment?: string | null;
}

/** A reference: a URL that may be relative to a [base URL](https://url.spec.whatwg.org/#concept-base-url). */
export interface Reference extends Required<ReferenceParts> {
  /**
   * The form of the reference, by the Standard's names: an
   * [absolute URL](https://url.spec.whatwg.org/#absolute-url-string); a `scheme-relative` reference, which starts with
   * two slashes; a [`path-absolute`](https://url.spec.whatwg.org/#path-absolute-url-string) one, which starts with one
   * slash; a [`path-relative`](https://url.spec.whatwg.org/#path-relative-url-string) one, which starts with a segment;
   * only a query; only a fragment; or empty.
   */
  kind: 'absolute' | 'scheme-relative' | 'path-absolute' | 'path-relative' | 'query' | 'fragment' | 'empty';
  /** The reference as a string. */
  href: string;
}

/**
 * Parses a [relative reference](https://url.spec.whatwg.org/#relative-url-string) without a base. It percent-encodes the
 * parts as the URL parser does and changes nothing else, so a link stays relative. With every base of the given scheme,
 * the result resolves to the same URL as the input. The input can also be an absolute URL. Returns `null` if the input
 * cannot be parsed with any base.
 *
 * @example parseReference('../a b?c')?.href // '../a%20b?c'
 * @example parseReference('//evil.example/')?.kind // 'scheme-relative'
 * @throws {TypeError} if `scheme` is not a scheme
 * @throws {RangeError} if there is not enough memory for the text
 */
export function parseReference(
  input: string,
  options?: InputLimit & {
    /**
     * The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) of the bases. Backslashes, `'` and hosts are parsed
     * differently for a special scheme.
     *
     * @default 'https'
     */
    scheme?: string;
  },
): Reference | null;

/**
 * Returns the reference with the given parts, as {@link parseReference} would. It percent-encodes the code points that a
 * part cannot contain, and writes `./` or `/.` before a path that would be parsed as a scheme or an authority. With
 * every base of the given scheme, the reference resolves to a URL with these parts: no part is parsed as another one.
 *
 * @example buildReference({ path: 'a:b', query: 'c#d' }).href // './a:b?c%23d'
 * @throws {TypeError} if a part is invalid: the authority contains other parts; the authority is missing although the
 *   scheme is special and not the scheme of the bases; or a path after an authority does not start with a slash
 * @throws {RangeError} if there is not enough memory for the text
 */
export function buildReference(
  parts: ReferenceParts,
  options?: InputLimit & {
    /**
     * The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) of the bases.
     *
     * @default 'https'
     */
    scheme?: string;
  },
): Reference;

/**
 * [Parses](https://url.spec.whatwg.org/#concept-url-parser) a reference, or the reference with the given parts, with a
 * base. Returns `null` for failure. It reads the parts of a {@link Reference}, not its `href`, so a program can change
 * the parts.
 *
 * @example resolve(parseReference('../b'), 'https://example.com/a/').href // 'https://example.com/b'
 * @throws {TypeError} if the base is not a URL, or if the parts are not the parts of a reference
 * @throws {RangeError} if there is not enough memory for the text
 */
export function resolve(
  reference: URLLike | Reference | ReferenceParts,
  base: URLLike,
  options?: InputLimit,
): URLRecord | null;

/**
 * Returns the shortest reference that resolves to `to` with the base `from` and that spells the components as `to`
 * does. If one of these references is a valid URL string, the result is valid.
 *
 * @example makeRelative('https://example.com/docs/guide', 'https://example.com/img/a.png#b') // '/img/a.png#b'
 * @throws {TypeError} if an argument is not a URL
 * @throws {RangeError} if there is not enough memory for the text
 */
export function makeRelative(from: URLLike, to: URLLike, options?: InputLimit): string;

/**
 * Returns the URL with the given parts. It percent-encodes the code points that a component cannot contain, and keeps
 * existing percent-encoding. `parts` can be a record; its `href` is ignored.
 *
 * @example buildURL({ scheme: 'https', host: 'example.com', path: '/a b', query: 'c#d' }).href
 * // 'https://example.com/a%20b?c%23d'
 * @throws {TypeError} if a part is not valid for its component
 */
export function buildURL(parts: Parts, options?: InputLimit): URLRecord;

/**
 * Returns the URL with some of its components changed; `null` removes a component. Unlike the setters of the class, it
 * never truncates or ignores a value.
 *
 * @example changeURL('https://example.com/a?b', { query: null, path: '/c' }).href // 'https://example.com/c'
 * @throws {TypeError} if a change cannot be made
 */
export function changeURL(url: URLLike, changes: Partial<Parts>, options?: InputLimit): URLRecord;

/** The outcome of a setter. */
export interface SetOutcome {
  /** Whether the setter has used the whole value. */
  isSet: boolean;
  /** Whether the URL has changed: a setter may use only the start of the value, or a value that changes nothing. */
  hasChanged: boolean;
  /**
   * The reason why the setter has not used the whole value: the name of a [validation
   * error](https://url.spec.whatwg.org/#validation-error), or one of these.
   *
   * - `rest-ignored`: the setter has used the start of the value and ignored the rest.
   * - `opaque-path`: the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path). Its path and its host
   *   cannot be set.
   * - `cannot-have-a-username-password-port`: the [Standard's
   *   term](https://url.spec.whatwg.org/#cannot-have-a-username-password-port) for a URL without a host or with the scheme `file`.
   * - `invalid-scheme`: the value is not a [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
   * - `special-scheme`: the value would change a [special scheme](https://url.spec.whatwg.org/#special-scheme) to a
   *   scheme that is not special, or the reverse.
   * - `credentials-or-port`: the URL has credentials or a port, which the scheme `file` and an empty host do not allow.
   * - `empty-host`: the URL has the scheme `file` and an [empty host](https://url.spec.whatwg.org/#empty-host).
   * - `port-in-hostname`: the value contains a port; the setter of `host` accepts one.
   * - `other-implementation`: the URL is an object of another class, whose setter differs from the Standard.
   */
  reason: string | null;
  /** The reason as a sentence. */
  message: string | null;
  /** The start of the range of the value that the reason is about, in code units. */
  start: number | null;
  /** The end of the range. */
  end: number | null;
}

/**
 * Sets a component of a URL object of this package or of the platform, and returns whether the
 * [setter](https://url.spec.whatwg.org/#url-class) used the value and, if not, why. The setters themselves report
 * nothing, except the setter of `href`, which throws; this function returns its error. To change a URL without an
 * object, use {@link changeURL}.
 *
 * @example trySet(new URL('https://h/'), 'port', '8080x')
 * // { isSet: false, hasChanged: true, reason: 'rest-ignored', message: 'it ends before x, which is ignored', start: 4, end: 5 }
 * @example trySet(new URL('https://h/'), 'protocol', 'mailto').reason // 'special-scheme'
 * @throws {TypeError} if `url` is not an object of a class URL, or if `component` is not a component
 * @throws {RangeError} if there is not enough memory for the text
 */
export function trySet(
  url: URL,
  component:
    | 'href'
    | 'protocol'
    | 'username'
    | 'password'
    | 'host'
    | 'hostname'
    | 'port'
    | 'pathname'
    | 'search'
    | 'hash',
  value: string,
  options?: InputLimit,
): SetOutcome;

/**
 * Returns the URL of an HTTP request from the target in its request line, in any of its [four
 * forms](https://www.rfc-editor.org/rfc/rfc9112#section-3.2): `/path?query`, an absolute URL, `host:port` (of
 * `CONNECT`) or `*` (of `OPTIONS`). Use it instead of `new URL(request.url, base)`, which parses the start of
 * `//evil.example/x` as a host.
 *
 * Returns `null` if the server should respond with 400 (Bad Request): the target does not have one of the forms, or
 * contains a space, a `#`, a control character or a code point beyond ASCII; its scheme is not `http` or `https`; it has
 * a username; the host is missing; or the `Host` field [is invalid](https://www.rfc-editor.org/rfc/rfc9112#section-3.2),
 * for every form of the target. The host of an absolute target takes precedence over a valid `Host` field, as [the RFC
 * requires](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2); only HTTP/1.0 allows such a target without the field.
 *
 * The path of `*` and `host:port` is `/`, because every URL with these schemes has a path.
 *
 * @example parseRequestTarget('//evil.example/x', { scheme: 'https', host: 'example.com' })?.href
 * // 'https://example.com//evil.example/x'
 * @throws {TypeError} if `scheme` is neither `http` nor `https`
 * @throws {RangeError} if there is not enough memory for the text
 */
export function parseRequestTarget(
  target: string,
  options: InputLimit & {
    /** The [scheme](https://www.rfc-editor.org/rfc/rfc9112#section-3.3) of the request: `https` for a secured connection. */
    scheme: 'http' | 'https';
    /** The [`Host`](https://www.rfc-editor.org/rfc/rfc9110#section-7.2) field of the request, or `:authority` of HTTP/2. */
    host?: string | null;
  },
): URLRecord | null;

/**
 * Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). With `strict`, it accepts only valid
 * domains; the URL parser accepts more. Returns `null` for failure.
 *
 * @example domainToASCII('faß.example') // 'xn--fa-hia.example'
 * @example domainToASCII('a_b.example', { strict: true }) // null
 * @throws {TypeError} if `domain` is a URL with a host
 * @throws {RangeError} if there is not enough memory for the text
 */
export function domainToASCII(
  domain: string,
  options?: InputLimit & {
    /**
     * Whether to accept only a [valid domain](https://url.spec.whatwg.org/#valid-domain).
     *
     * @default false
     */
    strict?: boolean;
  },
): string | null;

/**
 * Runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), to show a domain to
 * people. Returns the domain itself if it has no valid Unicode form.
 *
 * @example domainToUnicode('xn--fa-hia.example') // 'faß.example'
 * @throws {TypeError} if `domain` is a URL with a host
 * @throws {RangeError} if there is not enough memory for the text
 */
export function domainToUnicode(domain: string, options?: InputLimit): string;

/** A parsed [host](https://url.spec.whatwg.org/#concept-host). */
export type Host = {
  /** The kind of [host](https://url.spec.whatwg.org/#concept-host). */
  type: 'domain' | 'opaque';
  /** The [domain](https://url.spec.whatwg.org/#concept-domain) or [opaque host](https://url.spec.whatwg.org/#opaque-host). */
  value: string;
} | {
  /** The kind of [host](https://url.spec.whatwg.org/#concept-host). */
  type: 'ipv4';
  /** The [address](https://url.spec.whatwg.org/#concept-ipv4), an integer of 32 bits. */
  value: number;
} | {
  /** The kind of [host](https://url.spec.whatwg.org/#concept-host). */
  type: 'ipv6';
  /** The eight [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece) of the address, each of 16 bits. */
  value: number[];
} | {
  /** The kind of [host](https://url.spec.whatwg.org/#concept-host). */
  type: 'empty';
  /** The [empty host](https://url.spec.whatwg.org/#empty-host). */
  value: '';
};

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser). Set `isOpaque` for a URL whose scheme
 * is not special. Returns `null` for failure.
 *
 * @example parseHost('0x7f.1') // { type: 'ipv4', value: 2130706433 }
 * @throws {TypeError} if `input` is a URL with a host
 * @throws {RangeError} if there is not enough memory for the text
 */
export function parseHost(
  input: string,
  options?: InputLimit & {
    /**
     * Whether the URL's scheme is [not special](https://url.spec.whatwg.org/#is-not-special).
     *
     * @default false
     */
    isOpaque?: boolean;
  },
): Host | null;

/**
 * Runs the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
 *
 * @example serializeHost({ type: 'ipv6', value: [0, 0, 0, 0, 0, 0, 0, 1] }) // '[::1]'
 * @throws {TypeError} if `host` is not a host: the host parser does not return a host of this type for the value
 */
export function serializeHost(host: Host, options?: InputLimit): string;

/**
 * Returns whether two hosts are [equal](https://url.spec.whatwg.org/#concept-host-equals). Strings are parsed first.
 *
 * @example hostEquals('EXAMPLE.com', 'example%2Ecom') // true
 * @throws {TypeError} if a string is not a host
 */
export function hostEquals(
  a: string | Host,
  b: string | Host,
  options?: InputLimit & {
    /**
     * Whether the URL's scheme is [not special](https://url.spec.whatwg.org/#is-not-special).
     *
     * @default false
     */
    isOpaque?: boolean;
  },
): boolean;

/** A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). */
export type PercentEncodeSet =
  | 'C0 control'
  | 'fragment'
  | 'query'
  | 'special-query'
  | 'path'
  | 'userinfo'
  | 'component'
  | 'application/x-www-form-urlencoded';

/**
 * The names of all [percent-encode sets](https://url.spec.whatwg.org/#percent-encode-set), in the Standard's order.
 *
 * @example percentEncodeSets.filter((set) => percentEncode("'", set) === '%27')
 * // ['special-query', 'application/x-www-form-urlencoded']
 */
export const percentEncodeSets: readonly PercentEncodeSet[];

/**
 * [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a text.
 *
 * @example percentEncode('1+1 ≡ 2', 'application/x-www-form-urlencoded') // '1%2B1+%E2%89%A1+2'
 * @throws {TypeError} if the set is unknown
 * @throws {RangeError} if there is not enough memory for the text
 */
export function percentEncode(text: string, set: PercentEncodeSet, options?: InputLimit): string;

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or the UTF-8 of a string.
 *
 * @example new TextDecoder().decode(percentDecode('%E2%80%BD')) // '‽'
 * @throws {RangeError} if there is not enough memory for the text
 */
export function percentDecode(input: string | ArrayBuffer | ArrayBufferView, options?: InputLimit): Uint8Array;

/**
 * Runs the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
 *
 * @example parseForm('a=b&c+d') // [['a', 'b'], ['c d', '']]
 * @throws {RangeError} if there is not enough memory for the text
 */
export function parseForm(input: string | ArrayBuffer | ArrayBufferView, options?: InputLimit): [string, string][];

/**
 * Runs the [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @example serializeForm([['a', 'å']]) // 'a=%C3%A5'
 * @example serializeForm({ q: 'x y' }, { spaceAsPlus: false }) // 'q=x%20y'
 * @throws {TypeError} if an element of an iterable is not a pair
 * @throws {RangeError} if there is not enough memory for the text
 */
export function serializeForm(
  tuples: Iterable<readonly [string, string]> | Record<string, string>,
  options?: InputLimit & {
    /**
     * Whether a space becomes `+`, as [the Standard specifies](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
     * for forms, or `%20`, which every parser of queries decodes to a space.
     *
     * @default true
     */
    spaceAsPlus?: boolean;
  },
): string;

/**
 * Returns the path of a file URL, like Node's function with this name, but the path of `file:///C:` is `C:\`, the root
 * of the drive. Node's `C:` is the drive's current directory. The style of the path does not depend on the system: it is a
 * POSIX path unless `windows` is true.
 *
 * @example fileURLToPath('file:///C:/My%20Files', { windows: true }) // 'C:\\My Files'
 * @throws {TypeError} if the URL does not have a file path, with the `code` of Node's error
 * @throws {URIError} if its percent-encoded bytes are not UTF-8, or if a `%` is not followed by two hexadecimal digits
 */
export function fileURLToPath(
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether the path is a Windows path.
     *
     * @default false
     */
    windows?: boolean;
  },
): string;

/**
 * Returns the file URL of a path, like Node's function with this name since version 22 (26 for a Windows path that
 * starts with slashes), with three differences. The path must be absolute, because there is no current directory. A
 * control character at its end is kept; Node removes it. The whole server of a Windows path must be a host; Node may
 * drop a part of it.
 *
 * @example pathToFileURL('/a#b').href // 'file:///a%23b'
 * @throws {TypeError} if the path is not absolute, or if its server is not a host
 */
export function pathToFileURL(
  path: string,
  options?: InputLimit & {
    /**
     * Whether the path is a Windows path.
     *
     * @default false
     */
    windows?: boolean;
  },
): URLRecord;

/**
 * Builds a URL pattern as [other specifications](https://urlpattern.spec.whatwg.org/#other-specs) do: from
 * a string, such as the value of a structured field; from a dictionary; from a `Map`, which represents a JSON object; or
 * from a pattern, which it returns. Returns `null` for any other value, and for a `Map` with
 * a key that is not a member of the dictionary or a value that is not a string.
 *
 * @example buildPattern('/books/:id', { base: 'https://example.com/' })?.test('https://example.com/books/1') // true
 * @throws {TypeError} if the pattern is invalid
 */
export function buildPattern(
  value: string | URLPatternInit | URLPattern | ReadonlyMap<string, unknown> | null,
  options?: InputLimit & {
    /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) of a string or dictionary. */
    base?: URLLike;
  },
): URLPattern | null;

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern like `new URLPattern()`, but refuses
 * patterns with a [regular expression group](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups), such
 * as `/:id(\d+)`. Use it for untrusted patterns: no regular expression is compiled or run. Matching never backtracks,
 * so no pattern takes exponential time, unlike `(a*)*b`. `maximumLength` limits the remaining cost.
 *
 * @example createPatternWithoutRegExp('/books/:id', { base: 'https://example.com/' }).test('https://example.com/books/1') // true
 * @throws {InvalidURLPatternError} if the pattern is invalid, or has a regular expression group
 * @throws {RangeError} if there is not enough memory for the text
 */
export function createPatternWithoutRegExp(
  input: URLPatternInput,
  options?: InputLimit & {
    /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) of a string or dictionary. */
    base?: URLLike;
    /**
     * Whether matching [ignores case](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase).
     *
     * @default false
     */
    ignoreCase?: boolean;
  },
): URLPattern;

/**
 * Returns whether the [query](https://url.spec.whatwg.org/#concept-url-query) of a URL has the wanted parameters, in
 * any order. It may have other parameters too, unless `exact` is `true`.
 *
 * Each pair must occur in the [list](https://url.spec.whatwg.org/#concept-urlencoded-parser) to which the query is
 * parsed, at least as often as in `wanted`. Of a pattern, only the
 * [search](https://urlpattern.spec.whatwg.org/#dom-urlpattern-search) is used: each piece between two `&` must match a
 * different parameter, in the form `name=value` of the query; a `+` in the query also matches a space. A piece that can
 * be empty, such as `{page=*}?`, is optional. A `*` alone matches any other parameters.
 *
 * @example matchSearch({ tab: 'news' }, 'https://example.com/?page=2&tab=news') // true
 * @example matchSearch(new URLPattern({ search: 'lang=:l&id=:i' }), 'https://example.com/?id=1&lang=en') // true
 * @throws {TypeError} if `url` is not a URL, if an element of an iterable is not a pair, or if a group in braces of the
 *   pattern contains a `&`
 * @throws {RangeError} if there is not enough memory for the text
 */
export function matchSearch(
  wanted: URLPattern | Iterable<readonly [string, string]> | Record<string, string>,
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether the query must have no other [parameters](https://url.spec.whatwg.org/#concept-urlencoded-parser).
     *
     * @default false
     */
    exact?: boolean;
  },
): boolean;
