/**
 * Parses millions of URLs: the input is one text with rows, the result is columns of offsets in one buffer.
 *
 * An argument or option of the wrong type throws a `TypeError`. A row that is not a URL is invalid, and its values are
 * `null`.
 */

/** A limit on the length of the texts that are passed to a function. */
export interface InputLimit {
  /**
   * The maximum length of each text, in code units, or in bytes for bytes. For a stream, it limits the total length of
   * the chunks. A longer text throws a `RangeError` before it is read.
   *
   * @default Infinity
   */
  maximumLength?: number;
}

/** The kinds of [host](https://url.spec.whatwg.org/#concept-host). */
export type HostType = 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty';

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
}

/**
 * URLs as columns, as {@link parseMany} and {@link parseManyFrom} return them. Each column has one element per
 * row. All typed arrays are views of one buffer, `buffer`, so that one transfer moves them to another thread
 * without a copy: `worker.postMessage(columns, [columns.buffer])`. The other thread receives the columns
 * without their methods; `new URLColumns(data)` adds the methods.
 *
 * The columns whose names end in `Start` and `End`, except `inputStart` and `inputEnd`, are offsets in `bytes`,
 * in bytes. They have the meaning of {@link Offsets}, counted from the start of `bytes`: the host of every row is
 * `bytes.subarray(hostStart[row], hostEnd[row])`. As all of `bytes` is ASCII, they are also offsets in the string to
 * which `bytes` decodes; slicing that string is the fastest way to get strings. The range of an absent component is
 * empty, or its start is greater than its end. All offsets of an invalid row are equal to the offset at which its
 * `href` would start.
 *
 * The methods throw a `RangeError` for a row that does not exist, and a `TypeError` after a transfer of `buffer`, which
 * moves the columns.
 */
export interface Columns {
  /** The number of rows. */
  readonly length: number;
  /** The number of earlier rows of the stream. */
  readonly firstRow: number;
  /** The buffer that all typed arrays are views of. */
  readonly buffer: ArrayBuffer;
  /** All hrefs, concatenated without separators. ASCII. */
  readonly bytes: Uint8Array;
  /** The start of each href. */
  readonly hrefStart: Uint32Array;
  /** The end of each href, which is the start of the next one. */
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
  /** The port as a number; -1 for a null port. */
  readonly port: Int32Array;
  /** The index of the host's type in `'domain'`, `'ipv4'`, `'ipv6'`, `'opaque'`, `'empty'`, from 0; 5 for a null host. */
  readonly hostType: Uint8Array;
  /** 1 for a valid row, 0 for a row that is not a URL. */
  readonly valid: Uint8Array;
  /**
   * The start of each row in the input of {@link parseMany}, in bytes, or in UTF-16 code units if the input is a
   * string; for {@link parseManyFrom}, in `input`.
   */
  readonly inputStart: Uint32Array;
  /** The end of each row in the same input, without the separator. */
  readonly inputEnd: Uint32Array;
  /** The unparsed rows of {@link parseManyFrom}, in UTF-8, with their separators; `null` for {@link parseMany}. */
  readonly input: Uint8Array | null;
}

/** The components of a row, named as in {@link URLRecord}. */
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

/** The members of the package [apache-arrow](https://www.npmjs.com/package/apache-arrow) that {@link URLColumns.toArrow} uses. */
export interface ArrowPackage {
  /** The type of `valid`. */
  readonly Bool: new() => object;
  /** The type of `hostType`. */
  readonly Dictionary: new(...args: any) => object;
  /** A column of the schema. */
  readonly Field: new(...args: any) => object;
  /** The type of `port`. */
  readonly Int32: new() => object;
  /** The rows of the table. */
  readonly RecordBatch: new(...args: any) => object;
  /** The names and types of the columns. */
  readonly Schema: new(...args: any) => object;
  /** The type of all columns together. */
  readonly Struct: new(...args: any) => object;
  /** The class of the result. */
  readonly Table: new(...args: any) => object;
  /** The type of an offset. */
  readonly Uint32: new() => object;
  /** The type of an index in the dictionary. */
  readonly Uint8: new() => object;
  /** The type of `href`. */
  readonly Utf8: new() => object;
  /** Creates a column. */
  readonly makeData: (props: any) => object;
  /** Creates the dictionary. */
  readonly vectorFromArray: (...args: any) => object;
}

/** Columns with methods that read a row. */
export interface URLColumns extends Columns {
  /**
   * Returns the href of a row; `null` if the row is invalid.
   *
   * @throws {RangeError} if there is no such row
   * @throws {TypeError} if the buffer was transferred
   */
  href(row: number): string | null;
  /**
   * Returns a component of a row, with the value it has in the row's record; `null` if the row is invalid.
   *
   * @throws {RangeError} if there is no such row
   * @throws {TypeError} if `component` is not a component, or the buffer was transferred
   */
  get<C extends ColumnsComponent>(row: number, component: C): URLRecord[C] | null;
  /**
   * Returns the record of a row; `null` if the row is invalid.
   *
   * @throws {RangeError} if there is no such row
   * @throws {TypeError} if the buffer was transferred
   */
  record(row: number): URLRecord | null;
  /**
   * Returns the columns as a table of the package [apache-arrow](https://www.npmjs.com/package/apache-arrow). The
   * argument is the package: `columns.toArrow(await import('apache-arrow'))`. The table uses the same buffer; only the
   * bitmaps of nulls are new. If the batch is overwritten, so is the table.
   *
   * `href` is a column of strings, `null` for an invalid row. It replaces `bytes` and `hrefStart`: the `hrefStart` of a
   * row is `hrefEnd - href.length`, even in a part of the table, or after the table was written and read. The other
   * columns keep their names and values, except that `valid` is boolean, `hostType` is a dictionary of strings, and
   * a null port or host is a null.
   *
   * @throws {TypeError} if the argument is not the package, the buffer was transferred, or `hrefEnd` is not `hrefStart` from its second element on
   * @throws {RangeError} if all hrefs together have 2³¹ bytes or more
   */
  toArrow<Arrow extends ArrowPackage>(arrow: Arrow): InstanceType<Arrow['Table']>;
  /**
   * Iterates over the hrefs, with `null` for each invalid row.
   *
   * @throws {TypeError} if the buffer was transferred
   */
  [Symbol.iterator](): IterableIterator<string | null>;
}

/**
 * Adds the methods to columns from another thread, which arrive without methods.
 *
 * @example new URLColumns(structuredClone(parseMany('https://EXAMPLE.com/a'))).href(0) // 'https://example.com/a'
 */
export const URLColumns: {
  /**
   * Creates columns with methods, on the same buffer.
   *
   * @throws {TypeError} if `columns` does not have all columns
   */
  new(columns: Columns): URLColumns;
  /** The object that has the methods. */
  readonly prototype: URLColumns;
};

/** Options for separating and parsing rows. */
export interface ManyOptions {
  /**
   * The separator of rows: a string of 1 to 16 bytes in UTF-8. Any other length throws a `RangeError`.
   *
   * @default '\n'
   */
  separator?: string;
  /** The base URL of all rows. A base that is not a URL throws a `TypeError`. */
  base?: string | {
    /** The URL. */
    readonly href: string;
  };
}

/**
 * Parses the URLs in one string or buffer without creating a string for each. A row is the text between two separators.
 * It is parsed as by `parse` of `weburl/lib`: the parser removes spaces and C0 controls around the row, including the
 * carriage return of a line that ends in CR LF. A separator at the end does not start a row. Every other empty row is a
 * row, which is invalid without a base, so row numbers are line numbers.
 *
 * Bytes are [UTF-8 decoded](https://encoding.spec.whatwg.org/#utf-8-decode): malformed bytes become U+FFFD. In a
 * string, lone surrogates become U+FFFD. A byte order mark at the start is removed, as programs read files into strings
 * with it. Bytes are copied in chunks, and may be in shared memory.
 *
 * @example parseMany('https://EXAMPLE.com/a\nno URL\nmailto:b').valid // Uint8Array.of(1, 0, 1)
 * @example [...parseMany('a, b', { separator: ', ', base: 'https://h' })] // ['https://h/a', 'https://h/b']
 * @example parseMany('https://h:81/?q').get(0, 'port') // 81
 * @throws {TypeError} if the input is neither a string nor bytes
 * @throws {RangeError} if there is not enough memory, or if the input or all hrefs together have 2³² bytes or more
 */
export function parseMany(
  input: string | ArrayBufferLike | ArrayBufferView,
  options?: ManyOptions & InputLimit,
): URLColumns;

/** A chunk of a text: a string, or some of its UTF-8. */
export type Chunk = string | ArrayBufferLike | ArrayBufferView;

/** The members of a [`ReadableStream`](https://streams.spec.whatwg.org/#readablestream) that {@link parseManyFrom} uses. */
export interface ChunkStream {
  /** Locks the stream and returns its [reader](https://streams.spec.whatwg.org/#rs-get-reader). */
  getReader(): {
    /** Reads the next [chunk](https://streams.spec.whatwg.org/#default-reader-read). */
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
 * Parses the URLs in a text that arrives in chunks: a `ReadableStream`, such as a response's body, or an iterable, such
 * as a stream of Node. A chunk may end anywhere, even within a character. Each chunk that completes one or more rows
 * yields one batch of them; chunks of 64 kB or more are the fastest. The text after the last separator is the last row.
 *
 * Requesting the next batch reads the next chunk. The stream is locked until its end; leaving the loop early, or an
 * error in parsing, cancels it. An error of the stream rejects the next batch.
 *
 * A row longer than `maximumRowLength` throws a `RangeError`, after the batch of the rows before it.
 *
 * With `reuse`, each batch overwrites the memory of the previous batch, unless it has been transferred. Use it if a
 * batch is no longer needed when the next one is requested. It is faster, because new memory costs more than parsing.
 *
 * @example (await parseManyFrom(['https://a.ex', 'ample\nmailto:b']).next()).value.href(0) // 'https://a.example/'
 * @throws {TypeError} if the source is neither a stream nor iterable, or is locked; while iterating, for a chunk
 *   that is neither a string nor bytes
 */
export function parseManyFrom(
  source: ChunkStream | AsyncIterable<Chunk> | Iterable<Chunk>,
  options?: ManyOptions & InputLimit & {
    /**
     * The maximum length of a row in bytes of UTF-8, without its separator.
     *
     * @default Infinity
     */
    maximumRowLength?: number;
    /**
     * Whether each batch overwrites the memory of the previous one.
     *
     * @default false
     */
    reuse?: boolean;
  },
): AsyncIterableIterator<URLColumns>;
