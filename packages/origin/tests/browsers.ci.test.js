/** Windows, workers, messages and links in browsers; where the platform has the class, it agrees. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { inEachBrowser } from '../../../tests/runtimes/in-browsers.js';

const folder = fileURLToPath(new globalThis.URL('.', import.meta.url));

/** What a frame sends to the page, and a worker to its creator. */
const SENDING = "<!doctype html><script>parent.postMessage('a', '*'); parent.postMessage('b', '*');</script>";
const WORKING = `const { Origin } = bundled;
  const [one, other] = [Origin.from(globalThis), Origin.from(globalThis)];
  postMessage([one.opaque, one.isSameOrigin(other), one.isSameOrigin(Origin.from('ORIGIN'))]);`;

/** @type {Awaited<ReturnType<typeof servePages>>[]} */
let servers = [];
let script = '';

before(async () => {
  const { outputFiles: [{ text }] } = await build({
    stdin: { contents: "export { Origin } from 'weburl-origin';", resolveDir: folder },
    bundle: true,
    format: 'iife',
    globalName: 'bundled',
    conditions: ['browser'],
    write: false,
  });
  script = text;
  const resources = {
    '/page.html': {
      content:
        '<!doctype html><meta charset="utf-8"><script src="/origin.js"></script><script src="/results.js"></script>',
    },
    '/results.js': { content: `window.results = ${results}` },
    '/sending.html': { content: SENDING },
    '/origin.js': { content: script },
  };
  servers = [await servePages({ resources }), await servePages({ resources })];
});
after(() => Promise.all(servers.map((server) => server.end())));

/** Runs in the page, since Firefox evaluates a driver's functions with another global object. */
async function results(source, working, own, foreign) {
  const { document, bundled: { Origin: Ours }, Origin: platform } = globalThis;
  const found = {};
  const say = (name, value) => {
    const [ours, theirs] = [Ours, platform].map((Class) => {
      if (Class === undefined) return undefined;
      try {
        const origin = Class.from(value);
        return [origin.opaque, origin.isSameOrigin(Class.from(own)), origin.isSameOrigin(Class.from(value))];
      } catch (error) {
        return error instanceof TypeError ? 'TypeError' : String(error);
      }
    });
    found[name] = { ours, theirs };
  };
  const frame = (attributes) =>
    new Promise((resolve) => {
      const element = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.onload = () => resolve(element.contentWindow);
      document.body.append(element);
    });
  const messages = [];
  const isReceived = new Promise((resolve) => {
    globalThis.addEventListener('message', (event) => messages.push(event) === 4 && resolve());
  });
  say('own window', globalThis);
  say('location', globalThis.location);
  say('document', document);
  say('blank frame', await frame({ src: 'about:blank' }));
  say('foreign frame', await frame({ src: `${foreign}/sending.html` }));
  say('sandboxed frame', await frame({ srcdoc: source, sandbox: 'allow-scripts' }));
  await isReceived;
  const [sent] = messages.filter(({ origin }) => origin === foreign);
  const opaque = messages.filter(({ origin }) => origin === 'null');
  say('foreign message', sent);
  say('opaque message', opaque[0]);
  found.opaqueMessages = Ours.from(opaque[0]).isSameOrigin(Ours.from(opaque[1]));
  say('constructed message', new MessageEvent('message', { origin: own }));
  const blob = globalThis.URL.createObjectURL(new Blob(['']));
  say('blob URL', new globalThis.URL(blob));
  const other = document.querySelector('iframe').contentWindow;
  say('URL of a frame', new other.URL(own));
  for (
    const [name, namespace] of [['a', 'http://www.w3.org/1999/xhtml'], ['area', 'http://www.w3.org/1999/xhtml'], ['a',
      'http://www.w3.org/2000/svg']]
  ) {
    const link = document.createElementNS(namespace, name);
    say(`${namespace} ${name}`, link);
    link.setAttribute('href', '/x');
    say(`${namespace} ${name} href`, link);
  }
  for (
    const [name, url] of [['blob worker', globalThis.URL.createObjectURL(new Blob([working]))], ['data worker',
      `data:text/javascript;charset=utf-8,${encodeURIComponent(working)}`]]
  )
    found[name] = await new Promise((resolve) => {
      new globalThis.Worker(url).onmessage = ({ data }) => resolve(data);
    });
  if (platform) {
    const [a, b] = [Ours.from(own), platform.from(own)];
    found.across = [a.isSameOrigin(b), Ours.from(b).isSameOrigin(a), Ours.from(b).isSameSite(Ours.from(foreign))];
  }
  return found;
}

const OWN = [false, true, true];
const FOREIGN = [false, false, true];
const OPAQUE = [true, false, true];
const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

const expected = {
  'own window': OWN,
  'location': 'TypeError',
  'document': 'TypeError',
  'blank frame': OWN,
  'foreign frame': 'TypeError',
  'sandboxed frame': 'TypeError',
  'foreign message': FOREIGN,
  'opaque message': OPAQUE,
  'constructed message': 'TypeError',
  'blob URL': OWN,
  'URL of a frame': OWN,
  [`${HTML} a`]: 'TypeError',
  [`${HTML} a href`]: OWN,
  [`${HTML} area`]: 'TypeError',
  [`${HTML} area href`]: OWN,
  [`${SVG} a href`]: OWN,
};

inEachBrowser((browser) => {
  test('windows, workers, messages and links', async () => {
    const [{ origin: own }, { origin: foreign }] = servers;
    await browser().open(`${own}/page.html`);
    const working = `${script}\n${WORKING.replace('ORIGIN', own)}`;
    const found = await browser().evaluate(
      (...given) => globalThis.window.results(...given),
      SENDING,
      working,
      own,
      foreign,
    );
    for (const [name, outcome] of Object.entries(expected)) {
      assert.deepEqual(found[name].ours, outcome, name);
      if (found[name].theirs !== undefined && found[name].theirs !== null)
        assert.deepEqual(found[name].theirs, outcome, `${name}, of the platform`);
    }
    assert.equal(found.opaqueMessages, false);
    assert.deepEqual(found['blob worker'], [false, true, true]);
    assert.deepEqual(found['data worker'], [true, true, false]);
    if (found.across) assert.deepEqual(found.across, [true, true, true]);
  });
});
