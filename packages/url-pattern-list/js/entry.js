/**
 * A pattern of a list: its matching and its captures.
 *
 * Texts, whole segments and an asterisk are matched in JavaScript, and so are custom regular expressions. All other
 * patterns are matched in the module.
 */
import { groupNames, patternOutline } from 'weburl/url-pattern';
import { append, charCodeAt, execRegExp, fromCharCode, nullPrototype, setOwn, slice, startsWith, testRegExp,
  toLowerCase } from '../../../js/shared/built-ins.js';
import { isCompiled } from '../../../js/shared/reg-exp.js';
import { ANYTHING, OTHER, SEGMENT, delimiterOf, isWhole } from './finder.js';
import { componentOf, endOf, lowercaseOf, startOf } from './input.js';
import { COMPONENTS } from './weburl.js';

/**
 * @import { Input } from './input.js'
 * @import { URLPattern, URLPatternComponentResult, URLPatternInit, URLPatternResult } from 'weburl'
 * @import { ComponentOutline } from 'weburl/url-pattern'
 */

/** A bit for each component that can ignore case: the pathname, the search and the hash. */
const IGNORING_CASE = 0b11100000;

/** The shape of an asterisk. */
export const ASTERISK = '\u0002';

/** The way to match a component. */
const TEXTS = 0;
const REG_EXP = 1;
const BY_MODULE = 2;

/** A component that is not an asterisk. */
export class ComponentMatcher {
  /**
   * @param {number} component
   * @param {string} shape in lowercase if case is ignored
   * @param {RegExp | null} regExp
   * @param {boolean} ignoreCase
   */
  constructor(component, shape, regExp, ignoreCase) {
    this.component = component;
    this.shape = shape;
    this.regExp = regExp;
    /** How often the expression has matched, up to what {@link isCompiled} counts. */
    this.matches = 0;
    this.ignoreCase = ignoreCase;
    this.kind = regExp !== null ? REG_EXP : isOfTexts(shape, component) ? TEXTS : BY_MODULE;
    this.hasAsterisk = this.kind === TEXTS && hasAsterisk(shape);
    /** The texts before, between and after the wildcards, created at the first match. @type {string[] | null} */
    this.madeTexts = null;
  }

  get isOfTexts() {
    return this.kind === TEXTS;
  }

  /** @returns {string[] | null} `null` for components of another kind */
  get texts() {
    if (this.kind !== TEXTS) return null;
    return this.madeTexts ??= textsOf(this.shape);
  }
}

nullPrototype(ComponentMatcher);

/**
 * Whether a shape consists of texts, segment wildcards that match a whole segment or the rest of one, and after these
 * at most one asterisk. Such a shape can match in one way only.
 *
 * @param {string} shape
 * @param {number} component
 * @returns {boolean}
 */
function isOfTexts(shape, component) {
  let followsAsterisk = false;
  for (let at = 0; at < shape.length; at += 1) {
    const code = charCodeAt(shape, at);
    if (code > OTHER) continue;
    if (code === OTHER || followsAsterisk || (code === SEGMENT && !isWhole(shape, at + 1, component))) return false;
    followsAsterisk = code === ANYTHING;
  }
  return true;
}

/** @param {string} shape @returns {string[]} */
function textsOf(shape) {
  /** @type {string[]} */
  const texts = [];
  let start = 0;
  for (let at = 0; at < shape.length; at += 1) {
    if (charCodeAt(shape, at) > OTHER) continue;
    append(texts, slice(shape, start, at));
    start = at + 1;
  }
  append(texts, slice(shape, start, shape.length));
  return texts;
}

/** @param {string} shape */
function hasAsterisk(shape) {
  for (let at = 0; at < shape.length; at += 1) if (charCodeAt(shape, at) === ANYTHING) return true;
  return false;
}

/** @param {ComponentMatcher} matcher @param {Input} input @returns {boolean} */
function matchesTexts({ component, texts: given, hasAsterisk: endsWithAsterisk, ignoreCase }, input) {
  const texts = /** @type {string[]} */ (given);
  const text = ignoreCase ? lowercaseOf(input) : input.text;
  const end = endOf(input, component);
  const delimiter = delimiterOf(component);
  const last = texts.length - 1;
  let at = startOf(input, component);
  for (let index = 0; index < last; index += 1) {
    const { length } = texts[index];
    if (at + length > end || !startsWith(text, texts[index], at)) return false;
    at += length;
    if (endsWithAsterisk && index === last - 1) {
      const start = end - texts[last].length;
      return start >= at && startsWith(text, texts[last], start);
    }
    const segmentStart = at;
    while (at < end && charCodeAt(text, at) !== delimiter) at += 1;
    if (at === segmentStart) return false;
  }
  return end - at === texts[last].length && startsWith(text, texts[last], at);
}

/** @param {ComponentMatcher} matcher which is not matched in the module @param {Input} input @returns {boolean} */
function matches(matcher, input) {
  if (matcher.kind === TEXTS) return matchesTexts(matcher, input);
  const counted = /** @type {{ regExp: RegExp, matches: number }} */ (matcher);
  return testRegExp(counted.regExp, componentOf(input, matcher.component), isCompiled(counted));
}

/**
 * [Creates a component match result](https://urlpattern.spec.whatwg.org/#create-a-component-match-result) of a
 * component that matches.
 *
 * @param {ComponentMatcher} matcher
 * @param {string[]} names
 * @param {Input} input
 * @returns {URLPatternComponentResult}
 */
function componentResult(matcher, names, input) {
  /** @type {Record<string, string | undefined>} */
  const groups = {};
  const text = componentOf(input, matcher.component);
  if (matcher.kind === REG_EXP) {
    const match = execRegExp(/** @type {RegExp} */ (matcher.regExp), text);
    for (let index = 0; index < names.length; index += 1) setOwn(groups, names[index], match?.[index + 1]);
  } else if (names.length > 0) {
    addCaptures(groups, matcher, names, input);
  }
  return { groups, input: text };
}

/**
 * Adds the captures of the wildcards.
 *
 * @param {Record<string, string | undefined>} groups
 * @param {ComponentMatcher} matcher of a component that matches
 * @param {string[]} names
 * @param {Input} input
 */
function addCaptures(groups, { component, texts: given, hasAsterisk: endsWithAsterisk }, names, input) {
  const { text } = input;
  const texts = /** @type {string[]} */ (given);
  const delimiter = delimiterOf(component);
  const end = endOf(input, component);
  const last = texts.length - 1;
  let at = startOf(input, component);
  for (let index = 0; index < last; index += 1) {
    at += texts[index].length;
    const start = at;
    if (endsWithAsterisk && index === last - 1) at = end - texts[last].length;
    else while (at < end && charCodeAt(text, at) !== delimiter) at += 1;
    setOwn(groups, names[index], slice(text, start, at));
  }
}

/** A pattern in a list. */
export class Entry {
  /**
   * @param {object} pattern the pattern that the program passed
   * @param {unknown} value
   * @param {boolean} isOwn whether it is a pattern of `weburl`, not of the platform
   * @param {boolean} ignoreCase
   * @param {ComponentMatcher[]} matchers of the components that are not asterisks
   */
  constructor(pattern, value, isOwn, ignoreCase, matchers) {
    this.pattern = pattern;
    this.value = value;
    this.isOwn = isOwn;
    this.ignoreCase = ignoreCase;
    this.matchers = matchers;
    this.isByModule = false;
    for (let index = 0; index < matchers.length; index += 1)
      if (matchers[index].kind === BY_MODULE) this.isByModule = true;
    /** @type {string[][] | null} */
    this.knownNames = null;
    /** Entries of a list are sorted by this number. */
    this.order = -1;
    this.isDeleted = false;
  }

  /**
   * The names of the groups of each component, read for the first result. This also creates matchers for asterisks with
   * a named group, such as `:name(.*)`.
   *
   * @returns {string[][]}
   */
  get groupNames() {
    if (this.knownNames !== null) return this.knownNames;
    const record = groupNames(/** @type {URLPattern} */ (this.pattern));
    /** @type {string[][]} */
    const names = [];
    for (let component = 0; component < COMPONENTS.length; component += 1) {
      append(names, record[COMPONENTS[component]]);
      if (this.matcher(component) === null && names[component][0] !== '0') {
        append(this.matchers, new ComponentMatcher(component, ASTERISK, null, false));
      }
    }
    this.knownNames = names;
    return names;
  }

  /** @param {number} component @returns {ComponentMatcher | null} `null` for an asterisk */
  matcher(component) {
    const { matchers } = this;
    for (let index = 0; index < matchers.length; index += 1)
      if (matchers[index].component === component) return matchers[index];
    return null;
  }

  /**
   * @param {number} component
   * @returns {string} in lowercase if the pattern ignores case, even for components that never ignore it
   */
  shape(component) {
    const shape = this.matcher(component)?.shape ?? ASTERISK;
    return this.ignoreCase ? toLowerCase(shape) : shape;
  }

  /**
   * Whether all components match that are not matched in the module.
   *
   * @param {Input} input
   * @param {number} matched a bit for each component that is known to match
   */
  matches(input, matched) {
    const { matchers } = this;
    // Components that never ignore case were compared in lowercase too, so they may still differ in case.
    const known = this.ignoreCase ? matched & IGNORING_CASE : matched;
    for (let index = 0; index < matchers.length; index += 1) {
      const matcher = matchers[index];
      if ((known >> matcher.component & 1) === 0 && matcher.kind !== BY_MODULE && !matches(matcher, input))
        return false;
    }
    return true;
  }
}

nullPrototype(Entry);

/**
 * The entry of a URL pattern.
 *
 * @param {URLPattern} pattern
 * @param {unknown} value
 * @returns {Entry}
 */
export function entryOf(pattern, value) {
  const outline = patternOutline(pattern);
  return new Entry(pattern, value, true, outline.ignoreCase, matchersOf(outline));
}

/**
 * The entry of a pattern of the platform's class, which is matched by its own methods.
 *
 * @param {object} pattern
 * @param {unknown} value
 * @returns {Entry}
 */
export const entryOfPlatform = (pattern, value) => new Entry(pattern, value, false, false, []);

/** The code points that represent groups in shapes. */
const CODES = {
  segment: fromCharCode(SEGMENT),
  anything: fromCharCode(ANYTHING),
  other: fromCharCode(OTHER),
};

/**
 * The fixed texts of a component, in which a code point below U+0004 represents each group. Canonicalized texts do not
 * contain these code points.
 *
 * @param {ComponentOutline} outline
 * @returns {string}
 */
function shapeOf({ texts, groups }) {
  let shape = texts[0];
  for (let index = 0; index < groups.length; index += 1) shape += CODES[groups[index]] + texts[index + 1];
  return shape;
}

/** @param {import('weburl/url-pattern').PatternOutline} outline */
function matchersOf(outline) {
  /** @type {ComponentMatcher[]} */
  let matchers = [];
  for (let component = 0; component < COMPONENTS.length; component += 1) {
    const itsOutline = outline[COMPONENTS[component]];
    if (itsOutline === null) continue;
    const ignores = outline.ignoreCase && (IGNORING_CASE >> component & 1) === 1;
    const shape = shapeOf(itsOutline);
    const matcher = new ComponentMatcher(component, ignores ? toLowerCase(shape) : shape, itsOutline.regExp, ignores);
    if (matchers.length === 0) matchers = [matcher];
    else append(matchers, matcher);
  }
  return matchers;
}

/**
 * The result of a match, created without the module.
 *
 * @param {Entry} entry
 * @param {Input} input
 * @param {(string | URLPatternInit)[]} inputs
 * @returns {URLPatternResult}
 */
export function resultOf(entry, input, inputs) {
  const { groupNames: names, matchers } = entry;
  const { texts } = input.start;
  const result = {
    hash: captured(componentOf(input, 7)),
    hostname: captured(texts[3]),
    inputs,
    password: captured(texts[2]),
    pathname: NOT_YET,
    port: captured(texts[4]),
    protocol: captured(texts[0]),
    search: captured(componentOf(input, 6)),
    username: captured(texts[1]),
  };
  let isPathnameThere = false;
  for (let index = 0; index < matchers.length; index += 1) {
    const matcher = matchers[index];
    const { component } = matcher;
    const found = componentResult(matcher, names[component], input);
    switch (component) {
      case 0:
        result.protocol = found;
        break;
      case 1:
        result.username = found;
        break;
      case 2:
        result.password = found;
        break;
      case 3:
        result.hostname = found;
        break;
      case 4:
        result.port = found;
        break;
      case 5:
        result.pathname = found;
        isPathnameThere = true;
        break;
      case 6:
        result.search = found;
        break;
      default:
        result.hash = found;
    }
  }
  if (!isPathnameThere) result.pathname = captured(componentOf(input, 5));
  return result;
}

/** @type {URLPatternComponentResult} */
const NOT_YET = { groups: {}, input: '' };

/**
 * The result for an asterisk.
 *
 * @param {string} input
 * @returns {URLPatternComponentResult}
 */
const captured = (input) => ({ groups: { 0: input }, input });

/**
 * The result for one component.
 *
 * @param {Entry} entry
 * @param {Input} input
 * @param {number} component
 * @returns {URLPatternComponentResult}
 */
export function resultOfComponent(entry, input, component) {
  const names = entry.groupNames[component];
  const matcher = entry.matcher(component);
  return matcher === null ? captured(componentOf(input, component)) : componentResult(matcher, names, input);
}
