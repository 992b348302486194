/**
 * Gives the class URLPattern the members that web-platform-tests try out and the URL Pattern Standard
 * does not have yet: `import 'weburl/tentative'`.
 */
import type { URLPatternComponent } from './index.js';

declare module './index.js' {
  /** What the class gets. */
  interface URLPattern {
    /**
     * The component that results where each group captures what `groups` says for its name.
     *
     * @throws {TypeError} where the component has other groups than plain names, and where a group has no
     *   value, or one that the pattern would not match
     */
    generate(component: URLPatternComponent, groups: Record<string, string>): string;
  }

  /** What the class gets. */
  namespace URLPattern {
    /**
     * Compares the component of two patterns: -1 where that of `left` is less specific, so that its
     * pattern belongs behind the other in a list of routes, 1 where that of `right` is, 0 where neither is.
     *
     * @throws {TypeError} where there is no such component, or one of them is no pattern
     */
    function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): number;
  }
}
