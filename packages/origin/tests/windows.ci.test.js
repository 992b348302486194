/** Windows of jsdom and happy-dom, from outside and from inside; URLs of other realms and from before `weburl/force`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { Origin } from 'weburl-origin';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/origin/tests/', '10 seconds');
const [{ JSDOM }, { Window }] = await Promise.all([import('jsdom'), import('happy-dom')]);

const folder = fileURLToPath(new globalThis.URL('.', import.meta.url));
const HTML =
  '<!doctype html><iframe></iframe><a href="/x"></a><area href="https://b.example/"><svg><a href="/x"></a></svg>';

/** A package as a classic script, for Node or for a browser. */
async function scriptOf(name, platform) {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: `export * from '${name}';`, resolveDir: folder },
    bundle: true,
    format: 'iife',
    globalName: 'bundled',
    platform,
    write: false,
  });
  return `${text}; bundled;`;
}

/** Whether an origin is opaque, and the same as `https://a.example`. @param {any} Class */
function outcome(Class, value) {
  try {
    const origin = Class.from(value);
    return [origin.opaque, origin.isSameOrigin(Class.from('https://a.example'))];
  } catch (error) {
    // Of any realm.
    return error.name === 'TypeError' ? 'throws' : assert.fail(error);
  }
}

const TUPLE = [false, true];
const OTHER = [false, false];

/** @returns {unknown[]} the outcomes of a blank frame and of a link in SVG */
function checkWindow(Class, window) {
  const { document } = window;
  const [link, area, svg] = ['body > a', 'area', 'svg a'].map((selector) => document.querySelector(selector));
  assert.deepEqual(outcome(Class, window), TUPLE);
  assert.deepEqual(outcome(Class, link), TUPLE);
  assert.deepEqual(outcome(Class, area), OTHER);
  assert.deepEqual(outcome(Class, document.createElement('a')), 'throws');
  assert.deepEqual(outcome(Class, new window.URL('https://a.example:443/x')), TUPLE);
  for (
    const value of [window.location, document, document.body, new window.MessageEvent('message', {
      origin: 'https://a.example',
    }), new Proxy(window, {}), { __proto__: window }]
  )
    assert.deepEqual(outcome(Class, value), 'throws');
  return [document.querySelector('iframe').contentWindow, svg].map((value) => outcome(Class, value));
}

/** Each window without a URL has an opaque origin of its own. */
function checkOpaque(Class, one, other) {
  const [first, second] = [Class.from(one), Class.from(other)];
  assert.deepEqual([first.opaque, first.isSameOrigin(Class.from(one)), first.isSameOrigin(second)], [true, true,
    false]);
}

describe('jsdom', () => {
  const open = (options) => new JSDOM(HTML, options).window;

  test('from outside', () => {
    const window = open({ url: 'https://a.example/p' });
    const { document } = window;
    assert.deepEqual(checkWindow(Origin, window), [TUPLE, TUPLE]);
    const math = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'a');
    assert.deepEqual(outcome(Origin, math), 'throws');
    math.setAttribute('href', 'https://b.example');
    assert.deepEqual(outcome(Origin, math), OTHER);
    checkOpaque(Origin, open({}), open({}));
  });

  test('a received message has no origin there', async () => {
    const window = open({ url: 'https://a.example/p' });
    const isReceived = new Promise((resolve) => window.addEventListener('message', resolve));
    window.postMessage('', '*');
    const event = await isReceived;
    assert.deepEqual([event.isTrusted, event.origin, outcome(Origin, event)], [true, '', 'throws']);
  });

  for (const platform of ['browser', 'node'])
    test(`from inside, as a package for ${platform === 'node' ? 'Node' : 'browsers'}`, async () => {
      const window = open({ url: 'https://a.example/p', runScripts: 'outside-only' });
      for (const name of ['TextDecoder', 'TextEncoder', 'WebAssembly']) window[name] = globalThis[name];
      if (platform === 'node') Object.assign(window, { process, Buffer });
      const { Origin: Inside } = window.eval(await scriptOf('weburl-origin', platform));
      assert.deepEqual(checkWindow(Inside, window), [TUPLE, TUPLE]);
      checkOpaque(Inside, open({}), open({}));
      assert.ok(Inside.from(window).isSameOrigin(Origin.from(window)));
    });
});

describe('happy-dom', () => {
  const open = (options) => {
    const window = new Window(options);
    window.document.body.innerHTML = HTML.replace('<!doctype html>', '');
    return window;
  };

  test('from outside', async () => {
    const [window, ...others] = [open({ url: 'https://a.example/p' }), open(), open()];
    // It does not know the origin of a blank frame, and its elements of SVG cannot be told from other objects.
    assert.deepEqual(checkWindow(Origin, window), [[true, false], 'throws']);
    checkOpaque(Origin, others[0], others[1]);
    for (const one of [window, ...others]) await one.happyDOM.close();
  });
});

test('URLs of another realm', async () => {
  const globals = { Buffer, TextDecoder, TextEncoder, WebAssembly };
  const { URL } = runInNewContext(await scriptOf('weburl', 'node'), globals);
  assert.deepEqual(outcome(Origin, new URL('https://a.example:443/x')), TUPLE);
  assert.deepEqual(outcome(Origin, { __proto__: new URL('https://a.example') }), 'throws');
});

for (const first of ['weburl/force', 'weburl-origin'])
  test(`URLs from before and after weburl/force, with ${first} imported first`, () => {
    const last = first === 'weburl-origin' ? 'weburl/force' : 'weburl-origin';
    const program = `
      import { URL as OfModule } from 'node:url';
      const before = new URL('https://a.example/1');
      await import('${first}');
      await import('${last}');
      const { Origin } = await import('weburl-origin');
      const { URL: Ours } = await import('weburl');
      const urls = [before, new URL('https://a.example/2'), new OfModule('https://a.example/3'), new Ours('https://a.example/4')];
      const origins = urls.map((url) => Origin.from(url));
      console.log(new Set(urls.map(({ constructor }) => constructor)).size,
        origins.every((one) => origins.every((other) => one.isSameOrigin(other))));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.deepEqual([stdout, stderr], ['2 true\n', '']);
  });
