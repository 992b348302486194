/**
 * The classes of the [URL Standard](https://url.spec.whatwg.org/) and the
 * [URL Pattern Standard](https://urlpattern.spec.whatwg.org/). Objects of these classes and of the
 * platform's are assignable to each other.
 */

/** https://url.spec.whatwg.org/#url-class */
export class URL {
  /**
   * https://url.spec.whatwg.org/#dom-url-url
   *
   * @throws {InvalidURLError} where the URL, or the base, cannot be parsed
   */
  constructor(url: string | URL, base?: string | URL);

  /**
   * Like the constructor, but gives `null` where that throws.
   *
   * https://url.spec.whatwg.org/#dom-url-parse
   */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /**
   * Whether the constructor succeeds.
   *
   * https://url.spec.whatwg.org/#dom-url-canparse
   */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /**
   * Setting it throws an {@link InvalidURLError} where the value cannot be parsed.
   *
   * https://url.spec.whatwg.org/#dom-url-href
   */
  href: string;
  /** https://url.spec.whatwg.org/#dom-url-origin */
  readonly origin: string;
  /** https://url.spec.whatwg.org/#dom-url-protocol */
  protocol: string;
  /** https://url.spec.whatwg.org/#dom-url-username */
  username: string;
  /** https://url.spec.whatwg.org/#dom-url-password */
  password: string;
  /** https://url.spec.whatwg.org/#dom-url-host */
  host: string;
  /** https://url.spec.whatwg.org/#dom-url-hostname */
  hostname: string;
  /** https://url.spec.whatwg.org/#dom-url-port */
  port: string;
  /** https://url.spec.whatwg.org/#dom-url-pathname */
  pathname: string;
  /** https://url.spec.whatwg.org/#dom-url-search */
  search: string;
  /**
   * Always the same object; it and `search` follow each other.
   *
   * https://url.spec.whatwg.org/#dom-url-searchparams
   */
  readonly searchParams: URLSearchParams;
  /** https://url.spec.whatwg.org/#dom-url-hash */
  hash: string;

  /** https://url.spec.whatwg.org/#dom-url-tojson */
  toJSON(): string;
  toString(): string;
}

/**
 * As the body of a request, the platform's `fetch` and `Request` take it for text. Those of `weburl/interop` send it as a
 * form, and so do the platform's where `weburl/auto` or `weburl/force` has installed the class.
 *
 * https://url.spec.whatwg.org/#interface-urlsearchparams
 */
export class URLSearchParams {
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams */
  constructor(init?: Iterable<Iterable<string>> | Record<string, string> | string | URLSearchParams);

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-size */
  readonly size: number;

  /** https://url.spec.whatwg.org/#dom-urlsearchparams-append */
  append(name: string, value: string): void;
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-delete */
  delete(name: string, value?: string): void;
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-get */
  get(name: string): string | null;
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-getall */
  getAll(name: string): string[];
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-has */
  has(name: string, value?: string): boolean;
  /** https://url.spec.whatwg.org/#dom-urlsearchparams-set */
  set(name: string, value: string): void;

  /**
   * Sorts by name, in code units; the order among equal names stays.
   *
   * https://url.spec.whatwg.org/#dom-urlsearchparams-sort
   */
  sort(): void;

  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArg?: any): void;
  entries(): URLSearchParamsIterator<[name: string, value: string]>;
  keys(): URLSearchParamsIterator<string>;
  values(): URLSearchParamsIterator<string>;
  [Symbol.iterator](): URLSearchParamsIterator<[name: string, value: string]>;

  toString(): string;
}

export interface URLSearchParamsIterator<T> extends IteratorObject<T, undefined, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/** What is thrown where a URL cannot be parsed. */
export interface InvalidURLError extends TypeError {
  code: 'ERR_INVALID_URL';
  /** What was to be parsed. */
  input: string;
  /** The base, where one was given. */
  base?: string;
  /** The Standard's name of the [validation error](https://url.spec.whatwg.org/#validation-error). */
  validationError: string;
  /** Where its place in the input starts, in code units; in the base, where that is what cannot be parsed. */
  index: number;
  /** Where its place ends. */
  endIndex: number;
}

/** https://urlpattern.spec.whatwg.org/#urlpattern */
export class URLPattern {
  /**
   * https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern
   *
   * @throws {InvalidURLPatternError} where it is no pattern
   */
  constructor(input: URLPatternInput, baseURL: string | { toString(): string }, options?: URLPatternOptions);
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options */
  constructor(input?: URLPatternInput, options?: URLPatternOptions);

  test(input?: URLPatternInput, baseURL?: string | { toString(): string }): boolean;

  /** What the groups of each component capture; `null` where the pattern does not match. */
  exec(input?: URLPatternInput, baseURL?: string | { toString(): string }): URLPatternResult | null;

  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol */
  readonly protocol: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-username */
  readonly username: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-password */
  readonly password: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hostname */
  readonly hostname: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-port */
  readonly port: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-pathname */
  readonly pathname: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-search */
  readonly search: string;
  /** https://urlpattern.spec.whatwg.org/#dom-urlpattern-hash */
  readonly hash: string;

  /** Whether it has a regular expression of its own in any component. */
  readonly hasRegExpGroups: boolean;
}

/** https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput */
export type URLPatternInput = string | URLPatternInit;

/** The name of a component. */
export type URLPatternComponent =
  'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit */
export interface URLPatternInit {
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  search?: string;
  hash?: string;
  baseURL?: string;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions */
export interface URLPatternOptions {
  ignoreCase?: boolean;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult */
export interface URLPatternResult {
  inputs: URLPatternInput[];
  protocol: URLPatternComponentResult;
  username: URLPatternComponentResult;
  password: URLPatternComponentResult;
  hostname: URLPatternComponentResult;
  port: URLPatternComponentResult;
  pathname: URLPatternComponentResult;
  search: URLPatternComponentResult;
  hash: URLPatternComponentResult;
}

/** https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult */
export interface URLPatternComponentResult {
  input: string;
  /** By name, or by number for what has none; `undefined` for a group that took no part. */
  groups: Record<string, string | undefined>;
}

/** What is thrown where a URL pattern cannot be made. */
export interface InvalidURLPatternError extends TypeError {
  /** The component that it is about, where it is about one. */
  component?: URLPatternComponent;
  /**
   * Where, in code units of the constructor string, or of the dictionary's member for the component
   * where a dictionary was given.
   */
  index?: number;
}
