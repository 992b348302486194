/**
 * A program for Node: attacks a package as its documents say to use it, and prints which attacks contacted an address
 * that they must not.
 */
import { CLOSED, PUBLIC, contacted, names } from './network.js';
import { PACKAGES } from './packages.js';

/** @param {readonly string[]} hosts */
const urls = (hosts) => hosts.map((host) => `http://${host}/`);
const EMBEDDING = ['[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[::127.0.0.1]', '[::ffff:0:7f00:1]', '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[2606:4700::5efe:7f00:1]'];

/** The names of an attacker, and what a resolver answers. */
const ANSWERS = {
  'internal.example.com': [['10.0.0.1']],
  'loopback.example.com': [['127.0.0.1']],
  'mapped.example.com': [['::ffff:127.0.0.1']],
  'nat64.example.com': [['64:ff9b::7f00:1']],
  'mixed.example.com': [[CLOSED, '127.0.0.1']],
  'metadata.example.com': [['169.254.169.254']],
  'wire.example.com': [['168.63.129.16']],
};
const REDIRECTED = ['http://127.0.0.1/', 'http://0x7f.1/', 'http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/', 'http://168.63.129.16/', 'http://internal.example.com/', 'http://localhost/'];

/** @type {Record<string, readonly string[]>} */
const ATTACKS = {
  'IPv4 addresses, in each spelling': urls(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.0.0.1.',
    '①②⑦.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '198.18.0.1']),
  'IPv6 addresses': urls(['[::1]', '[::]', '[fc00::1]', '[fe80::1]', '[fec0::1]']),
  'IPv6 addresses that embed IPv4': urls(EMBEDDING),
  'metadata of clouds': urls(['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '[fd00:ec2::254]',
    'metadata.google.internal']),
  'local names': urls(['localhost', 'a.localhost', 'db.internal', 'intranet']),
  'answers of a resolver': urls(Object.keys(ANSWERS)),
  rebinding: urls(['rebinding.example.com', 'later.example.com']),
  redirects: REDIRECTED.map((url) => `http://outside.example.com/to?${encodeURIComponent(url)}`),
};

/** Before each attack, so that answers which change start again. */
const prepare = () =>
  Object.assign(
    names,
    structuredClone(ANSWERS),
    Object.fromEntries(['localhost', 'a.localhost'].map((name) => [name, [['127.0.0.1']]])),
    Object.fromEntries(['db.internal', 'intranet'].map((name) => [name, [['10.0.0.1']]])),
    {
      'outside.example.com': [[PUBLIC]],
      'metadata.google.internal': [['169.254.169.254']],
      'rebinding.example.com': [[PUBLIC], ['127.0.0.1']],
      'later.example.com': [[PUBLIC], [PUBLIC], ['127.0.0.1']],
    },
  );

const client = await PACKAGES[process.argv[2]]();

/** @param {string} url @param {number} times */
async function addressesOf(url, times = 1) {
  prepare();
  contacted.length = 0;
  for (let count = 0; count < times; count += 1) await client(url).catch(() => {});
  return contacted.filter((address) => address !== CLOSED);
}

/** @param {string} name @param {unknown} result */
const print = (name, result) => console.log(JSON.stringify([name, result]));

process.on('uncaughtException', (error) => print('uncaught', `${error}`));
print('allowed', await addressesOf('http://outside.example.com/'));
for (const [name, attacks] of Object.entries(ATTACKS)) {
  const through = [];
  for (const url of attacks) {
    const isThrough = (await addressesOf(url, name === 'rebinding' ? 3 : 1)).some((address) => address !== PUBLIC);
    if (isThrough) through.push(url);
  }
  print(name, [attacks.length, through]);
}
process.exit();
