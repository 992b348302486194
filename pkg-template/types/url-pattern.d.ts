/** What can be done with URL patterns beyond what the URL Pattern Standard has. */
import type { URLPattern, URLPatternComponent } from './index.js';

/**
 * Compares the component of two patterns: -1 where that of `left` is less specific, so that its pattern
 * belongs behind the other in a list of routes, 1 where that of `right` is, 0 where neither is.
 *
 * Tentative: as web-platform-tests have it.
 *
 * @throws {TypeError} where there is no such component, or one of them is no pattern
 */
export function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): number;

/**
 * The component that results where each group captures what `groups` says for its name.
 *
 * Tentative: as web-platform-tests have it.
 *
 * @throws {TypeError} where the component has other groups than plain names, and where a group has no
 *   value, or one that the pattern would not match
 */
export function generate(pattern: URLPattern, component: URLPatternComponent, groups: Record<string, string>): string;

/**
 * A dictionary, which can be serialized and from which an equal pattern can be made, where that is
 * made with the same options. That is so for every pattern.
 *
 * The pattern's own strings make another one, or none, where the port is the protocol's default port (of
 * `{ port: '80 ', baseURL: 'http://h:8080' }` it is "80", which a dictionary with "http" leaves out), the hash
 * starts with "#", the hostname is "[", a text stood between two parts that is empty once it is canonicalized
 * (`/:a\t*`), or two texts stood side by side that are canonicalized otherwise as one (`/{}?%2e`).
 *
 * @throws {TypeError} where it is no pattern
 */
export function patternToInit(pattern: URLPattern): Record<URLPatternComponent, string>;

/** Gives the class the members that `weburl/tentative` declares; importing that does the same. */
export function addTentativeMembers(): void;
