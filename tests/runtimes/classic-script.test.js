/** The classic script of docs/using/polyfills.md: in a page, in a classic worker, and in the world of a content script. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { findProgram } from '../../scripts/setup/process.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { installConsumer } from '../package/consumer.js';
import { read } from '../package/documents/markdown.js';
import { inEachBrowser } from './in-browsers.js';

const consumer = installConsumer();
after(consumer.remove);

const esbuild = join(dirname(createRequire(import.meta.url).resolve('esbuild/package.json')), 'bin', 'esbuild');
const ENTRIES = ['weburl/auto', 'weburl/js/auto'];

/** The scripts by entry. @type {Record<string, string>} */
const scripts = {};

before(() => {
  const [, args] = /^npx esbuild (weburl\/js\/auto .*)$/m.exec(read('docs/using/polyfills.md'));
  for (const entry of ENTRIES) {
    execFileSync(process.execPath, [esbuild, entry, ...args.split(' ').slice(1), '--log-level=error'], {
      cwd: consumer.directory,
    });
    scripts[entry] = readFileSync(join(consumer.directory, 'auto.js'), 'utf8');
  }
});

/** Makes the platform fail a check; and what the next script finds. */
const BEFORE = 'URL.canParse = undefined; delete self.URLPattern;';
const FOUND = `[URL.canParse('a:'), new URLPattern({ pathname: '/:id' }).exec('https://h/7').pathname.groups.id,
  new URL('https://fa\\u00df.example').host].join()`;
const EXPECTED = 'true,7,xn--fa-hia.example';

const PAGE =
  `<!doctype html><script>${BEFORE}</script><script src="auto.js"></script><script>window.result = ${FOUND};</script>`;
const HOST = `<!doctype html><script>window.result = new Promise((resolve) => {
  new Worker('worker.js').onmessage = ({ data }) => resolve(data);
});</script>`;
const WORKER = `${BEFORE} importScripts('auto.js'); postMessage(${FOUND});`;

inEachBrowser((browser) => {
  for (const entry of ENTRIES)
    test(`${entry} before the next script of a page, and by importScripts`, async () => {
      const server = await servePages({
        resources: Object
          .fromEntries(Object.entries({
            'page.html': PAGE,
            'host.html': HOST,
            'worker.js': WORKER,
            'auto.js': scripts[entry],
          })
            .map(([name, content]) => [`/${name}`, { content }])),
      });
      try {
        for (const name of ['page', 'host']) {
          await browser().open(`${server.origin}/${name}.html`);
          assert.equal(await browser().evaluate(() => globalThis.window.result), EXPECTED);
        }
      } finally {
        await server.end();
      }
    });
});

const skip = process.env.CI ? false : missingBrowser('chromium') ?? false;
test('a content script in Chromium, whose page keeps its classes', { skip }, async () => {
  for (const entry of ENTRIES) {
    const folder = join(consumer.directory, entry);
    mkdirSync(folder, { recursive: true });
    const files = {
      'before.js': BEFORE,
      'auto.js': scripts[entry],
      'after.js': `document.documentElement.title = ${FOUND};`,
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    writeFileSync(
      join(folder, 'manifest.json'),
      JSON.stringify({
        manifest_version: 3,
        name: 'weburl',
        version: '1',
        content_scripts: [{ matches: ['<all_urls>'], js: Object.keys(files), run_at: 'document_start' }],
      }),
    );
    const content = '<!doctype html><body><script>document.body.append(typeof URL.canParse, String(URL));</script>';
    const server = await servePages({ resources: { '/page.html': { content } } });
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--virtual-time-budget=20000',
      '--disable-features=DisableLoadExtensionCommandLineSwitch', `--load-extension=${folder}`,
      `--user-data-dir=${join(folder, 'profile')}`, '--dump-dom', `${server.origin}/page.html`];
    try {
      const { stdout } = await promisify(execFile)(findProgram('chromium') ?? '', options, { timeout: timeLimit });
      assert.match(stdout, new RegExp(`title="${EXPECTED}"`));
      assert.match(stdout, /functionfunction URL\(\) \{ \[native code\] \}/);
    } finally {
      await server.end();
    }
  }
});
