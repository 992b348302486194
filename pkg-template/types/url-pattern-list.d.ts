/**
 * The class `URLPatternList`: many URL patterns, of which those that match a URL are found without trying one after
 * another.
 *
 *     const routes = new URLPatternList([
 *       [{ pathname: '/books/:id' }, showBook],
 *       [{ hostname: '*.example.com' }, showSite],
 *     ]);
 *     const match = routes.exec('https://example.com/books/17');
 *     match?.value;                     // showBook
 *     match?.result.pathname.groups.id; // '17'
 *
 * What it gives is what a loop over `exec` of https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec gives.
 */
import type { URLPattern, URLPatternComponent, URLPatternComponentResult, URLPatternInit, URLPatternInput,
  URLPatternResult } from './index.js';

/** A URLPattern of `weburl`, of `weburl/typed`, or the platform's own. */
export interface URLPatternLike {
  /**
   * Whether the pattern matches the input.
   *
   * @throws {TypeError} where there is a base URL beside a dictionary
   */
  test(input?: any, baseURL?: any): boolean;
  /**
   * What the pattern matches in the input; `null` where it does not match.
   *
   * @throws {TypeError} where there is a base URL beside a dictionary
   */
  exec(input?: any, baseURL?: any): { [Component in URLPatternComponent]: URLPatternComponentResult } | null;
  /** The pattern string of the protocol. */
  readonly protocol: string;
  /** The pattern string of the hostname. */
  readonly hostname: string;
  /** The pattern string of the pathname. */
  readonly pathname: string;
}

/** What a pattern is, or is made from: a constructor string with a protocol, or a dictionary. */
export type URLPatternListPattern = URLPatternLike | URLPatternInput;

/** A pattern in a list, with its value. */
export type URLPatternListItem = readonly [pattern: URLPatternLike, value: unknown];

/** What {@link URLPatternList.exec} gives: a pattern that matches, its value, and what it matched. */
export interface URLPatternListMatch<Pattern extends URLPatternLike = URLPattern, Value = unknown> {
  /** The pattern that matches. It is the object that was given; for a string or a dictionary, one that was made of it. */
  readonly pattern: Pattern;

  /** The value that was given with the pattern; `undefined` if there was none. */
  readonly value: Value;

  /**
   * What `pattern.exec` gives for the same input: https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult. It is
   * made when it is read first. To read one component, `match.pathname` takes less time than `match.result.pathname`.
   */
  readonly result: ResultOf<Pattern>;

  /** The protocol's input and groups, without the rest of the result: equal to `result.protocol`. */
  readonly protocol: ResultOf<Pattern>['protocol'];
  /** The username's input and groups, without the rest of the result: equal to `result.username`. */
  readonly username: ResultOf<Pattern>['username'];
  /** The password's input and groups, without the rest of the result: equal to `result.password`. */
  readonly password: ResultOf<Pattern>['password'];
  /** The hostname's input and groups, without the rest of the result: equal to `result.hostname`. */
  readonly hostname: ResultOf<Pattern>['hostname'];
  /** The port's input and groups, without the rest of the result: equal to `result.port`. */
  readonly port: ResultOf<Pattern>['port'];
  /** The pathname's input and groups, without the rest of the result: equal to `result.pathname`. */
  readonly pathname: ResultOf<Pattern>['pathname'];
  /** The search's input and groups, without the rest of the result: equal to `result.search`. */
  readonly search: ResultOf<Pattern>['search'];
  /** The hash's input and groups, without the rest of the result: equal to `result.hash`. */
  readonly hash: ResultOf<Pattern>['hash'];
}

/** A pattern that can never be the first to match, and an earlier one that matches all that it does. */
export interface URLPatternListConflict<Item extends URLPatternListItem = URLPatternListItem> {
  /** The pattern that hides the other, with its value. */
  readonly earlier: [pattern: Item[0], value: Item[1]];
  /** The pattern that is hidden, with its value. */
  readonly later: [pattern: Item[0], value: Item[1]];
}

/** URL patterns in an order, each with a value. `Item` is the union of their pairs. */
export interface URLPatternList<Item extends URLPatternListItem = readonly [URLPatternLike, any]> {
  /** How many patterns there are. */
  readonly size: number;

  /**
   * Adds a pattern behind all others. The same pattern can be there more than once, each time with its own value.
   *
   * @throws {TypeError} where the pattern is invalid, as the constructor of URLPattern does
   *   (https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern), with its place in the list as `place`; the list
   *   stays as it was
   */
  add(pattern: Addable<Item>, ...value: undefined extends Item[1] ? [value?: Item[1]] : [value: Item[1]]): this;

  /**
   * Deletes a pattern, wherever it is in the list: a URLPattern object is itself; a string or a dictionary stands for
   * those with equal components that do not ignore case.
   *
   * @returns whether there was one
   * @throws {TypeError} where it is an invalid pattern
   */
  delete(pattern: URLPatternListPattern): boolean;

  /** Deletes all patterns. */
  clear(): void;

  /**
   * Whether any pattern matches: https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
   *
   * @throws {TypeError} where there is a base URL beside a dictionary
   */
  test(input?: URLPatternInput | URL, baseURL?: string | { toString(): string }): boolean;

  /**
   * The first pattern in order that matches; `null` where none does:
   * https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
   *
   * @throws {TypeError} where there is a base URL beside a dictionary
   */
  exec(input?: URLPatternInput | URL, baseURL?: string | { toString(): string }): MatchOf<Item> | null;

  /**
   * All patterns that match, in order. A pattern is matched when its turn comes; one that was deleted by then is left
   * out, and so is one that was added after the call.
   *
   * @throws {TypeError} where there is a base URL beside a dictionary
   */
  execAll(
    input?: URLPatternInput | URL,
    baseURL?: string | { toString(): string },
  ): Generator<MatchOf<Item>, void, undefined>;

  /**
   * The patterns that an earlier one hides altogether: whatever they match, that matches, so `exec` never gives them.
   * That is told by their texts and wildcards and, where these are not enough, by `compareComponent` of
   * `weburl/url-pattern`, which finds equal ones. A pair of which it cannot be told is left out.
   */
  conflicts(): URLPatternListConflict<Item>[];

  /** The patterns with their values, in order. One that is added meanwhile comes too. */
  [Symbol.iterator](): Generator<[pattern: Item[0], value: Item[1]], void, undefined>;
}

export const URLPatternList: {
  /** An empty list, for patterns of any kind unless `Item` says which. */
  new<Item extends URLPatternListItem = readonly [URLPatternLike, any]>(patterns?: null): URLPatternList<Item>;

  /**
   * A list of patterns, or of arrays of a pattern and its value, such as a Map gives.
   *
   * @throws {TypeError} where a pattern is invalid; its `place` says which one
   */
  new<
    const Given extends URLPatternListPattern | readonly [URLPatternListPattern, unknown?],
  >(patterns: Iterable<Given>): URLPatternList<ItemOf<Given>>;

  /** What the lists inherit. */
  readonly prototype: URLPatternList;
};

/** What `exec` of a pattern gives. */
type ResultOf<Pattern extends URLPatternLike> = Pattern extends { exec(...inputs: any): infer Result }
  ? NonNullable<Result>
  : URLPatternResult;

/** The match of an item of the list. */
type MatchOf<Item extends URLPatternListItem> = Item extends
  readonly [infer Pattern extends URLPatternLike, infer Value] ? URLPatternListMatch<Pattern, Value> : never;

/** The item of the list that is made of what is given. */
type ItemOf<Given> = Given extends readonly [infer Pattern, infer Value] ? readonly [PatternOf<Pattern>, Value]
  : Given extends readonly [infer Pattern] ? readonly [PatternOf<Pattern>, undefined]
  : readonly [PatternOf<Given>, undefined];

/** The pattern that is made of what is given. */
type PatternOf<Given> = Given extends URLPatternLike ? Given : URLPattern;

/** Strings and dictionaries become patterns of `weburl`, whose groups are not known. */
type Addable<Item extends URLPatternListItem> =
  | Item[0]
  | (URLPattern extends Item[0] ? string | URLPatternInit : never);
