/**
 * Compares every encoder with the decoders of Chromium, which follow the Encoding Standard. Firefox has the same
 * library as weburl; Node and WebKitGTK have decoders of ICU, which differ.
 */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { browserTitle, missingBrowser } from '../../../scripts/browsers/browsers.mjs';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../../scripts/browsers/webdriver.mjs';
import { modulePath } from '../../../tests/runtimes/module-path.js';
import { installProject } from '../../../tests/runtimes/rows/project.js';
import { encodings } from './support/encoders.js';

/**
 * The minimum number of code points of an encoding, without code points that the Standard folds: ASCII and half of a
 * table of 128, or the smallest table of several bytes.
 */
const atLeast = (encoding) => {
  if (['utf-8', 'gb18030'].includes(encoding)) return 0x110000 - 0x800 - 1 - 20;
  return ['gbk', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'].includes(encoding) ? 6_000 : 0x80 - 1 + 0x40;
};

describe('encoded text decodes to the same text', () => {
  let project;
  before(() => {
    project = installProject({ wpt: {}, ours: {}, expectedFailures: [] });
    modulePath(project, 'weburl-encodings');
    cpSync(new globalThis.URL('support', import.meta.url), join(project.directory, 'rows'), { recursive: true });
  });
  after(() => project.remove());

  const missing = missingBrowser('chromium');
  test(`in ${browserTitle('chromium')}`, { skip: process.env.CI ? false : missing ?? false }, async () => {
    const server = await servePages({ folder: project.directory });
    try {
      const browser = await startBrowser('chromium');
      try {
        await browser.open(`${server.origin}/rows/encoders.html`);
        const found = await browser.evaluate(() => globalThis.window.result);
        assert.deepEqual(
          found.map(({ encoding, wrong }) => ({ encoding, wrong })),
          encodings.map((encoding) => ({ encoding, wrong: [] })),
        );
        for (const { encoding, decoded } of found) assert.ok(decoded >= atLeast(encoding), `${encoding}: ${decoded}`);
      } finally {
        await browser.end();
      }
    } finally {
      await server.end();
    }
  });
});
