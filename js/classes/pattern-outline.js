/** The properties of a pattern that programs need to index or display it, in addition to its members. */
import { RegExp, append, charCodeAt, slice } from '../shared/built-ins.js';
import { shapes } from '../boundary/url-pattern.js';
import { stateOf } from './url-pattern.js';

/**
 * @import { ComponentOutline, PatternOutline } from '../../url-pattern.js'
 * @import { URLPatternComponent } from '../../index.js'
 */

/** The kinds of groups, by their code points in shapes, from U+0001 on; see `src/url_pattern/extra/shape.rs`. */
const GROUPS = /** @type {const} */ (['segment', 'anything', 'other']);

/** The shape of an asterisk. */
const ASTERISK = '\u0002';

/**
 * The names of the groups of each component, in the order of the groups.
 *
 * @param {unknown} pattern
 * @returns {Record<URLPatternComponent, string[]>}
 */
export function groupNames(pattern) {
  const names = stateOf(pattern, 'groupNames').groupNames;
  return {
    protocol: copied(names[0]),
    username: copied(names[1]),
    password: copied(names[2]),
    hostname: copied(names[3]),
    port: copied(names[4]),
    pathname: copied(names[5]),
    search: copied(names[6]),
    hash: copied(names[7]),
  };
}

/** @param {string[]} names */
function copied(names) {
  /** @type {string[]} */
  const copy = [];
  for (let index = 0; index < names.length; index += 1) append(copy, names[index]);
  return copy;
}

/**
 * The fixed texts of a pattern and the kinds of its groups.
 *
 * @param {unknown} pattern
 * @returns {PatternOutline}
 */
export function patternOutline(pattern) {
  const its = stateOf(pattern, 'patternOutline').pattern;
  const { ignoreCase, regExps } = its;
  const texts = shapes(its);
  const outlineOf = (/** @type {number} */ component) => {
    const shape = texts[component];
    return shape === ASTERISK ? null : componentOutline(shape, regExpOf(regExps, component));
  };
  return {
    ignoreCase,
    protocol: outlineOf(0),
    username: outlineOf(1),
    password: outlineOf(2),
    hostname: outlineOf(3),
    port: outlineOf(4),
    pathname: outlineOf(5),
    search: outlineOf(6),
    hash: outlineOf(7),
  };
}

/**
 * @param {string} shape
 * @param {RegExp | null} regExp
 * @returns {ComponentOutline}
 */
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
