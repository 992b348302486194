import { Map, TypeError, append, nullPrototype, mapDelete, mapGet, mapSet, setOwn,
  slice } from '../../../js/shared/built-ins.js';
import { Candidates } from './candidates.js';
import { Finder, addToBucket, addToIndex, followPlainPath, isOfPlainPaths, newIndex } from './finder.js';
import { NOT_PLAIN, componentOf, inputFrom, inputOfInit, inputOfNothing, inputOfString, knownStartOf, knownStartOn,
  pathEnd } from './input.js';
import { COMPONENTS, hrefOfURLObject, patternString, testPattern } from './weburl.js';
import { isObject, toOptionalUSVString, toUSVString } from '../../../js/shared/webidl.js';

/**
 * @import { Entry } from './entry.js'
 * @import { Input, KnownStart } from './input.js'
 * @import { URLPatternInit, URLPatternResult } from 'weburl'
 */

/**
 * The input of a URLPattern's methods, and of its results' `inputs`.
 *
 * @param {Input} input
 * @returns {string | URLPatternInit}
 */
export function shownOf(input) {
  const { given, isURL } = input;
  if (isURL) return initOfURL(input);
  if (typeof given === 'string') return given;
  /** @type {URLPatternInit} */
  const init = {};
  for (let index = 0; index < MEMBERS.length; index += 1) {
    const value = given[MEMBERS[index]];
    if (value !== undefined) setOwn(init, MEMBERS[index], value);
  }
  return init;
}

/** @param {Input} input @returns {URLPatternInit} the members of the given URL object */
function initOfURL(input) {
  const search = componentOf(input, 6);
  const hash = componentOf(input, 7);
  return {
    hash: hash === '' ? '' : `#${hash}`,
    hostname: componentOf(input, 3),
    password: componentOf(input, 2),
    pathname: componentOf(input, 5),
    port: componentOf(input, 4),
    protocol: `${componentOf(input, 0)}:`,
    search: search === '' ? '' : `?${search}`,
    username: componentOf(input, 1),
  };
}

/**
 * Whether a found entry matches.
 *
 * @param {Entry} entry
 * @param {Input} input
 * @param {number} matched a bit for each component that is known to match
 * @returns {boolean}
 */
export function entryMatches(entry, input, matched) {
  const { pattern } = entry;
  if (!entry.isOwn) return testPlatformPattern(pattern, input);
  if (!entry.matches(input, matched)) return false;
  return !entry.isByModule || testPattern(pattern, input.given, input.base);
}

/** @param {object} pattern of the platform's class @param {Input} input @returns {boolean} */
function testPlatformPattern(pattern, input) {
  const asked = /** @type {{ test(...inputs: unknown[]): unknown }} */ (pattern);
  const { base } = input;
  // Node 24 refuses an undefined base.
  return Boolean(base === undefined ? asked.test(shownOf(input)) : asked.test(shownOf(input), base));
}

/** @param {object} pattern of the platform's class @param {Input} input @returns {URLPatternResult} */
export function execPlatformPattern(pattern, input) {
  const asked = /** @type {{ exec(...inputs: unknown[]): any }} */ (pattern);
  const { base } = input;
  return base === undefined ? asked.exec(shownOf(input)) : asked.exec(shownOf(input), base);
}

/** The list is rebuilt when it has this number of deleted entries more than other entries. */
const MANY_DELETED = 64;

/** @type {Entry[]} */
const NONE = [];

/**
 * Joins the pattern strings of an entry, with their lengths, so that only equal strings have equal texts.
 *
 * @param {Entry} entry
 * @returns {string | null} `null` if no string or dictionary creates an equal pattern by default
 */
export function patternStringsOf({ pattern, isOwn, ignoreCase }) {
  if (!isOwn || ignoreCase) return null;
  let text = '';
  for (let component = 0; component < COMPONENTS.length; component += 1) {
    const string = patternString(pattern, component);
    text += `${string.length} ${string}`;
  }
  return text;
}

/** The keys by which entries are looked up to delete them. */
const KEYS = {
  byPattern: (/** @type {Entry} */ { pattern }) => pattern,
  byStrings: patternStringsOf,
};

/** @typedef {Map<object | string, Entry[]>} Lookup the entries by one of the keys; some of them may be deleted */

/** @param {Lookup} lookup @param {object | string | null} key @param {Entry} entry */
function addToLookup(lookup, key, entry) {
  if (key === null) return;
  const entries = mapGet(lookup, key);
  if (entries === undefined) mapSet(lookup, key, [entry]);
  else append(entries, entry);
}

/** @param {Entry[]} entries */
function markDeleted(entries) {
  for (let index = 0; index < entries.length; index += 1) entries[index].isDeleted = true;
}

/** The entries of a list, and the indices that find them. */
export class Entries {
  constructor() {
    /** In list order. Deleted entries stay until the list is rebuilt. @type {Entry[]} */
    this.all = [];
    this.size = 0;
    this.nextOrder = 0;
    /** The index in `all` before which all entries are deleted. */
    this.start = 0;
    this.index = newIndex();
    /** The index of entries that ignore case. */
    this.lowercaseIndex = newIndex();
    this.hasLowercase = false;
    /** The entries of the platform's patterns, which are not in an index: another implementation canonicalizes inputs. */
    this.ofPlatform = newIndex();
    this.finder = new Finder();
    /** Created for the first deletion by this key. @type {Lookup | null} */
    this.byPattern = null;
    /** @type {Lookup | null} */
    this.byStrings = null;
    /**
     * The entries that the current change removes; `null` if there is no change. A stack overflow or a timeout can cut
     * a change off. Once this is set, the next call completes the change.
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
    if (this.byPattern !== null) addToLookup(this.byPattern, entry.pattern, entry);
    if (this.byStrings !== null) addToLookup(this.byStrings, patternStringsOf(entry), entry);
    this.size += 1;
    this.nextOrder += 1;
    this.removed = null;
  }

  /** @param {Entries} entries @returns {Entries} the list, with any change completed */
  static whole(entries) {
    if (entries.removed !== null) entries.rebuild(entries.removed);
    return entries;
  }

  /** @param {Entry} entry */
  putInIndex(entry) {
    if (!entry.isOwn) {
      addToBucket(this.ofPlatform, entry);
      return;
    }
    this.hasLowercase ||= entry.ignoreCase;
    addToIndex(entry.ignoreCase ? this.lowercaseIndex : this.index, entry);
  }

  /**
   * Deletes all entries with a key.
   *
   * @param {keyof typeof KEYS} name of the key
   * @param {object | string} key
   * @returns {boolean} whether there were any
   */
  deleteAt(name, key) {
    const lookup = this.lookup(name);
    const found = mapGet(lookup, key) ?? NONE;
    /** @type {Entry[]} */
    const removed = [];
    for (let index = 0; index < found.length; index += 1) if (!found[index].isDeleted) append(removed, found[index]);
    if (removed.length === 0) {
      mapDelete(lookup, key);
      return false;
    }
    this.removed = removed;
    if (this.all.length > 2 * (this.size - removed.length) + MANY_DELETED) {
      this.rebuild(removed);
      return true;
    }
    markDeleted(removed);
    mapDelete(lookup, key);
    this.size -= removed.length;
    this.removed = null;
    return true;
  }

  /** @param {keyof typeof KEYS} name @returns {Lookup} */
  lookup(name) {
    const { all } = Entries.whole(this);
    const known = this[name];
    if (known !== null) return known;
    /** @type {Lookup} */
    const lookup = new Map();
    for (let index = 0; index < all.length; index += 1)
      if (!all[index].isDeleted) addToLookup(lookup, KEYS[name](all[index]), all[index]);
    this[name] = lookup;
    return lookup;
  }

  /** Removes the deleted entries, and rebuilds the indices. @param {Entry[]} removed */
  rebuild(removed) {
    markDeleted(removed);
    const { all } = this;
    this.index = newIndex();
    this.lowercaseIndex = newIndex();
    this.hasLowercase = false;
    this.ofPlatform = newIndex();
    this.finder = new Finder();
    this.byPattern = null;
    this.byStrings = null;
    /** @type {Entry[]} */
    const left = [];
    for (let index = 0; index < all.length; index += 1) {
      const entry = all[index];
      if (entry.isDeleted) continue;
      append(left, entry);
      this.putInIndex(entry);
    }
    this.all = left;
    this.start = 0;
    this.size = left.length;
    const last = left.length > 0 ? left[left.length - 1].order : -1;
    if (last >= this.nextOrder) this.nextOrder = last + 1;
    this.removed = null;
  }

  clear() {
    const { all } = Entries.whole(this);
    this.removed = all;
    this.rebuild(all);
  }

  /**
   * The first entry whose order is `order` or greater.
   *
   * @param {number} order
   * @returns {Entry | null}
   */
  from(order) {
    const { all } = Entries.whole(this);
    let low = this.start;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (all[middle].order < order) low = middle + 1;
      else high = middle;
    }
    const isFirst = low === this.start;
    while (low < all.length && all[low].isDeleted) low += 1;
    if (isFirst) this.start = low;
    return low < all.length ? all[low] : null;
  }

  /**
   * Finds the entries that may match. The result is in the finder.
   *
   * @param {unknown} input of `exec` or `test`
   * @param {unknown} baseURL
   * @param {string} method the name of the method, for messages
   * @returns {Input | null} `null` if nothing can match
   */
  find(input, baseURL, method) {
    Entries.whole(this);
    if (typeof input === 'string' && (baseURL === undefined || typeof baseURL === 'string')) {
      const known = baseURL === undefined ? knownStartOf(input) : knownStartOn(input, baseURL);
      const found = known === null ? null : this.findPlain(known, input, baseURL);
      if (found !== null) return found;
    }
    const href = isObject(input) ? hrefOfURLObject(input) : null;
    if (href !== null) return this.findURL(href, baseURL, method);
    const given = toPatternInput(input);
    const base = toOptionalUSVString(baseURL);
    if (typeof given !== 'string') requireNoBase(base, method);
    const converted = typeof given === 'string' ? inputOfString(given, base) : inputOfInit(given);
    if (converted === null) return this.findUnknown(given, base);
    this.findConverted(converted);
    return converted;
  }

  /**
   * Finds the platform's patterns for an input that no other pattern can match.
   *
   * @param {string | URLPatternInit} given
   * @param {string | undefined} base
   * @returns {Input | null} `null` if nothing can match
   */
  findUnknown(given, base) {
    const { finder, ofPlatform } = this;
    if (ofPlatform.entries.length === 0) return null;
    finder.count = 0;
    finder.note(ofPlatform);
    return inputOfNothing(given, base);
  }

  /**
   * @param {string} href of a URL object
   * @param {unknown} baseURL
   * @param {string} method the name of the method, for messages
   * @returns {Input | null}
   */
  findURL(href, baseURL, method) {
    requireNoBase(toOptionalUSVString(baseURL), method);
    const input = this.find(href, undefined, method);
    if (input !== null) input.isURL = true;
    return input;
  }

  /**
   * @param {KnownStart} known the start of the URL
   * @param {string} string
   * @param {string | undefined} base
   * @returns {Input | null} `null` if the parser may change the path or the query
   */
  findPlain(known, string, base) {
    const { index, finder } = this;
    const text = base === undefined ? string : known.text + slice(string, 1, string.length);
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
      this.findOthers(input);
    }
    return input;
  }

  /** @param {Input} input */
  findConverted(input) {
    const { finder } = this;
    finder.count = 0;
    finder.find(this.index, input, false);
    this.findOthers(input);
  }

  /** Finds the entries that are not in the first index. @param {Input} input */
  findOthers(input) {
    const { finder, ofPlatform } = this;
    if (this.hasLowercase) finder.find(this.lowercaseIndex, input, true);
    if (ofPlatform.entries.length > 0) finder.note(ofPlatform);
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

nullPrototype(Entries);

/** The members of a dictionary, in the order in which they are converted. */
const MEMBERS =
  /** @type {const} */ (['baseURL', 'hash', 'hostname', 'password', 'pathname', 'port', 'protocol', 'search',
    'username']);

/**
 * https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit
 *
 * @param {unknown} value
 * @returns {URLPatternInit} without the members that all objects inherit
 */
function toInit(value) {
  const init = /** @type {URLPatternInit} */ (/** @type {unknown} */ ({ __proto__: null }));
  if (!isObject(value)) return init;
  for (let index = 0; index < MEMBERS.length; index += 1) {
    const member = toOptionalUSVString(/** @type {Record<string, unknown>} */ (value)[MEMBERS[index]]);
    if (member !== undefined) init[MEMBERS[index]] = member;
  }
  return init;
}

/**
 * https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
 *
 * @param {unknown} input
 * @returns {string | URLPatternInit}
 */
const toPatternInput = (input) =>
  input === undefined || input === null || isObject(input) ? toInit(input) : toUSVString(input);

/** @param {string | undefined} base @param {string} method the name of the method, for messages */
function requireNoBase(base, method) {
  if (base !== undefined)
    throw new TypeError(`${method}: a base URL may be given only with a string; set baseURL in the dictionary`);
}

/** @param {Candidates} candidates @param {Input} input @returns {Entry | null} */
function firstOf(candidates, input) {
  for (let entry = candidates.next(); entry !== null; entry = candidates.next())
    if (!entry.isDeleted && entryMatches(entry, input, candidates.matched)) return entry;
  return null;
}
