/** A link ends before every sign of Unicode that UTS #46 does not map, and begins after it; no other host is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLinks } from 'weburl-links';
import { isAtLeast } from '../../../scripts/test/settings.mjs';

const { URL } = globalThis;
const LINKS = ['https://example.com', 'example.com', 'www.example.com', 'https://example.com:8080', 'a@b.com',
  'mailto:a@b.com'];
const ADDRESSES = ['http://127.0.0.1', 'http://[::1]', 'http://localhost:80'];
const SIGN = /^[\p{P}\p{S}\p{Zs}]$/u;
/** Emoji may begin a domain of a country: what shows that host is one link. */
const MAY_BEGIN_NAME = /^[\p{Emoji}\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b]$/u;

const SIGNS = Array.from({ length: 0x11_0000 - 0x80 }, (_, index) => String.fromCodePoint(0x80 + index))
  .filter((sign) => SIGN.test(sign));

for (const profile of /** @type {const} */ (['default', 'strict']))
  test(`signs after and before links, ${profile}`, () => {
    const links = profile === 'strict' ? LINKS : [...LINKS, ...ADDRESSES];
    let count = 0;
    for (const [index, sign] of SIGNS.entries()) {
      // In the strict profile, the ideographic full stop is a dot.
      const isMapped = sign.normalize('NFKC') !== sign || (profile === 'strict' && sign === '。');
      // Every link is tried with every sign from `ci` on.
      for (const link of isAtLeast('ci') ? links : [links[index % links.length]])
        for (const text of [link + sign, `${link}${sign} x`, `x ${sign}${link}`]) {
          const found = findLinks(text, { profile });
          const message = JSON.stringify([text, found.map((one) => one.text)]);
          if (isMapped || (text.startsWith('x') && MAY_BEGIN_NAME.test(sign))) {
            for (const { text: shown, href, kind } of found) {
              if (kind === 'email' || shown === link) continue;
              assert.equal(new URL(kind === 'url' ? shown : `https://${shown}`).href, href, message);
            }
            continue;
          }
          // Local-parts have some signs that connect words.
          if (link === 'a@b.com' && found[0]?.text === sign + link) continue;
          assert.ok(found.some((one) => one.text === link), message);
          count += 1;
        }
    }
    assert.ok(count > (isAtLeast('ci') ? 20_000 : 20_000 / links.length), `${count}`);
  });
