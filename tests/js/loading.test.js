/** Starting the module from the sources that are passed to `init` and `initSync`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { loading } from '../../js/loading/loading.js';
import { marking } from '../../js/loading/operations.js';
import { init, initSync } from '../../pkg/init.js';

const wasm = fileURLToPath(new globalThis.URL('../../pkg/dist/weburl.wasm', import.meta.url));
const entry = new globalThis.URL('../../pkg/index.js', import.meta.url).href;
const initEntry = new globalThis.URL('../../pkg/init.js', import.meta.url).href;

/** The smallest module. */
const EMPTY_MODULE = 'Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)';

const HTML = '<!doctype html>\n<title>Not found</title>';
const type = { headers: { 'content-type': 'application/wasm' } };

describe('of the sources that are offered', () => {
  const FIRST = { text: 'first', isTranslation: false, isPart: false };
  const PART = { ...FIRST, isPart: true };
  const TRANSLATED = { ...FIRST, isTranslation: true };

  /** A module and what it has noticed: which source's instance is used, `gone` between two, and `replaced`. */
  function moduleOf() {
    const log = [];
    const loaded = loading((exports) => log.push(exports?.name ?? 'gone'), 'known', 'weburl/js');
    loaded.whenReplaced(() => log.push('replaced'));
    const offer = (kind) => loaded.offer(() => ({ name: kind.text, known() {}, memory: { of: kind.text } }), kind);
    const started = () => loaded.startedMemory(() => {}).of;
    return { log, loaded, offer, started };
  }

  const rows = [
    ['the first of two alike', FIRST, { ...FIRST, text: 'second' }, 'first'],
    ['the first of two parts', { ...PART, text: 'first' }, { ...PART, text: 'second' }, 'first'],
    ['the whole, after the part', PART, { ...FIRST, text: 'whole' }, 'whole'],
    ['the whole, before the part', { ...FIRST, text: 'whole' }, PART, 'whole'],
    ['the translation, after another', FIRST, { ...TRANSLATED, text: 'translated' }, 'translated'],
    ['the translation, before another', { ...TRANSLATED, text: 'translated' }, FIRST, 'translated'],
    ['the first of two translations', { ...TRANSLATED, text: 'first' }, { ...TRANSLATED, text: 'second' }, 'first'],
    ['the translated part', PART, { ...TRANSLATED, isPart: true, text: 'translated' }, 'translated'],
    ['the whole, before the translated part', { ...FIRST, text: 'whole' }, { ...TRANSLATED, isPart: true }, 'whole'],
    ['the whole, after the translated part', { ...TRANSLATED, isPart: true }, { ...FIRST, text: 'whole' }, 'whole'],
  ];
  for (const [name, one, other, expected] of rows)
    test(`${name}, starts`, () => {
      const { log, offer, started } = moduleOf();
      offer(one);
      offer(other);
      assert.equal(started(), expected);
      assert.deepEqual(log, ['gone', expected]);
    });

  test('the whole replaces a part that runs, once, and no other source what runs', () => {
    const { log, loaded, offer, started } = moduleOf();
    assert.throws(started, { name: 'Error', message: /^WebAssembly has not been started/ });
    offer({ ...PART, text: 'part' });
    assert.throws(loaded.requireWhole, { name: 'Error', message: /^WebAssembly has not been started/ });
    started();
    assert.equal(loaded.isStarted(), false);
    offer({ ...FIRST, text: 'whole' });
    assert.deepEqual(log, ['gone', 'part', 'replaced']);
    loaded.requireWhole();
    assert.equal(loaded.isStarted(), false);
    started();
    assert.equal(loaded.isStarted(), true);
    offer({ ...TRANSLATED, text: 'translated' });
    assert.deepEqual(log, ['gone', 'part', 'replaced', 'gone', 'whole']);
    assert.equal(loaded.isStarted(), true);
    assert.equal(started(), 'translated');
  });

  test('a part that does not run yet is replaced without notice', () => {
    const { log, offer } = moduleOf();
    offer(PART);
    offer(FIRST);
    assert.deepEqual(log, []);
  });

  test('that of a program runs at once, and before each other', () => {
    const { log, loaded, offer, started } = moduleOf();
    offer({ ...PART, text: 'part' });
    started();
    loaded.startFrom(() => ({ name: 'given', known() {}, memory: { of: 'given' } }));
    assert.deepEqual(log, ['gone', 'part', 'given', 'replaced']);
    assert.equal(loaded.isStarted(), true);
    loaded.requireWhole();
    offer({ ...FIRST, text: 'whole' });
    assert.equal(started(), 'given');
    assert.equal(log.length, 4);
    assert.equal(started(), 'given');
    assert.deepEqual(log.slice(4), ['gone', 'given']);
  });

  test('one of something else is refused, and changes nothing', () => {
    const { log, loaded, started, offer } = moduleOf();
    offer({ ...FIRST, text: 'whole' });
    assert.throws(() => loaded.startFrom(() => ({ known: 1 })), {
      name: 'TypeError',
      message: 'the source is not the module of this package',
    });
    assert.deepEqual(log, []);
    assert.equal(loaded.isStarted(), false);
    assert.equal(started(), 'whole');
  });
});

describe('an operation', () => {
  test('that is cut off makes the next one start another instance', () => {
    let starts = 0;
    const { enter, leave, isUsable, discard } = marking(() => starts += 1, { whenReplaced() {} });
    assert.equal(isUsable(), false);
    enter();
    assert.equal(isUsable(), false);
    leave();
    assert.equal(isUsable(), true);
    leave(enter());
    assert.equal(starts, 1);
    // Is cut off.
    enter();
    leave(enter());
    assert.equal(starts, 2);
    discard();
    assert.equal(isUsable(), false);
    leave(enter());
    assert.equal(starts, 3);
  });

  test('within another one is an error of the outer one, after which another instance starts', () => {
    let starts = 0;
    const { enter, leave, isUsable } = marking(() => starts += 1, { whenReplaced() {} });
    const outer = enter();
    leave(enter());
    assert.throws(() => leave(outer), {
      name: 'Error',
      message: 'A replaced built-in called the function that called it',
    });
    assert.equal(isUsable(), false);
    leave(enter());
    assert.equal(starts, 3);
  });

  test('is the last of an instance that is replaced', () => {
    /** @type {(() => void)[]} */
    const users = [];
    const { enter, leave, isUsable } = marking(() => {}, { whenReplaced: (forget) => users.push(forget) });
    leave(enter());
    assert.equal(users.length, 1);
    users[0]();
    assert.equal(isUsable(), false);
  });
});

describe('anything that is not WebAssembly is refused', () => {
  const refused = { name: 'TypeError', message: /^the source is not WebAssembly: <!doctype html> <title>Not found/ };

  test('bytes', () => {
    assert.throws(() => initSync(new TextEncoder().encode(HTML)), refused);
    assert.throws(() => initSync(new TextEncoder().encode(HTML).buffer), refused);
    assert.throws(() => initSync(new Uint8Array()), { name: 'TypeError', message: /^the source is not WebAssembly/ });
  });

  test('with its visible text', () => {
    for (
      const [bytes, text] of [
        // Almost the first bytes of a module.
        ['\x01asm\x01', 'asm'],
        ['\0`sm\x01', '`sm'],
        ['\0arm\x01', 'arm'],
        ['\0asl\x01', 'asl'],
        ['!~\x7f\x1f \0\x80x', '!~ x'],
        ['a'.repeat(41), 'a'.repeat(40)],
        [`${'\0'.repeat(39)}ab`, 'a'],
        [`${'\0'.repeat(40)}a`, 'it contains no text'],
        ['\0\x01\x7f ', 'it contains no text'],
      ]
    )
      assert.throws(() => initSync(Uint8Array.from(bytes, (character) => character.charCodeAt(0))), {
        name: 'TypeError',
        message: `the source is not WebAssembly: ${text}`,
      });
    assert.throws(() => initSync(new DataView(new TextEncoder().encode(`no${HTML}`).buffer, 2)), refused);
  });

  test('a response', async () => {
    await assert.rejects(init(new Response(HTML, { headers: { 'content-type': 'text/html' } })), refused);
    await assert.rejects(init(Promise.resolve(new Response(HTML))), refused);
    await assert.rejects(init(new Response(HTML, type)));
    await assert.rejects(init(new Response('', { status: 404, statusText: 'Not Found', ...type })), {
      name: 'TypeError',
      message: 'the source is not WebAssembly: the server responded 404 Not Found',
    });
    await assert.rejects(init(new Response('', { status: 500, ...type })), {
      name: 'TypeError',
      message: 'the source is not WebAssembly: the server responded 500',
    });
  });

  test('other values', async () => {
    for (const value of [undefined, null, 1, 'x', {}]) {
      const given = value;
      const expected = {
        name: 'TypeError',
        message: `the source is not WebAssembly: bytes, a module or a response is needed, not ${
          value === null ? 'null' : typeof value
        }`,
      };
      assert.throws(() => initSync(given), expected);
      await assert.rejects(init(given), expected);
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
    // https://webassembly.github.io/spec/web-api/#compile-a-potential-webassembly-response: no parameter is allowed.
    'a response whose type has a parameter':
      "await init(new Response(bytes, { headers: { 'content-type': 'application/wasm; charset=utf-8' } }))",
    'a response whose type is in uppercase':
      "await init(new Response(bytes, { headers: { 'content-type': 'Application/WASM' } }))",
    'a response, where none can be compiled while it arrives':
      'delete WebAssembly.compileStreaming; await init(new Response(bytes, type))',
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

test('without WebAssembly, weburl/lib names the entry that needs none', () => {
  assert.equal(
    run(`
    delete globalThis.WebAssembly;
    const { parse } = await import(${JSON.stringify(new globalThis.URL('../../pkg/lib.js', import.meta.url).href)});
    try {
      parse('a:');
    } catch ({ name, message }) {
      console.log(name, message);
    }`),
    "Error there is no WebAssembly here: import 'weburl/js/lib'\n",
  );
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

describe('where the engine', () => {
  const firstUse = (change, name = 'index') =>
    run(`${change}
      const { URL, initSync } = await import(${
      JSON.stringify(new globalThis.URL(`../../pkg/${name}.js`, import.meta.url).href)
    });
      try {
        if (initSync) initSync(bytes);
        console.log(new URL('HTTPS://A').href);
      } catch ({ name, message, cause }) {
        console.log(name + ': ' + message + (cause ? ' < ' + cause.message : ''));
      }`);
  const rows = [
    ['has no WebAssembly', 'delete globalThis.WebAssembly;', "Error: there is no WebAssembly here: import 'weburl/js'"],
    ['refuses to compile',
      `WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError('no'); } };`,
      "CompileError: this WebAssembly cannot be compiled here: import 'weburl/js' (no) < no", 'CompileError: no'],
    ['has no memory left', `WebAssembly.Instance = class { constructor() { throw new RangeError('Out of memory'); } };`,
      "RangeError: WebAssembly's memory could not be allocated: import 'weburl/js', which needs none < Out of memory"],
    ['lacks the stack', `WebAssembly.Instance = class { constructor() { throw new RangeError('stack'); } };`,
      'RangeError: stack'],
  ];
  for (const [name, change, expected, fromProgram = expected] of rows)
    test(`${name}, the error says what to import`, () => {
      assert.equal(firstUse(change), `${expected}\n`);
      assert.equal(firstUse(change, 'init'), `${fromProgram}\n`);
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
