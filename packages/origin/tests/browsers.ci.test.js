/** Windows, workers, messages, links and rows in browsers; where the platform has the class, it agrees. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { inEachBrowser } from '../../../tests/runtimes/in-browsers.js';

const folder = fileURLToPath(new globalThis.URL('.', import.meta.url));
const read = (name) => readFileSync(new globalThis.URL(`browsers/${name}.js`, import.meta.url), 'utf8');

/** @type {Awaited<ReturnType<typeof servePages>>[]} */
let servers = [];
/** The code of workers, and the page of frames, as texts. */
const texts = { working: '', inside: '' };

/** A script that sets `bundled` to the exports of modules. @param {string} exported */
async function bundleOf(exported) {
  const { outputFiles: [{ text }] } = await build({
    stdin: {
      contents: `${exported}
        export { resultsOf } from './support/rows.js';
        export { default as rows } from './data/origins.json';`,
      resolveDir: folder,
    },
    bundle: true,
    format: 'iife',
    globalName: 'bundled',
    footer: { js: 'globalThis.bundled = bundled;' },
    conditions: ['browser'],
    write: false,
  });
  return `${text}\n${read('ask')}`;
}

before(async () => {
  const scripts =
    await bundleOf("export { Origin } from 'weburl-origin'; export { install } from 'weburl-origin/install';");
  const strict = await bundleOf("export { Origin } from 'weburl-origin/js';");
  texts.working = `${scripts}\n${read('working')}`;
  texts.inside = `<!doctype html><meta charset="utf-8"><body><script>${scripts}</script><script type="module">${
    read('inside')
  }</script></body>`;
  const html = (...names) => ({
    content: `<!doctype html><meta charset="utf-8"><body>${
      names.map((name) => `<script type="module" src="/${name}.js"></script>`).join('')
    }</body>`,
  });
  const resources = {
    '/page.html': html('scripts', 'page'),
    '/domain.html': html('domain'),
    '/inside.html': { content: texts.inside },
    '/scripts.js': { content: scripts },
    '/strict.html': { ...html('strict', 'page'), headers: { 'content-security-policy': "script-src 'self'" } },
    '/strict.js': { content: strict },
    '/page.js': { content: read('page') },
    '/domain.js': { content: read('domain') },
    '/working.js': { content: texts.working },
    '/events': { content: 'data: a\n\n', headers: { 'content-type': 'text/event-stream' } },
  };
  // Without this header, Chromium ignores a change of `document.domain`.
  const headers = () => ({ 'origin-agent-cluster': '?0' });
  servers = [await servePages({ resources, headers }), await servePages({ resources, headers })];
});
after(() => Promise.all(servers.map((server) => server.end())));

/** The origin of the page, and those of another port and of another host. */
function origins() {
  const [{ origin: own }, { origin: port }] = servers;
  return { own, others: [port, own.replace('127.0.0.1', 'localhost')] };
}

const OWN = [false, true, true];
const OTHER = [false, false, true];
const OPAQUE = [true, false, true];
const THROWS = 'throws';

const OBJECTS = {
  'window': OWN,
  'blank frame': OWN,
  'URL of a frame': OWN,
  'URL of a blob': OWN,
  'location': THROWS,
  'location of a frame': THROWS,
  'document': THROWS,
  'request': THROWS,
  'response': THROWS,
  'window that inherits': THROWS,
  'proxy of a window': THROWS,
  'constructed message': THROWS,
};

/** Of frames and opened windows: what each of both sides sees of the other. */
const SAME = {
  'window': OWN,
  'its blank frame': OWN,
  'creator': OWN,
  'message of the creator': OWN,
  'seen by its creator': OWN,
  'message to its creator': OWN,
};
const FOREIGN = {
  ...SAME,
  'window': OTHER,
  'its blank frame': OTHER,
  'creator': THROWS,
  'seen by its creator': THROWS,
  'message to its creator': OTHER,
};
const SECRET = { ...FOREIGN, 'window': OPAQUE, 'its blank frame': OPAQUE, 'message to its creator': OPAQUE };

const FRAMES = {
  'same origin': SAME,
  'srcdoc': SAME,
  'blob:': SAME,
  'another port': FOREIGN,
  'another host': FOREIGN,
  // Sandboxing is inherited, and gives the blank frame another opaque origin.
  'sandboxed': { ...SECRET, 'its blank frame': THROWS },
  'sandboxed, same origin': SAME,
  'data:': SECRET,
};

const MESSAGES = { 'of this window': OWN, 'of a port': THROWS, 'of a channel': OWN, 'of the server': OWN };

/**
 * Where the platform's class contradicts the Standard. Chromium's takes no links in MathML, gives invalid links an opaque
 * origin and files the same one, allows a space in a host, and parses `blob:` URLs otherwise.
 */
const KNOWN = {
  chromium: {
    rows: [/^(?:blob:)?file:/, /^blob:ftp:/, /^blob: https:/, /^https:\/\/a b\./],
    links: [/^a of MathML: /, /: (?:blob:)?file:/, /: blob:ftp:/, /: blob: https:/,
      /: https:\/\/(?:$|a b\.|a\.example:65536|\[::1$)/, /: weird:\/\/a b\//],
  },
};

const WORKER = { 'global object': OWN, 'location': THROWS, 'event': THROWS, 'constructed event': THROWS };

/** Asserts what our class answers, and that the platform's answers the same, except where it `differs`. */
function compare(found, expected, differs = {}) {
  for (const [name, outcome] of Object.entries(expected)) {
    assert.deepEqual(found[name].ours, outcome, name);
    if (found[name].theirs !== null)
      assert.deepEqual(found[name].theirs, differs[name] ?? outcome, `the platform: ${name}`);
  }
  assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort());
}

/** The contradictions are known, and all of those that are known are found. */
function requireKnown(wrong, known = []) {
  assert.deepEqual(wrong.filter((row) => !known.some((pattern) => pattern.test(row))), []);
  assert.deepEqual(known.filter((pattern) => !wrong.some((row) => pattern.test(row))), []);
}

inEachBrowser((browser) => {
  const section = async (name, ...given) => {
    const { own } = origins();
    // From another document: Firefox could answer while it still shows the same page that was open before.
    await browser().open('about:blank');
    await browser().open(`${own}/page.html`);
    return browser().evaluate((called, values) => globalThis.window.sections[called](...values), name, given);
  };

  test('the rows', async () => {
    const { ours, theirs } = await section('rows');
    assert.deepEqual(ours.wrong, []);
    assert.ok(ours.count > 100);
    if (theirs !== null) requireKnown(theirs.wrong, KNOWN[browser().name]?.rows);
  });

  test('the rows, under a policy without WebAssembly', async () => {
    await browser().open(`${origins().own}/strict.html`);
    const { ours: { wrong } } = await browser().evaluate(() => globalThis.window.sections.rows());
    assert.deepEqual(wrong, []);
  });

  test('objects', async () => compare(await section('objects', origins().own), OBJECTS));

  test('frames', async () => {
    const found = await section('frames', origins().own, origins().others, texts.inside);
    for (const [name, expected] of Object.entries(FRAMES)) compare(found[name], expected);
  });

  for (
    const [name, expected] of Object.entries({ 'same origin': SAME, 'another port': FOREIGN, 'another host': FOREIGN })
  )
    test(`an opened window: ${name}`, async () => {
      const { own, others: [port, host] } = origins();
      const address = { 'same origin': own, 'another port': port, 'another host': host }[name];
      await section('awaitKey', own, `${address}/inside.html`);
      await browser().press('a');
      compare(await browser().evaluate(() => globalThis.window.outcomes), expected);
    });

  test('messages', async () => {
    compare(await section('messages', origins().own), MESSAGES);
    assert.deepEqual(await section('opaqueMessages'), [false, false, true]);
  });

  test('links', async () => {
    const { found, wrong } = await section('links', origins().own);
    assert.deepEqual(wrong.ours, []);
    if ((await section('install'))[0]) requireKnown(wrong.theirs, KNOWN[browser().name]?.links);
    for (const [name, outcomes] of Object.entries(found)) {
      const expected = { without: THROWS, relative: OWN, empty: OWN };
      compare(outcomes, expected, name === 'a of MathML' ? { relative: THROWS, empty: THROWS } : {});
    }
  });

  test('workers', async () => {
    const found = await section('workers', origins().own, texts.working);
    for (const [name, outcomes] of Object.entries(found)) {
      const expected = name.endsWith('data:') ? { ...WORKER, 'global object': OPAQUE } : WORKER;
      compare(outcomes, name === 'service worker' ? { ...expected, event: OWN } : expected);
    }
  });

  test('objects of the platform', async (context) => {
    const [isThere] = await section('install');
    if (!isThere) return context.skip('it has no class');
    const found = await section('across', origins().own, origins().others);
    for (const { same, different } of Object.values(found)) {
      assert.ok(same.every((is) => is === true), `${same}`);
      assert.ok(different.every((is) => is === false), `${different}`);
    }
  });

  test('install keeps the class of the platform', async () => {
    const [, isKept] = await section('install');
    assert.equal(isKept, true);
  });

  test('document.domain', async () => {
    const [{ origin }, port] = servers.map((server) => ({ origin: server.origin.replace('127.0.0.1', 'localhost') }));
    await browser().open(`${origin}/page.html`);
    const found = await browser().evaluate((other) => globalThis.window.sections.domain(other), port.origin);
    for (const outcome of Object.values(found)) assert.equal(outcome.said, 'localhost');
    compare(found, {
      'same origin, gives up': OWN,
      'same origin': THROWS,
      'another port, gives up': OTHER,
      'another port': THROWS,
    });
  });
});
