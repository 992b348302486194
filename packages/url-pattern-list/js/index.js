import { URLPattern } from 'weburl';
import { isURLPattern } from 'weburl/url-pattern';
import { TypeError, append, isArray, iterator, nineTimes, withOwn } from '../../../js/shared/built-ins.js';
import { defineInspection, showMembers } from '../../../js/shared/inspect.js';
import { Candidates } from './candidates.js';
import { conflictsAmong } from './conflicts.js';
import { entryOf, entryOfPlatform, resultOf, resultOfComponent } from './entry.js';
import { Entries, entryMatches, execPlatformPattern, patternStringsOf, shownOf } from './entries.js';
import { COMPONENTS, execPattern } from './weburl.js';
import { defineClassString, getIteratorMethod, isObject } from '../../../js/shared/webidl.js';

/**
 * @import { Entry } from './entry.js'
 * @import { Input } from './input.js'
 * @import { URLPatternComponentResult, URLPatternResult } from 'weburl'
 */

const PATHNAME = 5;

/** A match: a pattern, its value, and the result of the pattern's `exec`. */
class Match {
  #entry;
  #input;
  /** @type {URLPatternResult | null} */
  #result;
  /**
   * The pathname of the result, if it was read before the result. It is read most often.
   *
   * @type {URLPatternComponentResult | null}
   */
  #pathname;
  /**
   * The other components of the result, if they were read before the result.
   *
   * @type {(URLPatternComponentResult | undefined)[] | null}
   */
  #components;

  /** @param {Entry} entry @param {Input} input */
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
   * A component of the result. The other components are not created, if possible.
   *
   * @param {Match} match
   * @param {number} component
   * @returns {URLPatternComponentResult}
   */
  static #component(match, component) {
    const entry = match.#entry;
    if (match.#result !== null || !entry.isOwn || entry.isByModule) return match.result[COMPONENTS[component]];
    if (component === PATHNAME) return match.#pathname ??= resultOfComponent(entry, match.#input, component);
    const components = match.#components ??= nineTimes(undefined);
    return components[component] ??= resultOfComponent(entry, match.#input, component);
  }

  static {
    defineInspection(this.prototype, (value) => isObject(value) && #entry in value, (object, inspector) => {
      const { pattern, value, result } = /** @type {Match} */ (object);
      return showMembers(object, { pattern, value, result }, inspector);
    });
  }
}

/** @param {Entry} entry @param {Input} input @returns {URLPatternResult} */
function matchResult(entry, input) {
  const { pattern } = entry;
  const { given, base } = input;
  if (!entry.isOwn) return execPlatformPattern(pattern, input);
  const shown = shownOf(input);
  const inputs = base === undefined ? [shown] : [shown, base];
  if (!entry.isByModule) return resultOf(entry, input, inputs);
  const result = /** @type {URLPatternResult} */ (execPattern(pattern, given, base));
  result.inputs = inputs;
  return result;
}

defineClassString(Match.prototype, 'URLPatternListMatch');

/** A list of URL patterns with values. It finds the patterns that match without trying each. */
export class URLPatternList {
  #entries = new Entries();

  /** @param {unknown} patterns */
  constructor(patterns = undefined) {
    if (patterns === undefined || patterns === null) return;
    const method = isObject(patterns) ? getIteratorMethod(patterns, 'URLPatternList') : undefined;
    if (method === undefined) throw new TypeError('URLPatternList: the patterns are not iterable');
    let index = 0;
    for (const item of /** @type {Iterable<unknown>} */ (patterns)) {
      this.#entries.add(isArray(item) ? toEntryAt(index, item[0], item[1]) : toEntryAt(index, item, undefined));
      index += 1;
    }
  }

  get size() {
    return Entries.whole(this.#entries).size;
  }

  /** @param {unknown} pattern @param {unknown} value @returns {this} */
  add(pattern, value = undefined) {
    const entries = this.#entries;
    entries.add(toEntryAt(entries.size, pattern, value));
    return this;
  }

  /** @param {unknown} pattern @returns {boolean} whether the list contained it */
  delete(pattern) {
    const entries = this.#entries;
    if (isURLPattern(pattern) || isPlatformPattern(pattern))
      return entries.deleteAt('byPattern', /** @type {object} */ (pattern));
    const strings = patternStringsOf(toEntry(pattern, undefined));
    return strings !== null && entries.deleteAt('byStrings', strings);
  }

  clear() {
    this.#entries.clear();
  }

  /** @param {unknown} input @param {unknown} baseURL @returns {boolean} */
  test(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.test');
    return found !== null && entries.first(found) !== null;
  }

  /** @param {unknown} input @param {unknown} baseURL @returns {Match | null} */
  exec(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.exec');
    const entry = found === null ? null : entries.first(found);
    return entry === null ? null : new Match(entry, /** @type {Input} */ (found));
  }

  /** @param {unknown} input @param {unknown} baseURL @returns {IterableIterator<Match>} */
  execAll(input = undefined, baseURL = undefined) {
    const entries = this.#entries;
    const found = entries.find(input, baseURL, 'URLPatternList.execAll');
    const candidates = found === null ? null : new Candidates(entries.finder);
    return matchesAmong(entries, candidates, /** @type {Input} */ (found));
  }

  conflicts() {
    return conflictsAmong(Entries.whole(this.#entries).all);
  }

  [iterator]() {
    return pairsOf(this.#entries);
  }

  static {
    defineInspection(this.prototype, (value) => isObject(value) && #entries in value, (object, inspector) => {
      /** @type {[object, unknown][]} */
      const patterns = [];
      for (const pair of /** @type {URLPatternList} */ (object)) append(patterns, pair);
      return showMembers(object, patterns, inspector);
    });
  }
}

defineClassString(URLPatternList.prototype, 'URLPatternList');

/**
 * Iterates over the matches among the candidates.
 *
 * @param {Entries} entries
 * @param {Candidates | null} candidates `null` for none
 * @param {Input} input
 */
function* matchesAmong(entries, candidates, input) {
  if (candidates === null) return;
  for (let entry = candidates.next(); entry !== null; entry = candidates.next()) {
    // Completes a change that was cut off between two matches.
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

/** @param {number} index the index in the list @param {unknown} pattern @param {unknown} value @returns {Entry} */
function toEntryAt(index, pattern, value) {
  try {
    return toEntry(pattern, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { component, start, end } = /** @type {{ component?: string, start?: number, end?: number }} */ (error);
    const indexed = new TypeError(`Pattern ${index} of the list: ${error.message}`, { cause: error });
    return throwWith(indexed, component === undefined ? { index } : { index, component, start, end });
  }
}

/** @param {TypeError} error @param {object} members @returns {never} */
function throwWith(error, members) {
  throw withOwn(error, members);
}

/** @param {unknown} pattern @param {unknown} value @returns {Entry} */
function toEntry(pattern, value) {
  if (isURLPattern(pattern)) return entryOf(pattern, value);
  if (isPlatformPattern(pattern)) return entryOfPlatform(pattern, value);
  return entryOf(new URLPattern(/** @type {any} */ (pattern)), value);
}

/**
 * Whether a value is a URLPattern of the platform or of another realm. The class string is not sufficient, because
 * Node's objects lack it. A dictionary does not have the methods.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isPlatformPattern(value) {
  if (!isObject(value)) return false;
  const { exec, test, hasRegExpGroups } = /** @type {Record<string, unknown>} */ (value);
  return typeof exec === 'function' && typeof test === 'function' && typeof hasRegExpGroups === 'boolean';
}
