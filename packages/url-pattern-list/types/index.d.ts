/**
 * The class `URLPatternList`: a list of many URL patterns, which finds the patterns that match a URL without trying
 * each.
 *
 *     const routes = new URLPatternList([
 *       [{ pathname: '/books/:id' }, showBook],
 *       [{ hostname: '*.example.com' }, showSite],
 *     ]);
 *     const match = routes.exec('https://example.com/books/17');
 *     match?.value;                     // showBook
 *     match?.result.pathname.groups.id; // '17'
 *
 * The results are equal to a loop with `exec`: https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
 */
import type { URLPattern, URLPatternComponent, URLPatternComponentResult, URLPatternInit, URLPatternInput,
  URLPatternResult } from 'weburl';

/**
 * A URLPattern of `weburl`, of `weburl/url-pattern`, or of the platform. The platform's patterns are tried one by one,
 * because an index could omit a pattern that another implementation matches.
 */
export interface URLPatternLike {
  /**
   * Returns whether the pattern matches the input.
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   */
  test(input?: any, baseURL?: any): boolean;
  /**
   * Matches the input; returns `null` if the pattern does not match.
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   */
  exec(input?: any, baseURL?: any): { [Component in URLPatternComponent]: URLPatternComponentResult } | null;
  /** The pattern string of the protocol. */
  readonly protocol: string;
  /** The pattern string of the hostname. */
  readonly hostname: string;
  /** The pattern string of the pathname. */
  readonly pathname: string;
}

/** A pattern, or the constructor string (with a protocol) or the dictionary that creates one. */
export type URLPatternListPattern = URLPatternLike | URLPatternInput;

/** A pattern in a list, with its value. */
export type URLPatternListItem = readonly [pattern: URLPatternLike, value: unknown];

/** The result of {@link URLPatternList.exec}: a pattern that matches, its value, and the result of the match. */
export interface URLPatternListMatch<Pattern extends URLPatternLike = URLPattern, Value = unknown> {
  /** The pattern that matches: the given object, or the object created from the given string or dictionary. */
  readonly pattern: Pattern;

  /** The value given with the pattern; `undefined` if there was none. */
  readonly value: Value;

  /**
   * The result of `pattern.exec` for the same input: https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult. It is
   * created on the first read. To read one component, `match.pathname` takes less time than `match.result.pathname`.
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

/** A pattern that can never be the first match, and an earlier pattern that matches every URL that it matches. */
export interface URLPatternListConflict<Item extends URLPatternListItem = URLPatternListItem> {
  /** The pattern that hides the other, with its value. */
  readonly earlier: [pattern: Item[0], value: Item[1]];
  /** The hidden pattern, with its value. */
  readonly later: [pattern: Item[0], value: Item[1]];
}

/** An ordered list of URL patterns, each with a value. `Item` is the union of the types of the pairs. */
export interface URLPatternList<Item extends URLPatternListItem = readonly [URLPatternLike, any]> {
  /** The number of patterns. */
  readonly size: number;

  /**
   * Appends a pattern. The list can contain a pattern more than once, each time with a different value.
   *
   * @throws {TypeError} if the pattern is invalid: the error of the constructor of URLPattern
   *   (https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern), with the pattern's index in the list as `index`; the
   *   list does not change
   */
  add(pattern: Addable<Item>, ...value: undefined extends Item[1] ? [value?: Item[1]] : [value: Item[1]]): this;

  /**
   * Deletes a pattern everywhere in the list. A URLPattern object deletes that object; a string or a dictionary deletes
   * the patterns with equal components that do not ignore case.
   *
   * @returns whether the list contained the pattern
   * @throws {TypeError} if the pattern is invalid
   */
  delete(pattern: URLPatternListPattern): boolean;

  /** Deletes all patterns. */
  clear(): void;

  /**
   * Returns whether any pattern matches: https://urlpattern.spec.whatwg.org/#dom-urlpattern-test
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   */
  test(input?: URLPatternInput | URL, baseURL?: string | { toString(): string }): boolean;

  /**
   * Returns the match of the first pattern that matches; `null` if none does:
   * https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   */
  exec(input?: URLPatternInput | URL, baseURL?: string | { toString(): string }): MatchOf<Item> | null;

  /**
   * Iterates over the matches of all patterns that match, in list order. Each pattern is matched when its turn comes.
   * Patterns deleted by then are omitted, and so are patterns added after the call.
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   */
  execAll(
    input?: URLPatternInput | URL,
    baseURL?: string | { toString(): string },
  ): Generator<MatchOf<Item>, void, undefined>;

  /**
   * Returns the patterns that an earlier pattern hides: the earlier pattern matches every URL that they match, so
   * `exec` never returns them. It compares texts and wildcards and, if these are not sufficient, uses
   * `compareComponent` of `weburl/url-pattern`, which finds equal components. Pairs that cannot be decided are omitted.
   */
  conflicts(): URLPatternListConflict<Item>[];

  /** Iterates over the patterns with their values, in list order, including patterns added during the iteration. */
  [Symbol.iterator](): Generator<[pattern: Item[0], value: Item[1]], void, undefined>;
}

/**
 * A list of URL patterns.
 *
 * @example
 * import { URLPatternList } from 'weburl-url-pattern-list';
 * const routes = new URLPatternList([
 *   [{ pathname: '/books/:id' }, 'book'],
 *   [{ hostname: '*.example.com' }, 'site'],
 * ]);
 * const match = routes.exec('https://example.com/books/17');
 * match?.value; // 'book'
 * match?.pathname.groups.id; // '17'
 */
export const URLPatternList: {
  /** Creates an empty list, for patterns of any type or, if given, patterns of `Item`. */
  new<Item extends URLPatternListItem = readonly [URLPatternLike, any]>(patterns?: null): URLPatternList<Item>;

  /**
   * Creates a list from patterns, or from arrays of a pattern and its value, such as the entries of a Map.
   *
   * @throws {TypeError} if a pattern is invalid; the error's `index` is the index of the pattern
   */
  new<
    const Given extends URLPatternListPattern | readonly [URLPatternListPattern, unknown?],
  >(patterns: Iterable<Given>): URLPatternList<ItemOf<Given>>;

  /** The object that the lists inherit their members from. */
  readonly prototype: URLPatternList;
};

/** The result of a pattern's `exec`. */
type ResultOf<Pattern extends URLPatternLike> = Pattern extends { exec(...inputs: any): infer Result }
  ? NonNullable<Result>
  : URLPatternResult;

/** The match of an item of the list. */
type MatchOf<Item extends URLPatternListItem> = Item extends
  readonly [infer Pattern extends URLPatternLike, infer Value] ? URLPatternListMatch<Pattern, Value> : never;

/** The item of the list created from an element of the argument. */
type ItemOf<Given> = Given extends readonly [infer Pattern, infer Value] ? readonly [PatternOf<Pattern>, Value]
  : Given extends readonly [infer Pattern] ? readonly [PatternOf<Pattern>, undefined]
  : readonly [PatternOf<Given>, undefined];

/** The pattern created from an argument. */
type PatternOf<Given> = Given extends URLPatternLike ? Given : URLPattern;

/** Patterns that can be added. Strings and dictionaries become patterns of `weburl`, whose groups are unknown to TypeScript. */
type Addable<Item extends URLPatternListItem> =
  | Item[0]
  | (URLPattern extends Item[0] ? string | URLPatternInit : never);

// Keeps the declarations without `export` private.
export {};
