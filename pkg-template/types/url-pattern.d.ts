/**
 * Functions for URL patterns that are not in the URL Pattern Standard, and the class `URLPattern` of `weburl` with
 * types that name the groups of a match, if the pattern is a literal:
 *
 *     const pattern = new URLPattern({ pathname: '/books/:id/*?' });
 *     pattern.exec(url)?.pathname.groups; // { id: string; 0: string | undefined }
 *
 * If the groups cannot be derived from the literal, they have the type of `weburl`,
 * `Record<string, string | undefined>`.
 */
import type { URLPattern as UntypedURLPattern, URLPatternComponent, URLPatternComponentResult, URLPatternInit,
  URLPatternInput, URLPatternOptions } from './index.js';

/**
 * Compares a component of two patterns. Returns -1 if the component of `left` is less specific, so `left` follows
 * `right` in a list of routes; 1 if the component of `right` is less specific; otherwise 0.
 *
 * Tentative: as in web-platform-tests.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { compareComponent } from 'weburl/url-pattern';
 * const book = new URLPattern({ pathname: '/books/:id' });
 * const newest = new URLPattern({ pathname: '/books/newest' });
 * compareComponent('pathname', book, newest); // -1
 * @throws {TypeError} if `component` is not a component, or if `left` or `right` is not a pattern
 */
export function compareComponent(
  component: URLPatternComponent,
  left: UntypedURLPattern,
  right: UntypedURLPattern,
): number;

/**
 * Generates the string that a component matches with the given values of its groups.
 *
 * Tentative: as in web-platform-tests.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { generate } from 'weburl/url-pattern';
 * generate(new URLPattern({ pathname: '/books/:id' }), 'pathname', { id: '17' }); // '/books/17'
 * @throws {TypeError} if a group is not a plain name, or if the value of a group is missing or would not match
 */
export function generate(
  pattern: UntypedURLPattern,
  component: URLPatternComponent,
  groups: Record<string, string>,
): string;

/**
 * Returns a dictionary that creates an equal pattern, with the same options. The dictionary can be serialized.
 *
 * The pattern's own strings do not always create an equal pattern. They create a different pattern, or throw, if:
 *
 * - the port is the protocol's default port: the port of `{ port: '80 ', baseURL: 'http://h:8080' }` is "80", which a
 *   dictionary with "http" omits;
 * - the hash starts with "#";
 * - the hostname is "[";
 * - the text between two parts was empty after canonicalization (`/:a\t*`);
 * - two adjacent texts are canonicalized differently as one text (`/{}?%2e`).
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { patternToInit } from 'weburl/url-pattern';
 * const init = patternToInit(new URLPattern('/books/:id', 'https://example.com'));
 * init.pathname; // '/books/:id'
 * new URLPattern(JSON.parse(JSON.stringify(init))).test('https://example.com/books/17'); // true
 * @throws {TypeError} if `pattern` is not a pattern
 */
export function patternToInit(pattern: UntypedURLPattern): Record<URLPatternComponent, string>;

/**
 * Returns whether a value is a pattern of `weburl`, which the other functions of this entry accept. It returns `false`
 * for a pattern of the platform.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { isURLPattern } from 'weburl/url-pattern';
 * isURLPattern(new URLPattern()); // true
 * isURLPattern({ pathname: '/books/:id' }); // false
 */
export function isURLPattern(value: unknown): value is UntypedURLPattern;

/**
 * Returns the names of the groups of each component, in the order of the groups. These are the names of the properties
 * of `groups` in a match. The name of an unnamed group is its number.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { groupNames } from 'weburl/url-pattern';
 * const names = groupNames(new URLPattern({ pathname: '/books/:id/*' }));
 * names.pathname; // ['id', '0']
 * names.hostname; // ['0']
 * @throws {TypeError} if `pattern` is not a pattern
 */
export function groupNames(pattern: UntypedURLPattern): Record<URLPatternComponent, string[]>;

/**
 * Returns the fixed texts of a pattern and the kinds of its groups. A program can use them to find patterns by their
 * texts, or to sort or display patterns, without parsing them.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { patternOutline } from 'weburl/url-pattern';
 * const { pathname, hostname } = patternOutline(new URLPattern({ pathname: '/books/:id/*.png' }));
 * pathname; // { texts: ['/books/', '/', '.png'], groups: ['segment', 'anything'], regExp: null }
 * hostname; // null
 * @throws {TypeError} if `pattern` is not a pattern
 */
export function patternOutline(pattern: UntypedURLPattern): PatternOutline;

/** The outline of each component; `null` if the component matches anything. */
export interface PatternOutline extends Record<URLPatternComponent, ComponentOutline | null> {
  /** Whether the pathname, the search and the hash ignore case. */
  ignoreCase: boolean;
}

/** The fixed texts of a component, and the groups between them. */
export interface ComponentOutline {
  /** The texts before, between and after the groups, as canonicalized by the pattern: one more than there are groups. */
  texts: string[];
  /**
   * The texts that the groups match. `'segment'`: one or more characters except the delimiter, which is "." in a
   * hostname and "/" in a pathname. `'anything'`: any characters, or none. `'other'`: not known without `exec`; the
   * group is a custom regular expression, or an optional or repeated group with the texts in it.
   */
  groups: ('segment' | 'anything' | 'other')[];
  /**
   * The [regular expression](https://urlpattern.spec.whatwg.org/#component-regular-expression) that matches the whole
   * component, if the component contains a custom one; otherwise `null`. Each call creates a new object.
   */
  regExp: RegExp | null;
}

/**
 * Adds {@link compareComponent} and {@link generate} to the class `URLPattern`, for the whole program.
 * Web-platform-tests test these members as tentative; the Standard does not have them yet. Returns the class.
 *
 * @example
 * import { addTentativeMembers } from 'weburl/url-pattern';
 * const URLPattern = addTentativeMembers();
 * new URLPattern({ pathname: '/books/:id' }).generate('pathname', { id: '17' }); // '/books/17'
 */
export function addTentativeMembers(): TentativeURLPatternClass;

/** A pattern with the member that {@link addTentativeMembers} adds. */
export interface TentativeURLPattern extends UntypedURLPattern {
  /**
   * Generates the string that the component matches with the given values of its groups.
   *
   * @throws {TypeError} if a group is not a plain name, or if the value of a group is missing or would not
   *   match
   */
  generate(component: URLPatternComponent, groups: Record<string, string>): string;
}

/** The class with the member that {@link addTentativeMembers} adds. */
export interface TentativeURLPatternClass {
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern) from a string, relative to a base URL.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid
   * @throws {TypeError} if a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  new(
    input: URLPatternInput,
    baseURL: string | { toString(): string },
    options?: URLPatternOptions,
  ): TentativeURLPattern;
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options) from an absolute
   * string, or from a dictionary of components. A missing component matches anything.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid
   * @throws {RangeError} if there is not enough memory for the text
   */
  new(input?: URLPatternInput, options?: URLPatternOptions): TentativeURLPattern;
  /** The object that the patterns inherit their members from. */
  readonly prototype: TentativeURLPattern;
  /**
   * Compares a component of two patterns. Returns -1 if the component of `left` is less specific, so `left` follows
   * `right` in a list of routes; 1 if the component of `right` is less specific; otherwise 0.
   *
   * @throws {TypeError} if `component` is not a component, or if `left` or `right` is not a pattern
   */
  compareComponent(component: URLPatternComponent, left: UntypedURLPattern, right: UntypedURLPattern): number;
}

/** A [pattern](https://urlpattern.spec.whatwg.org/#urlpattern) created from `Input`, with or without a base URL. */
export interface URLPattern<Input extends URLPatternInput = URLPatternInput, HasBase extends boolean = boolean>
  extends Omit<UntypedURLPattern, 'exec'>
{
  /**
   * Returns the [captured groups](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec) of each component; `null` if
   * the pattern does not match.
   *
   * @throws {TypeError} if a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  exec(input?: URLPatternInput, baseURL?: string | { toString(): string }): PatternResult<Input, HasBase> | null;
}

/**
 * The class [`URLPattern`](https://urlpattern.spec.whatwg.org/#urlpattern) of `weburl`.
 *
 * @example
 * import { URLPattern } from 'weburl/url-pattern';
 * const pattern = new URLPattern({ pathname: '/books/:id' });
 * // `id` is a string to TypeScript; another name is an error.
 * pattern.exec('https://example.com/books/17')?.pathname.groups.id; // '17'
 */
export const URLPattern: {
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern) from a string, relative to a base URL.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid
   * @throws {TypeError} if a dictionary is given together with a base URL
   * @throws {RangeError} if there is not enough memory for the text
   */
  new<const Input extends URLPatternInput>(
    input: Input,
    baseURL: string | { toString(): string },
    options?: URLPatternOptions,
  ): URLPattern<Input, true>;
  /**
   * [Creates a pattern](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern-input-options) from an absolute
   * string, or from a dictionary of components. A missing component matches anything.
   *
   * @throws {InvalidURLPatternError} if the pattern is invalid
   * @throws {RangeError} if there is not enough memory for the text
   */
  new<const Input extends URLPatternInput = {}>(input?: Input, options?: URLPatternOptions): URLPattern<Input, false>;
  /** The object that the patterns inherit their members from. */
  readonly prototype: URLPattern;
};

/**
 * The result of {@link URLPattern.exec} for a pattern created from `Input`: a
 * [`URLPatternResult`](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult).
 */
export type PatternResult<Input extends URLPatternInput, HasBase extends boolean = false> =
  & {
    /** The [arguments](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-inputs) that were matched. */
    inputs: URLPatternInput[];
  }
  & {
    [Component in URLPatternComponent]: { input: string; groups: GroupsOfComponent<Input, HasBase, Component> };
  };

/** The groups of one component, such as `/books/:id`. */
export type PatternGroups<Pattern extends string> = GroupsOf<Tokens<Pattern>>;

/** The groups of a component whose pattern is unknown. */
type AnyGroups = URLPatternComponentResult['groups'];

type GroupsOfComponent<Input extends URLPatternInput, HasBase extends boolean, Component extends URLPatternComponent> =
  Input extends string ? GroupsIn<ConstructorString<Tokens<Input>>, HasBase, Component>
    : Input extends URLPatternInit ? GroupsIn<Members<Input>, HasBaseMember<Input>, Component>
    : never;

/** The tokens by component, or `null` if they are unknown. */
type ByComponent = { readonly [Component in URLPatternComponent]?: Token[] | null };

type Members<Init extends URLPatternInit> = {
  [Component in keyof Init & URLPatternComponent]: Init[Component] extends string ? Tokens<Init[Component]> : null;
};

type HasBaseMember<Init extends URLPatternInit> = 'baseURL' extends keyof Init
  ? Init['baseURL'] extends string ? true : boolean
  : false;

type GroupsIn<Parsed extends ByComponent | null, HasBase extends boolean, Component extends URLPatternComponent> =
  Parsed extends ByComponent
    ? Component extends keyof Parsed
      ? Parsed[Component] extends infer Known extends Token[] | null ? GroupsOf<Known> : never
    : HasBase extends true ? [keyof Parsed & OverridingBase[Component]] extends [never] ? {} : GroupsOf<[['*', '*']]>
    : GroupsOf<[['*', '*']]>
    : AnyGroups;

/**
 * For each component, the components that prevent it from being inherited from the base URL.
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 */
interface OverridingBase {
  protocol: 'protocol';
  hostname: OverridingBase['protocol'] | 'hostname';
  port: OverridingBase['hostname'] | 'port';
  pathname: OverridingBase['port'] | 'pathname';
  search: OverridingBase['pathname'] | 'search';
  hash: OverridingBase['search'] | 'hash';
  /** Never. */
  username: PropertyKey;
  /** Never. */
  password: PropertyKey;
}

/** https://urlpattern.spec.whatwg.org/#token, with its type and value; a `?` that begins a search is a `char`. */
type Token = [type: 'name' | 'regexp' | 'char' | '*' | 'modifier' | '{' | '}', value: string];

/** https://urlpattern.spec.whatwg.org/#tokenize, or `null` if not all of `Pattern` is a literal. */
type Tokens<Pattern extends string> = {} extends Record<Pattern, 1> ? null : Tokenize<Pattern>;

type Tokenize<Rest extends string, Done extends Token[] = []> =
  // Compilers stop with an error at a depth of 1000.
  Done['length'] extends 900 ? null
    : Rest extends `\\${infer Character}${infer After}` ? Tokenize<After, [...Done, ['char', Character]]>
    : Rest extends `:${infer After}` ? TokenizeAfter<Name<After>, Done>
    : Rest extends `(${infer After}` ? TokenizeAfter<RegularExpression<After>, Done>
    : Rest extends `${infer Character}${infer After}` ? Tokenize<After, [
        ...Done,
        Character extends '*' | '{' | '}' ? [Character, Character]
          : Character extends '+' ? ['modifier', '+']
          : Character extends '?'
            ? Done extends [...Token[], ['name' | 'regexp' | '}' | '*', string]] ? ['modifier', '?'] : ['char', '?']
          : ['char', Character],
      ]>
    : Done;

type TokenizeAfter<Found extends [Token, string] | null, Done extends Token[]> = Found extends
  [infer Next extends Token, infer After extends string] ? Tokenize<After, [...Done, Next]> : null;

type Characters<Text extends string, Found = never> = Text extends `${infer Character}${infer After}`
  ? Characters<After, Found | Character>
  : Found;

type NameStart = Characters<'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz$_'>;
type Digit = Characters<'0123456789'>;
/** The ASCII characters that cannot be part of a name. Types cannot decide it for other characters. */
type Separator = Characters<' !"#%&\'()*+,-./:;<=>?@[\\]^`{|}~'>;

/** The token of a name, or of a colon without one, and the text after it. */
type Name<Rest extends string, Found extends string = ''> = Rest extends `${infer Character}${infer After}`
  ? Character extends NameStart ? Name<After, `${Found}${Character}`>
  : Character extends Digit ? Found extends '' ? [['char', ':'], Rest] : Name<After, `${Found}${Character}`>
  : Character extends Separator ? [Found extends '' ? ['char', ':'] : ['name', Found], Rest]
  : null
  : [Found extends '' ? ['char', ':'] : ['name', Found], ''];

/** The token of a regular expression, and the text after it; `null` for a regular expression with named groups. */
type RegularExpression<Rest extends string, Depth extends 0[] = [0]> = Rest extends `\\${string}${infer After}`
  ? RegularExpression<After, Depth>
  : Rest extends `(?<${infer After}`
    ? After extends `${'=' | '!'}${string}` ? RegularExpression<After, [...Depth, 0]> : null
  : Rest extends `(${infer After}` ? RegularExpression<After, [...Depth, 0]>
  : Rest extends `)${infer After}`
    ? Depth extends [0, 0, ...infer Outer extends 0[]] ? RegularExpression<After, [0, ...Outer]>
    : [['regexp', ''], After]
  : Rest extends `${string}${infer After}` ? Rest extends '' ? null : RegularExpression<After, Depth>
  : null;

type GroupsOf<Pattern extends Token[] | null> = Pattern extends Token[] ? Groups<Pattern> : AnyGroups;

/** `Always` has the names of the groups that capture in every match, `Perhaps` the names of the other groups. */
type Groups<
  Rest extends Token[],
  Count extends 0[] = [],
  Always extends string = never,
  Perhaps extends string = never,
> = Rest extends [infer First extends Token, ...infer After extends Token[]]
  ? First extends ['name', infer Name extends string] ? Modified<WithoutRegExp<After>, Count, Always, Perhaps, Name>
  : First extends ['regexp' | '*', string] ? Modified<After, [...Count, 0], Always, Perhaps, NameOf<Count>>
  : First extends ['{', string] ? Braces<After, Count, Always, Perhaps>
  : Groups<After, Count, Always, Perhaps>
  : { [Name in Always | Perhaps]: Name extends Perhaps ? string | undefined : string };

type WithoutRegExp<Rest extends Token[]> = Rest extends [['regexp', string], ...infer After extends Token[]] ? After
  : Rest;

type NameOf<Count extends 0[]> = `${Count['length'] & number}`;

/** The groups if `Rest` may begin with a modifier of the part that contains the groups `Names`. */
type Modified<
  Rest extends Token[],
  Count extends 0[],
  Always extends string,
  Perhaps extends string,
  Names extends string,
> = Rest extends [['modifier', '?'] | ['*', '*'], ...infer After extends Token[]]
  ? Groups<After, Count, Always, Perhaps | Names>
  : Groups<Rest, Count, Always | Names, Perhaps>;

/** The groups if `Rest` begins within braces, which have contained the groups `Names` so far. */
type Braces<
  Rest extends Token[],
  Count extends 0[],
  Always extends string,
  Perhaps extends string,
  Names extends string = never,
> = Rest extends [infer First extends Token, ...infer After extends Token[]]
  ? First extends ['name', infer Name extends string]
    ? Braces<WithoutRegExp<After>, Count, Always, Perhaps, Names | Name>
  : First extends ['regexp' | '*', string] ? Braces<After, [...Count, 0], Always, Perhaps, Names | NameOf<Count>>
  : First extends ['}', string] ? Modified<After, Count, Always, Perhaps, Names>
  : Braces<After, Count, Always, Perhaps, Names>
  : AnyGroups;

/** https://urlpattern.spec.whatwg.org/#parse-a-constructor-string */
type ConstructorString<Rest extends Token[] | null> = Rest extends Token[]
  ? Until<Rest, ':'> extends [infer Protocol extends Token[], ':', infer After extends Token[]]
    ? AfterProtocol<Protocol, After>
  : Relative<Rest>
  : null;

/**
 * Splits `Rest` at the first of the characters `Stop` outside braces. Returns the tokens before it, the
 * character (`null` if there is none), and the tokens after it.
 */
type Until<Rest extends Token[], Stop extends string, Before extends Token[] = [], Depth extends 0[] = []> =
  Rest extends [infer First extends Token, ...infer After extends Token[]]
    ? First extends ['{', string] ? Until<After, Stop, [...Before, First], [...Depth, 0]>
    : First extends ['}', string]
      ? Until<After, Stop, [...Before, First], Depth extends [0, ...infer Outer extends 0[]] ? Outer : []>
    : Depth extends []
      ? First extends ['char', Stop] ? [Before, First[1], After] : Until<After, Stop, [...Before, First], Depth>
    : Until<After, Stop, [...Before, First], Depth>
    : [Before, null, []];

type Relative<Rest extends Token[]> = Rest extends [['char', '#'], ...infer Hash extends Token[]] ? { hash: Hash }
  : Rest extends [['char', '?'], ...infer After extends Token[]] ? Search<{}, After>
  : Pathname<{}, Rest>;

type AfterProtocol<Protocol extends Token[], Rest extends Token[]> = Rest extends
  [['char', '/'], ['char', '/'], ...infer Authority extends Token[]]
  ? Until<Authority, '@' | '/' | '?' | '#'> extends [infer Identity extends Token[], '@', infer Host extends Token[]]
    ? Hostname<{ protocol: Protocol } & Credentials<Until<Identity, ':'>>, Host>
  : Hostname<{ protocol: Protocol }, Authority>
  // A special scheme has an authority even without slashes; this type does not parse that form.
  : Text<Protocol> extends 'ftp' | 'file' | 'http' | 'https' | 'ws' | 'wss' | null ? null
  : Pathname<{ protocol: Protocol; hostname: []; port: [] }, Rest>;

/** The characters of a pattern that consists only of characters, or `null`. */
type Text<Rest extends Token[], Done extends string = ''> = Rest extends
  [['char', infer Character extends string], ...infer After extends Token[]] ? Text<After, `${Done}${Character}`>
  : Rest extends [] ? Done
  : null;

type Credentials<Divided> = Divided extends [infer Username extends Token[], ':', infer Password extends Token[]]
  ? { username: Username; password: Password }
  : Divided extends [infer Username extends Token[], null, []] ? { username: Username }
  : never;

type Hostname<Parsed, Rest extends Token[]> = Until<Rest, '[' | ':' | '/' | '?' | '#'> extends
  [infer Found extends Token[], infer Stop, infer After extends Token[]]
  // An IPv6 address contains colons.
  ? Stop extends '[' ? null
  : Stop extends ':'
    ? Until<After, '/' | '?' | '#'> extends
      [infer Port extends Token[], infer PortStop, infer AfterPort extends Token[]]
      ? AfterHost<Parsed & { hostname: Found; port: Port }, PortStop, AfterPort>
    : never
  : AfterHost<Parsed & { hostname: Found; port: [] }, Stop, After>
  : never;

type AfterHost<Parsed, Stop, After extends Token[]> = Stop extends '/' ? Pathname<Parsed, After>
  : Stop extends '?' ? Search<Parsed & { pathname: [] }, After>
  : Stop extends '#' ? Parsed & { pathname: []; search: []; hash: After }
  : Parsed;

type Pathname<Parsed, Rest extends Token[]> = Until<Rest, '?' | '#'> extends
  [infer Found extends Token[], infer Stop, infer After extends Token[]]
  ? Stop extends '?' ? Search<Parsed & { pathname: Found }, After>
  : Stop extends '#' ? Parsed & { pathname: Found; search: []; hash: After }
  : Parsed & { pathname: Found }
  : never;

type Search<Parsed, Rest extends Token[]> = Until<Rest, '#'> extends
  [infer Found extends Token[], infer Stop, infer After extends Token[]]
  ? Parsed & { search: Found } & (Stop extends '#' ? { hash: After } : unknown)
  : never;

// Keeps the declarations without `export` private.
export {};
