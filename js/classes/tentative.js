/**
 * Adds members to the class URLPattern that web-platform-tests test as tentative and the Standard does not have
 * yet.
 */
import { withOwn } from '../shared/built-ins.js';
import { URLPattern, compareComponent, generate, requireURLPattern } from './url-pattern.js';
import { requireArguments } from '../shared/webidl.js';

const statics = {
  /** @type {(component: unknown, left: unknown, right: unknown) => number} */
  compareComponent(component, left, right) {
    requireArguments('URLPattern.compareComponent', arguments.length, 3);
    return compareComponent(component, left, right);
  },
};

const operations = {
  /** @type {(component: unknown, groups: unknown) => string} */
  generate(component, groups) {
    requireURLPattern(this, 'generate');
    requireArguments('URLPattern.generate', arguments.length, 2);
    return generate(this, component, groups);
  },
};

/** Changes the class for the whole program, so that no import does it as a side effect. */
export function addTentativeMembers() {
  withOwn(URLPattern, statics);
  withOwn(URLPattern.prototype, operations);
  return URLPattern;
}
