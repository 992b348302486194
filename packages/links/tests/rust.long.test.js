/** The crate finds and formats the same links in generated texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL } from 'weburl';
import { findLinks, formatLink } from 'weburl-links';
import { isRegisteredScheme } from 'weburl-links/schemes';
import { isLong, repeated, seed } from '../../../scripts/test/settings.mjs';
import { generator } from '../../../tests/js/support/random.js';
import { ofRust } from './support/rust.js';
import { DRAWN, KEPT } from './support/sentences.js';
import { randomText } from './support/texts.js';

const CASES = isLong ? 1_000_000 : 20_000;
const BATCH = 20_000;

/** Profiles with options, in the order of examples/json.rs. @type {readonly import('weburl-links').Options[]} */
const PROFILES = [{}, { profile: 'strict' }, { schemes: ['ftp', 'tel'], emails: false }, {
  schemes: () => true,
  bareDomains: 'www',
}, { profile: 'strict', acceptUnlistedDomains: true, stopAtWidePunctuation: true }, {
  schemes: isRegisteredScheme,
  bareDomains: 'none',
}];

/** @param {string} input @param {import('weburl-links').Options} options */
function formatted(input, options) {
  try {
    return formatLink(input, options);
  } catch {
    return false;
  }
}

test('JavaScript and Rust agree', () => {
  const random = generator(seed);
  const options = PROFILES.map((profile) => ({ ...profile, URL }));
  let count = 0;
  for (let start = 0; start < CASES; start += BATCH) {
    const cases = Array.from(
      { length: BATCH },
      () => /** @type {[number, string]} */ ([random(PROFILES.length),
        (random(3) === 0 ? 'https://example.com/' : '') + randomText(random)]),
    );
    for (const [index, [found, text]] of ofRust(cases).entries()) {
      const [profile, input] = cases[index];
      const links = findLinks(input, options[profile]).map((link) => [link.start, link.end, link.href, link.kind]);
      count += links.length;
      assert.deepEqual(
        [found, text],
        [links, formatted(input, options[profile])],
        `${JSON.stringify(cases[index])} ${repeated}`,
      );
    }
  }
  assert.ok(count > CASES / 4, `${count}`);
});

test('JavaScript and Rust agree on the sentences', () => {
  const texts = [...KEPT, ...DRAWN].map(({ text }) => text);
  for (const [index, [found]] of ofRust(texts.map((text) => [0, text])).entries()) {
    const links = findLinks(texts[index], { URL }).map(({ start, end, href, kind }) => [start, end, href, kind]);
    assert.deepEqual(found, links, `${JSON.stringify(texts[index])} ${repeated}`);
  }
});
