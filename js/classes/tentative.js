/**
 * Gives the class URLPattern the members that web-platform-tests try out and the Standard does not have
 * yet.
 */
import { withOwn } from '../shared/built-ins.js';
import { URLPattern, compareComponent, generate, requireURLPattern } from './url-pattern.js';
import { requireArguments } from '../shared/webidl.js';

const statics = {
  /**
   * @param {unknown} component
   * @param {unknown} left
   * @param {unknown} right
   */
  compareComponent(component, left, right) {
    requireArguments('URLPattern.compareComponent', arguments.length, 3);
    return compareComponent(component, left, right);
  },
};

const operations = {
  /**
   * @param {unknown} component
   * @param {unknown} groups
   */
  generate(component, groups) {
    requireURLPattern(this, 'generate');
    requireArguments('URLPattern.generate', arguments.length, 2);
    return generate(this, component, groups);
  },
};

/** For the class of all who share it, which is why nobody's import does it in passing. */
export function addTentativeMembers() {
  withOwn(URLPattern, statics);
  withOwn(URLPattern.prototype, operations);
}
