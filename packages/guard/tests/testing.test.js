/** The test kit: what a service says about its own policy, without a network. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { GuardError, createTestFetch, expectRefusal, fakeLookup } from 'weburl-guard/testing';

const policy = { internalHosts: ['api.test'] };
const fetch = createTestFetch(policy, {
  'api.test': {
    answers: '10.0.0.1',
    respond: async (request) => new Response(`${request.method} ${await request.text()}`),
  },
  'example.com': { answers: '93.184.216.34', respond: () => new Response('public', { status: 201 }) },
  'evil.example.com': { answers: '10.0.0.1', respond: () => new Response('secret') },
  'rebinding.example.com': { answers: [['93.184.216.34'], ['127.0.0.1']], respond: () => new Response('once') },
  'mixed.example.com': { answers: ['93.184.216.34', '::1'], respond: () => new Response('secret') },
  'empty.example.com': { answers: [], respond: () => new Response('secret') },
  'away.example.com': { answers: '93.184.216.34', respond: () => Response.redirect('http://169.254.169.254/', 302) },
  'far.example.com': { answers: '93.184.216.34', respond: () => Response.redirect('http://api.test/moved', 307) },
  'large.example.com': { answers: '93.184.216.34', respond: () => new Response('x'.repeat(2000)) },
  '[2606:4700::1]': { answers: [], respond: () => new Response('six') },
}, { maximumBytes: 1000 });

/** @param {string} url @param {RequestInit} [init] */
const text = async (url, init) => (await fetch(url, init)).text();

test('allowed hosts answer', async () => {
  assert.equal(await text('http://api.test/', { method: 'POST', body: 'body' }), 'POST body');
  assert.equal((await fetch('https://Example.com./')).status, 201);
  assert.equal(await text('http://far.example.com/', { method: 'POST', body: 'body' }), 'POST body');
  assert.equal(await text('http://[2606:4700:0::1]/'), 'six');
});

test('a response whose body is not read keeps no timer that the program would wait for', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  assert.equal((await fetch('http://example.com/')).status, 201);
  assert.equal(timers(), before);
});

test('others are refused', async () => {
  const reasons = {
    'http://internal/': 'address-space',
    'http://other.test/': 'address-space',
    'http://evil.example.com/': 'address-space',
    'http://mixed.example.com/': 'address-space',
    'http://empty.example.com/': 'invalid-address',
    'http://away.example.com/': 'metadata',
    'http://large.example.com/': 'bytes',
    'http://127.0.0.1/': 'address-space',
    'http://api.test:8080/': 'port',
  };
  for (const [url, reason] of Object.entries(reasons))
    await assert.rejects(text(url), (error) => error instanceof GuardError && error.reason === reason, url);
  assert.equal(await text('http://rebinding.example.com/'), 'once');
  await assert.rejects(text('http://rebinding.example.com/'), { name: 'GuardError', address: '127.0.0.1' });
});

test('an unknown host fails like a name that does not exist, which is no refusal', async () => {
  const { length } = fetch.log;
  await assert.rejects(text('http://unknown.example.com/'), ({ name, cause }) => {
    assert.deepEqual([name, cause.code], ['TypeError', 'ENOTFOUND']);
    return true;
  });
  assert.equal(fetch.log.length, length);
});

test('the resolver alone', async () => {
  const lookup = fakeLookup({ 'a.example.com': [['127.0.0.1'], ['93.184.216.34', '::1']] });
  const ask = (/** @type {any} */ options) =>
    new Promise((resolve, reject) => {
      lookup('A.example.com.', options, (error, ...answer) => error ? reject(error) : resolve(answer));
    });
  assert.deepEqual(await ask({}), ['127.0.0.1', 4]);
  assert.deepEqual(await ask({ all: true }), [[{ address: '93.184.216.34', family: 4 }, {
    address: '::1',
    family: 6,
  }]]);
  const guarded = createGuardedFetch({}, { lookup });
  await assert.rejects(guarded('http://a.example.com/'), { name: 'GuardError', address: '::1' });
  await assert.rejects(guarded('http://b.example.com/'), { name: 'TypeError' });
});

test('the resolver in the forms of node:dns', async () => {
  const lookup = /** @type {any} */ (fakeLookup({ 'a.example.com': '127.0.0.1', 'b.example.com': [] }));
  const ask = (/** @type {unknown[]} */ ...given) =>
    new Promise((resolve) => lookup(...given, (/** @type {unknown[]} */ ...answer) => resolve(answer)));
  for (const options of [[], [undefined], [0], [{ all: false }]])
    assert.deepEqual(await ask('a.example.com', ...options), [null, '127.0.0.1', 4]);
  assert.deepEqual(await ask('b.example.com', { all: true }), [null, []]);
  assert.deepEqual(await ask('b.example.com'), [null, undefined, undefined]);
  const [error, none] = /** @type {any} */ (await ask('c.example.com'));
  assert.deepEqual([error.message, error.code, none], ['getaddrinfo ENOTFOUND c.example.com', 'ENOTFOUND', []]);
});

test('an address that is not listed refuses connections', async () => {
  for (const [url, name] of [['http://93.184.216.35/', '93.184.216.35'], ['http://[2606:4700::2]/', '2606:4700::2']])
    await assert.rejects(text(url), ({ name: type, cause }) => {
      assert.deepEqual([type, cause.message, cause.code], ['TypeError', `connect ECONNREFUSED ${name}`,
        'ECONNREFUSED']);
      return true;
    });
});

test('a host gets the headers that fetch adds', async () => {
  const listed = createTestFetch({}, {
    'a.test': { respond: ({ headers }) => Response.json([...headers].filter(([name]) => name.startsWith('content'))) },
  });
  const given = async (/** @type {RequestInit} */ init) => (await listed('http://a.test/', init)).json();
  for (const method of ['POST', 'PUT']) assert.deepEqual(await given({ method }), [['content-length', '0']]);
  for (const method of ['GET', 'PATCH', 'DELETE']) assert.deepEqual(await given({ method }), []);
  assert.deepEqual(await given({ method: 'PUT', body: new Blob(['a']) }), [['content-length', '1']]);
});

test('a response has its headers, and a body only if the host gave one', async () => {
  const listed = createTestFetch({}, {
    'a.test': { respond: () => new Response(null, { headers: { a: 'b' }, statusText: 'Fine' }) },
  });
  const response = await listed('http://a.test/');
  assert.deepEqual([await response.text(), response.headers.get('a'), response.statusText], ['', 'b', 'Fine']);
});

test('a body is read when it is asked for', async () => {
  let pulls = 0;
  const pull = (/** @type {ReadableStreamDefaultController} */ controller) => {
    pulls += 1;
    controller.enqueue(new Uint8Array(1));
  };
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  const listed = createTestFetch({}, { 'a.test': { respond: () => new Response(body) } });
  const reader = /** @type {ReadableStream} */ ((await listed('http://a.test/')).body).getReader();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(pulls, 0);
  await reader.read();
  assert.ok(pulls > 0);
  await reader.cancel();
});

test('the body of a redirect is cancelled', async () => {
  let isCancelled = false;
  const body = () => new ReadableStream({ cancel: () => void (isCancelled = true) });
  const listed = createTestFetch({}, {
    'a.test': { respond: () => new Response(body(), { status: 302, headers: { location: 'http://b.test/' } }) },
    'b.test': { respond: () => new Response('ok') },
  });
  assert.deepEqual(listed.log, []);
  assert.equal(await (await listed('http://a.test/')).text(), 'ok');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isCancelled, true);
});

const respond = () => new Response('ok');

describe('a host that is listed', () => {
  test('is public, also under the names for tests', async () => {
    const hosts = { 'api.test': { respond }, 'Example.': { respond }, 'a.invalid': { respond }, 'b.com': { respond } };
    const listed = createTestFetch({}, { ...hosts, 'bücher.example': { respond }, '93.184.216.34': { respond } });
    for (
      const url of ['http://api.test/', 'https://API.test./', 'http://example/', 'http://a.invalid/', 'http://b.com/',
        'http://bücher.example/', 'http://93.184.216.34/']
    ) assert.equal((await listed(url)).status, 200, url);
    assert.equal((await createTestFetch(undefined, hosts)('http://api.test/')).status, 200);
  });

  test('is judged by every other rule', async () => {
    const strict = { schemes: ['https'], deniedHosts: ['denied.test', '192.0.2.0/24'], ports: [443, 22] };
    const listed = createTestFetch(strict, {
      'api.test': { respond },
      'denied.test': { respond },
      'address.test': { answers: '192.0.2.1', respond },
      'documentation.test': { answers: '203.0.113.1', respond },
      'reserved.test': { answers: '240.0.0.1', respond },
    });
    const reasons = {
      'http://api.test/': 'scheme',
      'https://api.test:8443/': 'port',
      'https://api.test:22/': 'bad-port',
      'https://user@api.test/': 'credentials',
      'https://denied.test/': 'denied-host',
      'https://address.test/': 'denied-host',
      'https://documentation.test/': 'address-space',
      'https://reserved.test/': 'address-space',
      'https://not-listed.test/': 'address-space',
      'https://192.0.2.1/': 'denied-host',
      'https://203.0.113.1/': 'address-space',
    };
    for (const [url, reason] of Object.entries(reasons))
      await expectRefusal(listed(url), { reason: /** @type {'host'} */ (reason), hop: 0 });
  });

  test('is not public if it says so, or if its name is one of networks', async () => {
    const listed = createTestFetch({}, {
      'closed.test': { public: false, respond },
      'db.internal': { respond },
      localhost: { respond },
      'metadata.google.internal': { respond },
      'a.onion': { respond },
    });
    for (const url of ['http://closed.test/', 'http://db.internal/', 'http://localhost/', 'http://a.onion/'])
      await expectRefusal(listed(url), { reason: 'address-space' });
    await expectRefusal(listed('http://metadata.google.internal/'), { reason: 'metadata' });
    const opened = createTestFetch({ internalHosts: ['db.internal'] }, { 'db.internal': { respond } });
    assert.equal((await opened('http://db.internal/')).status, 200);
  });

  test('is public for a policy with defaults, and leaves the policy as it is', async () => {
    class Policy {
      get allowedHosts() {
        return ['api.test'];
      }
    }
    for (const given of [new Policy(), Object.freeze({ allowedHosts: ['api.test'], addressSpaces: ['global'] })]) {
      const listed = createTestFetch(given, { 'api.test': { respond }, 'b.test': { respond } });
      assert.equal((await listed('http://api.test/')).status, 200);
      await expectRefusal(listed('http://b.test/'), { reason: 'host' });
    }
  });
});

test('the log has the requests, and the hop and the rule of each refusal', async () => {
  const to = (/** @type {string} */ url) => () => Response.redirect(url, 302);
  const logged = createTestFetch({ maximumRedirects: 2 }, {
    'a.test': { respond: to('http://b.test/b') },
    'b.test': { respond: to('http://c.test:8080/') },
    'circle.test': { respond: to('http://circle.test/') },
    'large.test': { respond: () => new Response('x'.repeat(11)) },
    'inside.test': { answers: '10.0.0.1', respond },
    'down.test': { respond: to('http://a.test/') },
  }, { maximumBytes: 10 });
  const refused = async (/** @type {() => Promise<unknown>} */ call) => {
    logged.log.length = 0;
    await assert.rejects(call, { name: 'GuardError' });
    return logged.log.map((
      /** @type {any} */ { hop, status, rule, reason, url, address },
    ) => [hop, url, status ?? `${rule} ${reason}`, ...address ? [address] : []]);
  };
  assert.deepEqual(await refused(() => logged('http://a.test/', { method: 'POST', body: 'a' })), [
    [0, 'http://a.test/', 302],
    [1, 'http://b.test/b', 302],
    [2, 'http://c.test:8080/', 'port port'],
  ]);
  assert.deepEqual(await refused(() => logged('http://inside.test/')), [
    [0, 'http://inside.test/', 'address-space address-space', '10.0.0.1'],
  ]);
  assert.deepEqual(await refused(() => logged('https://down.test/')), [
    [0, 'https://down.test/', 302],
    [1, 'http://a.test/', 'downgrade downgrade'],
  ]);
  assert.deepEqual((await refused(() => logged('http://circle.test/'))).at(-1), [3, 'http://circle.test/',
    'too-many-redirects too-many-redirects']);
  assert.deepEqual((await refused(() => logged('http://large.test/').then((response) => response.text()))).at(-1), [0,
    'http://large.test/', 'bytes bytes']);
  assert.deepEqual(await refused(() => logged('no URL')), [[0, 'no URL', 'url invalid-url']]);
  assert.deepEqual(await refused(() => logged('http://169.254.169.254/')), [[0, 'http://169.254.169.254/',
    'address-space metadata']]);
  logged.log.length = 0;
  await Promise.all([logged('http://b.test/').catch(() => {}), logged('http://a.test/').catch(() => {})]);
  assert.deepEqual(logged.log.map(({ hop }) => hop).sort(), [0, 0, 1, 1, 2]);
});

describe('expectRefusal', () => {
  const refuse = (reason = 'port', hop = 1) =>
    Promise.reject(new GuardError({ reason: /** @type {'port'} */ (reason), message: 'The port 1.' }, { hop }));

  test('returns the expected refusal, also one that is a cause', async () => {
    const error = await expectRefusal(refuse(), { reason: 'port', hop: 1 });
    assert.equal(error.name, 'GuardError');
    assert.equal((await expectRefusal(refuse(), { reason: 'port' })).hop, 1);
    const wrapped = refuse().catch((cause) => Promise.reject(new TypeError('fetch failed', { cause })));
    assert.equal((await expectRefusal(wrapped, { reason: 'port', hop: 1 })).message, 'The port 1.');
  });

  test('finds the refusal within an error that has only its code, or another reason', async () => {
    const cause = await expectRefusal(refuse(), { reason: 'port' });
    for (const more of [{ code: 'ERR_GUARD_REFUSED' }, { code: 'ECONNRESET', reason: 'port' }, { reason: 'port' }]) {
      const error = Object.assign(new Error('wrapped', { cause }), more);
      assert.equal(await expectRefusal(Promise.reject(error), { reason: 'port' }), cause);
    }
  });

  /** @param {Promise<unknown>} promise @param {any} expected @param {string} message */
  const fails = (promise, expected, message) =>
    assert.rejects(
      expectRefusal(promise, expected),
      (/** @type {any} */ error) => {
        assert.ok(error instanceof assert.AssertionError);
        assert.equal(error.message, `expectRefusal: ${message}`);
        return true;
      },
    );

  test('fails for another reason or hop, and says the rule', async () => {
    const found = 'the rule port refused with the reason port at hop 1 (The port 1.), instead of a refusal for';
    await fails(refuse(), { reason: 'scheme' }, `${found} the reason scheme`);
    await fails(refuse(), { reason: 'port', hop: 0 }, `${found} the reason port at hop 0`);
    for (const expected of [{ reason: 'scheme' }, { reason: 'port', hop: 0 }])
      await assert.rejects(expectRefusal(refuse(), /** @type {any} */ (expected)), { expected, code: 'ERR_ASSERTION' });
  });

  test('fails without a refusal', async () => {
    const wanted = 'instead of a refusal for the reason port';
    await fails(
      Promise.resolve(new Response('', { status: 202 })),
      { reason: 'port' },
      `nothing was refused, the result is a Response with the status 202, ${wanted}`,
    );
    await fails(Promise.resolve('text'), { reason: 'port' }, `nothing was refused, the result is 'text', ${wanted}`);
    const long = { some: { more: 1 }, text: 'a'.repeat(60), other: 'b'.repeat(60) };
    await fails(
      Promise.resolve(long),
      { reason: 'port' },
      `nothing was refused, the result is { some: [Object], text: '${long.text}', other: '${long.other}' }, ${wanted}`,
    );
  });

  test('fails for another error, which stays its cause', async () => {
    const wanted = 'instead of a refusal for the reason port at hop 0';
    const unknown = createTestFetch({}, {})('http://a.example.com/');
    await fails(
      unknown,
      { reason: 'port', hop: 0 },
      `another error, TypeError: fetch failed, because of Error: getaddrinfo \
ENOTFOUND a.example.com, ${wanted}`,
    );
    await assert.rejects(
      expectRefusal(Promise.reject(new RangeError('x')), { reason: 'port' }),
      ({ cause }) => cause instanceof RangeError,
    );
    const circle = Object.assign(new Error('round'), { cause: /** @type {unknown} */ (null) });
    circle.cause = circle;
    await fails(
      Promise.reject(circle),
      { reason: 'port', hop: 0 },
      `another error, Error: round, because of Error: \
round, ${wanted}`,
    );
    await fails(Promise.reject(undefined), { reason: 'port', hop: 0 }, `another error, undefined, ${wanted}`);
    await fails(Promise.reject(null), { reason: 'port', hop: 0 }, `another error, null, ${wanted}`);
    await fails(Promise.reject(new Error('x')), { reason: 'port', hop: 0 }, `another error, Error: x, ${wanted}`);
  });

  test('wrong arguments throw at once', () => {
    const expect = /** @type {any} */ (expectRefusal);
    const wrongs = [[[undefined, { reason: 'port' }], /the first argument must be a promise, not undefined/], [
      [() => refuse(), { reason: 'port' }],
      /the first argument must be a promise, not \[object Function\]/,
    ], [[Promise.resolve()], /the option reason must be one of length, invalid-url, .*, not undefined/], [[
      Promise.resolve(),
      { reason: 'adress-space' },
    ], /the option reason must be one of .*, not "adress-space"/], [[Promise.resolve(), { reason: 'port', hop: '1' }],
      /the option hop must be an integer from 0 on, or Infinity, not "1"/], [[Promise.resolve(), {
      reason: 'port',
      hops: 1,
    }], /there is no option hops, only reason, hop/], [[Promise.resolve(), 'port'], /must be an ordinary object/]];
    for (const [args, message] of wrongs)
      assert.throws(() => expect(.../** @type {any[]} */ (args)), { name: 'TypeError', message });
  });
});

test('what a host throws or returns is the cause', async () => {
  const hosts = {
    'a.test': { respond: () => 'text' },
    'b.test': {
      respond() {
        throw new RangeError('of the test');
      },
    },
  };
  const failing = createTestFetch({}, /** @type {any} */ (hosts));
  await assert.rejects(failing('http://a.test/'), ({ cause }) => {
    assert.equal(
      cause.message,
      'createTestFetch: the result of respond of the host a.test must be a Response, not "text"',
    );
    return true;
  });
  await assert.rejects(failing('http://b.test/'), ({ cause }) => cause instanceof RangeError);
});

test('a host may be a class', async () => {
  class Host {
    #status = 203;
    respond() {
      return new Response('', { status: this.#status });
    }
  }
  class Other extends Host {
    status = 202;
  }
  assert.equal((await createTestFetch({}, { 'a.test': new Host() })('http://a.test/')).status, 203);
  assert.throws(() => createTestFetch({}, { 'a.test': new Other() }), /there is no option status, only answers/);
});

test('wrong hosts throw', () => {
  const [create, make] = /** @type {any[]} */ ([createTestFetch, fakeLookup]);
  for (const hosts of [undefined, null, [], new Map(), 'a.test']) {
    assert.throws(() => create({}, hosts), { name: 'TypeError' });
    assert.throws(() => make(hosts), { name: 'TypeError' });
  }
  assert.throws(() => make({ 'a.test': 1 }), /the answer for a.test must be an address, or an array, not 1/);
  assert.throws(() => make({ 'https://a.test': '10.0.0.1' }), {
    message: 'fakeLookup: the name of each host must be a host without scheme, port and path, not "https://a.test"',
  });
  assert.throws(() => create({ ports: 1 }, {}), /the option ports/);
  /** @type {[unknown, string][]} */
  const wrongs = [
    [{ answers: '10.0.0.1' }, 'respond of the host a.test must be a function that returns a Response, not undefined'],
    [{ respond: 'ok' }, 'respond of the host a.test must be a function that returns a Response, not "ok"'],
    [{ respond, answers: 1 }, 'the answer for a.test must be an address, or an array, not 1'],
    [{ respond, public: 'no' }, 'public of the host a.test must be true or false, not "no"'],
    [{ respond, answer: [] }, 'there is no option answer, only answers, public, respond'],
    [respond, 'the host a.test must be an ordinary object, not [object Function]'],
    ['10.0.0.1', 'the host a.test must be an ordinary object, not "10.0.0.1"'],
  ];
  for (const [host, message] of wrongs)
    assert.throws(() => create({}, { 'a.test': host }), { name: 'TypeError', message: `createTestFetch: ${message}` });
  assert.throws(() => create({}, { 'a.test:80': { respond } }), /must be a host without scheme, port and path/);
  assert.throws(() => create({}, {}, { lookup: () => {} }), /there is no option lookup, only maximumBytes/);
});
