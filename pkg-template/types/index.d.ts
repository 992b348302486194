/**
 * The classes of the [URL Standard](https://url.spec.whatwg.org/) and the
 * [URL Pattern Standard](https://urlpattern.spec.whatwg.org/). Objects of these classes and of the
 * platform's are assignable to each other.
 *
 * As Web IDL has it, every member also throws a `TypeError` for an argument that is missing, and for a symbol
 * in place of a string.
 */

/**
 * A [URL](https://url.spec.whatwg.org/#url-class): the class of the Standard.
 *
 * @example new URL('../ü?q=1', 'https://example.com/a/b').href // 'https://example.com/%C3%BC?q=1'
 */
export class URL {
  /**
   * [Parses](https://url.spec.whatwg.org/#dom-url-url) a URL, relative to `base` where one is given.
   *
   * @throws {InvalidURLError} where the URL, or the base, cannot be parsed
   * @throws {RangeError} where there is not enough memory for the text
   */
  constructor(url: string | URL, base?: string | URL);

  /**
   * [Parses](https://url.spec.whatwg.org/#dom-url-parse) a URL like the constructor, but gives `null` where that
   * throws an {@link InvalidURLError}.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /**
   * Whether a URL [can be parsed](https://url.spec.whatwg.org/#dom-url-canparse): the constructor succeeds.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /**
   * The whole URL, [serialized](https://url.spec.whatwg.org/#dom-url-href). It is ASCII. Setting it parses another one.
   *
   * @throws {InvalidURLError} when it is set to something that cannot be parsed
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  href: string;

  /** The [origin](https://url.spec.whatwg.org/#dom-url-origin), serialized: `'null'` for an opaque one. */
  readonly origin: string;

  /**
   * The scheme with its `:`, as the Standard's [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol). Setting it to
   * something that cannot be the scheme of this URL does nothing.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  protocol: string;

  /**
   * The [username](https://url.spec.whatwg.org/#dom-url-username), percent-encoded; empty where there is none. Setting it
   * does nothing where the URL has no host or is a `file:` URL.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  username: string;

  /**
   * The [password](https://url.spec.whatwg.org/#dom-url-password), percent-encoded; empty where there is none. Setting it
   * does nothing where the URL has no host or is a `file:` URL.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  password: string;

  /**
   * The [host](https://url.spec.whatwg.org/#dom-url-host), with `:` and the port where that is not the scheme's default
   * one. Setting it to something that cannot be the host of this URL does nothing.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  host: string;

  /**
   * The [host without the port](https://url.spec.whatwg.org/#dom-url-hostname), an IPv6 address in brackets. Setting it to
   * something that cannot be the host of this URL does nothing.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  hostname: string;

  /**
   * The [port](https://url.spec.whatwg.org/#dom-url-port); empty where it is the scheme's default one. Setting it to
   * something that is no port does nothing; setting it to an empty string takes it away.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  port: string;

  /**
   * The [path](https://url.spec.whatwg.org/#dom-url-pathname), percent-encoded. Setting it does nothing where the path is
   * opaque, as in `mailto:a`.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  pathname: string;

  /**
   * The [query](https://url.spec.whatwg.org/#dom-url-search) with its `?`, percent-encoded; empty where there is none or
   * an empty one.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  search: string;

  /**
   * The [list](https://url.spec.whatwg.org/#dom-url-searchparams) that the query is read as. It is always the same
   * object; it and `search` follow each other.
   */
  readonly searchParams: URLSearchParams;

  /**
   * The [fragment](https://url.spec.whatwg.org/#dom-url-hash) with its `#`, percent-encoded; empty where there is none or
   * an empty one.
   *
   * @throws {RangeError} when it is set, where there is not enough memory for the text
   */
  hash: string;

  /** What `JSON.stringify` takes for the URL: its [`href`](https://url.spec.whatwg.org/#dom-url-tojson). */
  toJSON(): string;

  /** The [`href`](https://url.spec.whatwg.org/#URL-stringification-behavior). */
  toString(): string;
}

/**
 * A list of names and values, such as [the query of a URL](https://url.spec.whatwg.org/#interface-urlsearchparams) or a
 * form: the class of the Standard.
 *
 * As the body of a request, the platform's `fetch` and `Request` take it for text. Those of `weburl/interop` send it as a
 * form, and so do the platform's where `weburl/auto` or `weburl/force` has installed the class.
 *
 * @example `${new URLSearchParams({ a: 'x y' })}` // 'a=x+y'
 */
export class URLSearchParams {
  /**
   * The [list](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams) of a string, which may begin with `?`;
   * of pairs; of a dictionary's members; or of another list.
   *
   * @throws {TypeError} where something iterable has elements that are no pairs
   * @throws {RangeError} where there is not enough memory for the text
   */
  constructor(init?: Iterable<Iterable<string>> | Record<string, string> | string | URLSearchParams);

  /** How many pairs there are: [`size`](https://url.spec.whatwg.org/#dom-urlsearchparams-size). */
  readonly size: number;

  /**
   * [Adds](https://url.spec.whatwg.org/#dom-urlsearchparams-append) a pair at the end.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  append(name: string, value: string): void;

  /**
   * [Takes away](https://url.spec.whatwg.org/#dom-urlsearchparams-delete) every pair of this name, or those of them that
   * have this value.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  delete(name: string, value?: string): void;

  /**
   * The [first value](https://url.spec.whatwg.org/#dom-urlsearchparams-get) of this name; `null` where there is none.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  get(name: string): string | null;

  /**
   * [All values](https://url.spec.whatwg.org/#dom-urlsearchparams-getall) of this name, in their order.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  getAll(name: string): string[];

  /**
   * Whether [there is](https://url.spec.whatwg.org/#dom-urlsearchparams-has) a pair of this name, or one of them with
   * this value.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  has(name: string, value?: string): boolean;

  /**
   * [Sets](https://url.spec.whatwg.org/#dom-urlsearchparams-set) the value of the first pair of this name and takes away
   * the others; without one, adds a pair at the end.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  set(name: string, value: string): void;

  /**
   * [Sorts](https://url.spec.whatwg.org/#dom-urlsearchparams-sort) the pairs by name, in code units; the order among
   * equal names stays.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  sort(): void;

  /**
   * Calls a function for [each pair](https://webidl.spec.whatwg.org/#es-iterable), also for those that are added
   * meanwhile.
   *
   * @throws {TypeError} where `callback` is no function; and whatever that throws
   */
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: any): void;

  /**
   * The list as [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior),
   * without a `?`.
   *
   * @throws {RangeError} where there is not enough memory for the text
   */
  toString(): string;
}

/**
 * How a list is iterated. Compilers before 6.0 that are told of `dom`, and not of `dom.iterable`, do not know that the
 * platform's lists are iterable. Then that is not declared of these either, so that all stay assignable to each other.
 */
export interface URLSearchParams extends Iteration {}

// Forms tell: they are iterable in the same libraries, and `weburl/auto` declares nothing of them.
type Iteration = typeof globalThis extends { FormData: { prototype: infer Form } }
  ? Form extends { keys: unknown } ? IterableList : {}
  : IterableList;

interface IterableList {
  /** An iterator of the [pairs](https://webidl.spec.whatwg.org/#js-iterable), of those too that are added meanwhile. */
  entries(): URLSearchParamsIterator<[name: string, value: string]>;

  /** An iterator of the [names](https://webidl.spec.whatwg.org/#js-iterable), of those too that are added meanwhile. */
  keys(): URLSearchParamsIterator<string>;

  /** An iterator of the [values](https://webidl.spec.whatwg.org/#js-iterable), of those too that are added meanwhile. */
  values(): URLSearchParamsIterator<string>;

  /** An iterator of the [pairs](https://webidl.spec.whatwg.org/#js-iterable), as `entries` gives. */
  [Symbol.iterator](): URLSearchParamsIterator<[name: string, value: string]>;
}

/** An iterator of a list: a [default iterator object](https://webidl.spec.whatwg.org/#js-default-iterator-object). */
export interface URLSearchParamsIterator<T> extends IteratorObject<T, undefined, unknown> {
  /** The iterator [itself](https://webidl.spec.whatwg.org/#js-default-iterator-object). */
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/** The error for something that cannot be parsed as a URL. */
export interface InvalidURLError extends TypeError {
  /** The code of Node's error. */
  code: 'ERR_INVALID_URL';
  /** What was to be parsed. */
  input: string;
  /** The base, where one was given. */
  base?: string;
  /**
   * The Standard's name of the [validation error](https://url.spec.whatwg.org/#validation-error). Only where there is no
   * memory to look for it is it missing, and so are the places.
   */
  validationError?: string;
  /** Where its place in the input starts, in code units; in the base, where that is what cannot be parsed. */
  index?: number;
  /** Where its place ends, in code units. */
  endIndex?: number;
}

/**
 * A [URL pattern](https://urlpattern.spec.whatwg.org/#urlpattern): the class of the Standard.
 *
 * @example new URLPattern({ pathname: '/books/:id' }).exec('https://example.com/books/17')?.pathname.groups.id // '17'
 */
export class URLPattern {
  /**
   * [Makes a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern) of a string, relative to a base URL.
   *
   * @throws {InvalidURLPatternError} where it is no pattern
   * @throws {TypeError} where a base URL is given beside a dictionary
   * @throws {RangeError} where there is not enough memory for the text
   */
  constructor(input: URLPatternInput, baseURL: string | { toString(): string }, options?: URLPatternOptions);
  /**
   * [Makes a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options) of an absolute string,
   * or of a dictionary of components. A component that is missing matches anything.
   *
   * @throws {InvalidURLPatternError} where it is no pattern
   * @throws {RangeError} where there is not enough memory for the text
   */
  constructor(input?: URLPatternInput, options?: URLPatternOptions);

  /**
   * Whether the pattern [matches](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test) a URL, or a dictionary of
   * components.
   *
   * @throws {TypeError} where a base URL is given beside a dictionary
   * @throws {RangeError} where there is not enough memory for the text
   */
  test(input?: URLPatternInput, baseURL?: string | { toString(): string }): boolean;

  /**
   * What the groups of each component [capture](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec); `null` where
   * the pattern does not match.
   *
   * @throws {TypeError} where a base URL is given beside a dictionary
   * @throws {RangeError} where there is not enough memory for the text
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
   * of its own.
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
  /** The [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl), from which components are inherited. */
  baseURL?: string;
}

/** How a pattern matches: [`URLPatternOptions`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions). */
export interface URLPatternOptions {
  /**
   * Whether upper and lower case are [taken for the same](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase).
   *
   * @default false
   */
  ignoreCase?: boolean;
}

/** What a pattern captures: [`URLPatternResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult). */
export interface URLPatternResult {
  /** The [arguments](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-inputs) that were matched. */
  inputs: URLPatternInput[];
  /** What is captured of the [scheme](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-protocol). */
  protocol: URLPatternComponentResult;
  /** What is captured of the [username](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-username). */
  username: URLPatternComponentResult;
  /** What is captured of the [password](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-password). */
  password: URLPatternComponentResult;
  /** What is captured of the [host](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hostname). */
  hostname: URLPatternComponentResult;
  /** What is captured of the [port](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-port). */
  port: URLPatternComponentResult;
  /** What is captured of the [path](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-pathname). */
  pathname: URLPatternComponentResult;
  /** What is captured of the [query](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-search). */
  search: URLPatternComponentResult;
  /** What is captured of the [fragment](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hash). */
  hash: URLPatternComponentResult;
}

/**
 * What is captured of one component:
 * [`URLPatternComponentResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult).
 */
export interface URLPatternComponentResult {
  /** The [component](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-input) that was matched. */
  input: string;
  /**
   * The [groups](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-groups) by name, or by number for one
   * that has none; `undefined` for a group that took no part.
   */
  groups: Record<string, string | undefined>;
}

/** The error for something that is no URL pattern. */
export interface InvalidURLPatternError extends TypeError {
  /** The component that it is about, where it is about one. */
  component?: URLPatternComponent;
  /**
   * Where, in code units of the constructor string, or of the dictionary's member for the component
   * where a dictionary was given.
   */
  index?: number;
}

// What is not exported above is not exported.
export {};
