/**
 * The cases of other packages, with our functions. Each difference has a reason in the list, and the number of
 * differences for each reason is known: a case that no longer differs fails too.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize, parseIRIReference, parseURIReference, resolve, toURI } from 'weburl-rfc3986';
import { casesOf } from './packages/cases.js';

/** @typedef {{ call: string, args: any[], theirs: any, result: any }} Difference */

/** @param {string} text */
const normal = (text) => {
  const uri = toURI(text);
  return uri && normalize(uri, 'scheme');
};

/** The level of normalization that the package implements. @type {Record<string, 'scheme' | 'pathSegments'>} */
const LEVELS = { 'fast-uri': 'scheme', 'uri-js': 'scheme', 'rfc3986': 'pathSegments', 'iri-string': 'pathSegments' };

/** @type {Record<string, (name: string, ...args: any[]) => unknown>} */
const CALLS = {
  parseURIReference: (_, text) => Object.values(parseURIReference(text) ?? { failed: null }),
  parseIRIReference: (_, text) => Object.values(parseIRIReference(text) ?? { failed: null }),
  normalize: (name, text) => normalize(text, LEVELS[name]),
  resolve: (_, reference, base, strict = true) => resolve(reference, base, { strict, iri: true }),
  equal: (_, left, right) => normal(left) !== null && normal(left) === normal(right),
};

const some = (/** @type {RegExp} */ pattern, /** @type {Difference} */ { args }) =>
  args.some((text) => pattern.test(text));

const fails = (/** @type {Difference} */ { result }) => result === null || result[0] === null && result.length === 1;

const HAS_SCHEME = /^[a-z][\da-z+.-]*:/i;

/**
 * The reasons of differences, of which the first one that applies counts. Each quotes RFC 3986 or RFC 3987.
 *
 * @type {Record<string, { quote: string, applies: (difference: Difference) => unknown }>}
 */
const REASONS = {
  'it resolves encoded dot segments': {
    quote:
      '5.2.4: “If the input buffer begins with a prefix of "../" or "./", then remove that prefix from the input buffer”',
    applies: (one) => one.call === 'resolve' && one.theirs !== null && some(/%2e/i, one),
  },
  'it writes "/." before a path after an authority': {
    quote:
      '3.3: “If a URI does not contain an authority component, then the path cannot begin with two slash characters ("//").”',
    applies: ({ call, theirs, result }) => call === 'resolve' && theirs?.replace('/.//', '//') === result,
  },
  'it keeps dot segments': {
    quote:
      '5.2.4: “The pseudocode also refers to a "remove_dot_segments" routine for interpreting and removing the special "." and ".." complete path segments from a referenced path.”',
    applies: ({ call, theirs }) => call === 'resolve' && /^\w[\w.+-]*:\.\.?\//.test(theirs),
  },
  'it resolves to a path without a slash': {
    quote:
      '5.2.4: “if the input buffer begins with a prefix of "/../" or "/..", where ".." is a complete path segment, then replace that prefix with "/" in the input buffer and remove the last segment and its preceding "/" (if any) from the output buffer”',
    applies: ({ call, theirs, result }) => call === 'resolve' && theirs?.replace(':', ':/') === result,
  },
  'it merges with a base without an authority': {
    quote:
      '5.2.3: “If the base URI has a defined authority component and an empty path, then return a string consisting of "/" concatenated with the reference\'s path”',
    applies: (one) => one.call === 'resolve' && one.theirs !== null && /^\w+:$/.test(one.args[1]),
  },
  'it has results for other characters': {
    quote:
      '2: “A URI is composed from a limited set of characters consisting of digits, letters, and a few graphic symbols.”',
    applies: (one) => fails(one) && some(/[\0- "<>\\^`{|}\x7f]/, one),
  },
  'it has results for a "%" that encodes nothing': {
    quote:
      '2.4: “Because the percent ("%") character serves as the indicator for percent-encoded octets, it must be percent-encoded as "%25" for that octet to be used as data within a URI.”',
    applies: (one) => fails(one) && some(/%(?![\da-f]{2})/i, one),
  },
  'it has results for a delimiter in the userinfo': {
    quote:
      "2.2: “If data for a URI component would conflict with a reserved character's purpose as a delimiter, then the conflicting data must be percent-encoded before the URI is formed.”",
    applies: (one) => fails(one) && some(/@.*@/, one),
  },
  'it returns a text that it rejects': {
    quote: '4.1: “A URI-reference is either a URI or a relative reference.”',
    applies: (one) => one.call === 'normalize' && fails(one) && one.theirs === one.args[0],
  },
  'it resolves with a base without a scheme': {
    quote:
      '5.2.1: “Note that only the scheme component is required to be present in a base URI; the other components may be empty or undefined.”',
    applies: (one) => one.call === 'resolve' && fails(one) && !HAS_SCHEME.test(one.args[1]),
  },
  'it applies the rules of a scheme': {
    quote:
      "1.1.1: “each scheme's specification may further restrict the syntax and semantics of identifiers using that scheme”",
    applies: (one) =>
      some(/^(?:mailto|urn|wss?):/i, one)
      || one.theirs === null && some(/^https?:\/\/(?:\/|$)/, { ...one, args: [...one.args, `${one.result}`] }),
  },
  'it maps an IRI to a URI': {
    quote:
      'RFC 3987, 3.1: “Systems accepting IRIs MAY convert the ireg-name component of an IRI as follows (before step 2 above) for schemes known to use domain names in ireg-name”',
    applies: (one) => some(/[^\0-\x7f]/, one),
  },
  'it requires the host to be a domain': {
    quote:
      '3.2.2: “This specification does not mandate a particular registered name lookup technology and therefore does not restrict the syntax of reg-name beyond what is necessary for interoperability.”',
    applies: (one) => one.theirs === null && some(/^http:\/\/[\w.]*%/, one),
  },
  'it rejects numbers that are not an IPv4 address': {
    quote:
      '3.2.2: “If host matches the rule for IPv4address, then it should be considered an IPv4 address literal and not a reg-name.”',
    applies: (one) => one.theirs === null && some(/\/\/256\./, one),
  },
  'it reads numbers with leading zeros as an IPv4 address': {
    quote:
      '3.2.2: “If host matches the rule for IPv4address, then it should be considered an IPv4 address literal and not a reg-name.”',
    applies: (one) => some(/192\.068\./, one),
  },
  'it limits ports': {
    quote:
      '3.2.3: “The port subcomponent of authority is designated by an optional port number in decimal following the host and delimited from it by a single colon (":") character.”',
    applies: (one) => some(/:65536/, one),
  },
  'it shortens IPv6 addresses': {
    quote:
      '3.2.2: “Each piece is represented numerically in case-insensitive hexadecimal, using one to four hexadecimal digits (leading zeroes are permitted).”',
    applies: (one) => one.call !== 'resolve' && some(/\/\/\[[\da-f:.]+\]/i, one),
  },
  'it drops an empty authority': {
    quote:
      '5.3: “we are careful to preserve the distinction between a component that is undefined, meaning that its separator was not present in the reference, and a component that is empty”',
    applies: (one) => some(/^\w+:\/\/$/, one),
  },
  'it normalizes to another case': {
    quote:
      '6.2.2.1: “the hexadecimal digits within a percent-encoding triplet (e.g., "%3a" versus "%3A") are case-insensitive and therefore should be normalized to use uppercase letters for the digits A-F”, “the scheme and host are case-insensitive and therefore should be normalized to lowercase”',
    applies: ({ call, theirs, result }) => call === 'normalize' && theirs.toLowerCase() === result?.toLowerCase(),
  },
  'it removes the dot segments of a relative reference': {
    quote:
      '6.2.2.3: “The complete path segments "." and ".." are intended only for use within relative references (Section 4.1) and are removed as part of the reference resolution process (Section 5.2).”',
    applies: (one) => /normalize|equal/.test(one.call) && some(/^(?![^/]*:)(?:.*\/)?\.\.?(?:\/|$)/, one),
  },
  'it also normalizes': {
    quote:
      '6.2.2: “Implementations may use logic based on the definitions provided by this specification to reduce the probability of false negatives.”',
    applies: ({ call, args, theirs, result }) => {
      if (!call.startsWith('parse')) return normal(`${theirs}`) === normal(`${result}`);
      const normalized = Object.values(parseIRIReference(normalize(args[0], 'percentEncoding') ?? '') ?? {});
      return [result, normalized].some((parts) => `${parts}`.toLowerCase() === `${theirs}`.toLowerCase());
    },
  },
};

/** The number of differences of each package for each reason. @type {Record<string, Record<string, number>>} */
const COUNTS = {
  'fast-uri': {
    'it has results for other characters': 321,
    'it applies the rules of a scheme': 150,
    'it has results for a delimiter in the userinfo': 10,
    'it maps an IRI to a URI': 19,
    'it shortens IPv6 addresses': 14,
    'it returns a text that it rejects': 53,
    'it has results for a "%" that encodes nothing': 15,
    'it also normalizes': 14,
    'it merges with a base without an authority': 1,
    'it removes the dot segments of a relative reference': 1054,
    'it resolves with a base without a scheme': 33,
    'it normalizes to another case': 1,
    'it limits ports': 3,
    'it requires the host to be a domain': 5,
  },
  'uri-js': {
    'it has results for other characters': 7,
    'it has results for a "%" that encodes nothing': 1,
    'it maps an IRI to a URI': 1,
    'it reads numbers with leading zeros as an IPv4 address': 2,
    'it shortens IPv6 addresses': 6,
    'it also normalizes': 1,
    'it applies the rules of a scheme': 26,
    'it resolves with a base without a scheme': 2,
  },
  'rfc3986': {
    'it drops an empty authority': 6,
    'it normalizes to another case': 9,
    'it has results for other characters': 42,
    'it has results for a "%" that encodes nothing': 80,
    'it rejects numbers that are not an IPv4 address': 1,
    'it maps an IRI to a URI': 2,
    'it also normalizes': 42,
    'it merges with a base without an authority': 5,
  },
  'iri-string': {
    'it resolves encoded dot segments': 5576,
    'it also normalizes': 6,
    'it normalizes to another case': 3,
  },
  'iref': {
    'it writes "/." before a path after an authority': 843,
    'it keeps dot segments': 855,
    'it resolves to a path without a slash': 106,
  },
};

for (const [name, cases] of Object.entries(casesOf)) {
  const rows = cases();
  const reason = rows === null && `the cases of ${name} cannot be downloaded`;
  test(`the cases of ${name}`, { skip: process.env.CI ? false : reason }, () => {
    /** @type {Record<string, number>} */
    const counts = {};
    const unlisted = [];
    for (const [call, ...rest] of rows ?? []) {
      const [args, theirs] = [rest.slice(0, -1), rest.at(-1)];
      const result = CALLS[call](name, ...args);
      if (JSON.stringify(result) === JSON.stringify(theirs ?? (call.startsWith('parse') ? [null] : null))) continue;
      const difference = { call, args, theirs, result };
      const [found] = Object.entries(REASONS).find(([, { applies }]) => applies(difference)) ?? [];
      if (found === undefined) unlisted.push(difference);
      else counts[found] = (counts[found] ?? 0) + 1;
    }
    assert.deepEqual(unlisted.slice(0, 20), [], `${unlisted.length} differences without a reason`);
    assert.deepEqual(counts, COUNTS[name]);
  });
}
