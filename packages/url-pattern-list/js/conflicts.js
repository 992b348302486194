/** Finds the patterns of a list that can never be the first match. */
import { compareComponent } from 'weburl/url-pattern';
import { Map, append, charCodeAt, fromCharCode, nullPrototype, mapForEach, mapGet, mapSet, slice, sort, startsWith,
  toLowerCase } from '../../../js/shared/built-ins.js';
import { Candidates } from './candidates.js';
import { ASTERISK } from './entry.js';
import { ANYTHING, Finder, OTHER, addToIndex, delimiterOf, newIndex } from './finder.js';
import { inputAt } from './input.js';
import { COMPONENTS } from './weburl.js';

/**
 * @import { ComponentMatcher, Entry } from './entry.js'
 * @import { URLPattern } from 'weburl'
 */

const PROTOCOL = 0;
const PATHNAME = 5;

/** @param {Entry[]} entries in order @returns {{ earlier: [object, unknown], later: [object, unknown] }[]} */
export function conflictsAmong(entries) {
  const comparable = comparableAmong(entries);
  const index = newIndex();
  const lowercaseIndex = newIndex();
  for (let at = 0; at < comparable.length; at += 1)
    addToIndex(comparable[at].entry.ignoreCase ? lowercaseIndex : index, /** @type {any} */ (comparable[at]));
  const finder = new Finder();
  /** @type {{ earlier: [object, unknown], later: [object, unknown] }[]} */
  const conflicts = [];
  for (let at = 0; at < comparable.length; at += 1) {
    const { entry: later, order } = comparable[at];
    const input = inputOfShapes(comparable[at].shapes);
    finder.count = 0;
    finder.find(index, input, false);
    finder.find(lowercaseIndex, input, true);
    const candidates = new Candidates(finder);
    for (
      let candidate = candidates.next();
      candidate !== null && candidate.order < order;
      candidate = candidates.next()
    ) {
      const { entry: earlier } = /** @type {Comparable} */ (/** @type {any} */ (candidate));
      if (hides(earlier, later))
        append(conflicts, { earlier: [earlier.pattern, earlier.value], later: [later.pattern, later.value] });
    }
  }
  return conflicts;
}

/**
 * An entry in the index of conflicts. A component with other groups than wildcards can hide only equal components, so
 * it is indexed as a fixed text: its shape, in which other code points replace the groups, and a number that equal
 * components share.
 */
class Comparable {
  /** @param {Entry} entry */
  constructor(entry) {
    this.entry = entry;
    this.order = entry.order;
    /** @type {string[]} */
    this.shapes = [];
    for (let component = 0; component < COMPONENTS.length; component += 1)
      append(this.shapes, entry.matcher(component)?.shape ?? ASTERISK);
  }

  /** @param {number} component @returns {string} in lowercase if the pattern ignores case, like `Entry.shape` */
  shape(component) {
    return this.entry.ignoreCase ? toLowerCase(this.shapes[component]) : this.shapes[component];
  }
}

nullPrototype(Comparable);

/** @param {Entry[]} entries @returns {Comparable[]} the entries that are not deleted and not of the platform's class */
function comparableAmong(entries) {
  /** @type {Comparable[]} */
  const comparable = [];
  for (let at = 0; at < entries.length; at += 1)
    if (!entries[at].isDeleted && entries[at].isOwn) append(comparable, new Comparable(entries[at]));
  for (let component = 0; component < COMPONENTS.length; component += 1) numberEqual(comparable, component);
  return comparable;
}

/**
 * Replaces the shapes of a component that have groups other than wildcards by fixed texts.
 *
 * @param {Comparable[]} comparable
 * @param {number} component
 */
function numberEqual(comparable, component) {
  /** @type {Map<string, number[]>} */
  const indices = new Map();
  for (let at = 0; at < comparable.length; at += 1) {
    const matcher = comparable[at].entry.matcher(component);
    if (matcher === null || matcher.isOfTexts) continue;
    const key = matcher.ignoreCase ? `i${matcher.shape}` : matcher.shape;
    const alike = mapGet(indices, key);
    if (alike === undefined) mapSet(indices, key, [at]);
    else append(alike, at);
  }
  mapForEach(indices, (alike) => {
    if (alike.length > 1)
      sort(alike, (left, right) => ordered(component, comparable[left].entry, comparable[right].entry));
    let number = 0;
    for (let index = 0; index < alike.length; index += 1) {
      const { entry, shapes } = comparable[alike[index]];
      if (index > 0 && ordered(component, comparable[alike[index - 1]].entry, entry) !== 0) number += 1;
      shapes[component] = fixedTextOf(shapes[component], number);
    }
  });
}

/** The lowest code point that replaces a group in the fixed text of a shape. */
const FIXED = 4;

/** @param {string} shape with at least one group @param {number} number */
function fixedTextOf(shape, number) {
  let text = '';
  let isNumbered = false;
  for (let at = 0; at < shape.length; at += 1) {
    const code = charCodeAt(shape, at);
    if (code > OTHER) text += slice(shape, at, at + 1);
    else {
      text += fromCharCode(FIXED + code);
      if (!isNumbered) text += `${number}${fromCharCode(FIXED)}`;
      isNumbered = true;
    }
  }
  return text;
}

/**
 * An input for which an index finds all entries that may hide an entry with these shapes: wildcards in the index match
 * the code points of groups like other code points.
 *
 * @param {string[]} shapes
 */
function inputOfShapes(shapes) {
  let text = '';
  /** @type {number[]} */
  const offsets = [];
  for (let component = 0; component < COMPONENTS.length; component += 1) {
    append(offsets, text.length);
    text += shapes[component];
    append(offsets, text.length);
  }
  return inputAt(text, offsets, text);
}

/**
 * Whether an earlier entry is known to match everything that a later one matches.
 *
 * @param {Entry} earlier
 * @param {Entry} later
 */
function hides(earlier, later) {
  if (!earlier.isOwn) return false;
  for (let index = 0; index < earlier.matchers.length; index += 1) {
    const matcher = earlier.matchers[index];
    const other = later.matcher(matcher.component);
    if (other === null || (!matchesShape(matcher, other) && !isEqual(matcher, other, earlier, later))) return false;
  }
  return true;
}

/**
 * Whether two components have equal parts that match the same inputs.
 *
 * @param {ComponentMatcher} matcher
 * @param {ComponentMatcher} other
 * @param {Entry} earlier
 * @param {Entry} later
 */
function isEqual(matcher, other, earlier, later) {
  const { component } = matcher;
  if (matcher.ignoreCase !== other.ignoreCase || ordered(component, earlier, later) !== 0) return false;
  // The delimiter of the pathname depends on the protocol.
  return component !== PATHNAME || ordered(PROTOCOL, earlier, later) === 0;
}

/**
 * @param {number} component
 * @param {Entry} left of a pattern of `weburl`
 * @param {Entry} right of a pattern of `weburl`
 */
const ordered = (component, left, right) =>
  compareComponent(
    COMPONENTS[component],
    /** @type {URLPattern} */ (left.pattern),
    /** @type {URLPattern} */ (right.pattern),
  );

/**
 * Whether the texts and wildcards of `matcher` match everything that the shape of `other` matches. A segment wildcard
 * of the shape is matched like a character that is not the delimiter; its other groups are matched only by an asterisk.
 *
 * @param {ComponentMatcher} matcher
 * @param {ComponentMatcher} other
 */
function matchesShape({ component, texts, hasAsterisk, ignoreCase }, other) {
  if (texts === null || (other.ignoreCase && !ignoreCase)) return false;
  const shape = ignoreCase ? toLowerCase(other.shape) : other.shape;
  const last = texts.length - 1;
  let at = 0;
  for (let index = 0; index < last; index += 1) {
    if (!startsWith(shape, texts[index], at)) return false;
    at += texts[index].length;
    if (hasAsterisk && index === last - 1) {
      const start = shape.length - texts[last].length;
      return start >= at && startsWith(shape, texts[last], start);
    }
    const start = at;
    for (; at < shape.length && charCodeAt(shape, at) !== delimiterOf(component); at += 1) {
      if (charCodeAt(shape, at) === ANYTHING || charCodeAt(shape, at) === OTHER) return false;
    }
    if (at === start) return false;
  }
  return shape.length - at === texts[last].length && startsWith(shape, texts[last], at);
}
