/** The generated sentences. README.md has the number of links that each package finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { URL } from 'weburl';
import { findLinks } from 'weburl-links';
import { repeated } from '../../../scripts/test/settings.mjs';
import { DRAWN, KEPT } from './support/sentences.js';

/** The share of the links that are found exactly: a guard against losing what README.md says. */
const LEAST = 0.95;

for (const [name, sentences] of /** @type {const} */ ([['kept', KEPT], ['drawn', DRAWN]]))
  test(`the sentences that are ${name}`, () => {
    let right = 0;
    for (const { text, link } of sentences) {
      const links = findLinks(text, { URL });
      if (links.length === 1 && links[0].text === link) right += 1;
    }
    assert.ok(right >= LEAST * sentences.length, `${right} of ${sentences.length}, ${repeated}`);
  });
