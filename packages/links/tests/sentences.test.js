/** The generated sentences, in both languages. README.md has the number of links that each package finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL } from 'weburl';
import { findLinks } from 'weburl-links';
import { repeated } from '../../../scripts/test/settings.mjs';
import { ofRust } from './support/rust.js';
import { DRAWN, KEPT } from './support/sentences.js';

/** The share of the links that are found exactly: a guard against losing what README.md says. */
const LEAST = 0.95;

for (const [name, sentences] of /** @type {const} */ ([['kept', KEPT], ['drawn', DRAWN]]))
  test(`the sentences that are ${name}`, () => {
    const found = ofRust(sentences.map(({ text }) => [0, text]));
    let right = 0;
    for (const [index, { text, link }] of sentences.entries()) {
      const links = findLinks(text, { URL });
      assert.deepEqual(
        links.map(({ start, end, href, kind }) => [start, end, href, kind]),
        found[index][0],
        `${JSON.stringify(text)} ${repeated}`,
      );
      if (links.length === 1 && links[0].text === link) right += 1;
    }
    assert.ok(right >= LEAST * sentences.length, `${right} of ${sentences.length}, ${repeated}`);
  });
