/** Starting the module from the sources that are passed to `init` and `initSync`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { bytesOf } from '../../js/loading/digits.js';
import { inlinedSource } from '../../js/loading/inlined.js';
import { loading } from '../../js/loading/loading.js';
import { init, initSync } from '../../pkg/init.js';
import { bytesText } from '../../scripts/build/digits.mjs';
import { inlinedTexts } from '../../scripts/build/inline.mjs';

const wasm = fileURLToPath(new globalThis.URL('../../pkg/dist/weburl.wasm', import.meta.url));
const entry = new globalThis.URL('../../pkg/index.js', import.meta.url).href;
const initEntry = new globalThis.URL('../../pkg/init.js', import.meta.url).href;

/** The smallest module. */
const EMPTY_MODULE = 'Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)';

const HTML = '<!doctype html>\n<title>Not found</title>';
const type = { headers: { 'content-type': 'application/wasm' } };

describe('of the sources that are offered', () => {
  const FIRST = { text: 'first' };
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
    assert.throws(loaded.requireWhole, { name: 'Error', message: /^WebAssembly has not been started/ });
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

  test('a translation is better than that of a program, once that is gone', () => {
    const { loaded, offer, started } = moduleOf();
    loaded.startFrom(() => ({ name: 'given', known() {}, memory: { of: 'given' } }));
    offer({ ...TRANSLATED, text: 'translated' });
    assert.deepEqual([started(), started()], ['given', 'translated']);
  });

  // (module (memory (export "memory") 1) (func (export "known")))
  const bytes = Uint8Array.of(
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    1,
    4,
    1,
    0x60,
    0,
    0,
    3,
    2,
    1,
    0,
    5,
    3,
    1,
    0,
    1,
    7,
    18,
    2,
    6,
    ...Buffer.from('memory'),
    2,
    0,
    5,
    ...Buffer.from('known'),
    0,
    0,
    10,
    4,
    1,
    2,
    0,
    0x0b,
  );

  for (
    const [name, offered] of Object.entries({
      bytes: () => bytes,
      'a module': () => new WebAssembly.Module(bytes),
      base64: { base64: Buffer.from(bytes).toString('base64') },
    })
  )
    test(`${name} make each instance, and are asked for once`, () => {
      let asked = 0;
      const given = typeof offered === 'function' ? () => (asked += 1, offered()) : offered;
      const loaded = loading(() => {}, 'known', 'weburl/js');
      loaded.offer(given, {});
      const memories = [loaded.startedMemory(() => {}), loaded.startedMemory(() => {})];
      for (const memory of memories) assert.ok(memory instanceof WebAssembly.Memory);
      assert.notEqual(memories[0], memories[1]);
      assert.equal(asked, typeof offered === 'function' ? 1 : 0);
    });

  test('digits are read as the bytes for which they are written', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    assert.deepEqual(bytesOf(bytesText(all)), all);
  });

  test('workerd compiles a text while a worker starts, and others when it is needed', () => {
    const [text] = inlinedTexts([bytes]);
    // Its function drops what is not there.
    const [invalid] = inlinedTexts([
      Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10, 5, 1, 3, 0, 0x1a, 0x0b),
    ]);
    assert.deepEqual(Buffer.from(inlinedSource(text)()), Buffer.from(bytes));
    globalThis.WebSocketPair = class {};
    try {
      const source = inlinedSource(text);
      assert.ok(source() instanceof WebAssembly.Module);
      assert.equal(source(), source());
      assert.ok(inlinedSource(invalid)() instanceof Uint8Array);
    } finally {
      Reflect.deleteProperty(globalThis, 'WebSocketPair');
    }
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
    'the first of two':
      'await Promise.all([init(new Response(bytes, type)), init(bytes)]); initSync("no matter what"); await init("no matter what")',
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
  const module = (name) => JSON.stringify(new globalThis.URL(`../../js/loading/${name}.js`, import.meta.url).href);

  test('has no WebAssembly, init() says so, and another error stays', () => {
    assert.equal(
      run(`delete globalThis.WebAssembly;
        const { init } = await import(${JSON.stringify(initEntry)});
        const { loading } = await import(${module('loading')});
        const { startCopier } = await import(${module('copier')});
        await init(bytes).catch(({ message }) => console.log(message));
        const loaded = loading(() => {}, 'known', 'weburl/js');
        loaded.offer(() => { throw new RangeError('stack'); }, {});
        try { loaded.startedMemory(() => {}); } catch ({ message }) { console.log(message); }
        console.log(startCopier({ buffer: new ArrayBuffer(8) }));`),
      "there is no WebAssembly here: import 'weburl/js'\nstack\nnull\n",
    );
  });

  test('has Uint8Array.fromBase64, no Buffer is needed', () => {
    assert.equal(
      firstUse(`const { Buffer } = globalThis;
        Uint8Array.fromBase64 = (text) => new Uint8Array(Buffer.from(text, 'base64'));
        delete globalThis.Buffer;`),
      'https://a/\n',
    );
  });

  test('compiles responses while they arrive, those of the right type are', () => {
    assert.equal(
      run(`let count = 0;
        WebAssembly.compileStreaming = async (response) => {
          count += 1;
          return new WebAssembly.Module(await response.arrayBuffer());
        };
        const { init } = await import(${JSON.stringify(initEntry)});
        await init(new Response('', { headers: { 'content-type': 'application/wasm; a=b' } })).catch(() => {});
        console.log(count);
        await init(new Response(bytes, type));
        console.log(count);`),
      '0\n1\n',
    );
  });

  test('cannot compile responses while they arrive, their bytes are compiled', () => {
    assert.equal(
      firstUse(`delete WebAssembly.compileStreaming;
        const { init } = await import(${JSON.stringify(initEntry)});
        await init(new Response(bytes, type));`),
      'https://a/\n',
    );
  });

  test('copies texts for modules, it is asked once; a lack of stack says nothing', () => {
    assert.deepEqual(
      JSON.parse(run(`
        const log = [];
        let fails;
        const { Memory } = WebAssembly;
        WebAssembly.Module = class { constructor(bytes, { builtins }) { log.push(builtins.join()); } };
        WebAssembly.Instance = class {
          constructor(module, { m: { m } }) {
            if (fails) throw fails;
            this.exports = [module instanceof WebAssembly.Module, m instanceof Memory].join();
          }
        };
        const memory = new Memory({ initial: 1 });
        const kinds = [WebAssembly.CompileError, WebAssembly.LinkError, TypeError];
        for (const [index, Kind] of kinds.entries()) {
          const { startCopier } = await import(${module('copier')} + '?' + index);
          const started = (error) => {
            fails = error;
            try { log.push(startCopier(memory)); } catch ({ message }) { log.push(message); }
          };
          log.push(startCopier({ buffer: new ArrayBuffer(8) }));
          for (const error of [undefined, new RangeError('stack'), undefined, new Kind('no'), undefined]) started(error);
        }
        console.log(JSON.stringify(log));`)),
      Array.from({ length: 3 }, () => [null, 'js-string', 'true,true', 'stack', 'true,true', null, null]).flat(),
    );
  });

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
