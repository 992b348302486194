/** No member that a program adds to Object.prototype changes a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { display } from 'weburl-display';
import { LinkFinder, findLinks, formatLink, isLink, iterateLinks } from 'weburl-links';
import { changedByMembers } from '../../polluted.js';

const TEXT =
  'http://[::1]:80, “www.bücher.de” x.y=a@b.com a@b.com:c/d 👉example.org重新 **https://a.com/(b)?c#d** ftp://a。b';

test('members that all objects inherit change nothing', () => {
  const operations = [undefined, {}, { profile: /** @type {const} */ ('strict') }, { schemes: ['ftp'] }, { display }]
    .flatMap((options) => [
      () => JSON.stringify(findLinks(TEXT, options)),
      () => JSON.stringify([...iterateLinks(TEXT, options)]),
      () => formatLink('https://example.com/%C3%BC%FF.', options),
    ]);
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      ...operations,
      () => isLink('a.com', {}),
      () => isLink('a.com', /** @type {any} */ ({ none: 1 })),
      () => {
        const finder = new LinkFinder({});
        const links = [...TEXT].map((one) => [finder.push(one), finder.pending(), finder.finalLength]);
        return JSON.stringify([links, finder.end()]);
      },
    ]),
    [],
  );
});
