/**
 * Where clients connect, by the models and in a network in which every address and name is of this machine: recorded
 * otherwise, in the long form by the clients that are here. Linux and root are needed for it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { describe, test } from 'node:test';
import { URL } from 'weburl';
import { agreesOnHost, compareHosts } from 'weburl-rfc3986';
import { isAtLeast, repeated, seed } from '../../../scripts/test/settings.mjs';
import { CLIENTS, NOT_ASKED, connections, missingClient } from './clients/clients.js';
import { clientURLs } from './clients/generate.js';
import { recordedConnections } from './clients/record.js';

/** @import { Client, HostGroup, Reader } from 'weburl-rfc3986' */

const COUNT = 8000;

/**
 * What a model may not know: hosts and ports that are not ASCII, brackets, characters that a resolver
 * reads; the default ports of other schemes, and ports of more than 32 bits.
 */
const UNKNOWN = [/^(?!https?:|wss?:|ftp:)[a-z][a-z\d+.-]*:/i, /[^\0-\x7f]|%[89a-f][\da-f]|xn--/i, /[[\]]/,
  /[\p{Cc}\\]/u, /:0*\d{10}/];
/** A host that another resolver takes for an address, or a port that is too large. */
const NUMERIC = /0x|\d\.*(?:[/:?#]|$)/i;
/** Of the URLs by which a client connects, the part of which its model may not know, as every twelfth is such a host. */
const MAXIMUM_UNKNOWN = 0.15;
/** Of the URLs, the part by which a client may connect nowhere, though the model has a name that can be resolved. */
const MAXIMUM_NOWHERE = 0.05;

const THIS_MACHINE = ['127.0.0.1', '[::1]', hostname()];
const NAME = /^(?:[a-z\d](?:[\w-]{0,61}[a-z\d])?\.)*[a-z\d](?:[\w-]{0,61}[a-z\d])?\.?$/;

/** A client with two versions has two programs. @param {string} program */
const clientOf = (program) => /** @type {Client} */ (program.replace(/^curl-8$/, 'curl'));

/** The address that the system connects to, as a URL has it. @param {string} literal */
function addressOf(literal) {
  const { hostname: host } = new globalThis.URL(`http://${literal}`);
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? [];
  return high === undefined ? host : new globalThis.URL(`http://${parseInt(high + low.padStart(4, '0'), 16)}`).hostname;
}

/**
 * Whether a client that connected to the place, which is written by `world.js`, was at this host and port.
 *
 * @param {{ host: string, port: string }} group
 * @param {string} place
 */
function isThere({ host, port }, place) {
  const [, found, at] = /^(.*):(\d+)$/s.exec(place) ?? assert.fail(place);
  if (at !== port) return false;
  if (['', '0.0.0.0', '[::]'].includes(host) || /(?:^|\.)localhost\.?$/.test(host)) {
    if (THIS_MACHINE.includes(found)) return true;
  }
  // A name with a dot at the end is that name.
  if (host === found || host === `${found}.` && !isIPv4(found)) return true;
  const isLiteral = /^\[[^%]*\]$/.test(host) && isIPv6(host.slice(1, -1));
  return isLiteral && addressOf(host) === addressOf(found);
}

/** What the models say of the URLs, once for all clients. @param {readonly string[]} urls */
const comparisons = (urls) => urls.map((url) => compareHosts(url, { URL }));

/** @typedef {ReturnType<typeof comparisons>[number]} Comparison */

/**
 * @param {string} program
 * @param {readonly string[]} urls
 * @param {readonly Comparison[]} compared
 * @param {readonly string[]} places
 */
function check(program, urls, compared, places) {
  const client = clientOf(program);
  /** @type {string[]} */
  const wrong = [];
  const counts = { right: 0, unknown: 0, nowhere: 0 };
  for (const [row, { groups, unknown }] of compared.entries()) {
    const place = places[row];
    const mine = groups.filter(({ clients }) => clients.includes(client));
    if (place === NOT_ASKED) continue;
    if (place === '') {
      const isReachable = (/** @type {HostGroup} */ { host, port }) =>
        port !== '0' && (NAME.test(host) || isIPv6(host.slice(1, -1)));
      counts.nowhere += Number(!unknown.clients.includes(client) && mine.some(isReachable));
    } else if (unknown.clients.includes(client)) {
      counts.unknown += 1;
      if (!UNKNOWN.some((kind) => kind.test(urls[row])) && !(program === 'go' && NUMERIC.test(urls[row])))
        wrong.push(`${JSON.stringify(urls[row])} ${place} unknown`);
    } else if (place.split(' ').every((one) => mine.some((group) => isThere(group, one)))) counts.right += 1;
    else wrong.push(`${JSON.stringify(urls[row])} ${place} ${mine.map(({ host, port }) => `${host}:${port}`)}`);
  }
  assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} connections to another host or port: ${repeated}`);
  const { right, unknown, nowhere } = counts;
  assert.ok(right > urls.length / 50, `${right} of ${urls.length}`);
  const maximum = (program === 'go' ? 5 : 1) * MAXIMUM_UNKNOWN;
  assert.ok(unknown <= maximum * (right + unknown), `${unknown} of ${right} are unknown`);
  assert.ok(nowhere <= MAXIMUM_NOWHERE * urls.length, `${nowhere} of ${urls.length} connect nowhere`);
}

describe('the recorded connections', () => {
  const { urls, places } = recordedConnections();
  const compared = comparisons(urls);

  for (const program of Object.keys(CLIENTS))
    test(`the model of ${program}`, () => check(program, urls, compared, places[program]));

  test('every client', () => {
    const { groups } = compareHosts('http://a.example/', { URL });
    assert.deepEqual(Object.keys(places), Object.keys(CLIENTS));
    assert.deepEqual(
      groups.flatMap(({ clients }) => clients).sort(),
      [...new Set(Object.keys(CLIENTS).map(clientOf))]
        .sort(),
    );
  });

  test('no two clients agree that connect to two places', () => {
    const names = [...new Set(Object.keys(CLIENTS).map(clientOf))];
    for (let row = 0; row < urls.length; row += isAtLeast('ci') ? 40 : 120) {
      for (const [index, one] of names.entries()) {
        for (const other of names.slice(index + 1)) {
          const found = new Set([places[one][row], places[other][row]].filter((place) =>
            !['', NOT_ASKED].includes(place)
          ));
          const { groups } = compareHosts(urls[row], { URL, clients: [one, other] });
          const agrees = agreesOnHost(urls[row], { URL, clients: [one, other] });
          const isSame = [...found].every((place) => groups.length > 0 && isThere(groups[0], place));
          assert.ok(!agrees || isSame, `${urls[row]} ${one} ${other} ${[...found]}`);
        }
      }
    }
  });

  /** @param {string} program @param {number} row @param {Pick<HostGroup, 'host' | 'port'>} group */
  const connectsThere = (program, row, group) =>
    ['', NOT_ASKED].includes(places[program][row])
    || places[program][row].split(' ').every((place) => isThere(group, place));

  test('the gates before fetch, undici, axios and reqwest', () => {
    for (const gate of /** @type {Reader[]} */ (['url-standard', 'pydantic', 'rust-url', 'ada', 'php-whatwg'])) {
      for (const [row, { groups }] of compared.entries()) {
        const group = groups.find(({ readers }) => readers.includes(gate));
        if (group === undefined || group.host === '') continue;
        for (const program of ['fetch', 'undici', 'axios', 'reqwest'])
          assert.ok(connectsThere(program, row, group), `${gate} ${program} ${urls[row]}`);
      }
    }
  });

  test('a serialized URL leads each client to its host and port, with the exceptions in the README', () => {
    let count = 0;
    for (const [row, url] of urls.entries()) {
      const { href, protocol, hostname: host, port } = URL.parse(url) ?? {};
      if (href !== url || !/^https?:$/.test(protocol)) continue;
      count += 1;
      if (port === '0' || host === '*' || host.endsWith('..') || host === 'loopback') continue;
      const group = { host, port: port || { 'http:': '80', 'https:': '443' }[protocol] };
      for (const program of Object.keys(CLIENTS)) assert.ok(connectsThere(program, row, group), `${program} ${url}`);
    }
    assert.ok(count > 1000, `${count}`);
  });

  test('the table of the README has the clients and their versions', () => {
    const readme = readFileSync(new globalThis.URL('../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| (`.*`) \| (.*?) \|/gm)];
    const listed = rows.flatMap(([, cell]) => [...cell.matchAll(/`(.+?)`/g)].map(([, name]) => name));
    assert.deepEqual(listed.sort(), [...new Set(Object.keys(CLIENTS).map(clientOf))].sort());
    const versions = rows.map(([, , cell]) => cell).join(' ');
    const sources = ['package.json', 'requirements.txt', 'reqwest/Cargo.toml'].map((name) =>
      readFileSync(new globalThis.URL(`clients/${name}`, import.meta.url), 'utf8')
    );
    const pinned = sources.join('\n')
      .matchAll(/(?:"(?:axios|got|node-fetch|undici)": "|aiohttp==|reqwest = .*"=)([\d.]+)/g);
    const found = [...pinned].map(([, version]) => version);
    assert.equal(found.length, 6);
    for (const version of found) assert.ok(versions.includes(version), version);
  });
});

test('what a client does with the host and the port', () => {
  /** @type {[url: string, clients: Client[], place: string | null][]} */
  const rows = [
    ['http://a.example:0/', ['requests', 'httpx', 'node-http', 'got', 'node-fetch'], 'a.example:80'],
    ['https://a.example:0/', ['requests', 'httpx', 'node-http', 'got', 'node-fetch'], 'a.example:443'],
    ['http://a.example:0/', ['curl', 'urllib3', 'aiohttp', 'fetch', 'undici', 'axios', 'go', 'reqwest'], 'a.example:0'],
    ['http://a.example:/', ['curl', 'httpx', 'urllib-request', 'net-http', 'java-http-client'], 'a.example:80'],
    ['http://a.example:65616/', ['httpx', 'urllib-request', 'net-http'], 'a.example:80'],
    ['http://a.example:65616/', ['curl', 'urllib3', 'aiohttp', 'fetch', 'okhttp', 'java-url-connection'], null],
    ['http://localhost../', ['aiohttp'], 'localhost.:80'],
    ['http://localhost../', ['urllib3'], 'localhost..:80'],
    ['a.example/', ['curl', 'urllib3'], 'a.example:80'],
    ['a.example/', ['requests', 'httpx', 'aiohttp', 'fetch', 'go', 'java-http-client'], null],
    ['ws://a.example/', ['okhttp', 'httpx', 'aiohttp'], 'a.example:80'],
    ['http://0x7f.1/', ['httpx', 'urllib3', 'net-http', 'fetch'], '127.0.0.1:80'],
    ['http://a.example/c:/..', ['reqwest', 'fetch', 'go'], 'a.example:80'],
  ];
  for (const [url, clients, place] of rows) {
    for (const client of clients) {
      const { groups } = compareHosts(url, { URL, clients: [client] });
      assert.deepEqual(
        groups.map(({ host, port }) => `${host}:${port}`),
        place === null ? [] : [place],
        `${url} ${client}`,
      );
    }
  }
  assert.equal(agreesOnHost('http://localhost:0/', { URL, clients: ['httpx', 'aiohttp'] }), false);
  assert.equal(agreesOnHost('http://localhost:0/', { URL, readers: ['url-standard'], clients: ['got'] }), false);
  // What resolves the name decides.
  assert.equal(agreesOnHost('http://0x7f.1/', { URL, clients: ['httpx', 'go'] }), false);
  assert.deepEqual(compareHosts('http://0x7f.1/', { URL, clients: ['go'] }).unknown.clients, ['go']);
});

describe('the clients', { skip: isAtLeast('long') ? false : 'npm test -- --long' }, () => {
  const urls = isAtLeast('long') ? clientURLs(seed, COUNT) : [];
  const compared = comparisons(urls);
  for (const program of Object.keys(CLIENTS)) {
    const reason = isAtLeast('long') ? missingClient(program) : null;
    test(`the model of ${program}`, { skip: process.env.CI ? false : reason ?? false }, () => {
      assert.equal(reason, null);
      check(program, urls, compared, connections(program, urls));
    });
  }
});
