/**
 * The classes of the [URL Standard](https://url.spec.whatwg.org/). Objects of these classes and of the
 * platform's are assignable to each other.
 */

/** https://url.spec.whatwg.org/#url-class */
export class URL {
  /**
   * @throws {InvalidURLError} where the URL, or the base, cannot be parsed
   */
  constructor(url: string | URL, base?: string | URL);

  /** Like the constructor, but gives `null` where that throws. */
  static parse(url: string | URL, base?: string | URL): URL | null;

  /** Whether the constructor succeeds. */
  static canParse(url: string | URL, base?: string | URL): boolean;

  /** Setting it throws an {@link InvalidURLError} where the value cannot be parsed. */
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  /** Always the same object; it and `search` follow each other. */
  readonly searchParams: URLSearchParams;
  hash: string;

  toJSON(): string;
  toString(): string;
}

/** https://url.spec.whatwg.org/#interface-urlsearchparams */
export class URLSearchParams {
  constructor(init?: Iterable<Iterable<string>> | Record<string, string> | string | URLSearchParams);

  readonly size: number;

  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;

  /** Sorts by name, in code units; the order among equal names stays. */
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
