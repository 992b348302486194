/** The examples, with servers on this machine: names whose addresses change, and chains of redirects. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../scripts/setup/process.mjs';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/guard/examples/', '10 seconds');
const example = (/** @type {string} */ name) => import(`../examples/${name}.js`);
const [{ guardedLookup }, { get }, { guardedFetch }, { clients }] = await Promise
  .all(['lookup', 'node-http', 'guarded-fetch', 'agents'].map(example));

/** This machine represents the outside, and 10.0.0.1 an internal network. */
const POLICY = { addressSpaces: ['loopback'], ports: 'any', deniedHosts: ['10.0.0.0/8'] };
const REFUSED = /10\.0\.0\.1 is denied/;

/** @type {{ url?: string, authorization?: string }[]} */
const requests = [];
/** @type {Record<string, () => string>} */
const REDIRECTS = {
  '/1': () => '/2',
  '/2': () => `http://b.localhost:${port}/3`,
  '/3': () => '/end',
  '/inside': () => 'http://10.0.0.1/',
  '/mapped': () => '//[::ffff:a00:1]/',
  '/file': () => 'file:///etc/passwd',
  '/loop': () => '/loop',
  '/rebinding': () => `http://rebinding.example.com:${port}/`,
};
const server = createServer(({ url = '', headers: { authorization } }, response) => {
  requests.push({ url, authorization });
  const location = REDIRECTS[url]?.();
  if (location === undefined) return response.end('reached');
  response.writeHead(302, { location }).end();
});
let port = 0;
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = /** @type {import('node:net').AddressInfo} */ (server.address()));
});
after(() => {
  server.close();
  server.closeAllConnections();
});

/**
 * A resolver with these answers, one after the other; the last one stays.
 *
 * @param {string[][]} answers
 */
function resolver(answers) {
  let asked = 0;
  return (/** @type {string} */ _, /** @type {{ all: true }} */ { all }, /** @type {Function} */ callback) => {
    assert.equal(all, true);
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    callback(null, answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
}

/** The message of an error, or of the error that caused it. @param {any} error */
const reasonOf = (error) => [error, error.cause].map((one) => `${one?.message}`).join();

/** @type {Record<string, (lookup: unknown) => (url: string) => Promise<string>>} */
const CLIENTS = {
  'http of Node': (lookup) => (url) => get(url, POLICY, lookup),
  undici: (lookup) => async (url) => (await guardedFetch(POLICY, lookup)(url)).text(),
  axios: (lookup) => clients(POLICY, lookup).axios,
  got: (lookup) => clients(POLICY, lookup).got,
  'node-fetch': (lookup) => clients(POLICY, lookup).nodeFetch,
};

for (const [name, clientOf] of Object.entries(CLIENTS))
  describe(name, () => {
    test('an address that changes is refused when it is private', async () => {
      const client = clientOf(guardedLookup(POLICY, resolver([['127.0.0.1'], ['10.0.0.1']])));
      const url = `http://rebinding.example.com:${port}/`;
      assert.equal(await client(url), 'reached');
      await assert.rejects(client(url), (error) => REFUSED.test(reasonOf(error)));
    });

    test('one private address among the answers is enough', async () => {
      const client = clientOf(guardedLookup(POLICY, resolver([['127.0.0.1', '10.0.0.1']])));
      await assert.rejects(client(`http://two.example.com:${port}/`), (error) => REFUSED.test(reasonOf(error)));
    });

    test('a mapped address is refused', async () => {
      const client = clientOf(guardedLookup(POLICY, resolver([['::ffff:a00:1']])));
      await assert.rejects(
        client(`http://mapped.example.com:${port}/`),
        (error) => /::ffff:a00:1 is denied/.test(reasonOf(error)),
      );
    });

    test('an address in the URL, about which no lookup is asked', async () => {
      const client = clientOf(() => assert.fail('asked'));
      const refused = async (/** @type {string} */ host) => client(`http://${host}:${port}/`);
      await assert.rejects(refused('0xa.1'), (error) => REFUSED.test(reasonOf(error)));
      await assert.rejects(refused('[::ffff:10.0.0.1]'), /is denied/);
    });
  });

describe('redirects', () => {
  const lookup = guardedLookup(POLICY, resolver([['127.0.0.1']]));
  const fetch = guardedFetch(POLICY, lookup);

  test('a chain is followed, and a header of one origin is not sent to another', async () => {
    requests.length = 0;
    const headers = { authorization: 'secret' };
    const response = await fetch(`http://a.localhost:${port}/1`, { headers });
    assert.equal(await response.text(), 'reached');
    assert.deepEqual(requests, [
      { url: '/1', authorization: 'secret' },
      { url: '/2', authorization: 'secret' },
      { url: '/3', authorization: undefined },
      { url: '/end', authorization: undefined },
    ]);
  });

  test('a redirect to the inside is refused', async () => {
    const from = `http://a.localhost:${port}`;
    await assert.rejects(fetch(`${from}/inside`), REFUSED);
    await assert.rejects(fetch(`${from}/mapped`), /denied/);
    await assert.rejects(fetch(`${from}/file`), /The scheme file: is not allowed/);
    await assert.rejects(fetch(`${from}/loop`), /20 redirects were followed/);
  });

  test('a redirect to a name with a private address is refused', async () => {
    const changing = guardedFetch(POLICY, guardedLookup(POLICY, resolver([['127.0.0.1'], ['10.0.0.1']])));
    await assert.rejects(changing(`http://a.localhost:${port}/rebinding`), (error) => REFUSED.test(reasonOf(error)));
  });
});

/** The start of each program: modules are imported in a way that scripts and modules of every runtime have. */
const PROGRAM = `
const example = (name) => import('${new globalThis.URL('../examples/', import.meta.url).href}' + name + '.js');
const { guardedLookup } = await example('lookup');
const policy = ${JSON.stringify(POLICY)};
const changing = (...answers) =>
  guardedLookup(policy, (_, options, callback) => callback(null, [{ address: answers.length > 1 ? answers.shift() : answers[0], family: 4 }]));
const print = async (answer) => console.log(await answer.catch(({ message }) => message));
`;

/**
 * @param {{ name: string, command?: string, args: string[] }} runtime
 * @param {string} code
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it printed
 */
async function output({ name, command, args }, code, env) {
  const flags = name === 'Deno' ? ['run', '--allow-all', '--no-remote', '-'] : [...args, '-'];
  const child = spawn(command ?? name, flags, {
    cwd: fileURLToPath(new globalThis.URL('../examples', import.meta.url)),
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  child.stdin.end(`(async () => {${PROGRAM}${code}; process.exit(); })();`);
  await once(child, 'close');
  return printed;
}

const runtimes = installedRuntimes().map((runtime) => ({
  runtime,
  options: { skip: runtime.command === undefined && !process.env.CI && `no ${runtime.name}` },
}));

for (const { runtime, options } of runtimes)
  test(`http of ${runtime.name}`, options, async () => {
    const printed = await output(
      runtime,
      `
const { get } = await example('node-http');
const lookup = changing('127.0.0.1', '10.0.0.1');
for (let time = 0; time < 2; time += 1) await print(get('http://rebinding.example.com:${port}/', policy, lookup));`,
    );
    assert.equal(printed, 'reached\nThe address 10.0.0.1 is denied.\n');
  });

/** A server with a certificate for secure.example.com, by an authority of its own. */
async function secureServer() {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-'));
  const openssl = (/** @type {string[]} */ ...args) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = (
    /** @type {string} */ name,
  ) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`, '-out',
    `${name}.pem`];
  openssl('req', '-x509', ...key('authority'), '-days', '2', '-subj', '/CN=weburl test');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:secure.example.com');
  openssl('req', ...key('request'), '-subj', '/CN=secure.example.com');
  openssl(
    ...'x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2'.split(' '),
    '-extfile',
    'names',
    '-out',
    'server.pem',
  );
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const secure = createSecureServer({ key: read('request.key'), cert: read('server.pem') }, (request, response) => {
    response.end(`reached ${/** @type {import('node:tls').TLSSocket} */ (request.socket).servername}`);
  });
  await once(secure.listen(0, '127.0.0.1'), 'listening');
  return { secure, folder, port: /** @type {import('node:net').AddressInfo} */ (secure.address()).port };
}

const needsOpenssl = { skip: findProgram('openssl') === null && 'no openssl' };

for (const { runtime, options } of runtimes.filter((one) => ['Deno', 'Bun'].includes(one.runtime.name)))
  describe(`fetch of ${runtime.name}`, options, () => {
    const start = `const { guardedFetch } = await example('${runtime.name === 'Bun' ? 'bun' : 'guarded'}-fetch');`;

    test('an address that changes is refused when it is private', async () => {
      const printed = await output(
        runtime,
        `${start}
const lookup = changing('127.0.0.1', '10.0.0.1');
// Another client has no connection that it could use again.
const get = async () => (await guardedFetch(policy, lookup)('http://rebinding.example.com:${port}/')).text();
await print(get());
await get().then(() => console.log('not refused'), () => console.log('refused'));`,
      );
      assert.equal(printed, 'reached\nrefused\n');
    });

    test('redirects, and addresses in the URL', async () => {
      requests.length = 0;
      const printed = await output(
        runtime,
        `${start}
const fetch = guardedFetch(policy, changing('127.0.0.1'));
const headers = { authorization: 'secret' };
const get = async (path) => (await fetch('http://127.0.0.1:${port}' + path, { headers })).text();
for (const path of ['/', '/1', '/inside', '/mapped', '/file']) await print(get(path));`,
      );
      const [file, mapped, inside] = printed.trim().split('\n').reverse();
      assert.equal(printed.split('\n').slice(0, 2).join(), 'reached,reached');
      assert.match(inside, REFUSED);
      assert.match(mapped, /denied/);
      assert.match(file, /The scheme file: is not allowed/);
      assert.deepEqual(
        requests.map(({ url, authorization }) => [url, authorization]).slice(0, 5),
        [['/', 'secret'], ['/1', 'secret'], ['/2', 'secret'], ['/3', undefined], ['/end', undefined]],
      );
    });

    test('the certificate must be for the name', needsOpenssl, async () => {
      const { secure, folder, port: securePort } = await secureServer();
      const printed = await output(
        runtime,
        `${start}
const fetch = guardedFetch(policy, changing('127.0.0.1'));
const get = async (name) => (await fetch('https://' + name + '.example.com:${securePort}/')).text();
await print(get('secure'));
await get('other').then(() => console.log('not refused'), () => console.log('refused'));`,
        { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') },
      );
      rmSync(folder, { recursive: true });
      secure.close();
      secure.closeAllConnections();
      assert.equal(printed, 'reached secure.example.com\nrefused\n');
    });

    // The document warns of this.
    test('the lookups of undici and node-fetch', async () => {
      const printed = await output(
        runtime,
        `
const called = new Set();
const lookup = (hostname, _, callback) => { called.add(hostname); callback(new Error('x')); };
const undici = (await example('guarded-fetch')).guardedFetch(policy, lookup);
await undici('http://undici.example.com:${port}/').catch(() => {});
await (await example('agents')).clients(policy, lookup).nodeFetch('http://node-fetch.example.com:${port}/').catch(() => {});
console.log([...called].join());`,
      );
      assert.equal(printed.trim(), runtime.name === 'Deno' ? 'undici.example.com,node-fetch.example.com' : '');
    });
  });

const deno = runtimes.find((one) => one.runtime.name === 'Deno');
test('the proxy of a client of Deno, which NO_PROXY bypasses', deno?.options, async () => {
  assert.ok(deno);
  const code = `const client = Deno.createHttpClient({ proxy: { url: 'http://127.0.0.1:${port}' } });
await print(fetch('http://direct.invalid/', { client }).then((response) => response.text()));`;
  assert.equal(await output(deno.runtime, code), 'reached\n');
  assert.equal(await output(deno.runtime, code, { NO_PROXY: 'direct.invalid' }), 'fetch failed\n');
});
