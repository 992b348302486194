/** Finds the links of a text, from its start to its end: https://www.unicode.org/reports/tr58/#detection-algorithm */
import { Emails, hrefOf } from './emails.js';
import { Continuations, LONGEST_ADDRESS, bracketedHostAt, endOfHostRun, hostAt, isDot, isWideDot, parse, startOfHostRun,
  withoutDots } from './hosts.js';
import { BIDI_OVERRIDE, EMAIL, FORMAT_STOP, HOST, REJECT, SYMBOL, classOf, codeBefore, isTopLevelDomain, ruleOf,
  unitsOf } from './properties.js';
import { closedWithin, isFileName, isJoinedWords } from './rules.js';
import { Run } from './runs.js';
import { SPECIAL } from './settings.js';
import { Tail } from './tails.js';

/** @import { Link } from '../types/index.js' */
/** @import { Email } from './emails.js' */
/** @import { Host } from './hosts.js' */
/** @import { Settings } from './settings.js' */

const [DOT, SLASH, COLON, AT, BRACKET, UNDERSCORE, W] = [0x2e, 0x2f, 0x3a, 0x40, 0x5b, 0x5f, 0x77];

/** The longest port has five digits. */
const [PORT_DIGITS, HIGHEST_PORT] = [5, 0xffff];

/** Matches what may stand for the rest of a host: after a domain that need not be listed, and after any. */
const CONTINUES_UNLISTED = /^(?:[$&+=^{[<…]|[^\0-\x7f][\w-])/u;
const CONTINUES_LISTED = /^(?:[%％﹪＠﹫]|:\/\/)/u;

/** No rule reads further than this after the text that {@link Scanner} notes. */
const LOOKAHEAD = 16;

/** More invisible characters than this are not passed over. */
const MOST_CONTROLS = 64;

const isDigit = (/** @type {number} */ code) => code >= 0x30 && code <= 0x39;
const startsTail = (/** @type {number} */ code) => code === SLASH || code === 0x3f || code === 0x23;
const isAlphanumeric = (/** @type {number} */ code) =>
  isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);

/** Whether it is invisible, and changes a text by the rules only. @param {number} code */
function isFormatControl(code) {
  const rule = ruleOf(classOf(code));
  return rule >= FORMAT_STOP && rule <= BIDI_OVERRIDE;
}

/**
 * Other scripts separate words with invisible characters.
 *
 * @param {number} before an invisible character
 * @param {number} after it
 */
const looksJoined = (before, after) =>
  (classOf(before) & classOf(after) & HOST) !== 0 && before < 0x80 === after < 0x80;

/**
 * @typedef {object} Candidate
 * @property {number} start
 * @property {number} hostEnd
 * @property {number} runEnd the end of the run of code points of hosts
 * @property {boolean} isAfterScheme
 * @property {string} hostname
 * @property {boolean} isListed
 */

export class Scanner {
  #settings;
  #text;
  #emails;
  #continuations;
  #tail;
  /** Where the search goes on. */
  #index = 0;
  /** The end of the last link. */
  #floor = 0;
  #signless = new Run();
  #domainRun = new Run();
  #hostRun = new Run();
  #credentials = new Run();
  #lastAt = 0;
  /** The last domain without a scheme: its first dot, and its start. */
  #dot = -1;
  #domain = 0;
  /** The end of the text on which the last result depends, without {@link LOOKAHEAD}. */
  #reach = 0;
  /** Where the search was when the first result was found that more text may change; -1 if there is none. */
  #undecided = -1;
  #floorOfUndecided = 0;

  /** @param {Settings} settings @param {string} text */
  constructor(settings, text) {
    this.#settings = settings;
    this.#text = text;
    this.#emails = new Emails(settings);
    this.#continuations = new Continuations(settings);
    this.#tail = new Tail(settings);
  }

  /** Whether more text may change the links from the last one on. */
  get isUndecided() {
    return this.#undecided >= 0;
  }

  /** Goes on with a text that has grown, from the first result on that this may change. @param {string} text */
  grow(text) {
    this.#text = text;
    if (this.#undecided >= 0) {
      this.#index = this.#undecided;
      this.#floor = this.#floorOfUndecided;
      this.#undecided = -1;
    }
    this.#reach = 0;
  }

  /** @returns {Link | null} the next link */
  next() {
    const text = this.#text;
    while (this.#index < text.length) {
      const index = this.#nextSign();
      if (index === text.length) break;
      this.#index = index + 1;
      const code = text.charCodeAt(index);
      const link = code === AT ? this.#atSign(index) : code === COLON ? this.#atColon(index) : this.#atDot(index);
      if (this.#undecided < 0 && Math.max(this.#reach, this.#index) + LOOKAHEAD > text.length) {
        this.#undecided = index;
        this.#floorOfUndecided = this.#floor;
      }
      if (link !== null) {
        this.#index = this.#floor = link.end;
        // No domain begins before it.
        this.#dot = -1;
        return link;
      }
    }
    this.#index = text.length;
    return null;
  }

  /** @returns {number} the next dot, colon or commercial at, without one of which there is no link */
  #nextSign() {
    const text = this.#text;
    const { length } = text;
    const first = text.charCodeAt(this.#index);
    // The result that may change begins with one; the text after it is not read again.
    if (first === DOT || first === COLON || first === AT) return this.#index;
    let index = this.#signless.from(this.#index);
    for (; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === DOT || code === COLON || code === AT || (code >= 0x3002 && isDot(this.#settings, code))) break;
    }
    this.#signless.end = index;
    return index;
  }

  /** @param {number} at @returns {Link | null} */
  #atSign(at) {
    const email = this.#emailAt(at);
    this.#index = this.#emails.runEnd;
    return email === null ? null : this.#emailLink(email);
  }

  /** @param {number} at @returns {Email | null} */
  #emailAt(at) {
    const email = this.#emails.at(this.#text, at, this.#floor);
    this.#reach = Math.max(this.#reach, this.#emails.readEnd);
    return email;
  }

  /** @param {Email} email @returns {Link | null} */
  #emailLink(email) {
    if (!this.#settings.emails || this.#mayBeginBefore(email.start)) return null;
    const href = hrefOf(this.#text, email);
    if (parse(this.#settings.URL, href) === null) return null;
    const { start, end } = email;
    return this.#withWarnings({ start, end, text: this.#text.slice(start, end), href, kind: 'email' }, email.hostname);
  }

  /** @param {number} at a dot @returns {Link | null} */
  #atDot(at) {
    const text = this.#text;
    const settings = this.#settings;
    const { bareDomains } = settings;
    const end = endOfHostRun(settings, text, this.#domainRun, at, false);
    this.#index = end;
    // It ends a sentence, or a word that is not a domain.
    if (withoutDots(settings, text, at, end) === at || bareDomains === 'none' || this.#isUnlisted(at, end)) return null;
    const start = this.#startOfDomain(at, end);
    const next = text.charCodeAt(end);
    // The run continues a link, or it is a local-part or a scheme.
    if (
      (start === this.#floor && start > 0 && (classOf(codeBefore(text, start)) & HOST) !== 0)
      || next === AT || (next === COLON && text.startsWith('//', end + 1))
    )
      return null;
    const isWww = (text.charCodeAt(start) | 0x20) === W && /www\./i.test(text.slice(start, start + 4));
    if (bareDomains === 'www' && !isWww) return null;
    const candidate = this.#candidateAt(start, start, end, false);
    if (candidate === null) return null;
    const { hostEnd, hostname } = candidate;
    // Before the path is read, so that the text is read once.
    if (this.#mayBeginBefore(start)) return null;
    if (!isWww && settings.ignoreFileNames && isFileName(text, start, hostEnd, hostname)) return null;
    if (!isWww && settings.ignoreJoinedWords && isJoinedWords(text, start, hostEnd)) return null;
    if (!startsTail(text.charCodeAt(hostEnd))) {
      const email = this.#emails.around(text, hostEnd, this.#floor);
      this.#reach = Math.max(this.#reach, this.#emails.readEnd);
      if (email !== null && email.start <= start) return this.#emailLink(email);
    }
    return this.#linkOf(candidate, settings.defaultScheme);
  }

  /** @param {number} at the first dot of a run @param {number} end of the run @returns {number} */
  #startOfDomain(at, end) {
    const text = this.#text;
    if (this.#dot !== at) this.#domain = startOfHostRun(this.#settings, text, at, this.#floor);
    this.#dot = at;
    const start = this.#domain;
    // No host has other scripts and emoji before `www`.
    if (
      text.charCodeAt(at - 4) > 0x7f && this.#settings.stopAtOtherScripts
      && /www/i.test(text.slice(at - 3, at))
    )
      return at - 3;
    // Most domains.
    if (text.charCodeAt(start) < 0x80) return start;
    // Registries of generic top-level domains have no emoji in names: https://www.icann.org/en/system/files/files/sac-095-en.pdf
    const isGeneric = /^\.[a-z]{3,}\.*$/i.test(text.slice(at, end));
    for (let index = start; index < at && index < start + MOST_CONTROLS;) {
      const code = Number(text.codePointAt(index));
      const one = classOf(code);
      if (ruleOf(one) === SYMBOL ? !isGeneric && (one & EMAIL) === 0 : code !== 0x200d && code !== 0xfe0f) return index;
      index += unitsOf(code);
    }
    return start;
  }

  /**
   * Most words with a dot are not domains, which their last label shows.
   *
   * @param {number} at a dot
   * @param {number} end of the run
   * @returns {boolean} whether the last label is certainly not in IANA's list
   */
  #isUnlisted(at, end) {
    const text = this.#text;
    if (this.#settings.isTopLevelDomain !== isTopLevelDomain) return false;
    const last = withoutDots(this.#settings, text, at + 1, end);
    let label = last;
    while (label > at + 1 && text.charCodeAt(label - 1) !== DOT && last - label < MOST_CONTROLS) label -= 1;
    const topLevelDomain = text.slice(label, last);
    return !isTopLevelDomain(topLevelDomain) && /^[\da-z-]+$/.test(topLevelDomain);
  }

  /** @param {number} colon @returns {Link | null} */
  #atColon(colon) {
    const text = this.#text;
    const isAuthority = text.charCodeAt(colon + 1) === SLASH && text.charCodeAt(colon + 2) === SLASH;
    if (!isAuthority && !this.#settings.hasSchemes) return null;
    const start = this.#startOfScheme(colon);
    if (start === colon) return null;
    if (!SPECIAL.has(text.slice(start, colon).toLowerCase())) return this.#linkWithoutHost(start, colon + 1);
    return isAuthority ? this.#linkWithHost(start, colon + 3) : null;
  }

  /** @param {number} colon @returns {number} the start of the longest scheme that ends there; `colon` if there is none */
  #startOfScheme(colon) {
    const text = this.#text;
    const { longestScheme, isScheme } = this.#settings;
    let first = colon;
    const lowest = Math.max(this.#floor, colon - longestScheme);
    while (first > lowest && /[\d+.a-z-]/i.test(text[first - 1])) first -= 1;
    for (let start = first; start < colon; start += 1) {
      const isBoundary = !isAlphanumeric(text.charCodeAt(start - 1))
        || /\\(?:[nrt]|(?:x|u00)[\dA-Fa-f]{2})$/.test(text.slice(Math.max(0, start - 6), start));
      if (isBoundary && isScheme(text.slice(start, colon).toLowerCase())) return start;
    }
    return colon;
  }

  /** @param {number} start @param {number} tail after the colon @returns {Link | null} */
  #linkWithoutHost(start, tail) {
    const end = this.#endOfLink(start, tail);
    if (end <= tail) return null;
    return this.#checked(start, end, '', null);
  }

  /** @param {number} start @param {number} hostStart @returns {Link | null} */
  #linkWithHost(start, hostStart) {
    const text = this.#text;
    const settings = this.#settings;
    const isBracket = text.charCodeAt(hostStart) === BRACKET;
    const address = isBracket ? bracketedHostAt(settings, text, hostStart) : { end: hostStart, hostname: '' };
    if (isBracket) this.#reach = hostStart + LONGEST_ADDRESS;
    if (address === null) return null;
    const { end: hostEnd, hostname } = address;
    const afterCredentials = this.#endOfCredentials(hostEnd);
    // Otherwise the address is a user's name: another host follows.
    if (isBracket && afterCredentials === hostEnd) {
      this.#reach = Math.max(this.#reach, this.#credentials.end);
      return this.#linkOf({ start, hostEnd, runEnd: hostEnd, hostname, isListed: true, isAfterScheme: true }, '');
    }
    const runEnd = endOfHostRun(settings, text, this.#hostRun, afterCredentials, settings.acceptUnlistedDomains);
    this.#index = runEnd;
    this.#reach = Math.max(this.#reach, runEnd, this.#credentials.end);
    // They are a warning, if there are warnings.
    if ((afterCredentials > hostStart && settings.display === null) || text.charCodeAt(runEnd) === AT) return null;
    let end = runEnd;
    while (text.charCodeAt(end - 1) === UNDERSCORE) end -= 1;
    const candidate = this.#candidateAt(start, afterCredentials, end, true);
    return candidate && this.#linkOf(candidate, '');
  }

  /** @param {number} start of an authority @returns {number} after the last commercial at, or `start` */
  #endOfCredentials(start) {
    const text = this.#text;
    let index = this.#credentials.from(start);
    if (index === start) this.#lastAt = start - 1;
    for (; index < text.length; index += 1) {
      const code = Number(text.codePointAt(index));
      if (code === AT) this.#lastAt = index;
      else if (startsTail(code) || (code !== COLON && (classOf(code) & EMAIL) === 0)) break;
      else if (code > 0xffff) index += 1;
    }
    this.#credentials.end = index;
    return this.#lastAt + 1;
  }

  /**
   * @param {number} start of the link
   * @param {number} hostStart
   * @param {number} runEnd
   * @param {boolean} isAfterScheme
   * @returns {Candidate | null}
   */
  #candidateAt(start, hostStart, runEnd, isAfterScheme) {
    const text = this.#text;
    const settings = this.#settings;
    const dotless = withoutDots(settings, text, hostStart, runEnd);
    const dots = runEnd - dotless;
    if (dots > 1 && !settings.trimDots) return null;
    const hasTail = startsTail(text.charCodeAt(runEnd));
    if (dots > 1 && hasTail) return null;
    const host = hostAt(settings, text, hostStart, dotless, isAfterScheme);
    // Dots may stand for the rest of a host that is not shown.
    if (host === null || (dots > 1 && !host.isListed)) return null;
    const { hostname, isListed, end } = host;
    const isCut = end < dotless;
    // The path and port are of the host that a parser reads.
    if (isCut && (hasTail || (text.charCodeAt(runEnd) === COLON && isDigit(text.charCodeAt(runEnd + 1))))) return null;
    const hostEnd = hasTail ? runEnd : end;
    return { start, hostEnd, runEnd, hostname, isListed, isAfterScheme };
  }

  /** @param {Candidate} candidate @param {string} defaultScheme empty if the text has one @returns {Link | null} */
  #linkOf(candidate, defaultScheme) {
    const { start, hostEnd, runEnd, hostname } = candidate;
    const tail = this.#endOfPort(hostEnd);
    if (tail < 0 || this.#text.charCodeAt(tail) === AT) return null;
    const hasTail = startsTail(this.#text.charCodeAt(tail));
    if (!hasTail && (this.#mayHideHost(candidate, tail) || this.#isContinued(runEnd))) return null;
    const end = hasTail ? this.#endOfLink(start, tail) : tail;
    return end < 0 ? null : this.#checked(start, end, defaultScheme, hostname);
  }

  /** @param {number} index after a host @returns {boolean} whether a parser reads another host */
  #isContinued(index) {
    const isContinued = this.#continuations.at(this.#text, index);
    this.#reach = Math.max(this.#reach, this.#continuations.end);
    // No part of that host is another one.
    if (isContinued) this.#index = Math.max(this.#index, this.#continuations.end);
    return isContinued;
  }

  /** @param {number} index @returns {number} the end of the port there, or `index`, or -1 if it is invalid */
  #endOfPort(index) {
    const text = this.#text;
    if (text.charCodeAt(index) !== COLON || !isDigit(text.charCodeAt(index + 1))) return index;
    let end = index + 1;
    while (isDigit(text.charCodeAt(end)) && end - index <= PORT_DIGITS + 1) end += 1;
    this.#index = Math.max(this.#index, end);
    const isValid = this.#settings.ports && end - index <= PORT_DIGITS + 1
      && Number(text.slice(index + 1, end)) <= HIGHEST_PORT;
    return isValid ? end : -1;
  }

  /**
   * @param {Candidate} candidate
   * @param {number} index after the host
   * @returns {boolean} whether a reader may see another host than the one that ends there
   */
  #mayHideHost({ isAfterScheme, isListed }, index) {
    const text = this.#text;
    const { terms, trimFormatControls, acceptUnlistedDomains } = this.#settings;
    if (index === text.length) return false;
    const code = Number(text.codePointAt(index));
    if (terms[classOf(code)] === REJECT) return true;
    // No rule reads across a code point that is in no link.
    const next = classOf(code) === 0 ? '' : text.slice(index, index + 3);
    if (
      isAfterScheme && acceptUnlistedDomains
      && (CONTINUES_LISTED.test(next) || (!isListed && CONTINUES_UNLISTED.test(next)))
    )
      return true;
    if (!trimFormatControls || !isFormatControl(code)) return false;
    let after = index + 1;
    while (after < index + MOST_CONTROLS && isFormatControl(text.charCodeAt(after))) after += 1;
    this.#reach = Math.max(this.#reach, after);
    return after < text.length && looksJoined(codeBefore(text, index), Number(text.codePointAt(after)));
  }

  /** @param {number} start of a domain or local-part @returns {boolean} whether a reader may see that it begins before */
  #mayBeginBefore(start) {
    const text = this.#text;
    const { trimFormatControls, stopAtWidePunctuation } = this.#settings;
    let before = start;
    for (; before > start - MOST_CONTROLS; before -= 1) {
      const code = text.charCodeAt(before - 1);
      if (!(trimFormatControls && isFormatControl(code)) && !(stopAtWidePunctuation && isWideDot(code))) break;
    }
    // A full stop after a link is one.
    return before > (isWideDot(text.charCodeAt(before)) ? this.#floor : 0) && before < start
      && looksJoined(codeBefore(text, before), Number(text.codePointAt(start)));
  }

  /**
   * @param {number} start of the link
   * @param {number} tail
   * @returns {number} -1 if there is no link
   */
  #endOfLink(start, tail) {
    const found = this.#tail;
    const isLink = found.read(this.#text, tail);
    this.#reach = Math.max(this.#reach, found.index);
    if (!isLink) {
      this.#index = found.index;
      return -1;
    }
    const { end } = found;
    const closed = this.#settings.trimMarkup ? closedWithin(this.#text, start, tail, end) : -1;
    if (closed < 0) return end;
    const within = new Tail(this.#settings);
    within.read(this.#text.slice(0, closed), tail);
    return within.end;
  }

  /**
   * @param {number} start
   * @param {number} end
   * @param {string} defaultScheme empty if the text has one
   * @param {string | null} hostname that the URL must have
   * @returns {Link | null} null if the class of URLs does not agree
   */
  #checked(start, end, defaultScheme, hostname) {
    const text = this.#text.slice(start, end);
    const url = parse(this.#settings.URL, defaultScheme === '' ? text : `${defaultScheme}://${text}`);
    if (url === null || (hostname !== null && url.hostname !== hostname && url.hostname !== `${hostname}.`)) {
      this.#index = Math.max(this.#index, end);
      return null;
    }
    const kind = defaultScheme === '' ? 'url' : 'domain';
    return this.#withWarnings({ start, end, text, href: url.href, kind, url }, hostname);
  }

  /** @param {Link} link @param {string | null} hostname @returns {Link} */
  #withWarnings(link, hostname) {
    const { display } = this.#settings;
    if (display === null) return link;
    const problems = hostname === null ? [] : display(`http://${hostname}/`).unsafeLabels.map(({ problem }) => problem);
    const { end, text, kind } = link;
    if (kind === 'url' && /^[^:]*:\/\/[^/?#]*@/.test(text)) problems.unshift('credentials');
    if (/[\u202a-\u202e\u2066-\u2069]/.test(text + this.#text.charAt(end))) problems.push('bidi-control');
    return { ...link, warnings: [...new Set(problems)] };
  }
}

/** @param {Scanner} scanner of a text @param {string} text @returns {Link | null} the link that is the whole text */
export function wholeLink(scanner, text) {
  const link = scanner.next();
  return link?.text === text ? link : null;
}
