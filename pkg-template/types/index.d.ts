/**
 * The classes of the [URL Standard](https://url.spec.whatwg.org/) and the [URL Pattern
 * Standard](https://urlpattern.spec.whatwg.org/). To TypeScript, objects of these classes and objects of the platform's
 * classes are assignable to each other.
 *
 * As Web IDL requires, every member also throws a `TypeError` for a missing argument, and for a symbol
 * instead of a string.
 */

/**
 * The Standard's class [`URL`](https://url.spec.whatwg.org/#url-class).
 *
 * @example new URL('../ü?q=1', 'https://example.com/a/b').href // 'https://example.com/%C3%BC?q=1'
 */
export class URL {
  /**
   * [Parses](https://url.spec.whatwg.org/#dom-url-url) a URL, which may be relative to `base`.
   *
   * @throws {InvalidURLError} if the URL or the base cannot be parsed
   * @throws {RangeError} if there is not enough memory for the text
   */
  constructor(url: string | URL, base?: string | URL);

  /**
   * [Parses](https://url.spec.whatwg.org/#dom-url-parse) a URL like the constructor, but returns `null` instead of
   * throwing an {@link InvalidURLError}.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /**
   * Returns whether a URL [can be parsed](https://url.spec.whatwg.org/#dom-url-canparse): whether the constructor
   * succeeds.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /**
   * The [serialized](https://url.spec.whatwg.org/#dom-url-href) URL, in ASCII. Assigning to it parses another URL.
   *
   * @throws {InvalidURLError} on assignment, if the value cannot be parsed
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  href: string;

  /** The serialized [origin](https://url.spec.whatwg.org/#dom-url-origin): `'null'` for an opaque origin. */
  readonly origin: string;

  /**
   * The [scheme](https://url.spec.whatwg.org/#dom-url-protocol) with its `:`. Assigning a value that cannot be the
   * scheme of this URL does nothing.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  protocol: string;

  /**
   * The [username](https://url.spec.whatwg.org/#dom-url-username), percent-encoded; empty if there is none. Assigning to
   * it does nothing if the URL has no host or is a `file:` URL.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  username: string;

  /**
   * The [password](https://url.spec.whatwg.org/#dom-url-password), percent-encoded; empty if there is none. Assigning to
   * it does nothing if the URL has no host or is a `file:` URL.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  password: string;

  /**
   * The [host](https://url.spec.whatwg.org/#dom-url-host), with `:` and the port unless it is the scheme's default port.
   * Assigning a value that cannot be the host of this URL does nothing.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  host: string;

  /**
   * The [host without the port](https://url.spec.whatwg.org/#dom-url-hostname), an IPv6 address in brackets. Assigning a
   * value that cannot be the host of this URL does nothing.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  hostname: string;

  /**
   * The [port](https://url.spec.whatwg.org/#dom-url-port); empty if it is the scheme's default port. Assigning a
   * value that does not start with a port does nothing; assigning an empty string removes the port.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  port: string;

  /**
   * The [path](https://url.spec.whatwg.org/#dom-url-pathname), percent-encoded. Assigning to it does nothing if the path
   * is opaque, as in `mailto:a`.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  pathname: string;

  /**
   * The [query](https://url.spec.whatwg.org/#dom-url-search) with its `?`, percent-encoded; empty if the query is absent
   * or empty.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  search: string;

  /**
   * The [parameters](https://url.spec.whatwg.org/#dom-url-searchparams) of the query, always as the same object. A change
   * of this list changes `search`, and a change of `search` changes the list.
   */
  readonly searchParams: URLSearchParams;

  /**
   * The [fragment](https://url.spec.whatwg.org/#dom-url-hash) with its `#`, percent-encoded; empty if the fragment is
   * absent or empty.
   *
   * @throws {RangeError} on assignment, if there is not enough memory for the text
   */
  hash: string;

  /** Returns the [`href`](https://url.spec.whatwg.org/#dom-url-tojson), for `JSON.stringify`. */
  toJSON(): string;

  /** Returns the [`href`](https://url.spec.whatwg.org/#URL-stringification-behavior). */
  toString(): string;
}

export interface URL extends TagOfFastly<'URL'> {}

/**
 * The Standard's class [`URLSearchParams`](https://url.spec.whatwg.org/#interface-urlsearchparams): a list of name-value
 * pairs, such as the query of a URL or a form.
 *
 * The platform's `fetch` and `Request` send an object of this class as text. The functions of `weburl/interop` send it
 * as a form, and so do the platform's functions if `weburl/auto` or `weburl/force` has installed the class.
 *
 * @example `${new URLSearchParams({ a: 'x y' })}` // 'a=x+y'
 */
export class URLSearchParams {
  /**
   * Creates a [list](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams) from a string, which may begin
   * with `?`; from pairs; from an object's properties; or from another list.
   *
   * @throws {TypeError} if an element of an iterable is not a pair
   * @throws {RangeError} if there is not enough memory for the text
   */
  constructor(init?: Iterable<Iterable<string>> | Record<string, string> | string | URLSearchParams);

  /** The number of pairs: [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size). */
  readonly size: number;

  /**
   * [Appends](https://url.spec.whatwg.org/#dom-urlsearchparams-append) a pair.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  append(name: string, value: string): void;

  /**
   * [Deletes](https://url.spec.whatwg.org/#dom-urlsearchparams-delete) every pair with this name and, if given, this
   * value.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  delete(name: string, value?: string): void;

  /**
   * Returns the [first value](https://url.spec.whatwg.org/#dom-urlsearchparams-get) of this name; `null` if there is none.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  get(name: string): string | null;

  /**
   * Returns [all values](https://url.spec.whatwg.org/#dom-urlsearchparams-getall) of this name, in list order.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  getAll(name: string): string[];

  /**
   * Returns whether the list [has](https://url.spec.whatwg.org/#dom-urlsearchparams-has) a pair with this name and, if
   * given, this value.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  has(name: string, value?: string): boolean;

  /**
   * [Sets](https://url.spec.whatwg.org/#dom-urlsearchparams-set) the value of the first pair with this name and deletes
   * the other pairs with it; if there is none, appends a pair.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  set(name: string, value: string): void;

  /**
   * [Sorts](https://url.spec.whatwg.org/#dom-urlsearchparams-sort) the pairs by the code units of their names; pairs with
   * equal names keep their order.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  sort(): void;

  /**
   * Calls a function for [each pair](https://webidl.spec.whatwg.org/#es-iterable), including pairs added
   * during the iteration.
   *
   * @throws {TypeError} if `callback` is not a function; and every error that `callback` throws
   */
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: any): void;

  /**
   * Serializes the list as
   * [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior), without
   * a `?`.
   *
   * @throws {RangeError} if there is not enough memory for the text
   */
  toString(): string;
}

/**
 * The iteration of a list. With the library `dom` and without `dom.iterable`, TypeScript before 6.0 declares the
 * platform's lists without iteration. This declaration then omits it too, so that both stay assignable to each other.
 */
export interface URLSearchParams extends Iteration, MembersOfBun, TagOfFastly<'URLSearchParams'> {}

type MembersOfBun = typeof globalThis extends { Bun: unknown } ? BunList : {};

// Other types of the platform's objects lack the tag, and would not be assignable to a class that requires it.
type TagOfFastly<Name extends string> = typeof globalThis extends { fastly: unknown } ? Tagged<Name> : {};

interface Tagged<Name extends string> {
  /** The [name of the class](https://webidl.spec.whatwg.org/#dfn-class-string). */
  readonly [Symbol.toStringTag]: Name;
}

// Tests `Headers`, which is iterable in the same libraries, and which `weburl/auto` does not declare.
type Iteration = typeof globalThis extends { Headers: { prototype: infer Headers } }
  ? Headers extends { keys: unknown } ? IterableList : {}
  : IterableList;

interface IterableList {
  /** Iterates over the [pairs](https://webidl.spec.whatwg.org/#js-iterable), including pairs added during the iteration. */
  entries(): ListIterator<[name: string, value: string]>;

  /**
   * Iterates over the [names](https://webidl.spec.whatwg.org/#js-iterable), including names of pairs added during the
   * iteration.
   */
  keys(): ListIterator<string>;

  /**
   * Iterates over the [values](https://webidl.spec.whatwg.org/#js-iterable), including values of pairs added during the
   * iteration.
   */
  values(): ListIterator<string>;

  /** Iterates over the [pairs](https://webidl.spec.whatwg.org/#js-iterable), like `entries`. */
  [Symbol.iterator](): ListIterator<[name: string, value: string]>;
}

// Cloudflare's types, whose responses have sockets, give the platform's lists iterators without the methods of `Iterator`.
type ListIterator<T> = typeof globalThis extends { fetch: (...args: never) => Promise<{ webSocket: unknown }> }
  ? IterableIterator<T>
  : URLSearchParamsIterator<T>;

interface BunList {
  /**
   * Bun's class has this method, this class does not: it is declared because objects would otherwise not be assignable to
   * Bun's type.
   *
   * @deprecated use `Object.fromEntries(params)`
   */
  toJSON(): Record<string, string>;
}

/** An iterator of a list: a [default iterator object](https://webidl.spec.whatwg.org/#js-default-iterator-object). */
export interface URLSearchParamsIterator<T> extends IteratorObject<T, undefined, unknown> {
  /** Returns the iterator [itself](https://webidl.spec.whatwg.org/#js-default-iterator-object). */
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/** The error for a string that cannot be parsed as a URL. */
export interface InvalidURLError extends TypeError {
  /** The code of Node's error. */
  code: 'ERR_INVALID_URL';
  /** The string that cannot be parsed. */
  input: string;
  /** The base, if one was passed. */
  base?: string;
  /**
   * The Standard's name of the [validation error](https://url.spec.whatwg.org/#validation-error). The name, the component
   * and the range are absent only if there was not enough memory to find them.
   */
  validationError?: string;
  /** The component that the error is about. */
  component?: 'scheme' | 'host' | 'port';
  /** The start of the erroneous range, in code units of the input, or of the base if the base cannot be parsed. */
  start?: number;
  /** The end of the range, in code units. */
  end?: number;
}

/**
 * The Standard's class [`URLPattern`](https://urlpattern.spec.whatwg.org/#urlpattern).
 *
 * @example new URLPattern({ pathname: '/books/:id' }).exec('https://example.com/books/17')?.pathname.groups.id // '17'
 */
export class URLPattern {
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern) from a string, relative to a base URL.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid, or a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  constructor(input: URLPatternInput, baseURL: string | { toString(): string }, options?: URLPatternOptions);
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options) from an absolute
   * string, or from a dictionary of components. A missing component matches anything.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid
   * @throws {RangeError} if there is not enough memory for the text
   */
  constructor(input?: URLPatternInput, options?: URLPatternOptions);

  /**
   * Returns whether the pattern [matches](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test) a URL, or a
   * dictionary of components.
   *
   * @throws {TypeError} with the code `ERR_OPERATION_FAILED`, Node's, if a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  test(input?: URLPatternInput, baseURL?: string | { toString(): string }): boolean;

  /**
   * Returns the [captured groups](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec) of each component; `null` if
   * the pattern does not match.
   *
   * @throws {TypeError} with the code `ERR_OPERATION_FAILED`, Node's, if a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  exec(input?: URLPatternInput, baseURL?: string | { toString(): string }): URLPatternResult | null;

  /** The pattern of the [scheme](https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol), without its `:`, as a string. */
  readonly protocol: string;
  /** The pattern of the [username](https://urlpattern.spec.whatwg.org/#dom-urlpattern-username), as a string. */
  readonly username: string;
  /** The pattern of the [password](https://urlpattern.spec.whatwg.org/#dom-urlpattern-password), as a string. */
  readonly password: string;
  /** The pattern of the [host](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hostname), without the port, as a string. */
  readonly hostname: string;
  /** The pattern of the [port](https://urlpattern.spec.whatwg.org/#dom-urlpattern-port), as a string. */
  readonly port: string;
  /** The pattern of the [path](https://urlpattern.spec.whatwg.org/#dom-urlpattern-pathname), as a string. */
  readonly pathname: string;
  /** The pattern of the [query](https://urlpattern.spec.whatwg.org/#dom-urlpattern-search), without its `?`, as a string. */
  readonly search: string;
  /** The pattern of the [fragment](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hash), without its `#`, as a string. */
  readonly hash: string;

  /**
   * Whether [any component](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups) has a regular expression
   * group, such as `(\d+)`.
   */
  readonly hasRegExpGroups: boolean;
}

/** A string or a dictionary: a [`URLPatternInput`](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput). */
export type URLPatternInput = string | URLPatternInit;

/** The name of a [component](https://urlpattern.spec.whatwg.org/#url-pattern). */
export type URLPatternComponent =
  | 'protocol'
  | 'username'
  | 'password'
  | 'hostname'
  | 'port'
  | 'pathname'
  | 'search'
  | 'hash';

/**
 * A dictionary of components: the Standard's
 * [`URLPatternInit`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit).
 */
export interface URLPatternInit {
  /** The [scheme](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-protocol), or its pattern. */
  protocol?: string;
  /** The [username](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-username), or its pattern. */
  username?: string;
  /** The [password](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-password), or its pattern. */
  password?: string;
  /** The [host without the port](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hostname), or its pattern. */
  hostname?: string;
  /** The [port](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-port), or its pattern. */
  port?: string;
  /** The [path](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-pathname), or its pattern. */
  pathname?: string;
  /** The [query](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-search), or its pattern. */
  search?: string;
  /** The [fragment](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hash), or its pattern. */
  hash?: string;
  /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) that missing components are taken from. */
  baseURL?: string;
}

/** The options of matching: [`URLPatternOptions`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions). */
export interface URLPatternOptions {
  /**
   * Whether matching [ignores case](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase).
   *
   * @default false
   */
  ignoreCase?: boolean;
}

/** The result of a match: [`URLPatternResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult). */
export interface URLPatternResult {
  /** The [arguments](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-inputs) that were matched. */
  inputs: URLPatternInput[];
  /** The result for the [scheme](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-protocol). */
  protocol: URLPatternComponentResult;
  /** The result for the [username](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-username). */
  username: URLPatternComponentResult;
  /** The result for the [password](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-password). */
  password: URLPatternComponentResult;
  /** The result for the [host](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hostname). */
  hostname: URLPatternComponentResult;
  /** The result for the [port](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-port). */
  port: URLPatternComponentResult;
  /** The result for the [path](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-pathname). */
  pathname: URLPatternComponentResult;
  /** The result for the [query](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-search). */
  search: URLPatternComponentResult;
  /** The result for the [fragment](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hash). */
  hash: URLPatternComponentResult;
}

/**
 * The result for one component:
 * [`URLPatternComponentResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
 */
export interface URLPatternComponentResult {
  /** The [component](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-input) that was matched. */
  input: string;
  /**
   * The [groups](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-groups) by name, an unnamed group by
   * its number; `undefined` for a group that did not participate in the match.
   */
  groups: Record<string, string | undefined>;
}

/** The error for an invalid URL pattern. */
export interface InvalidURLPatternError extends TypeError {
  /** The code of Node's error. */
  code: 'ERR_INVALID_URL_PATTERN';
  /** The invalid component, if the error is in a single component. */
  component?: URLPatternComponent;
  /**
   * The start of the erroneous code point, in code units of the constructor string or, for a dictionary, of its member for
   * the component.
   */
  start?: number;
  /** The end of the code point; equal to `start` if something is missing at the end. */
  end?: number;
}

// Keeps the declarations without `export` private.
export {};
