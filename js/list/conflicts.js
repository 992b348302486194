/** Finds the patterns of a list that can never be the first to match. */
import { append, charCodeAt, slice, startsWith, toLowerCase } from '../shared/built-ins.js';
import { Candidates } from './candidates.js';
import { ANYTHING, OTHER, SEGMENT, delimiterOf } from './finder.js';
import { inputAt } from './input.js';
import { compareComponent } from '../boundary/url-pattern.js';

/**
 * @import { ComponentMatcher, Entry } from './entry.js'
 * @import { Input } from './input.js'
 * @import { Finder } from './finder.js'
 * @import { State } from '../classes/url-pattern.js'
 */

const COMPONENTS = 8;
const PROTOCOL = 0;
const PATHNAME = 5;

/**
 * @param {{ all: Entry[], finder: Finder, findConverted(input: Input): void }} entries
 * @returns {{ earlier: [object, unknown], later: [object, unknown] }[]}
 */
export function conflictsAmong(entries) {
  /** @type {{ earlier: [object, unknown], later: [object, unknown] }[]} */
  const conflicts = [];
  for (let index = 0; index < entries.all.length; index += 1) {
    const later = entries.all[index];
    if (later.isDeleted || later.state === null) continue;
    const hiding = thatMayHide(later, index, entries);
    for (let at = 0; at < hiding.length; at += 1) {
      const earlier = hiding[at];
      if (!earlier.isDeleted && earlier.order < later.order && hides(earlier, later)) {
        append(conflicts, { earlier: [earlier.pattern, earlier.value], later: [later.pattern, later.value] });
      }
    }
  }
  return conflicts;
}

/**
 * The entries that match an example of what an entry matches, in order.
 *
 * @param {Entry} entry
 * @param {number} index of the entry
 * @param {{ all: Entry[], finder: Finder, findConverted(input: Input): void }} entries
 * @returns {Entry[]}
 */
function thatMayHide(entry, index, entries) {
  const example = exampleOf(entry);
  /** @type {Entry[]} */
  const candidates = [];
  if (example === null) {
    for (let at = 0; at < index; at += 1) append(candidates, entries.all[at]);
    return candidates;
  }
  entries.findConverted(example);
  const found = new Candidates(entries.finder);
  for (let candidate = found.next(); candidate !== null; candidate = found.next()) append(candidates, candidate);
  return candidates;
}

/**
 * Returns an example of an input that an entry matches.
 *
 * @param {Entry} entry
 * @returns {Input | null} `null` if none can be found
 */
function exampleOf(entry) {
  let text = '';
  /** @type {number[]} */
  const places = [];
  for (let component = 0; component < COMPONENTS; component += 1) {
    const shape = entry.matcher(component)?.shape ?? '';
    append(places, text.length);
    for (let at = 0; at < shape.length; at += 1) {
      const code = charCodeAt(shape, at);
      if (code === OTHER) return null;
      if (code === SEGMENT) text += 'x';
      else if (code !== ANYTHING) text += slice(shape, at, at + 1);
    }
    append(places, text.length);
  }
  return inputAt(text, places, text);
}

/**
 * Tells whether an entry is known to match everything that another one matches.
 *
 * @param {Entry} earlier
 * @param {Entry} later
 */
function hides(earlier, later) {
  if (earlier.state === null) return false;
  for (let index = 0; index < earlier.matchers.length; index += 1) {
    const matcher = earlier.matchers[index];
    const other = later.matcher(matcher.component);
    if (other === null || (!matchesShape(matcher, other) && !isEqual(matcher, other, earlier, later))) return false;
  }
  return true;
}

/**
 * Tells whether two components have equal parts with equal meaning.
 *
 * @param {ComponentMatcher} matcher
 * @param {ComponentMatcher} other
 * @param {Entry} earlier
 * @param {Entry} later
 */
function isEqual(matcher, other, earlier, later) {
  const { component } = matcher;
  if (matcher.ignoreCase !== other.ignoreCase || !isOrderedAlike(component, earlier, later)) return false;
  // The delimiter of the pathname depends on the protocol.
  return component !== PATHNAME || isOrderedAlike(PROTOCOL, earlier, later);
}

/**
 * @param {number} component
 * @param {Entry} left
 * @param {Entry} right
 */
function isOrderedAlike(component, left, right) {
  const states = /** @type {[State, State]} */ ([left.state, right.state]);
  return compareComponent(component, states[0].pattern, states[1].pattern) === 0;
}

/**
 * Tells whether texts and wildcards match everything that a shape matches. In the shape, a segment wildcard counts as
 * one character that is not the delimiter; only an asterisk matches its other wildcards.
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
      const behind = shape.length - texts[last].length;
      return behind >= at && startsWith(shape, texts[last], behind);
    }
    const start = at;
    for (; at < shape.length && charCodeAt(shape, at) !== delimiterOf(component); at += 1) {
      if (charCodeAt(shape, at) === ANYTHING || charCodeAt(shape, at) === OTHER) return false;
    }
    if (at === start) return false;
  }
  return shape.length - at === texts[last].length && startsWith(shape, texts[last], at);
}
