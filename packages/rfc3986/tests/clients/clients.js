/** The clients that the models are compared with, and where they connect. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { installLocked } from '../../../../scripts/setup/tools.mjs';
import { JARS, commandOf, compiled, installLibraries, missing, run } from '../readers/parsers.js';

const file = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(name, import.meta.url));

/**
 * @typedef {object} Program
 * @property {string | null} parser of a reader that has the same library, of which the model is
 * @property {(command: string) => [string, string[]]} program connects to URLs
 */

/** @type {(parser: string, name: string) => Program} */
const ofPython = (parser, name) => ({ parser, program: (command) => [command, [file('connect.py'), name]] });

/** @type {(name: string) => Program} */
const ofNode = (name) => ({ parser: null, program: () => [process.execPath, [file('connect.js'), name]] });

/** @type {(name: string) => Program} */
const ofJava = (name) => ({ parser: 'java-net-uri', program: (command) => [command, [file('Connect.java'), name]] });

/** `curl-8` is another version of the client `curl`. @type {Record<string, Program>} */
export const CLIENTS = {
  'curl': {
    parser: 'curl',
    program: () => compiled('cc', ['-O1', '-o', 'connect', file('connect.c'), '-lcurl'], 'connect'),
  },
  'curl-8': ofPython('curl-8', 'curl-8'),
  'urllib3': ofPython('urllib3', 'urllib3'),
  'requests': ofPython('requests', 'requests'),
  'httpx': ofPython('httpx', 'httpx'),
  'aiohttp': ofPython('yarl', 'aiohttp'),
  'urllib-request': ofPython('python-urllib', 'urllib-request'),
  'fetch': ofNode('fetch'),
  'undici': ofNode('undici'),
  'node-http': ofNode('node-http'),
  'axios': ofNode('axios'),
  'got': ofNode('got'),
  'node-fetch': ofNode('node-fetch'),
  'reqwest': {
    parser: null,
    program: () => {
      const folder = file('reqwest/');
      const target = file('../target/reqwest');
      const manifest = ['--manifest-path', `${folder}Cargo.toml`, '--target-dir', target];
      const { status, stderr } = run('cargo', ['build', '--quiet', '--locked', ...manifest]);
      assert.equal(status, 0, stderr);
      return [`${target}/debug/weburl-rfc3986-reqwest`, []];
    },
  },
  'okhttp': { parser: 'okhttp', program: (command) => [command, ['-cp', JARS, file('ConnectOkhttp.java')]] },
  'net-http': { parser: 'ruby-uri', program: (command) => [command, [file('connect.rb')]] },
  'go': {
    parser: 'go',
    program: (command) => compiled(command, ['build', '-o', 'connect-go', file('connect.go')], 'connect-go'),
  },
  'java-http-client': ofJava('java-http-client'),
  'java-url-connection': ofJava('java-url-connection'),
  'dotnet-httpclient': ofPython('dotnet-uri', 'dotnet-httpclient'),
};

/** Here they have no TLS. .NET 3.1 finds no library of it. */
const WITHOUT_TLS = ['reqwest', 'dotnet-httpclient'];

/** What is not asked. */
export const NOT_ASKED = '?';

const ENTER = ['--net', '--mount', 'sh', file('enter.sh')];

/** @param {string} client @returns {string | null} why it is not here in a version of the model */
export function missingClient(client) {
  if (run('unshare', [...ENTER, 'true']).status !== 0) return 'no network namespaces: they need Linux, and root';
  const { parser } = CLIENTS[client];
  if (client === 'aiohttp') installLibraries('../clients/requirements.txt');
  if (parser === null) installLocked('packages/rfc3986/tests/clients/', '10 seconds');
  return parser === null ? null : missing(parser);
}

/**
 * Where a client connects: hosts and ports, mostly one; empty if nowhere. It must not be {@link missingClient}.
 *
 * @param {string} client
 * @param {readonly string[]} urls
 * @returns {string[]}
 */
export function connections(client, urls) {
  const { parser, program } = CLIENTS[client];
  const isAsked = (/** @type {string} */ url) =>
    !WITHOUT_TLS.includes(client) || !/https|wss/i.test(url.replaceAll(/[\t\n\r]/g, ''));
  const lines = urls.filter(isAsked).map((url) => `${Buffer.from(url).toString('hex')}\n`);
  const [command, args] = program(parser === null ? '' : commandOf(parser));
  const world = [process.execPath, file('world.js'), command, ...args];
  const { stdout, stderr, status } = run('unshare', [...ENTER, ...world], lines.join(''));
  assert.equal(status, 0, stderr);
  const found = stdout.split('\n');
  assert.equal(found.length, lines.length + 1);
  let next = 0;
  return urls.map((url) => isAsked(url) ? found[next++] : NOT_ASKED);
}
