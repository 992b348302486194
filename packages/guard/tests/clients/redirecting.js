/**
 * A program for Node, Deno and Bun: follows the redirects of redirects.json with `createGuardedFetch` and with the
 * platform's `fetch`, and prints what differs from the Fetch Standard.
 */
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { createGuardedFetch } from 'weburl-guard/fetch';

const { rows } = JSON.parse(readFileSync(new globalThis.URL('../redirects.json', import.meta.url), 'utf8'));

/** The last request, if it was not answered with a redirect. @type {any} */
let last = null;

/** @param {string} origin */
const serverOf = async (origin) => {
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      const given = new globalThis.URL(url, 'http://a').searchParams;
      const [status, location, left] = ['status', 'location', 'left'].map((name) => given.get(name));
      if (status === null) {
        last = { origin, url, method, body: `${Buffer.concat(chunks)}`, headers };
        return response.end('answer');
      }
      const next = Number(left) > 0 ? url.replace(`left=${left}`, `left=${Number(left) - 1}`) : location;
      response.writeHead(Number(status), next === null ? {} : { location: Buffer.from(next).toString('latin1') }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
};
const [host, otherHost] = [await serverOf('same'), await serverOf('other')];

const guarded = createGuardedFetch({ internalHosts: ['127.0.0.1'], ports: 'any' }, {
  headersAcrossOrigins: ['accept', 'x-custom'],
});

/** @param {string} text with the names of both origins */
const filled = (text) =>
  text.replaceAll('{same}', `http://${host}`).replaceAll('{other}', `http://${otherHost}`)
    .replaceAll('{SAME}', encodeURIComponent(`http://${host}`)).replaceAll('{host}', host)
    .replaceAll('{otherHost}', otherHost);

/** @param {typeof globalThis.fetch} fetch @param {any} row */
async function outcome(
  fetch,
  { status, method, body, headers = {}, location, fragment = '', before = 0, redirect, sent },
) {
  last = null;
  const query = new globalThis.URLSearchParams({ status, left: before });
  if (location !== null) query.set('location', filled(location));
  try {
    const response = await fetch(`http://${host}/redirect?${query}${fragment}`, { method, body, headers, redirect });
    await response.text();
    if (sent === undefined) return { response: response.status };
    const names = Object.keys(sent.headers);
    const { origin, url } = last;
    // The URL of the response has no fragment.
    const isAt = response.redirected && response.url === `http://${origin === 'same' ? host : otherHost}${url}`;
    return {
      sent: { ...last, headers: Object.fromEntries(names.map((name) => [name, last.headers[name] ?? null])) },
      ...!isAt && { at: response.url },
    };
  } catch (error) {
    const { name, reason } = /** @type {any} */ (error);
    return { error: true, ...name === 'GuardError' && { refused: reason } };
  }
}

/** @type {Record<string, string[]>} */
const differing = { ours: [], platform: [] };
for (const row of rows) {
  const { sent, response, error, refused } = row;
  const expected = { ...sent && { sent }, ...response && { response }, ...error && { error } };
  const results = { ours: await outcome(guarded, row), platform: await outcome(globalThis.fetch, row) };
  for (const [name, result] of Object.entries(results))
    if (!isDeepStrictEqual(result, { ...expected, ...name === 'ours' && refused && { refused } }))
      differing[name].push(`${JSON.stringify(row)} ${JSON.stringify(result)}`);
}
console.log(JSON.stringify(['rows', rows.length]));
for (const entry of Object.entries(differing)) console.log(JSON.stringify(entry));
process.exit();
