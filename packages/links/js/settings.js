/** The options, checked and prepared for the scanner. */
import { toChoice, toOptions, wrong } from './arguments.js';
import { BIDI_OVERRIDE, DELIMITER, FORMAT_STOP, FORMAT_TRIM, HARD, HOST, REJECT, SIGN, SOFT, WIDE_PUNCTUATION,
  isTopLevelDomain, ruleOf, termOf } from './properties.js';

/** @import { Options, URLClass } from '../types/index.js' */

/** The options that are true, and those that are true but in the strict profile: the named rules, and two others. */
const ALWAYS = /** @type {const} */ (['emails', 'ports']);
const BY_DEFAULT =
  /** @type {const} */ (['stopAtWidePunctuation', 'stopAtDelimiters', 'stopAtOtherScripts', 'trimSigns', 'trimMarkup',
    'trimLocalParts', 'trimFormatControls', 'trimDots', 'rejectBidiOverrides', 'ignoreFileNames', 'ignoreJoinedWords',
    'acceptUnlistedDomains', 'ipAddresses', 'localhost']);

const NAMES = ['profile', ...BY_DEFAULT, ...ALWAYS, 'schemes', 'bareDomains', 'defaultScheme', 'topLevelDomains',
  'display', 'URL'];

/** https://url.spec.whatwg.org/#special-scheme, without file, whose URLs name no server. */
export const SPECIAL = new Set(['http', 'https', 'ws', 'wss', 'ftp']);

/** A URL with such a scheme is a program, so these are never links. */
const PROGRAMS = new Set(['javascript', 'vbscript', 'data']);

/** The scheme of email addresses, whose links are found at their commercial at. */
const MAILTO = 'mailto';

/** The maximum length of a scheme that a function decides about. */
const LONGEST = 40;

/**
 * @typedef {Record<typeof ALWAYS[number] | typeof BY_DEFAULT[number], boolean>} Flags
 *
 * @typedef {Flags & {
 *   isStrict: boolean,
 *   terms: Uint8Array,
 *   hosts: Uint8Array,
 *   hasSchemes: boolean,
 *   longestScheme: number,
 *   isScheme: (scheme: string) => boolean,
 *   bareDomains: 'any' | 'www' | 'none',
 *   defaultScheme: 'https' | 'http',
 *   isTopLevelDomain: (domain: string, hostname: string) => unknown,
 *   display: NonNullable<Options['display']> | null,
 *   URL: URLClass,
 * }} Settings
 */

/** @type {Settings | undefined} */
let byDefault;

/** @param {string} caller @param {Options} [options] @returns {Settings} */
export function settingsOf(caller, options) {
  // The platform's class may have been replaced since.
  if (options === undefined && byDefault?.URL === globalThis.URL) return byDefault;
  const members = toOptions(caller, options === undefined ? {} : options, NAMES);
  const isStrict = toChoice(caller, members, 'profile', ['default', 'strict']) === 'strict';
  const flag = (/** @type {string} */ name) => /** @type {const} */ ([
    name,
    toChoice(caller, members, name, [true, false], !isStrict || name === 'emails' || name === 'ports'),
  ]);
  const flags = /** @type {Flags} */ (Object.fromEntries([...BY_DEFAULT, ...ALWAYS].map(flag)));
  const { topLevelDomains = isTopLevelDomain, URL = globalThis.URL, display = null } = members;
  if (typeof topLevelDomains !== 'function')
    throw wrong(caller, 'the option topLevelDomains', 'a function', topLevelDomains);
  if (display !== null && typeof display !== 'function')
    throw wrong(caller, 'the option display', 'a function', display);
  if (typeof URL !== 'function') throw wrong(caller, 'the option URL', 'a class of URLs', URL);
  const settings = {
    ...flags,
    isStrict,
    ...tablesOf(flags, display !== null),
    ...schemesOf(caller, members.schemes),
    bareDomains: toChoice(caller, members, 'bareDomains', ['any', 'www', 'none']),
    defaultScheme: toChoice(caller, members, 'defaultScheme', ['https', 'http']),
    isTopLevelDomain: /** @type {Settings['isTopLevelDomain']} */ (topLevelDomains),
    display: /** @type {Settings['display']} */ (display),
    URL: /** @type {URLClass} */ (URL),
  };
  if (options === undefined) byDefault = settings;
  return settings;
}

/** @param {string} caller @param {unknown} schemes */
function schemesOf(caller, schemes = []) {
  const names = new Set(['http', 'https']);
  if (typeof schemes === 'function') {
    return {
      hasSchemes: true,
      longestScheme: LONGEST,
      isScheme: (/** @type {string} */ scheme) =>
        names.has(scheme) || (scheme !== MAILTO && !PROGRAMS.has(scheme) && !!schemes(scheme)),
    };
  }
  if (!Array.isArray(schemes))
    throw wrong(caller, 'the option schemes', 'a list or a function', schemes);
  for (const scheme of schemes) {
    if (typeof scheme !== 'string' || !/^[a-z][\d+.a-z-]*$/.test(scheme) || PROGRAMS.has(scheme))
      throw wrong(caller, 'each of the schemes', 'a scheme in lower case whose URLs may be links', scheme);
    if (scheme !== MAILTO) names.add(scheme);
  }
  return {
    hasSchemes: schemes.length > 0,
    longestScheme: Math.max(...[...names].map(({ length }) => length)),
    isScheme: (/** @type {string} */ scheme) => names.has(scheme),
  };
}

/** The tables by the terms of the rules that change them. @type {Map<string, Pick<Settings, 'terms' | 'hosts'>>} */
const allTables = new Map();

/**
 * @param {Flags} flags
 * @param {boolean} hasWarnings whether a bidi override is a warning
 * @returns {Pick<Settings, 'terms' | 'hosts'>} the term of each class, and whether it is in hosts: 1 if it is, 2 if it is
 *   invisible and ends them by a rule
 */
function tablesOf(flags, hasWarnings) {
  const { stopAtWidePunctuation, stopAtDelimiters, trimFormatControls, rejectBidiOverrides, trimSigns } = flags;
  // A map, because absent elements of an array are looked up in its prototypes.
  const changes = new Map();
  if (stopAtWidePunctuation) changes.set(WIDE_PUNCTUATION, HARD);
  if (stopAtDelimiters) changes.set(DELIMITER, HARD);
  if (trimFormatControls) changes.set(FORMAT_STOP, HARD).set(FORMAT_TRIM, SOFT);
  if (rejectBidiOverrides) changes.set(BIDI_OVERRIDE, hasWarnings ? HARD : REJECT);
  const key = [...changes.keys(), hasWarnings, trimSigns].join();
  const known = allTables.get(key);
  if (known !== undefined) return known;
  const classes = Uint8Array.from({ length: 256 }, (_, one) => one);
  const tables = {
    terms: classes.map((one) => trimSigns && one === SIGN ? SOFT : changes.get(ruleOf(one)) ?? termOf(one)),
    hosts: classes.map((one) => (one & HOST) === 0 ? 0 : trimFormatControls && ruleOf(one) === FORMAT_STOP ? 2 : 1),
  };
  allTables.set(key, tables);
  return tables;
}
