/** The rows of data/rows.json, which the crate runs too; with the platform's class, and ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { LinkFinder, findLinks, formatLink, isLink, iterateLinks } from 'weburl-links';
import { isRegisteredScheme } from 'weburl-links/schemes';
import { withMarks, withoutMarks } from './support/marks.js';

const rows = JSON.parse(readFileSync(new globalThis.URL('../data/rows.json', import.meta.url), 'utf8'));

/** @param {any} [options] of a row, which JSON can have */
const optionsOf = (options) =>
  options?.schemes === 'registered' ? { ...options, schemes: isRegisteredScheme } : options;

/** Each code point alone; of a long text, some together, because each chunk reads its last label again. @param {string} text */
function chunksOf(text) {
  const all = [...text];
  const size = Math.ceil(all.length / 256);
  return Array.from(
    { length: Math.ceil(all.length / size) },
    (_, index) => all.slice(index * size, (index + 1) * size).join(''),
  );
}

for (const [name, URL] of /** @type {const} */ ([['platform', globalThis.URL], ['weburl', OurURL]]))
  describe(`with the class of ${name}`, () => {
    for (
      const { from, why, text: marked, strict = marked, options: given, hrefs, kinds, needs = name } of [
        ...rows.reports,
        ...rows.detection,
      ]
    ) {
      const options = optionsOf(given);
      const skip = needs !== name && `it needs the class of ${needs}`;
      const text = withoutMarks(marked);
      test(`${from ?? why}: ${JSON.stringify(marked)}`, { skip }, () => {
        const links = findLinks(text, { ...options, URL });
        assert.equal(withMarks(text, links), marked);
        for (const { start, end, text: shown } of links) assert.equal(text.slice(start, end), shown);
        if (hrefs !== undefined) assert.deepEqual(links.map(({ href }) => href), hrefs);
        if (kinds !== undefined) assert.deepEqual(links.map(({ kind }) => kind), kinds);
        assert.deepEqual([...iterateLinks(text, { ...options, URL })], links);
        const finder = new LinkFinder({ ...options, URL });
        const pushed = chunksOf(text).flatMap((chunk) => {
          const found = finder.push(chunk);
          finder.pending();
          return found;
        });
        assert.deepEqual(pushed.concat(finder.end()), links);
        for (const { text: shown } of links) assert.equal(isLink(` ${shown}`, { ...options, URL }), false);
      });
      if (options === undefined) {
        test(
          `strict, ${from ?? why}: ${JSON.stringify(strict)}`,
          { skip },
          () => assert.equal(withMarks(text, findLinks(text, { profile: 'strict', URL })), strict),
        );
      }
    }

    for (const { url, text, options } of rows.formatting)
      test(`formatLink ${url} ${JSON.stringify(options ?? {})}`, () => {
        assert.equal(formatLink(url, { ...options, URL }), text);
        assert.equal(formatLink(new URL(url), { ...options, URL }), text);
        if (text !== null) assert.equal(isLink(text, { ...options, URL }), true);
      });
  });
