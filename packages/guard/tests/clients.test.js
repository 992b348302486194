/** The examples, with servers on this machine: names whose addresses change, and chains of redirects. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/guard/examples/', '10 seconds');
const example = (/** @type {string} */ name) => import(`../examples/${name}.js`);
const [{ guardedLookup }, { get }, { guardedFetch }, { clients }] = await Promise
  .all(['lookup', 'node-http', 'guarded-fetch', 'agents'].map(example));

/** This machine takes the part of the world, and 10.0.0.1 that of the inside. */
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

const PROGRAM = `
const { get } = await import('${new globalThis.URL('../examples/node-http.js', import.meta.url).href}');
const { guardedLookup } = await import('${new globalThis.URL('../examples/lookup.js', import.meta.url).href}');
const policy = ${JSON.stringify(POLICY)};
const answers = ['127.0.0.1', '10.0.0.1'];
const resolver = (_, options, callback) => callback(null, [{ address: answers.shift(), family: 4 }]);
const lookup = guardedLookup(policy, resolver);
for (let time = 0; time < 2; time += 1)
  console.log(await get('http://rebinding.example.com:PORT/', policy, lookup).catch((error) => error.message));
process.exit();
`;

for (const { name, command, args } of installedRuntimes())
  test(`http of ${name}`, { skip: command === undefined && !process.env.CI && `no ${name}` }, async () => {
    const flags = name === 'Deno' ? ['run', '--allow-all', '--no-remote', '-'] : [...args, '-'];
    const child = spawn(command ?? name, flags, {
      cwd: fileURLToPath(new globalThis.URL('../examples', import.meta.url)),
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
    child.stdin.end(`(async () => {${PROGRAM.replace('PORT', `${port}`)}})();`);
    await once(child, 'close');
    assert.equal(printed, 'reached\nThe address 10.0.0.1 is denied.\n');
  });
