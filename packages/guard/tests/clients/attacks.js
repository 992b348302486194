/**
 * A program for Node, Deno and Bun: attacks a client that uses the policy, and prints what came back. The server is on
 * this machine, and no attack may reach it.
 */
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { CLIENTS } from './clients.js';

/** @type {string[]} */
const reached = [];
/** @type {Record<string, string>} */
const locations = {};
const server = createServer(({ url = '' }, response) => {
  reached.push(url);
  const location = locations[url];
  if (location === undefined) response.end('reached');
  // As servers send it: in UTF-8.
  else response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
});
await once(server.listen(0, '0.0.0.0'), 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const followsRedirects = process.argv[2] !== 'node:http';

/** This machine is the outside, under one name. */
const policy = { internalHosts: ['outside.test'], ports: /** @type {const} */ ('any') };

/** The hosts of URLs. */
const HOSTS = ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0', '0.0.0.0', '127.0.0.1.', '１２７.0.0.1',
  '①②⑦.0.0.1', '%31%32%37.0.0.1', 'localhost', 'LOCALHOST.', 'a.localhost', '[::1]', '[::]', '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]',
  '[2001:0:7f00:1::]', '[2606:4700::5efe:7f00:1]', '[fe80::1]', '[fc00::1]', '10.0.0.1', '192.168.0.1', '100.64.0.1',
  '169.254.169.254', '[fd00:ec2::254]', 'metadata.google.internal', 'db.internal', 'intranet', 'printer.local'];
const URLS = [...HOSTS.map((host) => `http://${host}:${port}/`), 'http://outside.test:22/', 'https://127.0.0.1/',
  'file:///etc/passwd', 'ftp://outside.test/'];
/** An agent sees the origin only, and other clients open `data:` URLs themselves. */
if (process.argv[2] === 'guardedFetch')
  URLS.push(`http://user@outside.test:${port}/`, `http://outside.test:${port}/${'a'.repeat(8000)}`, 'data:,reached');

/** The answers of resolvers. @type {Record<string, unknown>} */
const ANSWERS = {
  private: ['10.0.0.1'],
  loopback: ['127.0.0.1'],
  mixed: ['93.184.216.34', '127.0.0.1'],
  none: [],
  mapped: ['::ffff:127.0.0.1'],
  nat64: ['64:ff9b::7f00:1'],
  isatap: ['2606:4700::5efe:7f00:1'],
  zone: ['fe80::1%lo'],
  'metadata with a zone': ['fe80::a9fe:a9fe%eth0'],
  octal: ['0127.0.0.1'],
  'a name': ['localhost'],
  encoded: ['%31%32%37.0.0.1'],
  'not a list': '127.0.0.1',
  nothing: undefined,
  'a list of nothing': [null],
  object: [{}],
};

/** @param {unknown} answer */
const resolver = (answer) => (/** @type {string} */ name, /** @type {any} */ _, /** @type {Function} */ callback) => {
  if (name === 'outside.test') return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  if (!Array.isArray(answer)) return setImmediate(() => callback(null, answer, 4));
  setImmediate(() => callback(null, answer.map((address) => ({ address, family: 4 }))));
};

/** @type {Record<string, any>} */
const RESOLVERS = {
  ...Object.fromEntries(Object.entries(ANSWERS).map(([name, answer]) => [name, resolver(answer)])),
  'one that throws': () => {
    throw new Error('thrown');
  },
  'one that answers twice': (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) => {
    callback(null, [{ address: '10.0.0.1', family: 4 }]);
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  },
};

/** @param {any} error @returns {string | null} the reason of the refusal that caused it */
function reasonOf(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? /** @type {any} */ (cause).errors?.[0])
    if (cause.name === 'GuardError') return /** @type {any} */ (cause).reason;
  return null;
}

/** @param {() => Promise<string>} call @returns {Promise<string>} */
const outcome = (call) =>
  call().then((text) => `ALLOWED ${text}`, (error) => reasonOf(error) ?? `failed: ${error.message}`.slice(0, 60));

process.on('uncaughtException', (error) => {
  console.log(JSON.stringify(['uncaught', `${error}`]));
  process.exit(1);
});

const make = CLIENTS[process.argv[2]];
const client = await make(policy, resolver(['93.184.216.34', '10.0.0.1']));
/** @param {string} name @param {string} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

print('allowed', await outcome(() => client(`http://outside.test:${port}/allowed`)));
reached.length = 0;
for (const url of URLS) print(url.slice(0, 60).replace(`:${port}`, ''), await outcome(() => client(url)));
for (const [index, url] of followsRedirects ? URLS.entries() : []) {
  locations[`/to/${index}`] = url;
  const name = `a redirect to ${url.slice(0, 60).replace(`:${port}`, '')}`;
  print(name, await outcome(() => client(`http://outside.test:${port}/to/${index}`)));
}
for (const [name, lookup] of Object.entries(RESOLVERS)) {
  const own = await make(policy, lookup);
  print(`answers: ${name}`, await outcome(() => own(`http://name.example.com:${port}/answers`)));
}
let asked = 0;
const changing = (/** @type {string} */ _, /** @type {any} */ __, /** @type {Function} */ callback) => {
  asked += 1;
  callback(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
};
// A second client has no connection that it could use again.
for (const name of ['first', 'rebinding']) {
  const own = await make({ ...policy, deniedHosts: ['10.0.0.0/8'], internalHosts: ['name.example.com'] }, changing);
  print(name, await outcome(() => own(`http://name.example.com:${port}/${name}`)));
}
print('what was reached', reached.filter((url) => !url.startsWith('/to/') && url !== '/first').join());
process.exit();
