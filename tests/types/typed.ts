/** The groups of patterns that are literals. The compiler is the test. */
import { URLPattern as UntypedURLPattern } from 'weburl';
import type { URLPatternInit } from 'weburl';
import { URLPattern } from 'weburl/url-pattern';
import type { PatternGroups, PatternResult } from 'weburl/url-pattern';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
declare function same<A, B>(...isSame: Same<A, B> extends true ? [] : [never]): void;

type Perhaps = string | undefined;
type Unknown = Record<string, Perhaps>;

// Names, numbers, and groups that may not participate.
same<PatternGroups<''>, {}>();
same<PatternGroups<'/books'>, {}>();
same<PatternGroups<'/books/:id'>, { id: string }>();
same<PatternGroups<'/:a1_$/:b-:c.json'>, { a1_$: string; b: string; c: string }>();
same<PatternGroups<'/*/(a|b)/*'>, { 0: string; 1: string; 2: string }>();
same<PatternGroups<'/:id?'>, { id: Perhaps }>();
same<PatternGroups<'/:id*/:other+'>, { id: Perhaps; other: string }>();
same<PatternGroups<'/*?/**/*+'>, { 0: Perhaps; 1: Perhaps; 2: string }>();

// Regular expressions.
same<PatternGroups<'/:id(\\d+)'>, { id: string }>();
same<PatternGroups<'/:id(\\d+)?/(x)'>, { id: Perhaps; 0: string }>();
same<PatternGroups<'/:id((?:a|\\))+(?<=b):no)/:yes'>, { id: string; yes: string }>();
same<PatternGroups<'/((?<year>\\d+)-\\d+)/:id'>, Unknown>();

// Braces.
same<PatternGroups<'/a{/b}?'>, {}>();
same<PatternGroups<'{/:a.x}/{:b}?{/*}*{-(c)}+'>, { a: string; b: Perhaps; 0: Perhaps; 1: string }>();

// Texts that are not groups, and patterns with unknown groups.
same<PatternGroups<'/\\:a/\\*/\\{:b\\}/:0'>, { b: string }>();
same<PatternGroups<'/straße/:id'>, { id: string }>();
same<PatternGroups<'/:straße'>, Unknown>();
same<PatternGroups<string>, Unknown>();
same<PatternGroups<`/${string}/:id`>, Unknown>();
same<PatternGroups<`/${number}`>, Unknown>();
same<PatternGroups<'/:a' | '/:b'>, { a: string } | { b: string }>();

// The components of a dictionary. Missing components are wildcards or inherited from the base URL.
const dictionary = new URLPattern({ hostname: '{:sub.}?example.com', pathname: '/:id' }).exec();
if (dictionary) {
  same<typeof dictionary.hostname.groups, { sub: Perhaps }>();
  same<typeof dictionary.pathname.groups, { id: string }>();
  same<typeof dictionary.search.groups, { 0: string }>();
  const id: string = dictionary.pathname.groups.id;
  const whole: string = dictionary.pathname.input;
  void [id, whole];
  // @ts-expect-error: there is no such group
  void dictionary.pathname.groups.other;
}
type Based = PatternResult<{ pathname: ':id'; baseURL: 'https://example.com/a/' }>;
same<Based['hostname']['groups'], {}>();
same<Based['pathname']['groups'], { id: string }>();
same<Based['search']['groups'], { 0: string }>();
same<Based['username']['groups'], { 0: string }>();
same<PatternResult<{ pathname?: '/:id' }>['pathname']['groups'], Unknown>();
same<PatternResult<URLPatternInit>['search']['groups'], Unknown>();

// Constructor strings.
type Whole = PatternResult<'http{s}?://:user:(p.*)@{:sub.}?example.com::port?/books/:id\\?q=:q&*#:hash?'>;
same<Whole['protocol']['groups'], {}>();
same<Whole['username']['groups'], { user: string }>();
same<Whole['password']['groups'], { 0: string }>();
same<Whole['hostname']['groups'], { sub: Perhaps }>();
same<Whole['port']['groups'], { port: Perhaps }>();
same<Whole['pathname']['groups'], { id: string }>();
same<Whole['search']['groups'], { q: string; 0: string }>();
same<Whole['hash']['groups'], { hash: Perhaps }>();
type Host = PatternResult<'*://*'>;
same<Host['protocol']['groups'], { 0: string }>();
same<Host['port']['groups'], {}>();
same<Host['pathname']['groups'], { 0: string }>();
same<PatternResult<'https://example.com#:part'>['pathname']['groups'], {}>();
same<PatternResult<'data\\:*,:text'>['pathname']['groups'], { 0: string; text: string }>();
same<PatternResult<'https://[\\:\\:1]/:id'>['pathname']['groups'], Unknown>();
const relative = new URLPattern('../:id?x=*', 'https://example.com/').exec();
if (relative) {
  same<typeof relative.pathname.groups, { id: Perhaps; 0: string }>();
  same<typeof relative.hostname.groups, {}>();
  same<typeof relative.hash.groups, { 0: string }>();
}
same<PatternResult<string>['pathname']['groups'], Unknown>();

// It is the same class: its objects can be used wherever a pattern can.
export const untyped: UntypedURLPattern = new URLPattern({ pathname: '/:id' }, { ignoreCase: true });
export const typed: URLPattern = new URLPattern('https://example.com/:id');
export const anything = new URLPattern().exec({ pathname: '/' })?.inputs;
// @ts-expect-error: no dictionary of components
new URLPattern({ pathname: 1 });
