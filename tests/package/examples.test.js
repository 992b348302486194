/** The example for Vite, built and served by its development server, in Chromium. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { installConsumer } from './consumer.js';

const { directory, remove } = installConsumer();
after(remove);
cpSync(fileURLToPath(new globalThis.URL('../../examples/vite', import.meta.url)), directory, { recursive: true });

const missing = missingBrowser('chromium');

test('vite', { skip: missing !== null && !process.env.CI ? missing : false }, async () => {
  const output = join(directory, 'out');
  await build({ root: directory, logLevel: 'error', build: { outDir: output } });
  const built = await servePages({ folder: output });
  const developing =
    await (await createServer({ root: directory, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } })).listen();
  const browser = await startBrowser('chromium');
  try {
    for (const page of [`${built.origin}/index.html`, developing.resolvedUrls?.local[0]]) {
      await browser.open(`${page}`);
      const shown = await browser.evaluate(async () => {
        const { document } = /** @type {any} */ (globalThis);
        const route = () => document.getElementById('route').textContent;
        while (route() === '') await new Promise((resolve) => setTimeout(resolve, 10));
        return route();
      });
      assert.equal(shown, 'home, book 17');
    }
  } finally {
    await browser.end();
    await developing.close();
    await built.end();
  }
});
