/** Decides whether a run of code points is a host. */
import { HOST, classOf, codeBefore, unitsOf } from './properties.js';

/** @import { Settings } from './settings.js' */
/** @import { URLClass } from '../types/index.js' */

/**
 * @typedef {object} Host
 * @property {string} hostname as the class of URLs serializes it, without a root dot
 * @property {boolean} isListed whether its top-level domain is one
 */

const [DOT, HYPHEN, UNDERSCORE] = [0x2e, 0x2d, 0x5f];

/** In characters of ASCII: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const [LONGEST_LABEL, LONGEST_HOST] = [63, 253];

/** In code points of Unicode. Normalization to ASCII shortens no text to a quarter. */
const LONGEST_TEXT = 1024;

/** Matches a label of a hostname, of 63 characters at most. */
const LABEL = /^[\da-z_](?:[\da-z_-]{0,61}[\da-z_])?$/;

/** Matches the last label of a host that the URL Standard parses as an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;

/** Matches an IPv4 address as it is serialized. */
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** @param {Settings} settings @param {number} code @returns {boolean} whether it separates labels, by UTS #46 */
export const isDot = ({ stopAtWidePunctuation }, code) =>
  code === DOT || (code >= 0x3002 && !stopAtWidePunctuation && (code === 0x3002 || code === 0xff0e || code === 0xff61));

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} index
 * @param {boolean} hasUnderscores whether a host may have them
 * @returns {number} the end of the run of dots and code points of hosts at `index`
 */
export function endOfHostRun(settings, text, index, hasUnderscores) {
  let end = index;
  while (end < text.length) {
    const code = Number(text.codePointAt(end));
    if ((classOf(code) & HOST) === 0 && !isDot(settings, code) && !(hasUnderscores && code === UNDERSCORE)) break;
    end += unitsOf(code);
  }
  return end;
}

/** @param {Settings} settings @param {string} text @param {number} index @param {number} floor @returns {number} */
export function startOfHostRun(settings, text, index, floor) {
  let start = index;
  while (start > floor) {
    const code = codeBefore(text, start);
    if ((classOf(code) & HOST) === 0 && !isDot(settings, code)) break;
    start -= unitsOf(code);
  }
  return start;
}

/** @param {Settings} settings @param {string} text @param {number} start @param {number} end @returns {number} the end without dots */
export function withoutDots(settings, text, start, end) {
  let last = end;
  while (last > start && isDot(settings, text.charCodeAt(last - 1))) last -= 1;
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
    if (index < end && !isDot(settings, code)) continue;
    if (index === label || text.charCodeAt(label) === HYPHEN || text.charCodeAt(index - 1) === HYPHEN) return null;
    if (text.charCodeAt(label + 2) === HYPHEN && /^xn--/i.test(text.slice(label, label + 4))) isPlain = false;
    labels += 1;
    longest = Math.max(longest, index - label);
    label = index + 1;
  }
  return codePoints > LONGEST_TEXT ? null : { isPlain, labels, longest };
}

/** @param {string} hostname in ASCII @returns {boolean} whether DNS may have it */
const isOfDNS = (hostname) =>
  hostname.length <= LONGEST_HOST && hostname.split('.').every((label) => LABEL.test(label));

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
  if (end - start > 2 * LONGEST_TEXT) return null;
  const found = labelsOf(settings, text, start, end);
  if (found === null || (found.labels === 1 && !isAfterScheme)) return null;
  const run = text.slice(start, end);
  const hostname = found.isPlain ? run.toLowerCase() : parse(settings.URL, `http://${run}/`)?.hostname ?? '';
  if (hostname === '') return null;
  const topLevelDomain = hostname.slice(hostname.lastIndexOf('.') + 1);
  // First, because most texts with a dot fail it.
  const isListed = found.labels > 1 && !!settings.isTopLevelDomain(topLevelDomain, hostname);
  if (!isListed && !isAfterScheme) return null;
  // The labels of a plain run have been read.
  if (found.isPlain ? found.longest > LONGEST_LABEL || hostname.length > LONGEST_HOST : !isOfDNS(hostname)) return null;
  if (isListed) return { hostname, isListed };
  if (NUMBER.test(topLevelDomain) ? !isAddress(settings, run) : !isLocal(settings, topLevelDomain, run)) return null;
  return { hostname, isListed: false };
}

/** @param {Settings} settings @param {string} run @returns {boolean} whether the text is the address it parses to */
const isAddress = ({ ipAddresses }, run) => ipAddresses && IPV4.test(run);

/** @param {Settings} settings @param {string} topLevelDomain that is not listed @param {string} run */
function isLocal({ localhost, acceptUnlistedDomains }, topLevelDomain, run) {
  if (topLevelDomain === 'localhost') return localhost;
  // Other scripts may be the text after a host.
  const label = run.slice(-topLevelDomain.length);
  return acceptUnlistedDomains && /^[!-~]*$/.test(label) && label.toLowerCase() === topLevelDomain;
}

/**
 * @param {Settings} settings
 * @param {string} text
 * @param {number} start of the bracket
 * @returns {{ end: number, hostname: string } | null} an IPv6 address in brackets
 */
export function bracketedHostAt({ ipAddresses, URL }, text, start) {
  // The longest address is of eight groups, the last two of which are an IPv4 address.
  const [found] = ipAddresses ? /^\[[\da-f.:]{2,45}\]/i.exec(text.slice(start, start + 48)) ?? [] : [];
  if (found === undefined) return null;
  const hostname = parse(URL, `http://${found}/`)?.hostname;
  return hostname === undefined ? null : { end: start + found.length, hostname };
}
