/** Decides whether a run of code points is a host. */
import { FORMAT_TRIM, SPACELESS, SYMBOL, classOf, codeBefore, ruleOf, unitsOf } from './properties.js';
import { Run } from './runs.js';

/** @import { Settings } from './settings.js' */
/** @import { URLClass } from '../types/index.js' */

/**
 * @typedef {object} Host
 * @property {string} hostname as the class of URLs serializes it, without a root dot
 * @property {boolean} isListed whether its top-level domain is one, or it is an IP address or localhost
 * @property {number} end
 */

const [DOT, HYPHEN, AT, UNDERSCORE, ONE_DOT_LEADER] = [0x2e, 0x2d, 0x40, 0x5f, 0x2024];

/** In characters of ASCII: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const [LONGEST_LABEL, LONGEST_HOST] = [63, 253];

/** In code points of Unicode. Normalization to ASCII shortens no text to a quarter. */
const LONGEST_TEXT = 1024;

/** More dots than this do not end a host. */
const LONGEST_TRAIL = 256;

/** Matches the labels of a hostname, of 63 characters at most each. */
const LABELS = /^(?:\w(?:[\w-]{0,61}\w)?(?:\.(?!$)|$))+$/;

/** Matches the last label of a host that the URL Standard parses as an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;

/** An IPv6 address in brackets is shorter: of eight groups, the last two of which are an IPv4 address. */
export const LONGEST_ADDRESS = 48;

/** Matches an IPv4 address as it is serialized. */
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** @param {Settings} settings @param {number} code @returns {boolean} whether it separates labels, by UTS #46 */
export const isDot = ({ stopAtWidePunctuation }, code) => code === DOT || (!stopAtWidePunctuation && isWideDot(code));

/** @param {number} code */
export const isWideDot = (code) => code >= 0x3002 && (code === 0x3002 || code === 0xff0e || code === 0xff61);

/** The class of each code point of hosts, in the table of the settings: within them, or invisible in the text. */
const [INSIDE, INVISIBLE] = [1, 2];

/** @param {Settings} settings @param {number} code */
const isInside = (settings, code) => settings.hosts[classOf(code)] === INSIDE || isDot(settings, code);

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {Run} run of this kind
 * @param {number} index
 * @param {boolean} hasUnderscores whether a host may have them
 * @returns {number} the end of the run of dots and code points of hosts at `index`
 */
export function endOfHostRun(settings, text, run, index, hasUnderscores) {
  let end = run.from(index);
  while (end < text.length) {
    const code = Number(text.codePointAt(end));
    if (!isInside(settings, code) && !(hasUnderscores && code === UNDERSCORE)) break;
    end += unitsOf(code);
  }
  run.end = end;
  return end;
}

/** @param {Settings} settings @param {string} text @param {number} index @param {number} floor @returns {number} */
export function startOfHostRun(settings, text, index, floor) {
  let start = index;
  while (start > floor) {
    const code = codeBefore(text, start);
    if (!isInside(settings, code)) break;
    start -= unitsOf(code);
  }
  return start;
}

/** @param {Settings} settings @param {string} text @param {number} start @param {number} end @returns {number} the end without dots and invisible joiners */
export function withoutDots(settings, text, start, end) {
  let last = end;
  for (; last > start && end - last < LONGEST_TRAIL; last -= 1) {
    const code = text.charCodeAt(last - 1);
    if (!isDot(settings, code) && code !== ONE_DOT_LEADER && ruleOf(classOf(code)) !== FORMAT_TRIM) break;
  }
  return last;
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start of a run, whose root dot is not included
 * @param {number} end
 * @returns {{ isPlain: boolean, labels: number, longest: number } | null} null if a label is empty, too long, or has a hyphen at an edge
 */
function labelsOf(settings, text, start, end) {
  let isPlain = true;
  let labels = 0;
  let codePoints = 0;
  let label = start;
  let longest = 0;
  for (let index = start; index <= end; index += 1) {
    const code = index === end ? DOT : text.charCodeAt(index);
    if (code > 0x7f) isPlain = false;
    if ((code & 0xfc00) !== 0xdc00) codePoints += 1;
    if (!isDot(settings, code)) continue;
    if (index === label || text.charCodeAt(label) === HYPHEN || text.charCodeAt(index - 1) === HYPHEN) return null;
    if (text.charCodeAt(label + 2) === HYPHEN && /xn--/i.test(text.slice(label, label + 4))) isPlain = false;
    labels += 1;
    longest = Math.max(longest, index - label);
    label = index + 1;
  }
  return codePoints > LONGEST_TEXT ? null : { isPlain, labels, longest };
}

/** @param {string} hostname in ASCII @returns {boolean} whether DNS may have it */
const isOfDNS = (hostname) => hostname.length <= LONGEST_HOST && LABELS.test(hostname);

/** @param {URLClass} Class @param {string} input @returns {InstanceType<URLClass> | null} null if it is invalid */
export function parse(Class, input) {
  try {
    return new Class(input);
  } catch {
    return null;
  }
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start of a run of dots and code points of hosts
 * @param {number} end without the root dot
 * @param {boolean} isAfterScheme whether other hosts than domains with a listed top-level domain may follow
 * @returns {Host | null}
 */
export function hostAt(settings, text, start, end, isAfterScheme) {
  const host = wholeHostAt(settings, text, start, end, isAfterScheme, settings.acceptUnlistedDomains);
  if (host !== null) return host;
  let cut = cutOf(settings, text, start, end);
  while (text.charCodeAt(cut - 1) === UNDERSCORE) cut -= 1;
  return cut < 0 ? null : wholeHostAt(settings, text, start, cut, isAfterScheme, false);
}

/**
 * A parser reads a host through emoji and letters of other scripts, so the text shows that host if it can be one.
 *
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start of a run that is not a host
 * @param {number} end
 * @returns {number} the end of a host before a symbol or another script in the last label, or wide hyphens at its end; or -1
 */
function cutOf(settings, text, start, end) {
  let label = end;
  while (label > start && !isDot(settings, text.charCodeAt(label - 1)) && end - label <= LONGEST_TEXT) label -= 1;
  if (end - label > LONGEST_TEXT) return -1;
  let cut = end;
  for (let index = label, before = 'a'; index < end && index - label <= LONGEST_LABEL;) {
    const code = Number(text.codePointAt(index));
    const rule = code < 0x80 ? 0 : ruleOf(classOf(code));
    const isOther = rule === SPACELESS && settings.stopAtOtherScripts && /[\0-\x7f﹣－]/.test(before);
    if (index > label && (isOther || rule === SYMBOL)) {
      cut = index;
      break;
    }
    before = text[index];
    index += unitsOf(code);
  }
  let hyphens = cut;
  while (settings.trimSigns && /[-﹣－]/.test(text[hyphens - 1])) hyphens -= 1;
  if (text.charCodeAt(hyphens) > 0x7f) cut = hyphens;
  return cut < end ? cut : -1;
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {boolean} isAfterScheme
 * @param {boolean} isUnlistedAccepted
 * @returns {Host | null} the host that is the whole run
 */
function wholeHostAt(settings, text, start, end, isAfterScheme, isUnlistedAccepted) {
  if (end - start > 2 * LONGEST_TEXT) return null;
  const found = labelsOf(settings, text, start, end);
  if (found === null || (found.labels === 1 && !isAfterScheme)) return null;
  const run = text.slice(start, end);
  const hostname = found.isPlain ? run.toLowerCase() : parse(settings.URL, `http://${run}/`)?.hostname;
  if (!hostname) return null;
  const topLevelDomain = hostname.slice(hostname.lastIndexOf('.') + 1);
  // First, because most texts with a dot fail it.
  const isListed = found.labels > 1 && !!settings.isTopLevelDomain(topLevelDomain, hostname);
  if (!isListed && !isAfterScheme) return null;
  // The labels of a plain run have been read.
  if (found.isPlain ? found.longest > LONGEST_LABEL || hostname.length > LONGEST_HOST : !isOfDNS(hostname)) return null;
  if (isListed) return { hostname, isListed, end };
  const { ipAddresses, localhost } = settings;
  if (NUMBER.test(topLevelDomain)) return ipAddresses && IPV4.test(run) ? { hostname, isListed: true, end } : null;
  if (topLevelDomain === 'localhost') return localhost ? { hostname, isListed: true, end } : null;
  // Other scripts may be the text after a host.
  const isShown = isUnlistedAccepted && run.slice(-topLevelDomain.length).toLowerCase() === topLevelDomain;
  return isShown ? { hostname, isListed, end } : null;
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start of the bracket
 * @returns {{ end: number, hostname: string } | null} an IPv6 address in brackets
 */
export function bracketedHostAt({ ipAddresses, URL }, text, start) {
  const found = ipAddresses && /^\[[\da-f.:]{2,45}\]/i.exec(text.slice(start, start + LONGEST_ADDRESS))?.[0];
  const hostname = found && parse(URL, `http://${found}/`)?.hostname;
  return hostname ? { end: start + found.length, hostname } : null;
}

/** Match the end of a run: dots and what is invisible, and a label. */
const SEPARATORS = /[.。．｡\u200b\u2060\ufeff]+$/;
const LAST_LABEL = /[^.。．｡]*$/;

/**
 * Finds hosts that end by the rules, but that a parser of URLs reads on to a listed domain, through a wide dot or an
 * invisible character: the text shows that domain.
 */
export class Continuations {
  #settings;
  #run = new Run();
  /** The end of the run whose last label was looked up, and of that label; 0 if no top-level domain is listed. */
  #known = 0;
  #labelEnd = 0;

  /** @param {Settings} settings */
  constructor(settings) {
    this.#settings = settings;
  }

  /** The end of the text that was read. */
  end = 0;

  /** @param {string} text @param {number} index after a host @returns {boolean} */
  at(text, index) {
    const { hosts, stopAtWidePunctuation } = this.#settings;
    const next = text.charCodeAt(index);
    this.end = index;
    if (hosts[classOf(next)] !== INVISIBLE && !(stopAtWidePunctuation && isWideDot(next))) return false;
    let end = this.#run.from(index);
    for (; end < text.length; end += 1) {
      const code = Number(text.codePointAt(end));
      if (hosts[classOf(code)] === 0 && code !== DOT && !isWideDot(code)) break;
      if (code > 0xffff) end += 1;
    }
    this.end = this.#run.end = end;
    if (this.#known !== end) this.#lookUp(text, end);
    return this.#labelEnd > index;
  }

  /** @param {string} text @param {number} end of a run */
  #lookUp(text, end) {
    // More text may follow the run.
    this.#known = end + 3 <= text.length ? end : 0;
    const run = text.slice(Math.max(0, end - LONGEST_HOST), end);
    let name = run.replace(SEPARATORS, '');
    // The last label is of the next link.
    if (text.charCodeAt(end) === AT || text.startsWith('://', end))
      name = name.replace(LAST_LABEL, '').replace(SEPARATORS, '');
    const label = LAST_LABEL.exec(name)?.[0];
    const hostname = label && parse(this.#settings.URL, `http://a.${label}/`)?.hostname;
    this.#labelEnd = hostname && this.#settings.isTopLevelDomain(hostname.slice(2), hostname)
      ? end - run.length + name.length
      : 0;
  }
}
