/**
 * What the URL Standard defines and its classes do not show, as functions over strings and plain
 * objects. All places and lengths are in UTF-16 code units. Where a URL is asked for it may be a
 * string, or anything with an `href`: a URL object, a record. What is not of the type that is asked
 * for, and no URL where there must be one, is a `TypeError`; a text too long for the memory that there
 * is, and an encoding that does not exist, a `RangeError`. An
 * encoding other than UTF-8 takes `import 'weburl/encodings'`, and is a `TypeError` without it.
 */
import type { InvalidURLPatternError, URL, URLPattern, URLPatternInit, URLPatternInput } from './index.js';

/** A URL: a string, or an object that has one as its `href`. */
export type URLLike = string | {
  /** The URL, [serialized](https://url.spec.whatwg.org/#concept-url-serializer) or to be parsed. */
  readonly href: string;
};

/** How long the texts may be that a call is given. */
export interface InputLimit {
  /**
   * How long each text may be that is given, in code units, or in bytes where bytes are given; of a form that is
   * serialized, all together. A longer one is a `RangeError`, before anything is done with it.
   *
   * @default Infinity
   */
  maximumLength?: number;
}

/** What a [host](https://url.spec.whatwg.org/#concept-host) can be. */
export type HostType = 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty';

/** A [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry), as far as it matters here. */
export interface BlobURLEntry {
  /** The origin of its environment, serialized. */
  origin: string;
}

/**
 * [Resolves a blob URL](https://w3c.github.io/FileAPI/#blob-url-resolve), given without its fragment: the
 * entry of a blob URL store, or nothing where there is none.
 */
export type ResolveBlobURL = (url: string) => BlobURLEntry | null | undefined;

/**
 * Where the components stand in an `href`, as it is [serialized](https://url.spec.whatwg.org/#concept-url-serializer). An
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
  /** The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded; empty where there is none. */
  username: string;
  /** The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; empty where there is none. */
  password: string;
  /** The [host](https://url.spec.whatwg.org/#concept-url-host), serialized, an IPv6 address in brackets; `null` where there is none. */
  host: string | null;
  /** Which kind of [host](https://url.spec.whatwg.org/#concept-host) that is; `null` where there is none. */
  hostType: HostType | null;
  /** The [port](https://url.spec.whatwg.org/#concept-url-port); `null` where there is none, or it is the scheme's default one. */
  port: number | null;
  /**
   * The [path](https://url.spec.whatwg.org/#concept-url-path), serialized; whether it is opaque can be told by its start,
   * which is no slash then.
   */
  path: string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `null` where there is none. */
  query: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `null` where there is none. */
  fragment: string | null;
  /** The URL, [serialized](https://url.spec.whatwg.org/#concept-url-serializer). */
  href: string;
  /** Where the components stand in `href`. */
  offsets: Offsets;
  /**
   * The [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry), only where {@link parse} was given a way to
   * resolve a blob URL.
   */
  blobURLEntry?: BlobURLEntry | null;
}

/** The components that make a [URL](https://url.spec.whatwg.org/#concept-url). Those that are left out are absent. */
export interface Parts {
  /** The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`. */
  scheme: string;
  /** The [username](https://url.spec.whatwg.org/#concept-url-username). */
  username?: string;
  /** The [password](https://url.spec.whatwg.org/#concept-url-password). */
  password?: string;
  /** The [host](https://url.spec.whatwg.org/#concept-url-host), as it stands in a URL. */
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

/** The part of a URL that a validation error is about; the username and password are one. */
export type Component = 'scheme' | 'credentials' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/**
 * Why UTS #46 rejects a label: it is empty, it or the domain is too long for the DNS, its hyphens stand
 * where none may, it starts with a combining mark, contains a code point that no domain may contain or
 * that Unicode has not assigned, an invisible joiner that joins nothing, text of both directions in a
 * misleading order, or is not the Punycode that it starts like, or Punycode for a label that starts like it.
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

/** Something that the Standard has against a string: a [validation error](https://url.spec.whatwg.org/#validation-error). */
export interface ValidationError {
  /** The Standard's name, for example `port-out-of-range`. */
  name: string;
  /** Whether parsing failed because of it. */
  fatal: boolean;
  /** Where its place starts in the subject. */
  start: number;
  /** Where its place ends; the same where something is missing. */
  end: number;
  /** What it is about; `null` for spaces around the input, and tabs and newlines anywhere. */
  component: Component | null;
  /** What is wrong. */
  message: string;
  /** Which string it is about: the base only where that cannot be parsed. */
  subject: 'input' | 'base';
  /** Of `domain-to-ASCII`: the label that is rejected, or the whole domain where that is too long. */
  label?: string;
  /** Of `domain-to-ASCII`: which label that is, from 0; `null` for the whole domain. */
  labelIndex?: number | null;
  /** Of `domain-to-ASCII`: why. */
  reason?: DomainReason;
  /** Of `domain-to-ASCII`: the code point that is to blame, if one is. */
  codePoint?: number | null;
}

/**
 * [Parses a URL](https://url.spec.whatwg.org/#concept-url-parser). `encoding` is a label of the encoding
 * of the document that it stands in, which only matters to the query. Returns `null` for failure, also
 * where the base is none.
 *
 * @example parse('../ü?q', { base: 'https://example.com/a/b' })?.path // '/%C3%BC'
 * @example parse('https://example.com/?≡', { encoding: 'shift_jis' })?.query // '%81%DF'
 * @throws {RangeError} where there is no such encoding, or not enough memory for the text
 */
export function parse(
  input: URLLike,
  options?: InputLimit & {
    /** What a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
    /**
     * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding of the document that the URL stands in.
     *
     * @default 'utf-8'
     */
    encoding?: string;
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL; without it, the record has none. */
    resolveBlobURL?: ResolveBlobURL;
  },
): URLRecord | null;

/**
 * URLs as columns: what {@link parseMany} and {@link parseManyFrom} give. Each column has an element for
 * every row. All typed arrays are views of one buffer, `buffer`, so that all go to another thread at once
 * and without a copy: `worker.postMessage(columns, [columns.buffer])`. What arrives there are the columns
 * without the methods; `new URLColumns(data)` has them again.
 *
 * The columns whose names end in `Start` and `End` are places in `bytes`, in bytes, but for `inputStart` and
 * `inputEnd`. They are those of {@link Offsets}, counted from the start of `bytes`, so that a component is
 * `bytes.subarray(hostStart[row], hostEnd[row])` whatever its row. As all of `bytes` is ASCII, they are also
 * places in the one string that it decodes to, which is the fastest way to strings. An absent component is
 * an empty range, as is one whose start lies behind its end. Of an invalid row all places are the one where
 * it would stand.
 *
 * The methods throw a `RangeError` for a row that there is not.
 */
export interface Columns {
  /** How many rows there are. */
  readonly length: number;
  /** How many rows of the stream came before. */
  readonly firstRow: number;
  /** The buffer that all typed arrays are views of. */
  readonly buffer: ArrayBuffer;
  /** All hrefs, one behind the other without anything between them. ASCII. */
  readonly bytes: Uint8Array;
  /** Where the href of a row starts. */
  readonly hrefStart: Uint32Array;
  /** The same numbers as `hrefStart`, one row on. */
  readonly hrefEnd: Uint32Array;
  /** After the `:` of the scheme. */
  readonly protocolEnd: Uint32Array;
  /** After the username, which starts two bytes after `protocolEnd`. */
  readonly usernameEnd: Uint32Array;
  /** After the `@`. */
  readonly hostStart: Uint32Array;
  /** After the host, without the port. */
  readonly hostEnd: Uint32Array;
  /** The start of the path. */
  readonly pathnameStart: Uint32Array;
  /** The `?`. */
  readonly searchStart: Uint32Array;
  /** The `#`. */
  readonly hashStart: Uint32Array;
  /** The port as a number; -1 where it is null. */
  readonly port: Int32Array;
  /** The place of the host's type among `'domain'`, `'ipv4'`, `'ipv6'`, `'opaque'` and `'empty'`, from 0; 5 where the host is null. */
  readonly hostType: Uint8Array;
  /** 1 for a URL, 0 for a row that is none. */
  readonly valid: Uint8Array;
  /**
   * Where the row starts in what was given: in bytes, of a string in UTF-16 code units. In what
   * {@link parseManyFrom} gives it is a place in `input`.
   */
  readonly inputStart: Uint32Array;
  /** Where it ends there, without the separator. */
  readonly inputEnd: Uint32Array;
  /** The rows as they came, in UTF-8, with their separators; `null` in what {@link parseMany} gives. */
  readonly input: Uint8Array | null;
}

/** The components by the names of a {@link URLRecord}, with their types there. */
export type ColumnsComponent =
  | 'href'
  | 'scheme'
  | 'username'
  | 'password'
  | 'host'
  | 'hostType'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment';

/** Columns with methods that give what is in a row. */
export interface URLColumns extends Columns {
  /**
   * The href of a row; `null` where the row is invalid.
   *
   * @throws {RangeError} where there is no such row
   */
  href(row: number): string | null;
  /**
   * A component of a row, as its record has it; `null` where the row is invalid.
   *
   * @throws {RangeError} where there is no such row
   * @throws {TypeError} where there is no such component
   */
  get<C extends ColumnsComponent>(row: number, component: C): URLRecord[C] | null;
  /**
   * The record of a row; `null` where the row is invalid.
   *
   * @throws {RangeError} where there is no such row
   */
  record(row: number): URLRecord | null;
  /** The hrefs, and `null` for each row that is invalid. */
  [Symbol.iterator](): IterableIterator<string | null>;
}

/** Gives columns their methods, for those that have come from another thread without. */
export const URLColumns: {
  /**
   * Columns with their methods, over the same buffer.
   *
   * @throws {TypeError} where that is not what is given
   */
  new(columns: Columns): URLColumns;
  /** What the objects inherit the methods from. */
  readonly prototype: URLColumns;
};

/** How rows are told apart and parsed. */
export interface ManyOptions {
  /**
   * What stands between rows: a string of 1 to 16 bytes in UTF-8, by default a line feed. Any other length is
   * a `RangeError`.
   */
  separator?: string;
  /** The base URL of all rows; no URL is a `TypeError`. */
  base?: URLLike;
  /** A label of the encoding of the document that the URLs stand in. The input itself is UTF-8. */
  encoding?: string;
}

/**
 * Parses the URLs in one string or buffer, without a string for each. A row is what stands between
 * separators, and becomes what {@link parse} makes of it alone: spaces and C0 controls around it go, and so
 * does the carriage return of a line that ends with two characters. A separator at the end makes no further
 * row. Any other empty row is one, and invalid without a base, so that numbers of rows and of lines agree.
 *
 * Bytes are [UTF-8 decoded](https://encoding.spec.whatwg.org/#utf-8-decode): what is malformed becomes U+FFFD,
 * as do lone surrogates of a string, and a byte order mark at the start is left out, which in a string is a
 * character as any other. Bytes are copied some at a time, and may be shared memory.
 *
 * @example parseMany('https://EXAMPLE.com/a\nno URL\nmailto:b').valid // Uint8Array.of(1, 0, 1)
 * @example [...parseMany('a, b', { separator: ', ', base: 'https://h' })] // ['https://h/a', 'https://h/b']
 * @example parseMany('https://h:81/?q').get(0, 'port') // 81
 * @throws {TypeError} where the input is neither a string nor bytes
 * @throws {RangeError} where there is not enough memory, or the input or the hrefs together have 2³² bytes
 */
export function parseMany(
  input: string | ArrayBufferLike | ArrayBufferView,
  options?: ManyOptions & InputLimit,
): URLColumns;

/** A chunk of a text: a string, or some of its UTF-8. */
export type Chunk = string | ArrayBufferLike | ArrayBufferView;

/** What is needed of a [`ReadableStream`](https://streams.spec.whatwg.org/#readablestream). */
export interface ChunkStream {
  /** Locks the stream and gives its [reader](https://streams.spec.whatwg.org/#rs-get-reader). */
  getReader(): {
    /** Gives the next [chunk](https://streams.spec.whatwg.org/#default-reader-read). */
    read(): Promise<{
      /** Whether the stream has [ended](https://streams.spec.whatwg.org/#dictdef-readablestreamreadresult). */
      done: boolean;
      /** The [chunk](https://streams.spec.whatwg.org/#dictdef-readablestreamreadresult), unless the stream has ended. */
      value?: Chunk;
    }>;
    /** [Cancels](https://streams.spec.whatwg.org/#generic-reader-cancel) the stream. */
    cancel(reason?: unknown): Promise<void>;
    /** [Unlocks](https://streams.spec.whatwg.org/#default-reader-release-lock) the stream. */
    releaseLock(): void;
  };
}

/**
 * The same for what comes in chunks, which may be cut anywhere: a `ReadableStream`, such as a response's
 * body, or what can be iterated, such as a stream of Node. Gives the rows that a chunk ends, for each chunk
 * that ends any; chunks of 64 kB or more are the fastest. What is left at the end is a row too.
 *
 * The next chunk is read when the next rows are asked for. A stream is locked until its end; leaving the loop
 * before, or an error here, cancels it. An error of the stream is thrown to who asks next.
 *
 * `maximumRowLength` is how many bytes of UTF-8 a row may have, without its separator, by default as many as
 * there is memory for. A longer one is a `RangeError`, after the rows before it.
 *
 * With `reuse` each batch takes the place of the one before in memory, unless that has been transferred: for who
 * is done with a batch when they ask for the next. It takes less than half the time, since new memory costs more
 * than parsing.
 *
 * @example (await parseManyFrom(['https://a.ex', 'ample\nmailto:b']).next()).value.href(0) // 'https://a.example/'
 * @throws {TypeError} where the source is neither a stream nor iterable, or is locked; later, for a chunk that
 *   is neither a string nor bytes
 */
export function parseManyFrom(
  source: ChunkStream | AsyncIterable<Chunk> | Iterable<Chunk>,
  options?: ManyOptions & {
    /**
     * How many bytes of UTF-8 a row may have, without its separator.
     *
     * @default Infinity
     */
    maximumRowLength?: number;
    /**
     * Whether each batch takes the place of the one before in memory.
     *
     * @default false
     */
    reuse?: boolean;
  },
): AsyncIterableIterator<URLColumns>;

/**
 * [Parses](https://url.spec.whatwg.org/#concept-url-parser) a URL and tells everything that the Standard has against it,
 * in the order in which its parser reports it.
 *
 * @example diagnose('https://a_b.example:8x').validationErrors.map(({ name, component }) => [name, component])
 * // [['domain-to-ASCII', 'host'], ['port-invalid', 'port']]
 * @throws {RangeError} where there is no such encoding, or not enough memory for the text and its validation errors
 */
export function diagnose(
  input: string,
  options?: InputLimit & {
    /** What a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
    /**
     * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding of the document that the URL stands in.
     *
     * @default 'utf-8'
     */
    encoding?: string;
  },
): {
  /** The [URL](https://url.spec.whatwg.org/#concept-url); `null` where it, or the base, cannot be parsed. */
  url: URLRecord | null;
  /**
   * The [validation errors](https://url.spec.whatwg.org/#validation-error) of the input or, where that cannot be
   * parsed, of the base.
   */
  validationErrors: ValidationError[];
};

/**
 * Whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), by the
 * grammar that the Standard has for those who write URLs. Without a base only an absolute one is.
 *
 * @example isValidURL('https://example.com/ü') // true
 * @example isValidURL('https://example.com/a b') // false, though it can be parsed
 * @throws {TypeError} where the base is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function isValidURL(
  input: string,
  options?: InputLimit & {
    /** What a relative URL is [resolved](https://url.spec.whatwg.org/#concept-base-url) against. */
    base?: URLLike;
  },
): boolean;

/**
 * [Serializes](https://url.spec.whatwg.org/#concept-url-serializer) a URL, or the one that has these parts.
 *
 * @example serialize('HTTPS://example.com/#a', { excludeFragment: true }) // 'https://example.com/'
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function serialize(
  url: URLLike | Parts,
  options?: InputLimit & {
    /**
     * Whether the [fragment](https://url.spec.whatwg.org/#url-serializer-exclude-fragment) is left out.
     *
     * @default false
     */
    excludeFragment?: boolean;
  },
): string;

/**
 * The text of a URL, with the options of Node's `url.format()`. It leaves out what a person or a log is not to
 * see; `unicode` shows a domain as [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) has it.
 * For URLs that people decide by, there is `weburl/display`.
 *
 * Node's own function knows options for objects of Node's class only. It takes objects of the classes of this package
 * for its legacy ones: it ignores the options, and always leaves out the credentials and, where it does not know the scheme, the two slashes.
 * A string it parses by its legacy parser. There is one difference more: where the scheme is not special, Node decodes the `xn--` of a
 * host, though that makes it the URL of another host.
 *
 * @example format('https://u:p@xn--fa-hia.example/a?b#c', { auth: false, search: false, unicode: true, fragment: false })
 * // 'https://faß.example/a'
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function format(
  url: URLLike | Parts,
  options?: InputLimit & {
    /**
     * Whether the [fragment](https://url.spec.whatwg.org/#concept-url-fragment) is written.
     *
     * @default true
     */
    fragment?: boolean;
    /**
     * Whether a domain is written in [Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
     *
     * @default false
     */
    unicode?: boolean;
    /**
     * Whether the [query](https://url.spec.whatwg.org/#concept-url-query) is written.
     *
     * @default true
     */
    search?: boolean;
    /**
     * Whether the [username](https://url.spec.whatwg.org/#concept-url-username) and the password are written.
     *
     * @default true
     */
    auth?: boolean;
  },
): string;

/**
 * Whether two URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals).
 *
 * @example equals('http://example.com:80#a', 'http://EXAMPLE.com/', { excludeFragment: true }) // true
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function equals(
  a: URLLike,
  b: URLLike,
  options?: InputLimit & {
    /**
     * Whether the [fragment](https://url.spec.whatwg.org/#url-equals-exclude-fragments) does not count.
     *
     * @default false
     */
    excludeFragment?: boolean;
  },
): boolean;

/**
 * The [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL, serialized: "null" for an opaque
 * one. A blob URL's is that of its entry, where its record has one or `resolveBlobURL` finds it.
 *
 * @example origin('https://example.com:443/a') // 'https://example.com'
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function origin(
  url: URLLike,
  options?: InputLimit & {
    /** Finds the [entry](https://url.spec.whatwg.org/#concept-url-blob-entry) of a blob URL. */
    resolveBlobURL?: ResolveBlobURL;
  },
): string;

/**
 * Whether two URLs have the [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin).
 * An opaque one is the same as no other, and so not as itself.
 *
 * @example sameOrigin('https://example.com/a', 'https://example.com:443/b') // true
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
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
  /** What stands between `//` and the [path](https://url.spec.whatwg.org/#concept-url-path): credentials, host and port. */
  authority?: string | null;
  /** The [path](https://url.spec.whatwg.org/#concept-url-path), with the dot segments that it is written with. */
  path?: string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query); `null` where there is no `?`. */
  query?: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment); `null` where there is no `#`. */
  fragment?: string | null;
}

/** A reference, which is resolved against a [base URL](https://url.spec.whatwg.org/#concept-base-url). */
export interface Reference extends Required<ReferenceParts> {
  /**
   * What it starts with, by the Standard's names: an [absolute URL](https://url.spec.whatwg.org/#absolute-url-string); two
   * slashes; a slash, [`path-absolute`](https://url.spec.whatwg.org/#path-absolute-url-string); a
   * [`path-relative`](https://url.spec.whatwg.org/#path-relative-url-string) segment; a query; a fragment; or nothing.
   */
  kind: 'absolute' | 'scheme-relative' | 'path-absolute' | 'path-relative' | 'query' | 'fragment' | 'empty';
  /** The reference as a string, which every function here takes. */
  href: string;
}

/**
 * Parses a [relative reference](https://url.spec.whatwg.org/#relative-url-string) without a base: its parts are
 * percent-encoded, as the parser does that, and nothing else is changed, so that a link stays relative. It stands for what
 * its input stands for, whatever the base is that has the scheme. An absolute URL can be given too. Returns `null` for what
 * cannot be parsed with any base.
 *
 * @example parseReference('../a b?c')?.href // '../a%20b?c'
 * @example parseReference('//evil.example/')?.kind // 'scheme-relative'
 * @throws {TypeError} where the scheme is none
 * @throws {RangeError} where there is not enough memory for the text
 */
export function parseReference(
  input: string,
  options?: InputLimit & {
    /**
     * The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) of the bases that it is for: whether that is special
     * decides about backslashes, `'` and hosts.
     *
     * @default 'https'
     */
    scheme?: string;
  },
): Reference | null;

/**
 * The reference that has these parts, as {@link parseReference} gives it. What a part may not contain is percent-encoded; a path that would
 * be read as a scheme or an authority is written with `./` or `/.` before it.
 *
 * @example referenceFromParts({ path: 'a:b', query: 'c#d' }).href // './a:b?c%23d'
 * @throws {TypeError} where the authority is none, or the path does not start with a slash behind one
 * @throws {RangeError} where there is not enough memory for the text
 */
export function referenceFromParts(
  parts: ReferenceParts,
  options?: InputLimit & {
    /**
     * The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) of the bases that it is for.
     *
     * @default 'https'
     */
    scheme?: string;
  },
): Reference;

/**
 * The URL that a reference, or the one that has these parts, is [parsed](https://url.spec.whatwg.org/#concept-url-parser) to
 * with a base. Returns `null` for failure.
 *
 * @example resolve(parseReference('../b'), 'https://example.com/a/').href // 'https://example.com/b'
 * @throws {TypeError} where the base is no URL, or the parts are no reference's
 * @throws {RangeError} where there is not enough memory for the text
 */
export function resolve(
  reference: string | Reference | ReferenceParts,
  base: URLLike,
  options?: InputLimit,
): URLRecord | null;

/**
 * The shortest reference that `from` as its base resolves to `to`, among those that are valid URL strings,
 * where one is, and spell the components as `to` does.
 *
 * @example relative('https://example.com/docs/guide', 'https://example.com/img/a.png#b') // '/img/a.png#b'
 * @throws {TypeError} where what is given is no URL
 * @throws {RangeError} where there is not enough memory for the text
 */
export function relative(from: URLLike, to: URLLike, options?: InputLimit): string;

/**
 * The URL that has these parts. What a component may not contain is percent-encoded; what is already, stays.
 * A record can be given too: then its components count, not its `href`.
 *
 * @example fromParts({ scheme: 'https', host: 'example.com', path: '/a b', query: 'c#d' }).href
 * // 'https://example.com/a%20b?c%23d'
 * @throws {TypeError} where one of them cannot be what it is meant to be
 */
export function fromParts(parts: Parts): URLRecord;

/**
 * The URL with some of its components changed; `null` takes one away. Nothing is cut off or ignored, as
 * the setters of the class do.
 *
 * @example with_('https://example.com/a?b', { query: null, path: '/c' }).href // 'https://example.com/c'
 * @throws {TypeError} where a change cannot be made
 */
declare function with_(url: URLLike | Parts, changes: Partial<Parts>): URLRecord;
export { with_ as with };

/** What a setter has done. */
export interface SetOutcome {
  /** Whether it has taken the value, all of it. */
  isSet: boolean;
  /** Whether the URL is another one now: a setter may take a part of a value, or a value that changes nothing. */
  hasChanged: boolean;
  /**
   * Why it has not taken the value, or not all of it: the name of a [validation
   * error](https://url.spec.whatwg.org/#validation-error), or one of these.
   *
   * - `rest-ignored`: the value goes on behind what could be parsed, and the setter ignores that.
   * - `opaque-path`: the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), which cannot be set, and
   *   no host stands before it.
   * - `cannot-have-a-username-password-port`: the [Standard's
   *   term](https://url.spec.whatwg.org/#cannot-have-a-username-password-port) for a URL without a host or with the scheme `file`.
   * - `invalid-scheme`: it is no [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
   * - `special-scheme`: it would make a URL with a [special scheme](https://url.spec.whatwg.org/#special-scheme) one with
   *   another, or the other way round.
   * - `credentials-or-port`: the URL has credentials or a port, which go neither with the scheme `file` nor with an empty host.
   * - `empty-host`: the URL has the scheme `file` and an [empty host](https://url.spec.whatwg.org/#empty-host).
   * - `port-in-hostname`: there is a port in it; `host` takes one.
   */
  reason: string | null;
  /** The reason as a sentence. */
  message: string | null;
  /** Where in the value the place starts that it is about, in code units. */
  index: number | null;
  /** Where that place ends. */
  endIndex: number | null;
}

/**
 * Sets a component of a URL object, of this package or of the platform, and says whether the
 * [setter](https://url.spec.whatwg.org/#url-class) has done it and, if not, why. Setters say nothing; that of `href` throws,
 * which this does not. For changes that are made or refused, without an object, there is `with`.
 *
 * @example trySet(new URL('https://h/'), 'port', '8080x')
 * // { isSet: false, hasChanged: true, reason: 'rest-ignored', message: 'it ends before x, which is ignored', index: 4, endIndex: 5 }
 * @example trySet(new URL('https://h/'), 'protocol', 'mailto').reason // 'special-scheme'
 * @throws {TypeError} where what is given is no object of a class URL, or there is no such component
 * @throws {RangeError} where there is not enough memory for the text
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
 * The URL of an HTTP request, from the target in its request line, in any of its [four
 * forms](https://www.rfc-editor.org/rfc/rfc9112#section-3.2): `/path?query`, an absolute URL, `host:port` (of `CONNECT`)
 * or `*` (of `OPTIONS`). It is what `new URL(request.url, base)` is used for, which takes `//evil.example/x` for a host.
 *
 * Returns `null` where the request is to be answered with 400 (Bad Request): the target has none of the forms, or
 * contains a space, a `#`, a control character or anything beyond ASCII; its scheme is not `http` or `https`; it has
 * a username; the host is missing, is none, or has more in it than a host and a port. The host of an absolute target
 * counts, not that of the field, as [the RFC wants it](https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2).
 *
 * The path of `*` and `host:port` is `/`, as every URL with these schemes has one.
 *
 * @example requestURL('//evil.example/x', { scheme: 'https', host: 'example.com' })?.href
 * // 'https://example.com//evil.example/x'
 * @throws {TypeError} where the scheme is neither `http` nor `https`
 * @throws {RangeError} where there is not enough memory for the text
 */
export function requestURL(
  target: string,
  options: InputLimit & {
    /** What the request [came by](https://www.rfc-editor.org/rfc/rfc9112#section-3.3): `https` where the connection is secured. */
    scheme: 'http' | 'https';
    /**
     * The [`Host`](https://www.rfc-editor.org/rfc/rfc9110#section-7.2) field of the request, or `:authority` of HTTP/2.
     *
     * @default undefined
     */
    host?: string | null;
  },
): URLRecord | null;

/**
 * The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii): `strict` asks for what may be
 * written, not only for what is understood. Returns `null` for failure.
 *
 * @example domainToASCII('faß.example') // 'xn--fa-hia.example'
 * @example domainToASCII('a_b.example', { strict: true }) // null
 * @throws {RangeError} where there is not enough memory for the text
 */
export function domainToASCII(
  domain: string,
  options?: InputLimit & {
    /**
     * Whether only a [valid domain](https://url.spec.whatwg.org/#valid-domain) is taken.
     *
     * @default false
     */
    strict?: boolean;
  },
): string | null;

/**
 * [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for showing a domain to
 * a person: the domain itself where it has no valid Unicode form.
 *
 * @example domainToUnicode('xn--fa-hia.example') // 'faß.example'
 * @throws {RangeError} where there is not enough memory for the text
 */
export function domainToUnicode(domain: string, options?: InputLimit): string;

/** A [host](https://url.spec.whatwg.org/#concept-host): an IPv6 address has eight pieces. */
export type Host = {
  /** What it [is](https://url.spec.whatwg.org/#concept-host). */
  type: 'domain' | 'opaque';
  /** The [domain](https://url.spec.whatwg.org/#concept-domain) or [opaque host](https://url.spec.whatwg.org/#opaque-host). */
  value: string;
} | {
  /** What it [is](https://url.spec.whatwg.org/#concept-host). */
  type: 'ipv4';
  /** The [address](https://url.spec.whatwg.org/#concept-ipv4), an integer of 32 bits. */
  value: number;
} | {
  /** What it [is](https://url.spec.whatwg.org/#concept-host). */
  type: 'ipv6';
  /** The eight [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece) of the address, each of 16 bits. */
  value: number[];
} | {
  /** What it [is](https://url.spec.whatwg.org/#concept-host). */
  type: 'empty';
  /** The [empty host](https://url.spec.whatwg.org/#empty-host). */
  value: '';
};

/**
 * The [host parser](https://url.spec.whatwg.org/#concept-host-parser). `isOpaque` is for a URL whose scheme
 * is not special. Returns `null` for failure.
 *
 * @example parseHost('0x7f.1') // { type: 'ipv4', value: 2130706433 }
 * @throws {RangeError} where there is not enough memory for the text
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
 * The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
 *
 * @example serializeHost({ type: 'ipv6', value: [0, 0, 0, 0, 0, 0, 0, 1] }) // '[::1]'
 * @throws {TypeError} where it is no host
 */
export function serializeHost(host: Host): string;

/**
 * Whether two hosts are [equal](https://url.spec.whatwg.org/#concept-host-equals). Strings are parsed first.
 *
 * @example hostEquals('EXAMPLE.com', 'example%2Ecom') // true
 * @throws {TypeError} where a string is no host
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

/** The names of all [percent-encode sets](https://url.spec.whatwg.org/#percent-encode-set), each of which contains the one before where the Standard builds it so. */
export const percentEncodeSets: readonly PercentEncodeSet[];

/**
 * [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding).
 * Other encodings than UTF-8 go with the sets of queries and forms only.
 *
 * @example percentEncode('1+1 ≡ 2', 'application/x-www-form-urlencoded', { encoding: 'shift_jis' })
 * // '1%2B1+%81%DF+2'
 * @throws {TypeError} where the Standard has no such set, or not with that encoding
 * @throws {RangeError} where there is no such encoding, or not enough memory for the text
 */
export function percentEncode(
  text: string,
  set: PercentEncodeSet,
  options?: InputLimit & {
    /**
     * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding.
     *
     * @default 'utf-8'
     */
    encoding?: string;
  },
): string;

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or the UTF-8 of a string.
 *
 * @example new TextDecoder().decode(percentDecode('%E2%80%BD')) // '‽'
 * @throws {RangeError} where there is not enough memory for the text
 */
export function percentDecode(input: string | ArrayBuffer | ArrayBufferView, options?: InputLimit): Uint8Array;

/**
 * The [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
 * The Standard's decodes UTF-8 and nothing else; `encoding` is for a form that was sent in another one.
 *
 * @example formParse('a=b&c+d') // [['a', 'b'], ['c d', '']]
 * @throws {RangeError} where there is no such encoding, or not enough memory for the text
 */
export function formParse(
  input: string | ArrayBuffer | ArrayBufferView,
  options?: InputLimit & {
    /**
     * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding.
     *
     * @default 'utf-8'
     */
    encoding?: string;
  },
): [string, string][];

/**
 * The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
 *
 * @example formSerialize([['a', 'å']], { encoding: 'windows-1252' }) // 'a=%E5'
 * @example formSerialize({ q: 'x y' }, { spaceAsPlus: false }) // 'q=x%20y'
 * @throws {TypeError} where something iterable has elements that are no pairs
 * @throws {RangeError} where there is no such encoding, or not enough memory for the text
 */
export function formSerialize(
  tuples: Iterable<readonly [string, string]> | Record<string, string>,
  options?: InputLimit & {
    /**
     * A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding.
     *
     * @default 'utf-8'
     */
    encoding?: string;
    /**
     * Whether a space becomes `+`, as [the Standard has it](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
     * for forms, or `%20`, which is a space also to those who do not read the query as a form.
     *
     * @default true
     */
    spaceAsPlus?: boolean;
  },
): string;

/**
 * The path of a file URL, as Node's function of that name gives it, for either style of path on every
 * system: POSIX unless `windows` is true.
 *
 * @example fileURLToPath('file:///C:/My%20Files', { windows: true }) // 'C:\\My Files'
 * @throws {TypeError} where it has no path, with the `code` of Node's error
 * @throws {URIError} where its percent-encoded bytes are not UTF-8, or a % starts none
 */
export function fileURLToPath(
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether it is a path of Windows.
     *
     * @default false
     */
    windows?: boolean;
  },
): string;

/**
 * The file URL of a path, as Node's function of that name gives it since version 22 (26 for a Windows path that
 * starts with slashes). But the path has to be absolute: there is no current directory. A control character at
 * its end stays, which Node leaves out; and the server of a Windows path has to be the host, of which Node may
 * leave out a part.
 *
 * @example pathToFileURL('/a#b').href // 'file:///a%23b'
 * @throws {TypeError} where the path is not absolute, or its server is no host
 */
export function pathToFileURL(
  path: string,
  options?: InputLimit & {
    /**
     * Whether it is a path of Windows.
     *
     * @default false
     */
    windows?: boolean;
  },
): URLRecord;

/**
 * Builds a URL pattern as [other specifications](https://urlpattern.spec.whatwg.org/#other-specs) do: from
 * a string, which may be the value of a structured field, a dictionary, a pattern, which is returned as it
 * is, or a `Map`, as which JSON is meant. Returns `null` for what is none of these, and for a `Map` of which
 * a key is no member of the dictionary or a value no string.
 *
 * @example patternFrom('/books/:id', { base: 'https://example.com/' })?.test('https://example.com/books/1') // true
 * @throws {TypeError} where the pattern is not valid
 */
export function patternFrom(
  value: string | URLPatternInit | URLPattern | ReadonlyMap<string, unknown> | null,
  options?: InputLimit & {
    /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) of a string or dictionary. */
    base?: URLLike;
  },
): URLPattern | null;

/**
 * [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern as `new URLPattern()` does, but refuses
 * one with a [regular expression](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups) of its own, as
 * in `/:id(\d+)`: for patterns that strangers write. No regular expression is made or run. Matching
 * then never backtracks, so that no pattern can take exponential time, as `(a*)*b` does. `maximumLength` bounds the rest.
 *
 * @example patternWithoutRegExp('/books/:id', { base: 'https://example.com/' }).test('https://example.com/books/1') // true
 * @throws {InvalidURLPatternError} where the pattern is not valid, or has a regular expression of its own
 * @throws {RangeError} where there is not enough memory for the text
 */
export function patternWithoutRegExp(
  input: URLPatternInput,
  options?: InputLimit & {
    /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) of a string or dictionary. */
    base?: URLLike;
    /**
     * Whether upper and lower case are [taken for the same](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase).
     *
     * @default false
     */
    ignoreCase?: boolean;
  },
): URLPattern;

/**
 * Whether the [query](https://url.spec.whatwg.org/#concept-url-query) of a URL has parameters, in any order. Others may be
 * there too, unless `exact` is `true`.
 *
 * Each pair has to be in the [list](https://url.spec.whatwg.org/#concept-urlencoded-parser) that the query is parsed
 * to, as many times as it is given. Of a pattern only its
 * [search](https://urlpattern.spec.whatwg.org/#dom-urlpattern-search) counts: each piece between two `&` has to match a
 * parameter of its own, as `name=value` stands in the query; a `+` in that is also taken for a space. A piece that can
 * be empty, such as `{page=*}?`, needs none, and a `*` alone stands for any others.
 *
 * @example searchMatches({ tab: 'news' }, 'https://example.com/?page=2&tab=news') // true
 * @example searchMatches(new URLPattern({ search: 'lang=:l&id=:i' }), 'https://example.com/?id=1&lang=en') // true
 * @throws {TypeError} where what is given is no URL, or something iterable has elements that are no pairs, or a group
 *   in braces of the pattern contains a `&`
 * @throws {RangeError} where there is not enough memory for the text
 */
export function searchMatches(
  wanted: URLPattern | Iterable<readonly [string, string]> | Record<string, string>,
  url: URLLike,
  options?: InputLimit & {
    /**
     * Whether all [parameters](https://url.spec.whatwg.org/#concept-urlencoded-parser) have to be among them.
     *
     * @default false
     */
    exact?: boolean;
  },
): boolean;
