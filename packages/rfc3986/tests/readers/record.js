/**
 * `node packages/rfc3986/tests/readers/record.js` writes what the parsers read of generated URLs, all of which must be
 * here. A row is the URL, the readings, and for each parser a letter: `-` for a failure, otherwise the index.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { generatedURLs } from './generate.js';
import { PARSERS, missing, readWith } from './parsers.js';

const FILE = fileURLToPath(new globalThis.URL('recorded.bin', import.meta.url));
const COUNT = 20_000;
const SEED = 0;
/** OkHttp alone sees an IPv4 address. The generator rarely leaves enough of it for `java.net.URI`. */
const MAPPED = 'https://u:p:q@[::ffff:1.2.3.4]:80//a?/';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @typedef {[url: string, readings: string[], letters: string]} Row */

/** @returns {{ readers: string[], rows: Row[] }} */
const stored = () => JSON.parse(`${brotliDecompressSync(readFileSync(FILE))}`);

/** @returns {{ urls: string[], readings: Record<string, string[]> }} by reader, as `readWith` has them */
export function recorded() {
  const { readers, rows } = stored();
  const readingOf = (/** @type {Row} */ [, readings, letters], /** @type {number} */ index) =>
    readings[LETTERS.indexOf(letters[index])] ?? 'failure';
  return {
    urls: rows.map(([url]) => url),
    readings: Object.fromEntries(readers.map((reader, index) => [reader, rows.map((row) => readingOf(row, index))])),
  };
}

function record() {
  const readers = Object.keys(PARSERS);
  const reasons = readers.flatMap((reader) => missing(reader) ?? []);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  const urls = [...new Set([MAPPED, ...generatedURLs(SEED, COUNT + 5000)])].slice(0, COUNT);
  const columns = readers.map((reader) => readWith(reader, urls));
  const rows = urls.map((url, row) => {
    const all = columns.map((column) => column[row]);
    const readings = [...new Set(all)].filter((reading) => reading !== 'failure');
    return [url, readings, all.map((reading) => LETTERS[readings.indexOf(reading)] ?? '-').join('')];
  });
  writeFileSync(FILE, brotliCompressSync(JSON.stringify({ readers, rows })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) record();
