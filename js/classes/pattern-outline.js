/** The properties of a pattern that programs need to index or display it, in addition to its members. */
import { RegExp, append, charCodeAt, slice } from '../shared/built-ins.js';
import { shapes } from '../boundary/url-pattern.js';
import { namedMembers, stateOf } from './url-pattern.js';

/**
 * @import { ComponentOutline, PatternOutline } from 'weburl/url-pattern'
 * @import { URLPatternComponent } from 'weburl'
 */

/** The kinds of groups, by their code points in shapes, from U+0001 on; see `src/url_pattern/shape.rs`. */
const GROUPS = /** @type {const} */ (['segment', 'anything', 'other']);

/** The shape of an asterisk. */
const ASTERISK = '\u0002';

/**
 * The names of the groups of each component, in the order of the groups.
 *
 * @type {(pattern: unknown) => Record<URLPatternComponent, string[]>}
 */
export function groupNames(pattern) {
  /** @type {string[][]} */
  const copies = [];
  const names = stateOf(pattern, 'groupNames').groupNames;
  for (let component = 0; component < names.length; component += 1) {
    append(copies, []);
    for (let index = 0; index < names[component].length; index += 1) append(copies[component], names[component][index]);
  }
  return namedMembers(copies);
}

/** The fixed texts of a pattern and the kinds of its groups. @type {(pattern: unknown) => PatternOutline} */
export function patternOutline(pattern) {
  const its = stateOf(pattern, 'patternOutline').pattern;
  const { ignoreCase, regExps } = its;
  const texts = shapes(its);
  /** @type {(ComponentOutline | null)[]} */
  const outlines = [];
  for (let component = 0; component < texts.length; component += 1) {
    const shape = texts[component];
    append(outlines, shape === ASTERISK ? null : componentOutline(shape, regExpOf(regExps, component)));
  }
  return { ignoreCase, ...namedMembers(outlines) };
}

/** @type {(shape: string, regExp: RegExp | null) => ComponentOutline} */
function componentOutline(shape, regExp) {
  /** @type {string[]} */
  const texts = [];
  /** @type {ComponentOutline['groups']} */
  const groups = [];
  let start = 0;
  for (let at = 0; at < shape.length; at += 1) {
    const code = charCodeAt(shape, at);
    if (code > GROUPS.length) continue;
    append(groups, GROUPS[code - 1]);
    append(texts, slice(shape, start, at));
    start = at + 1;
  }
  append(texts, slice(shape, start, shape.length));
  return { texts, groups, regExp };
}

/**
 * @param {import('../boundary/url-pattern.js').ComponentRegExp[]} regExps
 * @param {number} component
 * @returns {RegExp | null} a copy: the pattern's own cannot be changed
 */
function regExpOf(regExps, component) {
  for (let index = 0; index < regExps.length; index += 1)
    if (regExps[index].component === component) return new RegExp(regExps[index].regExp);
  return null;
}
