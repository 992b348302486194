/**
 * Adds members to the class URLPattern that web-platform-tests test as tentative and that the URL Pattern Standard
 * does not have yet: `import 'weburl/tentative'`.
 */
import type { URLPatternComponent } from './index.js';

declare module './index.js' {
  /** The members added to the objects. */
  interface URLPattern {
    /**
     * Generates the string that the component matches with the given values of its groups.
     *
     * @throws {TypeError} if a group is not a plain name, or if the value of a group is missing or would not
     *   match
     */
    generate(component: URLPatternComponent, groups: Record<string, string>): string;
  }

  /** The members added to the class. */
  namespace URLPattern {
    /**
     * Compares a component of two patterns. Returns -1 if that of `left` is less specific, so that its
     * pattern follows the other in a list of routes; 1 if that of `right` is; 0 if neither is.
     *
     * @throws {TypeError} if `component` is not a component, or if `left` or `right` is not a pattern
     */
    function compareComponent(component: URLPatternComponent, left: URLPattern, right: URLPattern): number;
  }
}
