/**
 * `node packages/rfc3986/tests/clients/record.js` writes where the clients connect by generated URLs, all of which must be
 * here. A row is the URL, the places, and for each client a letter: `-` for none, `?` for not asked, otherwise the index.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { CLIENTS, NOT_ASKED, connections, missingClient } from './clients.js';
import { clientURLs } from './generate.js';

const FILE = fileURLToPath(new globalThis.URL('recorded.bin', import.meta.url));
const COUNT = 8000;
const SEED = 0;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @typedef {[url: string, places: string[], letters: string]} Row */

/** @returns {{ urls: string[], places: Record<string, string[]> }} by client, as `connections` has them */
export function recordedConnections() {
  /** @type {{ clients: string[], rows: Row[] }} */
  const { clients, rows } = JSON.parse(`${brotliDecompressSync(readFileSync(FILE))}`);
  const placeOf = (/** @type {Row} */ [, places, letters], /** @type {number} */ index) =>
    letters[index] === NOT_ASKED ? NOT_ASKED : places[LETTERS.indexOf(letters[index])] ?? '';
  return {
    urls: rows.map(([url]) => url),
    places: Object.fromEntries(clients.map((client, index) => [client, rows.map((row) => placeOf(row, index))])),
  };
}

function record() {
  const clients = Object.keys(CLIENTS);
  const reasons = clients.flatMap((client) => missingClient(client) ?? []);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  const urls = clientURLs(SEED, COUNT);
  const columns = clients.map((client) => connections(client, urls));
  const rows = urls.map((url, row) => {
    const all = columns.map((column) => column[row]);
    const places = [...new Set(all)].filter((place) => place !== '' && place !== NOT_ASKED);
    const letters = all.map((place) => place === NOT_ASKED ? place : LETTERS[places.indexOf(place)] ?? '-');
    return [url, places, letters.join('')];
  });
  writeFileSync(FILE, brotliCompressSync(JSON.stringify({ clients, rows })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) record();
