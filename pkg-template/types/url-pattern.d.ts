/** Functions over URL patterns that the URL Pattern Standard does not have. */
import type { URLPattern, URLPatternComponent } from './index.js';

/**
 * Compares a component of two patterns. Returns -1 if that of `left` is less specific, so that its pattern
 * follows the other in a list of routes; 1 if that of `right` is; 0 if neither is.
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
export function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): number;

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
export function generate(pattern: URLPattern, component: URLPatternComponent, groups: Record<string, string>): string;

/**
 * Returns a dictionary from which, with the same options, the constructor creates an equal pattern. The dictionary can be
 * serialized.
 *
 * The pattern's own strings do not always serve for that. They create a different pattern, or throw, if the port is the
 * protocol's default port (that of `{ port: '80 ', baseURL: 'http://h:8080' }` is "80", which a dictionary with "http"
 * omits), if the hash starts with "#", if the hostname is "[", if the text between two parts was empty after
 * canonicalization (`/:a\t*`), or if two adjacent texts are canonicalized differently as one text (`/{}?%2e`).
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { patternToInit } from 'weburl/url-pattern';
 * const init = patternToInit(new URLPattern('/books/:id', 'https://example.com'));
 * init.pathname; // '/books/:id'
 * new URLPattern(JSON.parse(JSON.stringify(init))).test('https://example.com/books/17'); // true
 * @throws {TypeError} if `pattern` is not a pattern
 */
export function patternToInit(pattern: URLPattern): Record<URLPatternComponent, string>;

/**
 * Adds the members that `weburl/tentative` declares to the class URLPattern, as importing that entry does.
 *
 * @example
 * import { URLPattern } from 'weburl';
 * import { addTentativeMembers } from 'weburl/url-pattern';
 * addTentativeMembers();
 * new URLPattern({ pathname: '/books/:id' }).generate('pathname', { id: '17' }); // '/books/17'
 */
export function addTentativeMembers(): void;
