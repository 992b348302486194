/**
 * The models of `readings`, compared with what the parsers read of generated and mutated URLs: with 20,000 recorded rows
 * otherwise; in the long form also with the parsers, on two million URLs with WEBURL_LONG. The test of a parser that is
 * missing is skipped by name, or fails if CI is set.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL } from 'weburl';
import { readings } from 'weburl-rfc3986';
import { isAtLeast, isLong, repeated, seed } from '../../../scripts/test/settings.mjs';
import { generatedURLs } from './readers/generate.js';
import { PARSERS, missing, predicted, readWith } from './readers/parsers.js';
import { recorded } from './readers/record.js';

const URLS = isLong ? 2_000_000 : 20_000;

/** The number of URLs that a program gets at once. */
const CHUNK = 100_000;

/** @import { Reading } from 'weburl-rfc3986' */

/** Of the URLs that a parser accepts, the part of which its model may not know. */
const MAXIMUM_UNKNOWN = 0.05;

/** Texts that no model has. */
const TEXTS = ['url-standard', 'rfc3986', 'rfc3987'];

const NOT_ASCII = /[^\0-\x7f]|%[89a-f][\da-f]|xn--/i;
const FILE = /^[\0-\x20]*(?:url:)?f[\t\n\r]*i[\t\n\r]*l[\t\n\r]*e[\t\n\r]*:/i;
const BRACKETS = /[[\]]/;
const ZONE = /\[.*%/s;
const MAIL = /^(?:imap|pop3|smtp)s?:.*;/is;
const CONTROL = /\p{Cc}/u;
/** Also a drive letter. */
const NOT_SPECIAL = /^[\0-\x20]*(?!https?:|wss?:|ftp:)[a-z][a-z\d+.-]*:|[/\\][a-z][:|]|\^/i;

const NEWS = /^\s*(?:news|uuid|net\.tcp|net\.pipe|vsmacros):/i;
/** A path of Windows. */
const WINDOWS = /^\s*\\|(?:^\s*|[/\\:])[a-z][:|][/\\]/i;

/** The kinds of URLs that a model may not know. @type {Partial<Record<string, RegExp[]>>} */
const UNKNOWN = {
  'curl': [NOT_ASCII, FILE, MAIL],
  'curl-8': [NOT_ASCII, FILE, MAIL, ZONE],
  'python-urllib': [NOT_ASCII, BRACKETS],
  'urllib3': [NOT_ASCII],
  'requests': [NOT_ASCII, ZONE],
  'httpx': [NOT_ASCII],
  'yarl': [NOT_ASCII],
  'pydantic': [NOT_ASCII, FILE, NOT_SPECIAL],
  'rust-url': [NOT_ASCII, FILE, NOT_SPECIAL],
  'ada': [NOT_ASCII],
  'go': [NOT_ASCII],
  'java-net-uri': [/\[.*\./s],
  'java-net-url': [NOT_ASCII, FILE, /^[\0-\x20]*(?:url:)?(?:mailto|jar|jrt|jmod):/i, BRACKETS, CONTROL],
  'dotnet-uri': [NOT_ASCII, FILE, WINDOWS, BRACKETS, NEWS, /[%\x80-\uffff].*\s$/s],
  'okhttp': [NOT_ASCII],
  'ruby-uri': [FILE, /^(?:mailto|ldaps?):/i, BRACKETS],
  'node-legacy': [NOT_ASCII, CONTROL, /[^.]{64}/],
  'php-whatwg': [NOT_ASCII, FILE, /@.*:.*@/s, /\d[^/?#]{8}/, /^[^/]*:[^/].* [?#]/s],
};

/** @param {Reading[]} all @param {string} reader */
function ofReader(all, reader) {
  const found = all.find((reading) => reading.reader === reader);
  assert.ok(found);
  return found;
}

function comparison() {
  /** @type {string[]} */
  const differences = [];
  const counts = { known: 0, accepted: 0, unknown: 0 };
  return {
    /** @param {string} url @param {string} actual @param {string} reading */
    add(url, actual, reading) {
      counts.accepted += Number(actual !== 'failure');
      if (reading === 'unknown') {
        counts.unknown += Number(actual !== 'failure');
        return;
      }
      counts.known += 1;
      if (actual !== reading) differences.push(`${JSON.stringify(url)}\n  ${actual}\n  ${reading}`);
    },
    /** @param {number} count */
    check(count) {
      const { known, accepted, unknown } = counts;
      assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences: ${repeated}`);
      assert.ok(known > count / 3 && accepted > count / 40, `${known} ${accepted}`);
      assert.ok(unknown <= MAXIMUM_UNKNOWN * accepted, `${unknown} of ${accepted} are unknown`);
    },
  };
}

describe('the recorded readings', () => {
  const { urls, readings: columns } = recorded();
  const comparisons = Object.entries(columns).map(([reader, column]) => ({ reader, column, compared: comparison() }));
  for (const [row, url] of urls.entries()) {
    const all = readings(url, { URL }).readings;
    for (const { reader, column, compared } of comparisons)
      compared.add(url, column[row], predicted(ofReader(all, reader)));
  }
  for (const { reader, compared } of comparisons) test(`the model of ${reader}`, () => compared.check(urls.length));

  test('what is unknown is of a kind that the type Reader lists', () => {
    const isListed = (/** @type {string} */ reader, /** @type {string} */ url) => {
      const withoutNewlines = url.replaceAll(/[\t\n\r]/g, '');
      return (UNKNOWN[reader] ?? []).some((kind) => kind.test(url) || kind.test(withoutNewlines));
    };
    const others = urls.flatMap((url) =>
      readings(url, { URL }).readings.filter(({ reader, outcome }) => outcome === 'unknown' && !isListed(reader, url))
        .map(({ reader }) => `${reader} ${url}`)
    );
    assert.deepEqual(others.slice(0, 20), []);
  });

  test('every reader', () => {
    const all = readings('').readings.map(({ reader }) => reader);
    assert.deepEqual(all.filter((reader) => !TEXTS.includes(reader)), Object.keys(PARSERS));
    assert.deepEqual(Object.keys(columns), Object.keys(PARSERS));
  });
});

describe('the parsers', { skip: isAtLeast('long') ? false : 'npm test -- --long' }, () => {
  for (const reader of Object.keys(PARSERS)) {
    const reason = isAtLeast('long') ? missing(reader) : null;
    test(`the model of ${reader}`, { skip: process.env.CI ? false : reason ?? false }, () => {
      assert.equal(reason, null);
      const compared = comparison();
      for (let start = 0; start < URLS; start += CHUNK) {
        const urls = generatedURLs(seed - 1 + start, Math.min(CHUNK, URLS - start));
        const found = readWith(reader, urls);
        for (const [index, url] of urls.entries()) {
          compared.add(url, found[index], predicted(ofReader(readings(url, { URL }).readings, reader)));
        }
      }
      compared.check(URLS);
    });
  }
});
