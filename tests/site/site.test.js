/** The built page in the browsers: its views, its fragment, offline use, hostile URLs, axe-core, its size. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { root } from '../../scripts/setup/process.mjs';
import { buildSite, pageDirectory, pageFiles, pageHeaders } from '../../site/build/build.mjs';
import { isAtLeast } from '../../scripts/test/settings.mjs';
import { hostile } from './support/hostile.js';
import { openView, servePage, texts, type, typeAll, until, PATH } from './support/page.js';
import { docsView } from './docs-view.js';
import { guardView } from './guard-view.js';
import { hostsView } from './hosts-view.js';
import { keyboard } from './keyboard.js';
import { linksView } from './links-view.js';
import { originsView } from './origins-view.js';
import { patternView } from './pattern-view.js';
import { speedView } from './speed-view.js';
import { standardView } from './standard-view.js';
import { strangeTexts } from './strange-texts.js';
import { urlView } from './url-view.js';
import { visitors } from './visitors.js';

await buildSite();

const screenshots = join(root, 'site', 'target', 'screenshots');
mkdirSync(screenshots, { recursive: true });

/** Each view with some input, and the number of its panels then. */
const VIEWS = {
  url: '#url?url=https%3A%2F%2Fu%3Ap%40b%C3%BCcher.example.co.uk%2Fa+b%3Fq%3D1%23f&base=https%3A%2F%2Fh.example',
  pattern: '#pattern?pattern=http%7Bs%7D%3F%3A%2F%2F%7B*.%7D%3Fexample.com%2F%3Alang%28en%7Cde%29%3F%2F%3Apath%2B',
  standard: '#standard',
  speed: '#speed',
  docs: '#docs?page=packages%2Fpsl%2FREADME.md&search=same+site',
  guard: '#guard?url=http%3A%2F%2F0x7f.1%2F',
  hosts: '#hosts?host=Fa%C3%9F.xn--80ak6aa92e.a_b.com',
  links: '#links?off=trimMarkup',
};

/** Views in which texts do not fit, and have to be shortened or wrapped. */
const LONG = {
  'url-long': `#url?url=https://${'sub-domain.'.repeat(9)}example/${'segment/'.repeat(30)}?q=${'x'.repeat(300)}`,
  'guard-refused': `#guard?url=https://u:p@127.0.0.1:22/${'segment/'.repeat(30)}&allowedHosts=${
    '*.example.com,'.repeat(9)
  }`,
  'hosts-long': `#hosts?first=https://${'sub-domain.'.repeat(9)}example.co.uk/${
    'segment/'.repeat(30)
  }&second=https://[::1]`,
  'links-long': `#links?text=https://${'sub-domain.'.repeat(9)}example.com/${'segment/'.repeat(30)}%EF%BC%88a`,
};

/** Texts for fields of the views, by the labels of the fields; an empty text is kept too. */
const TYPED = {
  'url': { 'URL': '../ü?q#f', 'Base URL': 'https://h.example/a/b' },
  'pattern': {
    'Pattern': 'https://h.example/:a/:b',
    'Patterns in their order, one a line': '',
    'URLs to test, one a line': 'https://h.example/x/y',
    ':a': '',
    ':b': 'typed',
  },
  'hosts': { 'Host': 'h.example', 'A URL': 'https://a.example', 'Another URL': 'typed:' },
  'links': { 'Text': 'typed.com' },
  'guard': {
    'URL of a stranger': '',
    'schemes': 'https',
    'ports': '443 8443',
    'allowedHosts': '*.example.com',
    'deniedHosts': 'a.example.com',
    'internalHosts': 'api.internal',
    'addressSpaces': 'global private',
    'maximumLength': '100',
    'Answers of a resolver': '10.0.0.1',
    'Site': 'typed:',
  },
};

test('the first page has at most 150 kB by brotli', (context) => {
  const page = readFileSync(join(pageDirectory, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, file]) => file);
  assert.ok(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css')));
  const sizes = ['index.html', ...files].map((file) =>
    brotliCompressSync(readFileSync(join(pageDirectory, file))).length
  );
  const total = sizes.reduce((sum, size) => sum + size);
  context.diagnostic(`${Math.ceil(total / 1000)} kB`);
  assert.ok(total <= 150_000, String(total));
});

test('the policy allows no inline script or style, no eval and no other host', () => {
  const policy = pageHeaders('/')['content-security-policy'];
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test('no file names another host but in links and texts', () => {
  for (const file of pageFiles().filter((name) => /\.(?:html|css)$/.test(name))) {
    assert.doesNotMatch(
      readFileSync(join(pageDirectory, file), 'utf8'),
      /(?:src|href|url\(|@import)\W{0,3}https?:/,
      file,
    );
  }
});

/** What hardly depends on the engine is tested whole in one; with `--long` in all. @param {string} name of a browser */
const isWhole = (name) => name === 'chromium' || isAtLeast('long');

describe('in browsers, side by side', { concurrency: true }, () => {
  for (const name of browserNames) {
    const missing = missingBrowser(name);
    describe(browserTitle(name), { concurrency: 1, skip: process.env.CI ? false : missing ?? false }, () => {
      let browser;
      let server;
      before(async () => {
        browser = await startBrowser(name);
        server = await servePage();
      });
      after(async () => {
        await browser?.end();
        await server?.end();
      });
      const given = () => ({ browser, page: server.page });

      visitors(given);
      urlView(given);
      patternView(given);
      hostsView(given);
      originsView(given);
      guardView(given);
      linksView(given);
      standardView(given);
      docsView(given, isWhole(name));
      speedView(given);
      keyboard(given, VIEWS);

      for (const [view, typed] of Object.entries(TYPED)) {
        test(`a link carries the state of the view: ${view}`, async () => {
          await openView(browser, `${server.page}#${view}`);
          for (const [label, text] of Object.entries(typed)) await type(browser, label, text);
          const address = () => browser.evaluate(() => globalThis.window.location.href);
          const values = () => texts(browser, 'main :is(textarea, input[type=text])');
          const kept = await values();
          assert.deepEqual(Object.values(typed).filter((text) => !kept.includes(text)), []);
          const last = encodeURIComponent(Object.values(typed).at(-1));
          await until('the address', async () => (await address()).includes(last));
          await openView(browser, await address());
          assert.deepEqual(await values(), kept);
        });
      }

      test('300 hostile URLs stay texts', async () => {
        await openView(browser, `${server.page}#url`);
        assert.equal(hostile.length, 300);
        const some = hostile.filter((_, index) => index % 7 === 0);
        await typeAll(browser, 'URL', isWhole(name) ? hostile : some);
        await typeAll(browser, 'Base URL', some);
        assert.deepEqual(await browser.evaluate(strangers), NO_STRANGERS);
        await openView(browser, `${server.page}#pattern`);
        await typeAll(browser, 'Pattern', some);
        await type(browser, 'URLs to test, one a line', hostile.join('\n'));
        await type(browser, 'Patterns in their order, one a line', hostile.join('\n'));
        assert.deepEqual(await browser.evaluate(strangers), NO_STRANGERS);
        await openView(browser, `${server.page}#hosts`);
        for (const label of ['Host', 'A URL', 'Another URL']) await typeAll(browser, label, some);
        assert.deepEqual(await browser.evaluate(strangers), NO_STRANGERS);
        await openView(browser, `${server.page}#guard`);
        await typeAll(browser, 'URL of a stranger', some);
        assert.deepEqual(await browser.evaluate(strangers), NO_STRANGERS);
        await openView(browser, `${server.page}#links`);
        await typeAll(browser, 'Text', some);
        await type(browser, 'Text', hostile.join(' '));
        assert.deepEqual(await browser.evaluate(strangers), NO_STRANGERS);
      });

      test('nothing is asked for but files of the page', () => {
        const files = new Set(['', 'favicon.ico', 'service-worker.js', ...pageFiles()]);
        const others = server.asked.filter((path) => path !== '/favicon.ico' && !files.has(path.slice(PATH.length)));
        assert.ok(server.asked.length > 3);
        assert.deepEqual(others, []);
      });

      offline(name);
      appearance(name, () => browser);

      describe('strange texts', { concurrency: 1 }, () => {
        let logging;
        before(async () => {
          logging = await servePage({ hasLog: true });
        });
        after(() => logging?.end());
        strangeTexts(() => ({ browser, page: logging.page }), isWhole(name));
      });
    });
  }
});

const NO_STRANGERS = { ran: 'undefined', markup: [], handlers: [], links: [] };

/** Finds elements and attributes that texts must not create. */
function strangers() {
  const { document, window } = globalThis;
  const elements = [...document.querySelectorAll('#page *')];
  return {
    ran: typeof window.ran,
    markup: elements.map(({ localName }) => localName)
      .filter((tag) => ['script', 'img', 'iframe', 'svg', 'base', 'style', 'b'].includes(tag)),
    handlers: elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on')),
    links: [...document.querySelectorAll('#page a')].map(({ href }) => href)
      .filter((href) =>
        !/^https:\/\/(?:(?:url|urlpattern|html)\.spec\.whatwg|www\.unicode)\.org\/|^http:\/\/127\.0\.0\.1[:/]/
          .test(href) && !/^https:\/\/github\.com\/[\w-]+\/weburl$/.test(href)
      ),
  };
}

function offline(name) {
  test('it works without its server', async () => {
    const server = await servePage({ keepsOffline: true });
    const browser = await startBrowser(name);
    let isServed = true;
    try {
      await openView(browser, `${server.page}#url`);
      await until('it is kept', () =>
        browser.evaluate(async () => {
          const { caches, navigator } = globalThis;
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === 'activated' && (await caches.keys()).length > 0;
        }));
      await server.end();
      isServed = false;
      for (const [view, fragment] of Object.entries(VIEWS)) {
        await openView(browser, `${server.page}${fragment}`);
        assert.deepEqual((await texts(browser, '.bar nav [aria-current]')).map((title) => title.toLowerCase()), [view]);
      }
    } finally {
      await browser.end();
      if (isServed) await server.end();
    }
  });
}

/**
 * Every view in three widths, and in Chromium in both colour schemes: axe-core finds nothing, nothing is wider than the
 * page or cut off without a sign, and a picture is stored for review.
 */
function appearance(name, given) {
  const title = `${isWhole(name) ? 'axe-core finds nothing, and ' : ''}nothing is too wide or cut off`;
  describe(title, { concurrency: 1 }, () => {
    let server;
    before(async () => {
      server = await servePage({ hasAxe: true });
    });
    after(() => server?.end());

    for (const [view, fragment] of Object.entries({ ...VIEWS, ...LONG })) {
      for (const width of isWhole(name) ? [320, 768, 1280] : [320]) {
        test(`${view}, ${width} pixels wide`, async () => {
          const browser = given();
          await browser.resize(1320, 1600);
          await browser.open(`${server.origin}/frame.html`);
          for (const scheme of ['light', 'dark']) {
            const path = `${PATH}${fragment}`;
            // Colours do not depend on the engine or the width, nor axe-core's rules on the engine.
            const isOnce = name !== 'chromium' || (width !== 320 && !isAtLeast('long'));
            if (isOnce && (width !== 1280) !== (scheme === 'dark')) continue;
            const found = await browser.evaluate(inspect, path, width, scheme, isWhole(name));
            writeFileSync(join(screenshots, `${view}-${width}-${scheme}-${name}.png`), await browser.screenshot());
            assert.deepEqual(found, { violations: [], tooWide: [], cut: [] }, scheme);
          }
        });
      }
    }
  });
}

/** Uses a frame of this width, because windows of browsers cannot be this narrow. */
async function inspect(path, width, scheme, hasRules) {
  const { document, localStorage, setTimeout } = globalThis;
  // Stores the scheme, as if a person had chosen it before.
  localStorage.setItem('weburl-theme', scheme);
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: `${width}px`, height: '1500px', border: '0' });
  document.body.replaceChildren(frame);
  frame.src = path;
  await new Promise((resolve) => {
    frame.onload = resolve;
  });
  const inside = frame.contentDocument;
  for (let left = 300; left > 0; left -= 1) {
    const isReady = inside.querySelector('main section') !== null
      && inside.querySelector('main [data-loading], .starting') === null;
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { violations } = hasRules
    ? await frame.contentWindow.axe.run(inside, { resultTypes: ['violations'] })
    : { violations: [] };
  const limit = inside.documentElement.clientWidth;
  const tooWide = inside.documentElement.scrollWidth > limit
    ? [...inside.querySelectorAll('#page *')].filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => `${element.localName}.${element.className}`)
    : [];
  const styleOf = (element) => frame.contentWindow.getComputedStyle(element);
  const cut = [...inside.querySelectorAll('main *')].filter((element) => {
    if (/hidden|clip/.test(styleOf(element).overflowX)) {
      const isForScreenReaders = styleOf(element).clipPath !== 'none';
      const isLonger = element.scrollWidth > element.clientWidth + 1;
      return isLonger && !isForScreenReaders && styleOf(element).textOverflow !== 'ellipsis';
    }
    const panel = element.closest('.panel');
    for (let outer = element; outer !== panel && outer !== null; outer = outer.parentElement)
      if (styleOf(outer).overflowX !== 'visible' || styleOf(outer).clipPath !== 'none') return false;
    return panel !== null && element.getBoundingClientRect().right > panel.getBoundingClientRect().right + 1;
  }).map((element) => `${element.localName}.${element.className}`);
  return { cut, violations: violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]), tooWide };
}
