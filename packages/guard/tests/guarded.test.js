/** `guardedFetch` over servers on this machine: its arguments, headers, redirects, limits and responses. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGuardedFetch, guardedFetch } from 'weburl-guard/fetch';
import { closed, failure, lookup, ok, policy, redirect, replace, serverOf } from './raw.js';

const fetch = createGuardedFetch(policy, { lookup });

/** @param {string} request @returns {Record<string, string>} its headers, by names in lower case */
const headersOf = (request) =>
  Object.fromEntries(request.split('\r\n\r\n')[0].split('\r\n').slice(1).map((line) => {
    const [name, value] = line.split(/: (.*)/s);
    return [name.toLowerCase(), value];
  }));

/** Those that Node does not add to each. @param {string} request @returns {[name: string, value: string][]} */
const sentOf = (request) =>
  Object.entries(headersOf(request)).filter(([name]) => !['host', 'connection', 'content-length'].includes(name))
    .sort();

/** @param {object} headers @param {string[]} [without] */
const sorted = (headers, without = []) => Object.entries(headers).filter(([name]) => !without.includes(name)).sort();

/** @param {string} request */
const lineOf = (request) => request.split(' HTTP')[0];

describe('arguments', () => {
  test('no other way to connect', async () => {
    for (const name of ['dispatcher', 'client', 'proxy', 'unix', 'tls']) {
      const { name: type, message } =
        await failure(fetch('http://a.example.com/', /** @type {any} */ ({ [name]: '' })));
      assert.deepEqual([type, message], ['TypeError', `guardedFetch: ${name} would connect past the policy`]);
    }
    assert.equal(
      (await failure(fetch('http://10.0.0.1/', /** @type {any} */ ({ dispatcher: undefined })))).reason,
      'address-space',
    );
    assert.equal((await failure(fetch('http://10.0.0.1/', undefined))).reason, 'address-space');
  });

  test('integrity, which would not be checked', async () => {
    const { name, message } = await failure(fetch('http://a.example.com/', { integrity: 'sha256-a' }));
    assert.deepEqual([name, message], ['TypeError', 'guardedFetch: integrity is not checked']);
    assert.equal((await failure(fetch('http://10.0.0.1/', { integrity: '' }))).reason, 'address-space');
  });

  test('a Request, of which the URL is judged', async () => {
    const { url, requests } = await serverOf((text) =>
      text.endsWith('body') || /\r\n0\r\n\r\n$/.test(text) ? ok('ok') : undefined
    );
    const headers = { a: 'b', 'content-type': 'text/x' };
    const request = new Request(url(), { method: 'PUT', body: 'body', headers });
    assert.equal(await (await fetch(request)).text(), 'ok');
    assert.equal(lineOf(requests[0]), 'PUT /');
    assert.deepEqual([headersOf(requests[0]).a, headersOf(requests[0])['content-type']], ['b', 'text/x']);
    assert.equal(
      await (await fetch(new Request(url(), { method: 'PUT' }), { method: 'POST', body: 'body' })).text(),
      'ok',
    );
    assert.equal(lineOf(requests[1]), 'POST /');
    const { reason, url: its } = await failure(fetch(new Request('http://10.0.0.1/a')));
    assert.deepEqual([reason, its], ['address-space', 'http://10.0.0.1/a']);
  });

  test('a URL with credentials is refused: an error with the URL that was given', async () => {
    const lenient = createGuardedFetch({ ...policy, credentials: true }, { lookup });
    for (const given of ['http://a@a.example.com/', 'http://:b@a.example.com/']) {
      const { message, reason, url } = await failure(lenient(given));
      assert.deepEqual([message, reason, url], ['fetch sends no user name and no password of a URL.', 'credentials',
        given]);
    }
  });

  test('the default has the default policy', async () => {
    assert.equal((await failure(guardedFetch('http://127.0.0.1/'))).reason, 'address-space');
    assert.equal((await failure(guardedFetch('http://example.com:8080/'))).reason, 'port');
  });

  test('a resolver that is none is named', () => {
    assert.throws(() => createGuardedFetch({}, /** @type {any} */ ({ lookup: 'dns' })), {
      name: 'TypeError',
      message: 'createGuardedFetch: the option lookup must be a function, not "dns"',
    });
    assert.throws(() => createGuardedFetch({}, /** @type {any} */ ({ maximumByte: 1 })), {
      message:
        'createGuardedFetch: there is no option maximumByte, only maximumBytes, maximumTime, headersAcrossOrigins, lookup',
    });
    assert.throws(() => createGuardedFetch({}, { headersAcrossOrigins: ['a b'] }), {
      message: 'createGuardedFetch: each item of headersAcrossOrigins must be the name of a header, not "a b"',
    });
    assert.throws(() => createGuardedFetch(/** @type {any} */ ({ denyHosts: [] })), {
      message: /^createGuardedFetch: /,
    });
  });
});

/** The headers of a connection: with them, a caller that passes on strangers' headers would let them smuggle requests. */
const OF_CONNECTION = {
  connection: 'close',
  'content-length': '1',
  expect: '100-continue',
  host: 'admin.internal',
  'keep-alive': 'timeout=99',
  te: 'trailers',
  trailer: 'a',
  'transfer-encoding': 'identity',
  upgrade: 'a',
};

/** The headers that another origin gets. */
const ACROSS = {
  accept: 'a/b',
  'accept-encoding': 'identity',
  'accept-language': 'de',
  'content-encoding': 'x',
  'content-language': 'de',
  'content-type': 'a/c',
  'user-agent': 'me',
};

/** Those that it does not get. */
const SECRETS = { authorization: 'secret', cookie: 'secret', 'proxy-authorization': 'secret', 'x-api-key': 'secret' };

describe('headers', () => {
  test('of the connection are not those of the caller', async () => {
    const { url, port, requests } = await serverOf((text) => text.endsWith('body') ? ok('') : undefined);
    await fetch(url(), { method: 'POST', body: 'body', headers: { ...OF_CONNECTION, a: 'b' } });
    assert.deepEqual(headersOf(requests[0]), {
      host: `a.example.com:${port}`,
      a: 'b',
      accept: '*/*',
      'accept-encoding': 'gzip, br',
      'accept-language': '*',
      'content-length': '4',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': 'weburl-guard',
      connection: 'keep-alive',
    });
  });

  test('of the connection are not those of the caller, if the body has no length', async () => {
    const { url, requests } = await serverOf((text) => /^GET|\r\n0\r\n\r\n$/.test(text) ? ok('') : undefined);
    await fetch(url(), { headers: OF_CONNECTION });
    const body = new Response('body').body;
    await fetch(url(), /** @type {any} */ ({ method: 'POST', body, duplex: 'half', headers: OF_CONNECTION }));
    const lengths = requests.map(headersOf)
      .map(({ 'content-length': length, 'transfer-encoding': coding }) => [length, coding]);
    assert.deepEqual(lengths, [[undefined, undefined], [undefined, 'chunked']]);
  });

  test('that the caller sets replace the defaults', async () => {
    const { url, requests } = await serverOf(() => ok(''));
    await fetch(url(), { headers: ACROSS });
    assert.deepEqual(sentOf(requests[0]), sorted(ACROSS));
  });

  test('a method that may have a body has a length, also without one', async () => {
    const { url, requests } = await serverOf(() => ok(''));
    for (const method of ['POST', 'PUT', 'GET', 'DELETE', 'OPTIONS']) await fetch(url(), { method });
    assert.deepEqual(requests.map((request) => headersOf(request)['content-length']), ['0', '0', undefined, undefined,
      undefined]);
  });

  test('another origin gets those that have no secrets', async () => {
    const other = await serverOf((text) => /\r\n\r\nbody$|^GET/.test(text) ? ok('') : undefined);
    const { url } = await serverOf((text) =>
      text.endsWith('body') ? redirect(other.url('b.example.com'), '', 307) : undefined
    );
    await fetch(url(), { method: 'POST', body: 'body', headers: { ...ACROSS, ...SECRETS } });
    assert.deepEqual(sentOf(other.requests[0]), sorted(ACROSS));
    const own = createGuardedFetch(policy, { lookup, headersAcrossOrigins: ['X-Api-Key'] });
    await own(url(), { method: 'POST', body: 'body', headers: { ...ACROSS, ...SECRETS } });
    assert.deepEqual(sentOf(other.requests[1]), sorted({ 'x-api-key': 'secret' }));
    for (const request of other.requests) assert.equal(headersOf(request)['content-length'], '4');
  });

  test('the same origin gets all, and none of a body that is left out', async () => {
    const { url, requests } = await serverOf((text) =>
      text.startsWith('GET') ? ok('') : text.endsWith('body') ? redirect('/there', '', 303) : undefined
    );
    await fetch(url(), { method: 'POST', body: 'body', headers: { ...ACROSS, ...SECRETS } });
    const kept = sorted({ ...ACROSS, ...SECRETS }, ['content-encoding', 'content-language', 'content-type']);
    assert.deepEqual([lineOf(requests[1]), sentOf(requests[1])], ['GET /there', kept]);
    assert.equal(headersOf(requests[1])['content-length'], undefined);
  });
});

describe('bodies', () => {
  /** @type {Record<string, [body: () => any, sent: string, type: string | undefined]>} */
  const BODIES = {
    text: [() => 'body', 'body', 'text/plain;charset=UTF-8'],
    bytes: [() => new TextEncoder().encode('body'), 'body', undefined],
    parameters: [() => new globalThis.URLSearchParams({ a: 'body' }), 'a=body',
      'application/x-www-form-urlencoded;charset=UTF-8'],
    blob: [() => new Blob(['body'], { type: 'text/x' }), 'body', 'text/x'],
  };
  for (const [name, [body, sent, type]] of Object.entries(BODIES))
    test(`${name}: sent again after a redirect`, async () => {
      const { url, requests } = await serverOf((text) => {
        if (!text.endsWith(sent)) return undefined;
        return text.startsWith('POST / ') ? redirect('/there', '', 307) : ok('ok');
      });
      assert.equal(await (await fetch(url(), { method: 'POST', body: body() })).text(), 'ok');
      for (const [index, path] of ['POST /', 'POST /there'].entries()) {
        assert.deepEqual([lineOf(requests[index]), requests[index].split('\r\n\r\n')[1]], [path, sent]);
        const headers = headersOf(requests[index]);
        assert.deepEqual([headers['content-length'], headers['content-type']], [`${sent.length}`, type]);
      }
    });

  test('a blob is sent again to another origin with its length, and is not copied into memory', async () => {
    const { url, requests } = await serverOf((text) => {
      if (!text.endsWith('body')) return undefined;
      return text.startsWith('POST /away') ? redirect(url('b.example.com'), '', 307) : ok('ok');
    });
    let calls = 0;
    const body = Object.assign(new Blob(['body']), {
      stream() {
        calls += 1;
        return Blob.prototype.stream.call(this);
      },
    });
    await fetch(url(), { method: 'POST', body });
    const once = calls;
    await fetch(`${url()}away`, { method: 'POST', body });
    assert.equal(calls, 2 * once + 1);
    for (const request of requests) {
      const { 'content-length': length, 'transfer-encoding': encoding } = headersOf(request);
      assert.deepEqual([length, encoding], ['4', undefined]);
    }
  });

  test('none has no length, also after a redirect', async () => {
    const { url, requests } = await serverOf((text) =>
      text.startsWith('GET /away') ? redirect(url('b.example.com')) : ok('')
    );
    for (const body of [undefined, null]) await fetch(`${url()}away`, { body });
    assert.deepEqual(
      requests.map((request) => [headersOf(request)['content-length'], headersOf(request)['transfer-encoding']]),
      Array(4).fill([undefined, undefined]),
    );
  });

  test('a type that the caller sets stays', async () => {
    const { url, requests } = await serverOf((text) => text.endsWith('body') ? ok('') : undefined);
    const headers = { 'content-type': 'text/own' };
    for (const [body] of Object.values(BODIES)) await fetch(url(), { method: 'POST', body: body(), headers });
    assert.deepEqual(requests.map((request) => headersOf(request)['content-type']), Array(4).fill('text/own'));
  });

  /** Sent once. @type {Record<string, () => any>} */
  const STREAMS = {
    'a stream': () => new Blob(['body']).stream(),
    async *'an iterable'() {
      yield new TextEncoder().encode('body');
    },
  };
  for (const [name, make] of Object.entries(STREAMS))
    test(`${name}: sent once`, async () => {
      const { url, requests, sockets } = await serverOf((text) => {
        if (!text.endsWith('\r\n0\r\n\r\n') && !text.startsWith('GET')) return undefined;
        const [, path, status] = /^\w+ (\/(\d*))/.exec(text) ?? [];
        return path === '/' ? ok('ok') : redirect('/', '', Number(status));
      });
      const init = () => {
        const body = make();
        return /** @type {any} */ ({
          method: 'POST',
          body: typeof body === 'function' ? body() : body,
          duplex: 'half',
        });
      };
      for (const status of [301, 302, 307, 308]) {
        const { name: type, message, cause } = await failure(fetch(`${url()}${status}`, init()));
        assert.deepEqual([type, message, cause.message], ['TypeError', 'fetch failed',
          'A stream cannot be sent again after a redirect.']);
      }
      assert.equal(requests.length, 4);
      assert.equal(await (await fetch(`${url()}303`, init())).text(), 'ok');
      assert.equal(await (await fetch(url(), init())).text(), 'ok');
      assert.equal(sockets.length > 0, true);
    });
});

describe('redirects', () => {
  test('are followed for five statuses, with a Location', async () => {
    const { url } = await serverOf((text) => {
      const [, status, where] = /^GET \/(\d+)(\/?)/.exec(text) ?? [];
      if (status === undefined) return ok('there');
      return where ? redirect('/', '', Number(status)) : `HTTP/1.1 ${status} -\r\nContent-Length: 2\r\n\r\nno`;
    });
    for (const status of [301, 302, 303, 307, 308]) {
      assert.equal(await (await fetch(`${url()}${status}/`)).text(), 'there', `${status}`);
      const { status: its, redirected } = await fetch(`${url()}${status}`);
      assert.deepEqual([its, redirected], [status, false]);
    }
    for (const status of [200, 201, 300, 305, 306, 309, 400])
      assert.equal((await fetch(`${url()}${status}/`)).status, status);
  });

  test('the mode', async () => {
    const { url, requests } = await serverOf(() => redirect('http://10.0.0.1/', 'body'));
    const manual = await fetch(url(), { redirect: 'manual' });
    assert.deepEqual([manual.status, manual.headers.get('location'), await manual.text(), manual.url], [302,
      'http://10.0.0.1/', 'body', url()]);
    const { message, cause } = await failure(fetch(url(), { redirect: 'error' }));
    assert.deepEqual([message, cause.message], ['fetch failed',
      'The response is a redirect, which the request forbids.']);
    const { reason, hop, url: its, address } = await failure(fetch(url()));
    assert.deepEqual([reason, hop, its, address], ['address-space', 1, 'http://10.0.0.1/', null]);
    assert.equal(requests.length, 3);
  });

  test('to no URL', async () => {
    const { url } = await serverOf(() => redirect('http://['));
    const { reason, hop, url: its } = await failure(fetch(url()));
    assert.deepEqual([reason, hop, its], ['invalid-url', 1, url()]);
  });

  test('the answer has the last URL, without a fragment', async () => {
    const { url } = await serverOf((text) => text.startsWith('GET /there') ? ok('ok') : redirect('/there?a#b'));
    const { url: its, redirected, type } = await fetch(`${url()}#c`);
    assert.deepEqual([its, redirected, type], [`${url()}there?a`, true, 'basic']);
    const first = await fetch(`${url()}there#c#d`);
    assert.deepEqual([first.url, first.redirected], [`${url()}there`, false]);
  });

  test('a refused address says the hop and the URL', async () => {
    const own = createGuardedFetch(policy, {
      lookup: (name, options, callback) =>
        name === 'b.example.org'
          ? callback(null, [{ address: '10.0.0.1', family: 4 }])
          : lookup(name, options, callback),
    });
    const { url } = await serverOf((text) =>
      text.startsWith('GET /2') ? redirect('http://b.example.org/') : redirect('/2')
    );
    const { reason, hop, url: its, address } = await failure(own(url()));
    assert.deepEqual([reason, hop, its, address], ['address-space', 2, 'http://b.example.org/', '10.0.0.1']);
  });
});

describe('limits', () => {
  /** @param {(timers: any[]) => Promise<void>} run with timers that it calls itself */
  async function withTimers(run) {
    /** @type {any[]} */
    const timers = [];
    const restore = replace(globalThis, {
      setTimeout(/** @type {() => void} */ late, /** @type {number} */ time) {
        const timer = {
          late,
          time,
          isCleared: false,
          holds: true,
          unref: () => Object.assign(timer, { holds: false }),
        };
        timers.push(timer);
        return timer;
      },
      clearTimeout: (/** @type {any} */ timer) => Object.assign(timer ?? {}, { isCleared: true }),
    });
    try {
      await run(timers);
    } finally {
      restore();
    }
  }

  test('the time, until the body has ended', () =>
    withTimers(async (timers) => {
      const { url } = await serverOf(() => ok('ok'));
      const own = createGuardedFetch(policy, { lookup, maximumTime: 77 });
      const response = await own(url());
      assert.deepEqual(timers.map(({ time, holds, isCleared }) => [time, holds, isCleared]), [[77, false, false]]);
      await response.text();
      assert.equal(timers[0].isCleared, true);
      await failure(own('http://b.example.com:2/'));
      assert.equal(timers[1].isCleared, true);
      await (await fetch(url(), { method: 'HEAD' })).text();
      assert.deepEqual([timers[2].time, timers[2].isCleared], [30_000, true]);
    }));

  test('when the time is over', () =>
    withTimers(async (timers) => {
      for (const answer of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsh']) {
        const server = await serverOf(() => {
          setImmediate(() => timers.at(-1).late());
          return answer;
        });
        const own = createGuardedFetch(policy, { lookup, maximumTime: 77 });
        const { name, reason, message, url, hop } =
          await failure(own(server.url()).then((response) => response.text()));
        assert.deepEqual([name, reason, message, url, hop], ['GuardError', 'time', 'The request took more than 77 ms.',
          server.url(), 0]);
        await closed(server.sockets[0]);
      }
    }));

  test('a time that no timer has is none', () =>
    withTimers(async (timers) => {
      const { url } = await serverOf(() => ok('ok'));
      for (const maximumTime of [0, 2 ** 31 - 1, 2 ** 31, Infinity])
        await (await createGuardedFetch(policy, { lookup, maximumTime })(url())).text();
      assert.deepEqual(timers.map(({ time }) => time), [0, 2 ** 31 - 1]);
    }));

  test('the bytes by default: 10 MB', async () => {
    const body = 'a'.repeat(10_000_000);
    const { url } = await serverOf((text) => text.startsWith('GET /more') ? ok(`${body}a`) : ok(body));
    assert.equal((await (await fetch(url())).text()).length, body.length);
    assert.equal(
      (await failure((await fetch(`${url()}more`)).text())).message,
      'The body has more than 10000000 bytes.',
    );
  });

  test('what arrives around the body: of short chunks, and of heads', async () => {
    const own = createGuardedFetch(policy, { lookup, maximumBytes: 100 });
    const most = 8 * 100 + 1_000_000;
    const chunk = `1;${'a'.repeat(15_995)}\r\na\r\n`;
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const end = '0\r\n\r\n';
    /** @param {number} length */
    const answerOf = (length) => {
      const chunks = chunk.repeat(62);
      const left = length - head.length - chunks.length - end.length;
      return `${head}${chunks}1;${'a'.repeat(left - 7)}\r\na\r\n${end}`;
    };
    assert.equal(answerOf(most).length, most);
    const { url, sockets } = await serverOf((text) => answerOf(text.startsWith('GET /more') ? most + 1 : most));
    assert.equal(await (await own(url())).text(), 'a'.repeat(63));
    const error = await failure(own(`${url('b.example.com')}more`).then((response) => response.text()));
    assert.deepEqual([error.reason, error.message], ['bytes', `More than ${most} bytes arrived.`]);
    await closed(sockets[1]);
    // Over all redirects.
    const long = 'a: '.padEnd(15_000, 'b');
    const away = await serverOf(() => `HTTP/1.1 302 -\r\nLocation: /\r\n${`${long}\r\n`}Content-Length: 0\r\n\r\n`);
    const none = createGuardedFetch({ ...policy, maximumRedirects: 100 }, { lookup, maximumBytes: 100 });
    assert.equal((await failure(none(away.url()))).message, `More than ${most} bytes arrived.`);
    assert.equal(away.requests.length, 67);
  });
});

describe('a signal', () => {
  test('keeps no listener', async () => {
    const { signal } = new AbortController();
    /** Those of the package: the class Request adds some with options. */
    const listeners = new Set();
    const { addEventListener, removeEventListener } = signal;
    Object.assign(signal, {
      /** @param {[type: string, listener: any, options?: any]} given */
      addEventListener(...given) {
        if (given[2] === undefined) listeners.add(given[1]);
        addEventListener.apply(this, given);
      },
      /** @param {[type: string, listener: any]} given */
      removeEventListener(...given) {
        if (given[0] === 'abort') listeners.delete(given[1]);
        removeEventListener.apply(this, given);
      },
    });
    const { url } = await serverOf((text) => text.startsWith('GET /away') ? redirect('http://10.0.0.1/') : ok('ok'));
    const response = await fetch(url(), { signal });
    assert.equal(listeners.size, 1);
    await response.text();
    assert.equal(listeners.size, 0);
    for (const target of [`${url()}away`, 'http://b.example.com:2/']) await failure(fetch(target, { signal }));
    await fetch(url(), { signal, method: 'HEAD' });
    await (await fetch(url(), { signal })).body?.cancel();
    assert.equal(listeners.size, 0);
  });

  test('of a Request is heard, too', async () => {
    const { url } = await serverOf(() => {
      setImmediate(() => controller.abort(new Error('stopped')));
      return '';
    });
    const controller = new AbortController();
    assert.equal((await failure(fetch(new Request(url(), { signal: controller.signal })))).message, 'stopped');
    const aborted = new Request(url(), { signal: AbortSignal.abort(new Error('before')) });
    assert.equal((await failure(fetch(aborted))).message, 'before');
  });
});

describe('a response', () => {
  const answered = async (/** @type {string} */ text, /** @type {RequestInit} */ init = {}) => {
    const server = await serverOf(() => text);
    return { ...server, response: await fetch(server.url(), init) };
  };

  test('has what the server sent', async () => {
    const { response, url } =
      await answered('HTTP/1.1 418 Tea pot\r\nA: b\r\na: c\r\nSet-Cookie: d\r\nSet-Cookie: e\r\n\
Content-Length: 2\r\n\r\nok');
    const { status, statusText, headers, ok: isOk, url: its, redirected, type } = response;
    assert.deepEqual([status, statusText, headers.get('a'), headers.getSetCookie(), isOk, its, redirected, type], [418,
      'Tea pot', 'b, c', ['d', 'e'], false, url(), false, 'basic']);
    assert.deepEqual([...headers], [['a', 'b, c'], ['content-length', '2'], ['set-cookie', 'd'], ['set-cookie', 'e']]);
    const copy = response.clone();
    assert.deepEqual([copy.status, copy.url, copy.redirected, copy.type, await copy.text()], [418, url(), false,
      'basic', 'ok']);
    assert.equal(await response.text(), 'ok');
    assert.deepEqual(Object.keys(response).sort(), ['redirected', 'type', 'url']);
    for (const name of /** @type {const} */ (['url', 'clone'])) {
      Object.defineProperty(response, name, { value: 'mine' });
      assert.equal(response[name], 'mine');
    }
  });

  test('has no body if its status, or the method, says so', async () => {
    for (const status of [204, 205, 304]) {
      const { response, sockets } =
        await answered(`HTTP/1.1 ${status} -\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n`);
      assert.deepEqual([response.status, response.body], [status, null]);
      if (status === 205) await closed(sockets[0]);
    }
    const { response } = await answered('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n', {
      method: 'HEAD',
    });
    assert.deepEqual([response.status, response.body], [200, null]);
  });

  test('with an odd status', async () => {
    for (const status of [599, 600, 999]) {
      const { response } = await answered(`HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\n\r\nok`);
      const copy = response.clone();
      assert.equal(Object.hasOwn(response, 'status'), status > 599);
      for (const one of [response, copy])
        assert.deepEqual([one.status, one.ok, one.statusText, await one.text()], [status, false, 'Odd', 'ok']);
    }
  });

  test('that none can be', async () => {
    const server = await serverOf((text) =>
      text.startsWith('GET /99')
        ? 'HTTP/1.1 099 -\r\nContent-Length: 2\r\n\r\nok'
        : 'HTTP/1.1 200 \u0001\r\nContent-Length: 2\r\n\r\nok'
    );
    const { message, cause } = await failure(fetch(`${server.url()}99`));
    assert.deepEqual([message, cause.message], ['fetch failed', 'The response has the status 99.']);
    const other = await failure(fetch(server.url('b.example.com')));
    assert.deepEqual([other.message, other.cause.name], ['fetch failed', 'TypeError']);
  });
});
