/** Starting the module from the sources that are passed to `init` and `initSync`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { init, initSync } from '../../pkg/init.js';

const wasm = fileURLToPath(new globalThis.URL('../../pkg/dist/weburl.wasm', import.meta.url));
const entry = new globalThis.URL('../../pkg/index.js', import.meta.url).href;
const initEntry = new globalThis.URL('../../pkg/init.js', import.meta.url).href;

/** The smallest module. */
const EMPTY_MODULE = 'Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)';

const HTML = '<!doctype html>\n<title>Not found</title>';
const type = { headers: { 'content-type': 'application/wasm' } };

describe('anything that is not WebAssembly is refused', () => {
  const refused = { name: 'TypeError', message: /^the source is not WebAssembly: <!doctype html> <title>Not found/ };

  test('bytes', () => {
    assert.throws(() => initSync(new TextEncoder().encode(HTML)), refused);
    assert.throws(() => initSync(new TextEncoder().encode(HTML).buffer), refused);
    assert.throws(() => initSync(new Uint8Array()), { name: 'TypeError', message: /^the source is not WebAssembly/ });
  });

  test('a response', async () => {
    await assert.rejects(init(new Response(HTML, { headers: { 'content-type': 'text/html' } })), refused);
    await assert.rejects(init(Promise.resolve(new Response(HTML))), refused);
    await assert.rejects(init(new Response(HTML, type)));
    await assert.rejects(init(new Response('', { status: 404, statusText: 'Not Found', ...type })), {
      name: 'TypeError',
      message: 'the source is not WebAssembly: the server responded 404 Not Found',
    });
  });

  test('other values', async () => {
    for (const value of [undefined, null, 1, 'x', {}]) {
      const given = value;
      assert.throws(() => initSync(given), { name: 'TypeError', message: /^the source is not WebAssembly/ });
      await assert.rejects(init(given), { name: 'TypeError', message: /^the source is not WebAssembly/ });
    }
  });
});

describe('the module starts from', () => {
  const sources = {
    'its bytes, at once': 'initSync(bytes)',
    'its ArrayBuffer, at once': 'initSync(Uint8Array.from(bytes).buffer)',
    'itself, at once': 'initSync(new WebAssembly.Module(bytes))',
    'its bytes': 'await init(bytes)',
    'itself': 'await init(new WebAssembly.Module(bytes))',
    'a response': 'await init(new Response(bytes, type))',
    'a promise of a response without a type': 'await init(Promise.resolve(new Response(bytes)))',
    'the first of two':
      'await Promise.all([init(new Response(bytes, type)), init(bytes)]); initSync(bytes); await init("no matter what")',
    'the text in the package, after something else failed': 'try { initSync(new Uint8Array(8)) } catch {}',
    'the text in the package, after another module': `try { initSync(${EMPTY_MODULE}) } catch {}`,
  };
  for (const [name, start] of Object.entries(sources)) {
    test(name, () => {
      assert.equal(
        run(`
        import { init, initSync } from ${JSON.stringify(initEntry)};
        import { URL } from ${JSON.stringify(entry)};
        ${start};
        console.log(new URL('https://EXAMPLE.com').href);`),
        'https://example.com/\n',
      );
    });
  }
});

describe('without the text in the package', () => {
  test('the classes ask for a start, and then work', () => {
    assert.equal(
      run(`
      import { URL, initSync } from ${JSON.stringify(initEntry)};
      try {
        new URL('a:');
      } catch ({ name, message }) {
        console.log(name, message);
      }
      initSync(bytes);
      console.log(new URL('https://EXAMPLE.com').href);`),
      'Error WebAssembly has not been started: call init() or initSync() first\nhttps://example.com/\n',
    );
  });

  test('they are the classes of the package', () => {
    assert.equal(
      run(`
      import * as started from ${JSON.stringify(initEntry)};
      import * as weburl from ${JSON.stringify(entry)};
      console.log(Object.keys(weburl).every((name) => weburl[name] === started[name]));`),
      'true\n',
    );
  });

  for (
    const [name, source, found] of [
      ['a module of something else', EMPTY_MODULE, 'a module without a mark'],
      ['the module lib', `readFileSync(${JSON.stringify(wasm.replace('weburl.wasm', 'lib.wasm'))})`,
        'lib VERSION HASH'],
      // Changes the last digit of the hash, which is at the end.
      ['the module of another build',
        'bytes.map((byte, index) => index === bytes.length - 1 ? (byte === 0x30 ? 0x31 : 0x30) : byte)',
        'weburl VERSION HASH'],
    ]
  )
    test(`${name} is refused, and the right one starts afterwards`, () => {
      const printed = run(`
        import { URL, init, initSync } from ${JSON.stringify(initEntry)};
        const source = ${source};
        for (const operation of [() => initSync(source), () => initSync(new WebAssembly.Module(source)), () => init(source),
          () => init(new Response(source, type))])
          await (async () => operation())().catch(({ name, message }) => console.log(name, message));
        await init(new Response(bytes, type));
        console.log(new URL('https://EXAMPLE.com').href);`);
      const line = 'TypeError the source is not the module of this package: '
        + `expected weburl VERSION HASH, found ${found}\n`;
      assert.equal(
        printed.replaceAll(/(?<= )\d+\.\d+\.\d+\S*(?= )/g, 'VERSION').replaceAll(/\b[0-9a-f]{8}\b/g, 'HASH'),
        `${line.repeat(4)}https://example.com/\n`,
      );
    });
});

describe('where the module runs already', () => {
  test('init() waits for its source, and rejects as that does', () => {
    assert.equal(
      run(`
      import { init, initSync } from ${JSON.stringify(initEntry)};
      initSync(bytes);
      await init(Promise.reject(new Error('no such file'))).catch(({ message }) => console.log(message));
      await new Promise((resolve) => setTimeout(resolve, 10));
      console.log('alive');`),
      'no such file\nalive\n',
    );
  });
});

describe('weburl/url, whose module is a part', () => {
  const path = (file) => JSON.stringify(new globalThis.URL(`../../pkg/${file}.js`, import.meta.url).href);

  test('has the same classes, whose objects do not notice that the whole module replaces it', () => {
    assert.equal(
      run(`
      const alone = await import(${path('url')});
      const url = new alone.URL('HTTPS://ü.EXAMPLE/?a=1');
      const params = url.searchParams;
      const whole = await import(${path('index')});
      const { id } = new whole.URLPattern({ pathname: '/:id' }).exec('https://h/b').pathname.groups;
      params.append('b', 'ü');
      console.log(alone.URL === whole.URL, alone.URLSearchParams === whole.URLSearchParams, id, url.href,
        new alone.URL('../x', url).href);`),
      'true true b https://xn--tda.example/?a=1&b=%C3%BC https://xn--tda.example/x\n',
    );
  });

  test('is not used after the whole module', () => {
    assert.equal(
      run(`
      const whole = await import(${path('index')});
      const alone = await import(${path('url')});
      console.log(new alone.URL('HTTPS://A').href, new whole.URLPattern({ pathname: '/:a' }).test('https://h/b'));`),
      'https://a/ true\n',
    );
  });

  test('gives way to the source that a program passes', () => {
    assert.equal(
      run(`
      const { init, initSync } = await import(${path('init')});
      const { URL } = await import(${path('url')});
      const before = new URL('HTTPS://A').href;
      initSync(bytes);
      const { URLPattern } = await import(${path('init')});
      console.log(before, new URL('HTTPS://B').href, new URLPattern({ pathname: '/:a' }).test('https://h/b'));`),
      'https://a/ https://b/ true\n',
    );
  });
});

/** @returns {string} its output */
function run(program) {
  const given = `
    import { readFileSync } from 'node:fs';
    const bytes = readFileSync(${JSON.stringify(wasm)});
    const type = ${JSON.stringify(type)};`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', given + program], {
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  return stdout;
}
