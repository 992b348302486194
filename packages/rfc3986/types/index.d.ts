/**
 * URIs and IRIs by [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and [RFC
 * 3987](https://www.rfc-editor.org/rfc/rfc3987), to the letter. Invalid text never throws: the result is `null` or
 * `false`. A host in brackets can have a zone as in [RFC 6874](https://www.rfc-editor.org/rfc/rfc6874).
 */

/** The components, as the text has them. `null` if a component is undefined, which is not the same as empty. */
export interface URIComponents {
  /** Without the `:`. */
  scheme: string | null;
  /** Without the `@`. */
  userinfo: string | null;
  /** With the brackets of an `IP-literal`; `null` without an authority. */
  host: string | null;
  /** The digits after the `:`, which can be empty. */
  port: string | null;
  /** The path, which can be empty. */
  path: string;
  /** Without the `?`. */
  query: string | null;
  /** Without the `#`. */
  fragment: string | null;
}

/** A start symbol of the grammars of RFC 3986 and RFC 3987. */
export type Production = 'URI' | 'URI-reference' | 'absolute-URI' | 'IRI' | 'IRI-reference' | 'absolute-IRI';

/** The production of a host. `IPv6addrz` is of RFC 6874. */
export type HostType = 'reg-name' | 'IPv4address' | 'IPv6address' | 'IPv6addrz' | 'IPvFuture';

/** A level of {@link normalize}. Each of the first five includes those before it. */
export type Level = EquivalentLevel | PolicyLevel;

/**
 * A level whose result identifies the same resource:
 *
 * - `case`: the scheme and the host in lowercase, hexadecimal digits of triplets in uppercase ([section
 *   6.2.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1));
 * - `percentEncoding`: and unreserved characters decoded ([section
 *   6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2));
 * - `pathSegments`: and without dot segments, unless the path is relative ([section
 *   6.2.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3));
 * - `scheme`: and without an empty port or the default port of `ftp`, `http`, `https`, `ws` and `wss`, and with `/` for
 *   the empty path of the last four ([section 6.2.3](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3), [RFC
 *   9110](https://www.rfc-editor.org/rfc/rfc9110#section-4.2.3));
 * - `host`: and an IPv6 address in its recommended text, an IPv4-mapped one with a decimal IPv4 address ([RFC
 *   5952](https://www.rfc-editor.org/rfc/rfc5952#section-4)).
 *
 * The levels after `case` do not change texts for which the URL Standard takes a host from the path: those with an empty
 * authority, or with none after one of the schemes, for `ftp`, `http`, `https`, `ws`, `wss` or without a scheme.
 */
export type EquivalentLevel = 'case' | 'percentEncoding' | 'pathSegments' | 'scheme' | 'host';

/**
 * A level that is policy: it removes parts that can identify another resource. The first two start with `scheme`, the
 * others with `host`.
 *
 * - `httpTargetURI`: without userinfo and fragment, for [message
 *   signatures](https://www.rfc-editor.org/rfc/rfc9421#section-2.2.2); only `http` and `https`;
 * - `dpopHtu`: and without the query, for [DPoP](https://www.rfc-editor.org/rfc/rfc9449#section-4.2);
 * - `crawl`: parameters of the query sorted by name, without those of the options and without empty ones; without an
 *   index file of the options; without a fragment, unless it starts with `!`; only with a host;
 * - `surt`: a key as web archives sort by, `com,example)/path?query`; it is `crawl` without scheme and userinfo; only
 *   `http` and `https`.
 */
export type PolicyLevel = 'httpTargetURI' | 'dpopHtu' | 'crawl' | 'surt';

/** The data of the levels `crawl` and `surt`. */
export interface CrawlOptions {
  /** Names of parameters to remove. A name that ends with `*` stands for all names that start with the rest. */
  removeParameters?: readonly string[];
  /** Last segments of paths to remove, such as `index.html`. */
  indexFiles?: readonly string[];
}

/** The first error of a text. */
export interface URISyntaxError {
  /** The start of the first character that cannot continue the text, in code units. */
  start: number;
  /** The end of that character; equal to the start at the end of the text. */
  end: number;
  /** The production of the ABNF that was expected. */
  expected: string;
  /** A sentence for programmers. */
  message: string;
}

/**
 * Parses a [`URI`](https://www.rfc-editor.org/rfc/rfc3986#section-3); `null` if the text is not one.
 *
 * @example
 * parseURI('foo://example.com:8042/over/there?name=ferret#nose')?.host; // 'example.com'
 * @throws {TypeError} if the text is not a string
 */
export function parseURI(text: string): URIComponents | null;

/**
 * Parses a [`URI-reference`](https://www.rfc-editor.org/rfc/rfc3986#section-4.1); `null` if the text is not one.
 *
 * @example
 * parseURIReference('../a?b')?.path; // '../a'
 * @throws {TypeError} if the text is not a string
 */
export function parseURIReference(text: string): URIComponents | null;

/**
 * Parses an [`IRI`](https://www.rfc-editor.org/rfc/rfc3987#section-2.2); `null` if the text is not one.
 *
 * @example
 * parseIRI('https://ü.example/')?.host; // 'ü.example'
 * @throws {TypeError} if the text is not a string
 */
export function parseIRI(text: string): URIComponents | null;

/**
 * Parses an [`IRI-reference`](https://www.rfc-editor.org/rfc/rfc3987#section-2.2); `null` if the text is not one.
 *
 * @example
 * parseIRIReference('#ü')?.fragment; // 'ü'
 * @throws {TypeError} if the text is not a string
 */
export function parseIRIReference(text: string): URIComponents | null;

/**
 * Returns whether a text is an [`absolute-URI`](https://www.rfc-editor.org/rfc/rfc3986#section-4.3): a URI without a
 * fragment.
 *
 * @example
 * isAbsoluteURI('https://example.com/#a'); // false
 * @throws {TypeError} if the text is not a string
 */
export function isAbsoluteURI(text: string): boolean;

/**
 * Returns the first error of a text; `null` if the text is of the production.
 *
 * @example
 * syntaxError('http://a/ b')?.message; // 'expected path-abempty at 9'
 * @throws {TypeError} if the text is not a string, or the production is unknown
 */
export function syntaxError(text: string, production?: Production): URISyntaxError | null;

/**
 * Returns the production of a [host](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2); `null` if the text is not
 * a host of an IRI.
 *
 * @example
 * hostType('[fe80::1%25eth0]'); // 'IPv6addrz'
 * @throws {TypeError} if the host is not a string
 */
export function hostType(host: string): HostType | null;

/**
 * [Composes](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) a reference from components, of which any can be
 * absent. `null` if the result is not an IRI-reference with these components.
 *
 * @example
 * recompose({ scheme: 'a', path: '//b' }); // null
 * @throws {TypeError} if the argument is not an object, or a component is neither a string nor absent
 */
export function recompose(components: Partial<URIComponents>): string | null;

/**
 * [Resolves](https://www.rfc-editor.org/rfc/rfc3986#section-5.2) a URI-reference; `null` if it is invalid, or the base is
 * not a URI. If the resolved path starts with `//` and there is no authority, `/.`
 * precedes it in the result.
 *
 * @example
 * resolve('../g', 'http://a/b/c/d;p?q'); // 'http://a/b/g'
 * @throws {TypeError} if a text is not a string, or an option is unknown
 */
export function resolve(
  reference: string,
  base: string,
  options?: {
    /**
     * `false` ignores the scheme of a reference if the base has the same one, as texts older than RFC 3986 allow.
     *
     * @default true
     */
    strict?: boolean;
    /**
     * Whether the texts may be an IRI-reference and an IRI.
     *
     * @default false
     */
    iri?: boolean;
  },
): string | null;

/**
 * Returns a short reference that {@link resolve} resolves to the target; the target itself if there is no other. `null`
 * if one of the texts is not a URI, or with `iri` not an IRI.
 *
 * @example
 * relativize('http://a/b/x', 'http://a/b/c/d'); // '../x'
 * @throws {TypeError} if a text is not a string, or an option is unknown
 */
export function relativize(
  target: string,
  base: string,
  options?: {
    /**
     * Whether the texts may be IRIs.
     *
     * @default false
     */
    iri?: boolean;
  },
): string | null;

/**
 * [Removes dot segments](https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4).
 *
 * @example
 * removeDotSegments('/a/b/c/./../../g'); // '/a/g'
 * @throws {TypeError} if the path is not a string
 */
export function removeDotSegments(path: string): string;

/**
 * [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.1) an IRI-reference to a URI-reference: percent-encodes
 * characters beyond ASCII, also in the host. `null` if the text is not an IRI-reference.
 *
 * @example
 * toURI('https://example.com/ü'); // 'https://example.com/%C3%BC'
 * @throws {TypeError} if the text is not a string
 */
export function toURI(iri: string): string | null;

/**
 * [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.2) a URI-reference to an IRI-reference: decodes the triplets
 * of the characters that an IRI can have there, except formatting characters for bidirectional text. `null` if the text is not a URI-reference.
 *
 * @example
 * toIRI('https://example.com/%C3%BC'); // 'https://example.com/ü'
 * @throws {TypeError} if the text is not a string
 */
export function toIRI(uri: string): string | null;

/**
 * Normalizes a URI-reference or IRI-reference. `null` if the text is invalid, or the level does not apply to it. Each
 * level is idempotent.
 *
 * @example
 * normalize('HTTP://Example.com:80/%7Ea/../b', 'scheme'); // 'http://example.com/b'
 * @throws {TypeError} if the text is not a string, the level or an option is unknown, or an option is not an array of
 * strings
 */
export function normalize(text: string, level: Level, options?: CrawlOptions): string | null;

/**
 * The [formats](https://json-schema.org/draft/2020-12/json-schema-validation#name-resource-identifiers) of JSON Schema
 * for Ajv: `new Ajv({ formats })`.
 *
 * @example
 * formats['uri-reference']('a b'); // false
 */
export const formats: {
  /** Whether a text is a `URI`. @throws {TypeError} if the text is not a string */
  'uri': (text: string) => boolean;
  /** Whether a text is a `URI-reference`. @throws {TypeError} if the text is not a string */
  'uri-reference': (text: string) => boolean;
  /** Whether a text is an `IRI`. @throws {TypeError} if the text is not a string */
  'iri': (text: string) => boolean;
  /** Whether a text is an `IRI-reference`. @throws {TypeError} if the text is not a string */
  'iri-reference': (text: string) => boolean;
};

/**
 * A parser whose results {@link readings} predicts:
 *
 * - `url-standard`, `rfc3986`, `rfc3987`: the URL Standard; `URI-reference`; `IRI-reference`
 * - `curl`, `curl-8`: libcurl's `curl_url_set` with the flags of a transfer
 * - `python-urllib`: `urllib.parse.urlsplit`; `urllib.request` has another parser
 * - `urllib3`: `parse_url`; `requests`: the host that requests connects to, and the prepared URL
 * - `httpx`: `httpx.URL`; `yarl`: `yarl.URL`, which aiohttp uses; `pydantic`: `AnyUrl`
 * - `rust-url`: the crate `url`; `ada`: Node's parser of the URL Standard; `node-legacy`: Node's `url.parse`
 * - `okhttp`: `HttpUrl.parse`; `ruby-uri`: `URI()`; `dotnet-uri`: .NET's `System.Uri` on Unix, an absolute one, and the
 *   host that `HttpClient` connects to
 * - `go`: `url.Parse`; `java-net-uri`: `java.net.URI`; `java-net-url`: `java.net.URL`; `php-rfc3986`:
 *   `Uri\\Rfc3986\\Uri`; `php-whatwg`: `Uri\\WhatWg\\Url`; `php-parse-url`: `parse_url`
 *
 * Their readings can be `unknown` for these URLs, and for no others:
 *
 * - a host that is not ASCII, also when it is decoded, or Punycode: all but `url-standard`, `rfc3986`, `rfc3987`,
 *   `java-net-uri`, `ruby-uri`, `php-rfc3986` and `php-parse-url`; `curl`, `curl-8` and `go` only if it is not UTF-8; the
 *   whole authority for `python-urllib`, `yarl` and `java-net-url`
 * - `file:`: `curl`, `curl-8`, `dotnet-uri`, `pydantic`, `rust-url`, `java-net-url`, `ruby-uri`, `php-whatwg`
 * - `imap:`, `pop3:` and `smtp:` with a `;`: `curl`, `curl-8`
 * - `mailto:`, `ldap:`, `ldaps:`: `ruby-uri`; `mailto:`, `jar:`, `jrt:`, `jmod:`: `java-net-url`
 * - brackets: of a zone for `requests` and `curl-8`; next to text for `python-urllib`; without a scheme for `ruby-uri`;
 *   around anything but an IPv6 address for `java-net-url`; before a `.` in a text that `java-net-uri` may reject
 * - a control character in the host: `java-net-url`, `node-legacy`; a label of over 63 code units: `node-legacy`
 * - a scheme that is not special, and an authority that the URL Standard rejects; a drive letter; both `^` and `%5E`; a
 *   space at the end of an opaque path: `pydantic`, `rust-url`
 * - paths of Windows, also after an unknown scheme; `news:`, `uuid:`, `net.tcp:`, `net.pipe:`, `vsmacros:`; a `.` or `/` in
 *   brackets, dot segments right after them; a space at the end after a `%` or a character beyond ASCII; over 20,000 bytes:
 *   `dotnet-uri`
 * - a space at the end of an opaque path; a `:` after a first `@` of the userinfo; a last label of nine or more characters
 *   that starts with a digit: `php-whatwg`
 */
export type Reader =
  | 'url-standard'
  | 'rfc3986'
  | 'rfc3987'
  | 'curl'
  | 'curl-8'
  | 'python-urllib'
  | 'urllib3'
  | 'requests'
  | 'httpx'
  | 'yarl'
  | 'pydantic'
  | 'rust-url'
  | 'ada'
  | 'go'
  | 'java-net-uri'
  | 'java-net-url'
  | 'dotnet-uri'
  | 'okhttp'
  | 'ruby-uri'
  | 'node-legacy'
  | 'php-rfc3986'
  | 'php-whatwg'
  | 'php-parse-url';

/**
 * A program or library that connects: its parser, and its use of the scheme, the host and the port. The models are
 * of Linux with glibc. Where a client connects is `unknown` if its parser's reading is, and for these URLs:
 *
 * - brackets around a zone or anything but an IPv6 address; a control character or a backslash in the host
 * - no port, and a scheme whose default is not known
 * - `httpx`, `urllib-request` and `net-http`: a port of more than 32 bits
 * - `go`: a last label that is a number, except in an IPv4 address of four decimal numbers; a port of more than 16 bits
 * - `urllib-request`: `ftp` with a `%` in the host, or a port that is not a number
 */
export type Client =
  | 'curl'
  | 'urllib3'
  | 'requests'
  | 'httpx'
  | 'aiohttp'
  | 'urllib-request'
  | 'fetch'
  | 'undici'
  | 'node-http'
  | 'axios'
  | 'got'
  | 'node-fetch'
  | 'reqwest'
  | 'okhttp'
  | 'net-http'
  | 'go'
  | 'java-http-client'
  | 'java-url-connection'
  | 'dotnet-httpclient';

/** The result of a parser. */
export interface Reading {
  /** The parser. */
  reader: Reader;
  /** The version with which the model was compared; empty for a text that has none. */
  version: string;
  /** `read` if it accepts the URL, `failure` if it rejects it, `unknown` if the model does not know. */
  outcome: 'read' | 'failure' | 'unknown';
  /** The parts that it sees; `null` if it rejects the URL or the model does not know. */
  components: URIComponents | null;
}

/** The options of {@link readings}, {@link agreesOnHost} and {@link compareHosts}. */
export interface ReadingOptions {
  /**
   * The class that gives the reading of the URL Standard.
   *
   * @default globalThis.URL
   */
  URL?: new(url: string) => { readonly href: string };
}

/**
 * Returns how each parser reads a URL, and the components in which those that accept it differ. An absent component
 * equals an empty one; schemes and hosts are compared without case, IPv6 addresses by value, ports with the defaults.
 *
 * @example
 * readings('http://a@b@c/').disagreements; // ['userinfo', 'host']
 * @throws {TypeError} if the URL is not a string, or an option is unknown or wrong
 */
export function readings(url: string, options?: ReadingOptions): {
  /** One for each parser. */
  readings: Reading[];
  /** The components in which they differ. */
  disagreements: (keyof URIComponents)[];
};

/** The parsers and clients that are asked; all if neither list is given. */
export interface ComparisonOptions extends ReadingOptions {
  /** Parsers. */
  readers?: readonly Reader[];
  /** Programs and libraries that connect. */
  clients?: readonly Client[];
}

/** Some of the parsers and clients that were asked. A client with two versions can be in two lists. */
export interface Asked {
  /** Parsers. */
  readers: Reader[];
  /** Programs and libraries that connect. */
  clients: Client[];
}

/** The parsers that see one host and port, and the clients that connect there; at least one. */
export interface HostGroup extends Asked {
  /** The host in lowercase, an IPv6 address in brackets; empty if there is none. */
  host: string;
  /** The port, or the scheme's default; empty if there is none. */
  port: string;
}

/**
 * Returns whether every parser that accepts a URL sees the same host and port, and every client connects there. `false`
 * if none accepts it, a model does not know, or the host is empty or not ASCII.
 *
 * @example
 * agreesOnHost('https://example.com:443/'); // true
 * agreesOnHost('http://127.0.0.1:6666\u005c@1.1.1.1/', { clients: ['httpx', 'requests'] }); // false
 * @throws {TypeError} if the URL is not a string, or an option is unknown or wrong
 */
export function agreesOnHost(url: string, options?: ComparisonOptions): boolean;

/**
 * Returns the hosts and ports that parsers see and clients connect to. `agrees` is the result of {@link agreesOnHost}.
 *
 * @example
 * compareHosts('http://127.0.0.1\u005c@1.1.1.1/', { clients: ['httpx', 'requests'] }).groups[1].host; // '1.1.1.1'
 * @throws {TypeError} if the URL is not a string, or an option is unknown or wrong
 */
export function compareHosts(url: string, options?: ComparisonOptions): {
  /** Whether there is one group, its host is not empty, and nothing is unknown. */
  agrees: boolean;
  /** One for each host and port. */
  groups: HostGroup[];
  /** Those that reject the URL. */
  rejecting: Asked;
  /** Those whose reading is unknown, or whose host is not ASCII and still to be mapped. */
  unknown: Asked;
};
