/** The service worker of the page together with the worker of another deployment on the same host, in the browsers. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { serviceWorker } from '../../site/build/build.mjs';

const source = readFileSync(join(root, 'site', 'service-worker.js'), 'utf8');
const page = { content: '<!doctype html><title>page</title>', headers: { 'content-type': 'text/html' } };

/** Two deployments, one of them in a folder of the other. */
const PATHS = ['/a/', '/a/b/'];

for (const name of browserNames) {
  const missing = missingBrowser(name);
  test(`${browserTitle(name)}: a new version deletes the cache of the one before it, and no other`, {
    skip: process.env.CI ? false : missing ?? false,
  }, async () => {
    let version = 1;
    const server = await servePages({
      resources: Object.fromEntries(PATHS.map((path) => [path, page])),
      answer({ url = '' }, response) {
        if (!url.endsWith('/service-worker.js')) return false;
        const content = serviceWorker(source, `version-${version}`, ['./']);
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(content);
        return true;
      },
    });
    const browser = await startBrowser(name);
    /** @param {string} path of the deployment whose worker is installed */
    const deployed = async (path) => {
      await browser.open(server.origin + path);
      return browser.evaluate(async (expected) => {
        const { caches, navigator } = globalThis;
        const registration = await navigator.serviceWorker.register('service-worker.js', { updateViaCache: 'none' });
        await registration.update();
        const isDone = async () => {
          const { installing, waiting, active } = registration;
          const names = await caches.keys();
          return !installing && !waiting && active?.state === 'activated'
            && names.some((cache) => cache.endsWith(expected));
        };
        while (!await isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
        return (await caches.keys()).sort();
      }, `${path} version-${version}`);
    };
    const nameOf = (path, number) => `weburl ${server.origin}${path} version-${number}`;
    try {
      assert.deepEqual(await deployed('/a/b/'), [nameOf('/a/b/', 1)]);
      assert.deepEqual(await deployed('/a/'), [nameOf('/a/', 1), nameOf('/a/b/', 1)]);
      version = 2;
      assert.deepEqual(await deployed('/a/'), [nameOf('/a/', 2), nameOf('/a/b/', 1)]);
      assert.deepEqual(await deployed('/a/b/'), [nameOf('/a/', 2), nameOf('/a/b/', 2)]);
    } finally {
      await browser.end();
      await server.end();
    }
  });
}
