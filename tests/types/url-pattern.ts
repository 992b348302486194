/** Uses of URL patterns that must compile, and errors that the compiler must report. */
import { URL, URLPattern } from 'weburl';
import type { InvalidURLPatternError, URLPatternInit, URLPatternOptions, URLPatternResult } from 'weburl';
import { addTentativeMembers, compareComponent, generate, groupNames, isURLPattern, patternOutline,
  patternToInit } from 'weburl/url-pattern';

// The platform's types are assignable to ours, and the reverse.
export const init: URLPatternInit = {} as globalThis.URLPatternInit;
export const platformInit: globalThis.URLPatternInit = {} as URLPatternInit;
export const options: URLPatternOptions = {} as globalThis.URLPatternOptions;
export const platformOptions: globalThis.URLPatternOptions = {} as URLPatternOptions;
export const platformPattern: globalThis.URLPattern = new URLPattern();
export const result: URLPatternResult | null = platformPattern.exec();
export const platformResult: globalThis.URLPatternResult | null = new URLPattern().exec();
export const Class: typeof globalThis.URLPattern = URLPattern;

// Both overloads.
const url = new URL('https://example.com/');
const pattern = new URLPattern('/:a', url, { ignoreCase: true });
new URLPattern('/:a', 'https://example.com/');
new URLPattern({ pathname: '/:a', baseURL: 'https://example.com/' }, { ignoreCase: true });
new URLPattern(url).test(url);
// @ts-expect-error: no dictionary of components
new URLPattern(1);
// @ts-expect-error: no such option
new URLPattern('/:a', { ignorecase: true });
// @ts-expect-error: it is read only
pattern.pathname = '/';

export const group: string | undefined = pattern.exec('https://example.com/')?.pathname.groups.a;
export const { component, start } = {} as InvalidURLPatternError;

export const order: number = compareComponent('pathname', pattern, pattern);
const Tentative = addTentativeMembers();
export const tentativeOrder: number = Tentative.compareComponent('pathname', pattern, pattern);
// @ts-expect-error: only where it is said so
URLPattern.compareComponent('pathname', pattern, pattern);
export const generated: string = generate(pattern, 'pathname', { a: 'b' });
export const tentativelyGenerated: string = new Tentative('/:a', url).generate('pathname', { a: 'b' });
export const copy = new URLPattern(patternToInit(pattern));
export const names: string[] = groupNames(pattern).pathname;
export const kinds: ('segment' | 'anything' | 'other')[] | undefined = patternOutline(pattern).pathname?.groups;
export const has = (value: unknown) => isURLPattern(value) && value.hasRegExpGroups;
// @ts-expect-error: no component of a pattern
compareComponent('host', pattern, pattern);
