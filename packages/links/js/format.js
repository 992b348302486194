/** https://www.unicode.org/reports/tr58/#minimal-escaping: the shortest text of a URL that is found again whole. */
import { wrong } from './arguments.js';
import { parse } from './hosts.js';
import { CLOSE, FORMAT_TRIM, HARD, OPEN, REJECT, SOFT, classOf, ruleOf } from './properties.js';
import { Scanner, wholeLink } from './scanner.js';
import { SPECIAL, settingsOf } from './settings.js';
import { Part } from './tails.js';

/** @import { Options } from '../types/index.js' */
/** @import { Settings } from './settings.js' */

/** @typedef {{ code: number, source: string, isEscaped: boolean }} Unit `source` is the unit in the URL */

const PERCENT = 0x25;

/** @param {string | { href: string }} url @param {Options} [options] @returns {string | null} */
export function formatLink(url, options) {
  const input = typeof url === 'object' && url !== null ? url.href : url;
  if (typeof input !== 'string') throw wrong('formatLink', 'the URL', 'a string or an object with an href', url);
  const settings = settingsOf('formatLink', options);
  const parsed = parse(settings.URL, input);
  if (parsed === null) throw new TypeError(`formatLink: the URL ${JSON.stringify(input)} is invalid`);
  const { href } = parsed;
  return [minimal(settings, parsed), href].find((text) => isWhole(settings, text, href)) ?? null;
}

/** @param {Settings} settings @param {string} text @param {string} href @returns {boolean} whether the text is one link, to this URL */
function isWhole(settings, text, href) {
  const link = wholeLink(new Scanner(settings, text), text);
  return link !== null && unescaped(link.href) === unescaped(href);
}

/** @param {string} href @returns {string} with each octet as a character */
const unescaped = (href) => href.replace(/%([\da-f]{2})/gi, (_, octet) => String.fromCharCode(parseInt(octet, 16)));

/** @param {Settings} settings @param {InstanceType<import('../types/index.js').URLClass>} url @returns {string} */
function minimal(settings, { href, protocol, host }) {
  const isSpecial = SPECIAL.has(protocol.slice(0, -1));
  const head = isSpecial ? `${protocol}//${host}` : protocol;
  // An empty path is parsed as a slash.
  const hasEmptyPath = isSpecial && /^\/(?:[?#]|$)/.test(href.slice(head.length)) && !host.endsWith('.');
  const units = unitsOf(href.slice(head.length + (hasEmptyPath ? 1 : 0)));
  const writer = new Writer(settings, units);
  return head + units.map((_, index) => writer.write(index)).join('');
}

/** Matches a code point, or an octet, in a URL: a percent-encoded sequence that may be UTF-8, or a character. */
const UNITS =
  /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[\da-f](?:%[89ab][\da-f]){3}|%[\da-f]{2}|./gi;

/** @param {string} text of a URL @returns {Unit[]} its code points; octets that are not UTF-8 are one unit each, with code -1 */
function unitsOf(text) {
  /** @type {Unit[]} */
  const units = [];
  for (const source of text.match(UNITS) ?? []) {
    const isEscaped = source.length > 1;
    try {
      units.push({ code: Number((isEscaped ? decodeURIComponent(source) : source).codePointAt(0)), source, isEscaped });
    } catch {
      for (const octet of source.match(/.../g) ?? []) units.push({ code: -1, source: octet, isEscaped });
    }
  }
  return units;
}

class Writer {
  #settings;
  #units;
  #part = new Part();
  /** Whether an equals sign has ended the key. */
  #isValue = false;

  /** @param {Settings} settings @param {Unit[]} units */
  constructor(settings, units) {
    this.#settings = settings;
    this.#units = units;
  }

  /** @param {number} index of a unit; each is written once, in order @returns {string} */
  write(index) {
    const unit = this.#units[index];
    const { code, source, isEscaped } = unit;
    const isStart = this.#part.enter(isEscaped ? -1 : code);
    if (code < 0 || isStart) return source;
    const isRaw = !this.#isKept(unit) && !this.#isSyntax(unit) && !this.#isPartOfEscape(index)
      && this.#isFound(code, index === this.#units.length - 1);
    if (isRaw) return isEscaped ? String.fromCodePoint(code) : source;
    return isEscaped ? source : `%${code.toString(16).toUpperCase()}`;
  }

  /** The default profile keeps whatever the parser does not escape in the same way again. @param {Unit} unit */
  #isKept({ code, source, isEscaped }) {
    if (!isEscaped || this.#settings.isStrict) return false;
    return code < 0x80 || source !== source.toUpperCase();
  }

  /** @param {Unit} unit @returns {boolean} whether it would be read as a delimiter, or is an equals sign of a value */
  #isSyntax({ code, isEscaped }) {
    const text = String.fromCodePoint(code);
    if (!isEscaped) {
      if (!this.#settings.isStrict || !this.#part.isQuery) return false;
      if (text === '&') this.#isValue = false;
      const isOfValue = text === '=' && this.#isValue;
      if (text === '=') this.#isValue = true;
      return isOfValue;
    }
    if (this.#part.isFragment) return text === ':';
    return (this.#part.isQuery ? '#&=+' : '/?#\\').includes(text);
  }

  /** @param {number} index @returns {boolean} whether a raw percent sign would begin an escape */
  #isPartOfEscape(index) {
    if (this.#units[index].code !== PERCENT) return false;
    const codes = this.#units.slice(index, index + 3).map(({ code }) => Math.max(code, 0));
    return /%[\da-f]{2}/i.test(String.fromCodePoint(...codes));
  }

  /** @param {number} code @param {boolean} isLast @returns {boolean} whether detection goes on with the code point */
  #isFound(code, isLast) {
    const one = classOf(code);
    const term = this.#settings.terms[one];
    const rule = ruleOf(one);
    // Invisible, but joiners are a part of words.
    const isHidden = this.#settings.trimFormatControls && rule === FORMAT_TRIM && (code & ~1) !== 0x200c;
    if (term === HARD || term === REJECT || isHidden || (term === SOFT && isLast)) return false;
    if (term === CLOSE) return this.#part.close(code);
    if (term !== OPEN) return true;
    if (this.#part.isFull) return false;
    this.#part.open(code);
    return true;
  }
}
