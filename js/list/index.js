import { TypeError, append, inheritNothingElse, isArray, iterator, nineTimes, slice,
  withOwn } from '../shared/built-ins.js';
import { defineInspection, showMembers } from '../classes/inspect.js';
import { Candidates } from './candidates.js';
import { conflictsAmong } from './conflicts.js';
import { entryOf, entryOfPlatform, resultOf, resultOfComponent } from './entry.js';
import { Finder, addToIndex, followPlainPath, isOfPlainPaths, newIndex } from './finder.js';
import { NOT_PLAIN, inputFrom, inputOfHref, inputOfMembers, inputOfString, knownStartOf, knownStartOn,
  pathEnd } from './input.js';
import { COMPONENTS, unexpectedBaseURL } from '../classes/url-pattern-error.js';
import { exec as execByModule, test as testByModule } from '../boundary/url-pattern.js';
import { URLPattern, createResult, initFrom, initOf, isURLPattern, stateOf, toInput } from '../classes/url-pattern.js';
import { hrefOfURLObject } from '../classes/url.js';
import { defineClassString, getIteratorMethod, isObject, toOptionalUSVString } from '../shared/webidl.js';

/**
 * @import { Entry } from './entry.js'
 * @import { Input, KnownStart } from './input.js'
 * @import { State } from '../classes/url-pattern.js'
 * @import { URLPatternComponentResult, URLPatternInit, URLPatternResult } from '../../index.js'
 */

/**
 * The input of a URLPattern's methods, and of its results' `inputs`.
 *
 * @param {Input} input
 * @returns {string | URLPatternInit}
 */
function shownOf({ given, href }) {
  if (href !== null) return initOf(href);
  return typeof given === 'string' ? given : initFrom(given);
}

/**
 * Tells whether a found entry matches.
 *
 * @param {Entry} entry
 * @param {Input} input
 * @param {number} matched a bit for each component that is known to match
 * @returns {boolean}
 */
function entryMatches(entry, input, matched) {
  const { state } = entry;
  if (state === null) return Boolean(asked(entry.pattern).test(shownOf(input), input.base));
  if (!entry.matches(input, matched)) return false;
  return !entry.isByModule || testByModule(state.pattern, input.given, input.base);
}

/**
 * One of the platform's own patterns.
 *
 * @param {object} pattern
 * @returns {{ test(...inputs: unknown[]): unknown, exec(...inputs: unknown[]): URLPatternResult | null }}
 */
const asked = (pattern) => /** @type {any} */ (pattern);

const PATHNAME = 5;

/** A match: a pattern, its value, and the result of the pattern's `exec`. */
class Match {
  #entry;
  #input;
  /** @type {URLPatternResult | null} */
  #result;
  /**
   * The pathname of the result, if it was created before the result: it is read most often.
   *
   * @type {URLPatternComponentResult | null}
   */
  #pathname;
  /**
   * The others.
   *
   * @type {(URLPatternComponentResult | undefined)[] | null}
   */
  #components;

  /**
   * @param {Entry} entry
   * @param {Input} input
   */
  constructor(entry, input) {
    this.#entry = entry;
    this.#input = input;
    this.#result = null;
    this.#pathname = null;
    this.#components = null;
  }

  get pattern() {
    return this.#entry.pattern;
  }

  get value() {
    return this.#entry.value;
  }

  get result() {
    return this.#result ??= matchResult(this.#entry, this.#input);
  }

  get protocol() {
    return Match.#component(this, 0);
  }

  get username() {
    return Match.#component(this, 1);
  }

  get password() {
    return Match.#component(this, 2);
  }

  get hostname() {
    return Match.#component(this, 3);
  }

  get port() {
    return Match.#component(this, 4);
  }

  get pathname() {
    return Match.#component(this, 5);
  }

  get search() {
    return Match.#component(this, 6);
  }

  get hash() {
    return Match.#component(this, 7);
  }

  /**
   * A component of the result, without the others if possible.
   *
   * @param {Match} match
   * @param {number} component
   * @returns {URLPatternComponentResult}
   */
  static #component(match, component) {
    const entry = match.#entry;
    const { state } = entry;
    if (match.#result !== null || state === null || entry.isByModule) return match.result[COMPONENTS[component]];
    if (component === PATHNAME) return match.#pathname ??= resultOfComponent(entry, match.#input, component);
    const components = match.#components ??= nineTimes(undefined);
    return components[component] ??= resultOfComponent(entry, match.#input, component);
  }
}

/**
 * @param {Entry} entry
 * @param {Input} input
 * @returns {URLPatternResult}
 */
function matchResult(entry, input) {
  const { state } = entry;
  const { given, base } = input;
  const shown = shownOf(input);
  if (state === null) return /** @type {URLPatternResult} */ (asked(entry.pattern).exec(shown, base));
  const inputs = base === undefined ? [shown] : [shown, base];
  if (!entry.isByModule) return resultOf(entry, input, inputs);
  // They are read before the match, because they overwrite its table.
  const { groupNames } = state;
  const match = /** @type {import('../boundary/url-pattern.js').Match} */ (execByModule(state.pattern, given, base));
  return createResult(groupNames, match, inputs);
}

defineClassString(Match.prototype, 'URLPatternListMatch');
defineInspection(Match.prototype, (object, inspector) => {
  const { pattern, value, result } = /** @type {Match} */ (object);
  return showMembers(object, { pattern, value, result }, inspector);
});

/** The excess of deleted entries over others from which a list is rebuilt. */
const MANY_DELETED = 64;

/** @type {Entry[]} */
const NONE = [];

/** @param {Entry[]} entries */
function markDeleted(entries) {
  for (let index = 0; index < entries.length; index += 1) entries[index].isDeleted = true;
}

/** The entries of a list, and the indices that find them. */
class Entries {
  constructor() {
    /**
     * In list order. Deleted entries stay until the list is rebuilt.
     *
     * @type {Entry[]}
     */
    this.all = [];
    this.size = 0;
    this.nextOrder = 0;
    this.index = newIndex();
    /** The index of entries that ignore case. */
    this.lowercaseIndex = newIndex();
    this.hasLowercase = false;
    this.finder = new Finder();
    /**
     * The entries that the current change removes, or `null` without a change. A stack overflow or a timeout can cut
     * a change off. Setting this is the one step that decides it: the next call ends the change.
     *
     * @type {Entry[] | null}
     */
    this.removed = null;
  }

  /** @param {Entry} entry */
  add(entry) {
    Entries.whole(this);
    entry.order = this.nextOrder;
    this.removed = NONE;
    this.putInIndex(entry);
    append(this.all, entry);
    this.size += 1;
    this.nextOrder += 1;
    this.removed = null;
  }

  /**
   * @param {Entries} entries
   * @returns {Entries} the list, with all changes ended
   */
  static whole(entries) {
    if (entries.removed !== null) entries.putTogether(entries.removed);
    return entries;
  }

  /** @param {Entry} entry */
  putInIndex(entry) {
    this.hasLowercase ||= entry.ignoreCase;
    addToIndex(entry.ignoreCase ? this.lowercaseIndex : this.index, entry);
  }

  /** @param {Entry[]} removed */
  delete(removed) {
    this.removed = removed;
    if (this.all.length > 2 * (this.size - removed.length) + MANY_DELETED) return this.putTogether(removed);
    markDeleted(removed);
    this.size -= removed.length;
    this.removed = null;
  }

  /**
   * Removes the deleted entries, and builds the indices again.
   *
   * @param {Entry[]} removed
   */
  putTogether(removed) {
    markDeleted(removed);
    const { all } = this;
    this.index = newIndex();
    this.lowercaseIndex = newIndex();
    this.hasLowercase = false;
    this.finder = new Finder();
    /** @type {Entry[]} */
    const left = [];
    for (let index = 0; index < all.length; index += 1) {
      const entry = all[index];
      if (entry.isDeleted) continue;
      append(left, entry);
      this.putInIndex(entry);
    }
    this.all = left;
    this.size = left.length;
    const last = left.length > 0 ? left[left.length - 1].order : -1;
    if (last >= this.nextOrder) this.nextOrder = last + 1;
    this.removed = null;
  }

  clear() {
    const { all } = Entries.whole(this);
    this.removed = all;
    this.putTogether(all);
  }

  /**
   * The first entry with this order or a later one.
   *
   * @param {number} order
   * @returns {Entry | null}
   */
  from(order) {
    const { all } = Entries.whole(this);
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].order < order) low = middle + 1;
      else high = middle;
    }
    while (low < all.length && all[low].isDeleted) low += 1;
    return low < all.length ? all[low] : null;
  }

  /**
   * Makes the finder find the entries that may match.
   *
   * @param {unknown} input of `exec` or `test`
   * @param {unknown} baseURL
   * @param {string} method as messages name it
   * @returns {Input | null} `null` where nothing matches
   */
  find(input, baseURL, method) {
    Entries.whole(this);
    if (typeof input === 'string' && (baseURL === undefined || typeof baseURL === 'string')) {
      const known = baseURL === undefined ? knownStartOf(input) : knownStartOn(input, baseURL);
      const found = known === null ? null : this.findPlain(known, input, baseURL);
      if (found !== null) return found;
    }
    const converted = convertedInput(input, baseURL, method);
    if (converted !== null) this.findConverted(converted);
    return converted;
  }

  /**
   * @param {KnownStart} known that the URL begins with
   * @param {string} string
   * @param {string | undefined} base
   * @returns {Input | null} `null` if the parser may change the path or the query
   */
  findPlain(known, string, base) {
    const { index, finder } = this;
    const text = base === undefined ? string : known.text + slice(string, 1);
    const start = known.text.length - 1;
    const isFollowed = isOfPlainPaths(index);
    const followed = isFollowed ? followPlainPath(finder, index, text, start) : 0;
    const end = followed === 0 ? pathEnd(text, isFollowed ? finder.reached : start + 1) : followed;
    const input = end === NOT_PLAIN ? null : inputFrom(known, text, end, string);
    if (input === null) return null;
    input.base = base;
    if (!isFollowed) this.findConverted(input);
    else {
      finder.followPending(input, false);
      if (this.hasLowercase) finder.find(this.lowercaseIndex, input, true);
    }
    return input;
  }

  /** @param {Input} input */
  findConverted(input) {
    const { finder } = this;
    finder.count = 0;
    finder.find(this.index, input, false);
    if (this.hasLowercase) finder.find(this.lowercaseIndex, input, true);
  }

  /**
   * Returns the first found entry that matches.
   *
   * @param {Input} input
   * @returns {Entry | null}
   */
  first(input) {
    const { finder } = this;
    if (finder.count === 0) return null;
    const run = finder.runs[0];
    if (finder.count > 1 || run.length !== 1) return firstOf(new Candidates(finder), input);
    const entry = run[0];
    return !entry.isDeleted && entryMatches(entry, input, finder.matched[0]) ? entry : null;
  }
}

inheritNothingElse(Entries);

/**
 * Converts the `input` and `baseURL` of `exec` and `test`.
 *
 * @param {unknown} input
 * @param {unknown} baseURL
 * @param {string} method as messages name it
 * @returns {Input | null} `null` where nothing matches it
 */
function convertedInput(input, baseURL, method) {
  const href = isObject(input) ? hrefOfURLObject(input) : null;
  const value = href === null ? toInput(input) : nineTimes(undefined);
  const base = toOptionalUSVString(baseURL);
  if (typeof value === 'string') return inputOfString(value, base);
  if (base !== undefined) throw unexpectedBaseURL(method);
  return href === null ? inputOfMembers(value) : inputOfHref(href);
}

/**
 * @param {Candidates} candidates
 * @param {Input} input
 * @returns {Entry | null}
 */
function firstOf(candidates, input) {
  for (let entry = candidates.next(); entry !== null; entry = candidates.next())
    if (!entry.isDeleted && entryMatches(entry, input, candidates.matched)) return entry;
  return null;
}

/** A list of URL patterns with values that finds those that match without trying one after another. */
export class URLPatternList {
  #entries = new Entries();

  /** @param {unknown} patterns */
  constructor(patterns = undefined) {
    if (patterns === undefined || patterns === null) return;
    const method = isObject(patterns) ? getIteratorMethod(patterns, 'URLPatternList') : undefined;
    if (method === undefined) throw new TypeError('URLPatternList: the patterns are not iterable');
    let place = 0;
    for (const item of /** @type {Iterable<unknown>} */ (patterns)) {
      this.#entries.add(isArray(item) ? toEntryAt(place, item[0], item[1]) : toEntryAt(place, item, undefined));
      place += 1;
    }
  }

  get size() {
    return Entries.whole(this.#entries).size;
  }

  /**
   * @param {unknown} pattern
   * @param {unknown} value
   * @returns {this}
   */
  add(pattern, value = undefined) {
    const entries = this.#entries;
    entries.add(toEntryAt(entries.size, pattern, value));
    return this;
  }

  /**
   * @param {unknown} pattern
   * @returns {boolean} whether the list contained it
   */
  delete(pattern) {
    const entries = this.#entries;
    const isSame = samePattern(pattern);
    /** @type {Entry[]} */
    const removed = [];
    for (let entry = entries.from(0); entry !== null; entry = entries.from(entry.order + 1))
      if (isSame(entry)) append(removed, entry);
    if (removed.length === 0) return false;
    entries.delete(removed);
    return true;
  }

  clear() {
    this.#entries.clear();
  }

  /**
   * @param {unknown} input
   * @param {unknown} baseURL
   * @returns {boolean}
   */
  test(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.test');
    return found !== null && entries.first(found) !== null;
  }

  /**
   * @param {unknown} input
   * @param {unknown} baseURL
   * @returns {Match | null}
   */
  exec(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.exec');
    const entry = found === null ? null : entries.first(found);
    return entry === null ? null : new Match(entry, /** @type {Input} */ (found));
  }

  /**
   * @param {unknown} input
   * @param {unknown} baseURL
   * @returns {IterableIterator<Match>}
   */
  execAll(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.execAll');
    const candidates = found === null ? null : new Candidates(entries.finder);
    return matchesAmong(entries, candidates, /** @type {Input} */ (found));
  }

  conflicts() {
    return conflictsAmong(Entries.whole(this.#entries));
  }

  [iterator]() {
    return pairsOf(this.#entries);
  }
}

defineClassString(URLPatternList.prototype, 'URLPatternList');
defineInspection(URLPatternList.prototype, (object, inspector) => {
  /** @type {[object, unknown][]} */
  const patterns = [];
  for (const pair of /** @type {URLPatternList} */ (object)) append(patterns, pair);
  return showMembers(object, patterns, inspector);
});

/**
 * Iterates over the matches of the entries that may match.
 *
 * @param {Entries} entries
 * @param {Candidates | null} candidates `null` for none
 * @param {Input} input
 */
function* matchesAmong(entries, candidates, input) {
  if (candidates === null) return;
  for (let entry = candidates.next(); entry !== null; entry = candidates.next()) {
    // A change between two matches may have been cut off.
    Entries.whole(entries);
    if (!entry.isDeleted && entryMatches(entry, input, candidates.matched)) yield new Match(entry, input);
  }
}

/**
 * The patterns of a list with their values, in order.
 *
 * @param {Entries} entries
 * @returns {IterableIterator<[object, unknown]>}
 */
function* pairsOf(entries) {
  for (let entry = entries.from(0); entry !== null; entry = entries.from(entry.order + 1))
    yield [entry.pattern, entry.value];
}

/**
 * @param {number} place in the list
 * @param {unknown} pattern
 * @param {unknown} value
 * @returns {Entry}
 */
function toEntryAt(place, pattern, value) {
  try {
    return toEntry(pattern, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { component, index } = /** @type {{ component?: string, index?: number }} */ (error);
    const placed = new TypeError(`Pattern ${place} of the list: ${error.message}`, { cause: error });
    return throwWith(placed, component === undefined ? { place } : { place, component, index });
  }
}

/**
 * @param {TypeError} error
 * @param {object} members
 * @returns {never}
 */
function throwWith(error, members) {
  throw withOwn(error, members);
}

/**
 * @param {unknown} pattern
 * @param {unknown} value
 * @returns {Entry}
 */
function toEntry(pattern, value) {
  if (isURLPattern(pattern)) return entryOf(/** @type {object} */ (pattern), value, stateOf(pattern, 'exec'));
  if (isPlatformPattern(pattern)) return entryOfPlatform(pattern, value, likePlatform(pattern));
  const made = new URLPattern(pattern);
  return entryOf(made, value, stateOf(made, 'exec'));
}

/**
 * Tells whether a value is a URLPattern of the platform or of another realm. The class string does not suffice: Node's
 * objects lack it. A dictionary has no methods to match.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isPlatformPattern(value) {
  if (!isObject(value)) return false;
  const { exec, test, hasRegExpGroups } = /** @type {Record<string, unknown>} */ (value);
  return typeof exec === 'function' && typeof test === 'function' && typeof hasRegExpGroups === 'boolean';
}

/**
 * A pattern that matches at least as much as one of the platform's own. The latter does not tell whether it ignores
 * case, and its port may be a protocol's default port.
 *
 * @param {Record<string, unknown>} pattern
 * @returns {State | null} `null` if there is none
 */
function likePlatform({ protocol, hostname, pathname, search, hash }) {
  try {
    return stateOf(new URLPattern({ protocol, hostname, pathname, search, hash }, { ignoreCase: true }), 'exec');
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Tells which entries belong to a pattern: those of this object or, for a string or a dictionary, those
 * with the same components.
 *
 * @param {unknown} pattern
 * @returns {(entry: Entry) => boolean}
 */
function samePattern(pattern) {
  if (isURLPattern(pattern) || isPlatformPattern(pattern)) return (entry) => entry.pattern === pattern;
  const { state: given } = toEntry(pattern, undefined);
  return ({ state }) => {
    if (state === null || given === null || state.pattern.ignoreCase) return false;
    for (let component = 0; component < COMPONENTS.length; component += 1) {
      if (state.patternString(component) !== given.patternString(component)) return false;
    }
    return true;
  };
}
