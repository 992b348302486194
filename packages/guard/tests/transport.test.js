/** One request of `guardedFetch` on the wire: what a server gets, and what it can do with its answer. */
import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import http from 'node:http';
import { after, beforeEach, describe, test } from 'node:test';
import tls from 'node:tls';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { closed, failure, lookup, ok, policy, redirect, serverOf, targetsOf } from './raw.js';

/** @import { AddressInfo, Socket } from 'node:net' */

/** The sockets of clients, from the first on. @type {Socket[]} */
const clients = [];
/** @param {(message: any) => void} listener gets each socket of a client until the test has ended */
function subscribe(listener) {
  const stop = () => void channel('net.client.socket').unsubscribe(listener);
  after(stop);
  channel('net.client.socket').subscribe(listener);
  return stop;
}
/** @param {any} message */
const seen = ({ socket }) => clients.push(socket);
subscribe(seen);
beforeEach(() => void (clients.length = 0));

const fetch = createGuardedFetch(policy, { lookup });

/** @param {Promise<unknown>} promise @returns {Promise<string>} the message of the socket's error */
const causeOf = async (promise) => {
  const { name, message, cause } = await failure(promise);
  assert.deepEqual([name, message], ['TypeError', 'fetch failed']);
  return cause.message;
};

/** @param {() => Promise<unknown>} run @returns {Promise<string[]>} the warnings of the runtime, such as those of a leak */
async function warningsOf(run) {
  /** @type {string[]} */
  const warnings = [];
  const note = (/** @type {Error} */ { message }) => warnings.push(message);
  process.on('warning', note);
  await run();
  await turn();
  process.off('warning', note);
  return warnings;
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @param {unknown[]} chunks of a body that then waits, or ends */
const streamOf = (chunks, ends = true) => {
  const left = [...chunks];
  const stream = {
    pulls: 0,
    isCancelled: false,
    body: new ReadableStream({
      pull(controller) {
        stream.pulls += 1;
        if (left.length > 0) controller.enqueue(left.shift());
        else if (ends) controller.close();
      },
      cancel: () => void (stream.isCancelled = true),
    }, { highWaterMark: 0 }),
  };
  return stream;
};
const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
/** @param {string} method @param {any} body @returns {any} */
const streaming = (method, body) => ({ method, body, duplex: 'half' });

describe('what is sent', () => {
  test('the head', async () => {
    const { url, port, requests } = await serverOf(() => ok(''));
    await fetch(`${url()}a%20b?c#d`, { headers: { 'X-a': 'b' } });
    assert.deepEqual(requests, [
      [
        'GET /a%20b?c HTTP/1.1',
        `host: a.example.com:${port}`,
        'accept: */*',
        'accept-encoding: gzip, br',
        'accept-language: *',
        'user-agent: weburl-guard',
        'x-a: b',
        'Connection: keep-alive',
        '',
        '',
      ].join('\r\n'),
    ]);
  });

  test('a body of bytes has its length, and is not in chunks', async () => {
    const { url, requests } = await serverOf(() => ok(''));
    for (const body of ['text', new Blob(['text']), bytes('text')]) await fetch(url(), { method: 'POST', body });
    for (const request of requests) {
      assert.match(request, /^content-length: 4\r$/m);
      assert.doesNotMatch(request, /transfer-encoding/i);
    }
  });

  test('a stream is in chunks, and no request of its own', async () => {
    const inner = 'GET /admin HTTP/1.1\r\nHost: a\r\n\r\n';
    const { url, requests } = await serverOf((text) => text.endsWith('\r\n0\r\n\r\n') ? ok('') : undefined);
    for (const method of ['DELETE', 'OPTIONS', 'PATCH', 'POST'])
      await fetch(url(), streaming(method, streamOf([bytes(inner)]).body));
    for (const request of requests) {
      assert.match(request, /^transfer-encoding: chunked\r$/im);
      assert.equal(request.split('\r\n\r\n').slice(1).join('\r\n\r\n'), `20\r\n${inner}\r\n0\r\n\r\n`);
    }
  });

  test('a long stream leaves no listeners, and is read when it can be sent', async () => {
    const { url, requests } = await serverOf((text) => text.endsWith('\r\n0\r\n\r\n') ? ok('') : undefined);
    const chunk = bytes('a'.repeat(65_536));
    const stream = streamOf(Array(100).fill(chunk));
    const warnings = await warningsOf(() => fetch(url(), streaming('POST', stream.body)));
    assert.deepEqual(warnings, []);
    assert.equal(stream.pulls, 101);
    assert.equal(requests[0].match(/^10000\r$/gm)?.length, 100);
  });

  test('a stream of something else is an error, and sends nothing more', async () => {
    const { url, sockets } = await serverOf(() => undefined);
    for (const chunk of ['text', [1], new Uint16Array(1), null]) {
      const stream = streamOf([bytes('some'), chunk, bytes('more')]);
      const message = await causeOf(fetch(url(), streaming('POST', stream.body)));
      assert.deepEqual([message, stream.pulls], ['A chunk of the body is not an Uint8Array.', 2]);
    }
    for (const socket of sockets) await closed(socket);
  });

  test('a stream that fails ends the request', async () => {
    const { url, sockets } = await serverOf(() => undefined);
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('of the stream')) });
    assert.equal(await causeOf(fetch(url(), streaming('POST', body))), 'of the stream');
    for (const socket of sockets) await closed(socket);
  });
});

describe('where it is sent', () => {
  /** @param {string} url @returns {Promise<{ asked: string[], targets: any[] }>} */
  async function connected(url) {
    /** @type {string[]} */
    const asked = [];
    const own = createGuardedFetch({ ...policy, internalHosts: ['127.0.0.1', '[::1]', 'a.example.com'] }, {
      lookup(name, _, callback) {
        asked.push(name);
        callback(new Error('no address'), []);
      },
    });
    await failure(own(url));
    return asked;
  }

  test('an address passes no resolver', async () => {
    for (const url of ['http://[::1]:2/', 'http://127.0.0.1:2/', 'https://[::1]:2/', 'https://127.0.0.1:2/'])
      assert.deepEqual(await connected(url), [], url);
  });

  test('a name is resolved as it is in the URL', async () => {
    for (const url of ['http://a.example.com/', 'https://A.example.com:8443/'])
      assert.deepEqual(await connected(url), ['a.example.com'], url);
  });

  test('the port is that of the URL, or of its scheme', async () => {
    const targets = await targetsOf(async () => {
      for (const url of ['http://a.example.com', 'https://a.example.com', 'http://a.example.com:81'])
        assert.equal(await causeOf(fetch(url)), 'not connected');
      await failure(fetch('https://[::ffff:7f00:1]:82/'));
    });
    assert.deepEqual(targets, [
      ['a.example.com', 80, null],
      ['a.example.com', 443, null],
      ['a.example.com', 81, null],
      ['::ffff:7f00:1', 82, null],
    ]);
  });

  test('the certificate is asked for by the name, without its dot, and not by an address', async () => {
    /** @type {string[]} */
    const names = [];
    let count = 0;
    const server = tls.createServer({
      SNICallback(name, done) {
        names.push(name);
        done(new Error('no certificate'));
      },
    }).on('tlsClientError', () => (count += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {AddressInfo} */ (server.address());
    for (const host of ['a.example.com', 'b.example.com.', '127.0.0.1'])
      await failure(fetch(`https://${host}:${port}/`));
    server.close();
    assert.deepEqual([names, count], [['a.example.com', 'b.example.com'], 3]);
  });

  test('a connection that leads elsewhere is refused, whatever the resolver said', async () => {
    const { url, sockets } = await serverOf(() => ok('secret'));
    const own = createGuardedFetch({ ...policy, deniedHosts: ['10.0.0.0/8'] }, { lookup });
    const lead = (/** @type {any} */ { socket }) =>
      Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
    const stop = subscribe(lead);
    const { reason, address, url: its, hop } = await failure(own(url()));
    stop();
    assert.deepEqual([reason, address, its, hop], ['denied-host', '10.0.0.1', url(), 0]);
    assert.equal(clients[0].destroyed, true, 'not free for the next request');
    await closed(sockets[0]);
  });

  test('a connection that has closed has no address', async () => {
    const { url } = await serverOf(() => ok('ok'));
    const lead = (/** @type {any} */ { socket }) =>
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    const stop = subscribe(lead);
    assert.equal(await (await fetch(url())).text(), 'ok');
    stop();
  });

  test('a connection of the rest of the program is not used', async () => {
    const { url, requests } = await serverOf(() => ok('ok'));
    await new Promise((resolve) => {
      http.get(
        url('internal.example.org'),
        { lookup: /** @type {any} */ (lookup) },
        (response) => response.resume().on('end', resolve),
      );
    });
    await turn();
    assert.equal(Object.values(http.globalAgent.freeSockets).flat().length, 1);
    const own = createGuardedFetch({ ports: 'any' }, { lookup });
    const { reason, address } = await failure(own(url('internal.example.org')));
    assert.deepEqual([reason, address, requests.length], ['address-space', '127.0.0.1', 1]);
    http.globalAgent.destroy();
  });
});

describe('an answer that is none', () => {
  const head = (/** @type {string} */ status) => `HTTP/1.1 ${status}\r\n\r\n`;

  test('100 messages may be before it', async () => {
    const { url, sockets } = await serverOf((text) =>
      head('103 Early Hints').repeat(Number(/\d+/.exec(text))) + ok('ok')
    );
    assert.equal(await (await fetch(`${url()}100`)).text(), 'ok');
    const message = 'There are more than 100 messages before the response.';
    assert.equal(await causeOf(fetch(`${url('b.example.com')}101`)), message);
    await closed(sockets[1]);
  });

  test('messages with the status 100 count too', async () => {
    const { url, sockets } = await serverOf((text) => head('100 Continue').repeat(Number(/\d+/.exec(text))) + ok('ok'));
    assert.equal(await (await fetch(`${url()}10`)).text(), 'ok');
    const message = 'There are more than 100 messages before the response.';
    assert.equal(await causeOf(fetch(`${url('b.example.com')}101`)), message);
    await closed(sockets[1]);
  });

  test('another protocol', async () => {
    const { url, sockets } = await serverOf(() => 'HTTP/1.1 101 -\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n');
    assert.equal(await causeOf(fetch(url())), 'The server switched protocols.');
    await closed(sockets[0]);
  });

  test('101 alone keeps no connection', async () => {
    const { url, sockets } = await serverOf(() => 'HTTP/1.1 101 -\r\nContent-Length: 2\r\n\r\n');
    for (const count of [1, 2]) {
      assert.equal(await causeOf(fetch(url())), 'The response has the status 101.');
      await turn();
      assert.equal(sockets.length, count);
    }
    for (const socket of sockets) await closed(socket);
  });

  test('a connection that closes', async () => {
    const { url } = await serverOf((_, socket) => void socket.destroy());
    assert.equal(await causeOf(fetch(url())), 'socket hang up');
  });
});

describe('the connection afterwards', () => {
  const CHUNK = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  /** @type {Record<string, [header: string, send: (socket: Socket) => void]>} */
  const BODIES = {
    none: ['Content-Length: 5', () => {}],
    half: ['Content-Length: 5', (socket) => void socket.write('sh')],
    'no last chunk': ['Transfer-Encoding: chunked', (socket) => void socket.write('2\r\nok\r\n')],
    endless: ['Transfer-Encoding: chunked', (socket) => {
      const more = () => {
        while (!socket.destroyed) if (!socket.write(CHUNK)) return;
      };
      socket.on('drain', more);
      more();
    }],
  };
  for (const status of ['200 OK', '205 -', '302 -\r\nLocation: /there', '404 -'])
    for (const [name, [header, send]] of Object.entries(BODIES))
      test(`a body that does not end is not awaited: ${status.slice(0, 3)}, ${name}`, async () => {
        const { url, sockets } = await serverOf((text, socket) => {
          if (text.startsWith('GET /there')) return ok('ok');
          socket.write(`HTTP/1.1 ${status}\r\n${header}\r\n\r\n`);
          send(socket);
          return '';
        });
        const response = await fetch(url());
        await response.body?.cancel();
        await closed(sockets[0]);
      });

  test('an answer that has ended leaves it free', async () => {
    const { url, sockets } = await serverOf((text) => {
      if (text.startsWith('GET /away')) return redirect('/there', 'body');
      return text.startsWith('HEAD') ? 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n' : ok('ok');
    });
    const calls = [() => fetch(url()), () => fetch(url(), { method: 'HEAD' }),
      () => fetch(url(), { method: 'POST', body: 'body' }), () => fetch(url(), streaming('POST', streamOf([]).body)),
      () => fetch(`${url()}away`, { redirect: 'manual' })];
    for (const call of calls) {
      await (await call()).text();
      await turn();
    }
    assert.equal(sockets.length, 1);
    await (await fetch(`${url()}away`)).text();
    await turn();
    assert.equal(sockets.length, 2);
    await (await fetch(url())).text();
    assert.deepEqual(sockets.map(({ destroyed }) => destroyed), [false, false]);
  });

  test('of many requests, no listener stays', async () => {
    const { url, sockets } = await serverOf(() => ok('ok'));
    const warnings = await warningsOf(async () => {
      for (let count = 0; count < 12; count += 1) {
        await (await fetch(url())).text();
        await turn();
      }
    });
    assert.deepEqual([warnings, sockets.length], [[], 1]);
  });

  test('of many redirects, no listener stays', async () => {
    const { url } = await serverOf((text) => {
      const left = Number(/\d+/.exec(text));
      return left === 0 ? ok('ok') : redirect(`/${left - 1}`);
    });
    assert.deepEqual(await warningsOf(async () => (await fetch(`${url()}15`)).text()), []);
  });

  test('a body that is still sent ends with the answer', async () => {
    const { url, sockets } = await serverOf(() => ok('ok'));
    const stream = streamOf([bytes('some')], false);
    assert.equal(await (await fetch(url(), streaming('POST', stream.body))).text(), 'ok');
    await closed(sockets[0]);
    assert.equal(stream.isCancelled, true);
  });

  test('a reset before the body is read is an error of the body only', async () => {
    const { url, sockets } = await serverOf(() => 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsh');
    const response = await fetch(url());
    sockets[0].resetAndDestroy();
    await closed(clients[0]);
    await turn();
    const { name, message } = await failure(response.text());
    assert.deepEqual([name, message], ['TypeError', 'terminated']);
  });
});

describe('a request that is aborted', () => {
  const stopped = new Error('stopped');

  test('before it is sent: no name is resolved', async () => {
    let asked = 0;
    const own = createGuardedFetch(policy, { lookup: () => void (asked += 1) });
    const controller = new AbortController();
    const promise = own('http://a.example.com/', { signal: controller.signal });
    controller.abort(stopped);
    assert.equal(await failure(promise), stopped);
    assert.equal(await failure(own('http://a.example.com/', { signal: controller.signal })), stopped);
    assert.equal(asked, 0);
  });

  test('while the name is resolved', async () => {
    const controller = new AbortController();
    const own = createGuardedFetch(policy, { lookup: () => controller.abort(stopped) });
    const stream = streamOf([bytes('some')], false);
    const init = { ...streaming('POST', stream.body), signal: controller.signal };
    assert.equal(await failure(own('http://a.example.com/', init)), stopped);
    assert.deepEqual([stream.pulls, stream.isCancelled], [0, true]);
  });

  test('while the body is sent: the rest is not read', async () => {
    const { url, sockets } = await serverOf((_, socket) => {
      socket.pause();
      setImmediate(() => controller.abort(stopped));
      return '';
    });
    const controller = new AbortController();
    const stream = streamOf(Array(1000).fill(bytes('a'.repeat(65_536))));
    const init = { ...streaming('POST', stream.body), signal: controller.signal };
    assert.equal(await failure(fetch(url(), init)), stopped);
    const { pulls } = stream;
    await turn();
    await closed(sockets[0].resume());
    assert.ok(pulls < 1000);
    assert.deepEqual([stream.pulls, stream.isCancelled], [pulls, true]);
  });

  test('while it waits, or reads', async () => {
    for (const answer of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsh']) {
      const controller = new AbortController();
      const { url, sockets } = await serverOf(() => {
        setImmediate(() => controller.abort(stopped));
        return answer;
      });
      const reading = fetch(url(), { signal: controller.signal }).then((response) => response.text());
      assert.equal(await failure(reading), stopped);
      await closed(sockets[0]);
    }
  });
});
