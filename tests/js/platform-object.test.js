/** The properties of platform objects: they cannot be cloned, can be subclassed, and are accepted as URLs elsewhere. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import { Session } from 'node:inspector/promises';
import { describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL, urlToHttpOptions } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import vm from 'node:vm';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';

describe('nothing of it can be cloned', () => {
  class Mine extends URL {}
  const url = new URL('https://h/?a=1');
  const objects = {
    url,
    'URL.parse': URL.parse('https://h/'),
    searchParams: url.searchParams,
    subclass: new Mine('https://h/'),
    params: new URLSearchParams('a=1'),
    iterator: url.searchParams.entries(),
  };
  for (const [name, object] of Object.entries(objects)) {
    test(name, () => {
      assert.throws(() => structuredClone(object), { name: 'DataCloneError' });
      assert.throws(() => structuredClone([{ object }]), { name: 'DataCloneError' });
      const { port1 } = new MessageChannel();
      assert.throws(() => port1.postMessage(object), { name: 'DataCloneError' });
      port1.close();
    });
  }
});

test("V8's debugger shows the name of the class", async () => {
  const session = new Session();
  session.connect();
  const shown = async (object) => {
    globalThis.object = object;
    return (await session.post('Runtime.evaluate', { expression: 'object' })).result.description;
  };
  const url = new URL('https://h/?a=1');
  assert.equal(await shown(url), 'URL');
  assert.equal(await shown(url.searchParams), 'URLSearchParams');
  assert.equal(await shown(url.searchParams.keys()), 'URLSearchParams Iterator');
  assert.equal(await shown(new URLPattern()), 'URLPattern');
  assert.equal(await shown(new (class Mine extends URL {})('https://h/')), 'Mine');
  session.disconnect();
  delete globalThis.object;
});

describe('subclasses', () => {
  class Page extends URL {
    #visits = 0;

    get visits() {
      return this.#visits;
    }

    visit() {
      this.#visits += 1;
      return `${super.href}!`;
    }
  }

  test('have their own prototype, members and fields', () => {
    const page = new Page('x', 'https://h/');
    assert.ok(page instanceof Page && page instanceof URL);
    assert.equal(Object.getPrototypeOf(page), Page.prototype);
    assert.equal(page.visit(), 'https://h/x!');
    assert.equal(page.visits, 1);
    assert.equal(page.pathname, '/x');
    assert.equal(Object.prototype.toString.call(page), '[object URL]');
    assert.equal(JSON.stringify({ page }), '{"page":"https://h/x"}');
    assert.equal(new (class extends URLSearchParams {})('a=1').get('a'), '1');
  });

  test('the static methods are inherited; parse makes no object of the subclass', () => {
    assert.equal(Page.canParse('https://h/'), true);
    assert.equal(Object.getPrototypeOf(Page.parse('https://h/')), URL.prototype);
  });

  test('new.target decides about the prototype', () => {
    function Other() {}
    const object = Reflect.construct(URL, ['https://h/'], Other);
    assert.equal(Object.getPrototypeOf(object), Other.prototype);
    assert.equal(Reflect.get(URL.prototype, 'href', object), 'https://h/');
    Other.prototype = null;
    assert.equal(Object.getPrototypeOf(Reflect.construct(URL, ['https://h/'], Other)), URL.prototype);
    assert.equal(Object.getPrototypeOf(Reflect.construct(URLSearchParams, [], Other)), URLSearchParams.prototype);
  });

  test('its prototype is asked for once, after the conversions and before the parser', () => {
    const log = [];
    const target = new Proxy(function target() {}, {
      get(object, key) {
        log.push(key);
        return Reflect.get(object, key);
      },
    });
    const url = {
      toString() {
        log.push('url');
        return 'invalid';
      },
    };
    assert.throws(() => Reflect.construct(URL, [url], target), { code: 'ERR_INVALID_URL' });
    assert.throws(() => Reflect.construct(URLSearchParams, [[[]]], target), TypeError);
    assert.deepEqual(log, ['url', 'prototype', 'prototype']);
  });
});

describe('Node takes it for a URL', () => {
  test('new URL, new URLSearchParams', () => {
    const url = new URL('https://u:p@h:1/p?q=ü#f');
    assert.equal(new globalThis.URL(url).href, url.href);
    assert.equal(new globalThis.URL('x', url).href, 'https://u:p@h:1/x');
    const params = new URLSearchParams('a=1&a=2&ü=%20');
    assert.deepEqual([...new globalThis.URLSearchParams(params)], [...params]);
    assert.equal(new globalThis.URLSearchParams(params).toString(), params.toString());
  });

  test("and we take Node's", () => {
    const native = new globalThis.URL('https://h/?a=1');
    assert.equal(new URL(native).href, native.href);
    assert.equal(new URL('x', native).href, 'https://h/x');
    assert.deepEqual([...new URLSearchParams(native.searchParams)], [['a', '1']]);
  });

  test('those of another realm too', () => {
    const realm = vm.createContext({ url: new URL('https://h/?a=1') });
    assert.equal(
      vm.runInContext('String(url) + [...url.searchParams] + JSON.stringify(url)', realm),
      'https://h/?a=1a,1"https://h/?a=1"',
    );
    assert.deepEqual([...new URLSearchParams(vm.runInContext('[["a", "1"]]', realm))], [['a', '1']]);
    assert.deepEqual([...new URLSearchParams(vm.runInContext('({ a: 1 })', realm))], [['a', '1']]);
  });

  test('fetch, Request', async () => {
    const url = new URL('data:text/plain,hello');
    assert.equal(await (await fetch(url)).text(), 'hello');
    assert.equal(new Request(new URL('https://h/p?q')).url, 'https://h/p?q');
    const body = new URLSearchParams('a=1&b=%20');
    assert.equal(await new Request('https://h/', { method: 'POST', body: String(body) }).text(), 'a=1&b=+');
  });

  test('fs, fileURLToPath, import', async () => {
    const url = new URL('platform-object.test.js', import.meta.url);
    assert.equal(url.protocol, 'file:');
    assert.match(await readFile(url, 'utf8'), /Node takes it for a URL/);
    assert.ok((await stat(url)).isFile());
    assert.equal(fileURLToPath(url), fileURLToPath(import.meta.url));
    assert.equal(new URL(pathToFileURL(fileURLToPath(url))).href, url.href);
    assert.equal((await import(new URL('../../pkg/index.js', import.meta.url))).URL, URL);
  });

  test('http.get, urlToHttpOptions', async () => {
    const server = http.createServer((request, response) => response.end(request.url));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${server.address().port}/p?q=1#f`);
    const [response] = await once(http.get(url), 'response');
    const chunks = await response.toArray();
    assert.equal(Buffer.concat(chunks).toString(), '/p?q=1');
    server.close();
    const { hostname, port, path, auth } = urlToHttpOptions(new URL('https://u:p@h:1/p?q'));
    assert.deepEqual([hostname, port, path, auth], ['h', 1, '/p?q', 'u:p']);
  });

  test('assert.deepEqual tells URLs apart', () => {
    assert.deepEqual(new URL('https://h/'), new URL('HTTPS://H'));
    assert.notDeepEqual(new URL('https://h/'), new URL('https://i/'));
  });
});
