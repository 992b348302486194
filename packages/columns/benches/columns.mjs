/**
 * `npm run bench:many -- [FILE]`: measures the megabytes and URLs a second of `parseMany`, compared with a loop over
 * `new URL`, weburl's own and that of this Node, over a file of one URL a line or over URLs of our own.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { URL } from 'weburl';
import { parseMany, parseManyFrom } from 'weburl-columns';
import { main, root } from '../../../scripts/setup/process.mjs';

/** @typedef {{ name: string, pass: () => number | Promise<number> }} Way what a pass gives depends on all that it parsed */

const { values, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' } },
});

/** Repeats the list up to this number of bytes, more than any cache has. */
const LENGTH = 16 << 20;

const CHUNK = 1 << 16;

/** @param {URL | globalThis.URL} url */
const components = ({ protocol, hostname, pathname, search, hash }) =>
  protocol.length + hostname.length + pathname.length + search.length + hash.length;

/**
 * @param {string[]} lines
 * @param {new (line: string) => URL | globalThis.URL} Class
 * @param {(url: URL | globalThis.URL) => number} use
 */
function loop(lines, Class, use) {
  let sum = 0;
  for (const line of lines) {
    try {
      sum += use(new Class(line));
    } catch {
      sum += 1;
    }
  }
  return sum;
}

/** @param {Buffer} bytes */
function columnsAndStrings(bytes) {
  const {
    length,
    bytes: hrefs,
    hrefStart,
    protocolEnd,
    hostStart,
    hostEnd,
    pathnameStart,
    searchStart,
    hashStart,
    hrefEnd,
  } = parseMany(bytes);
  const text = new TextDecoder().decode(hrefs);
  let sum = 0;
  for (let row = 0; row < length; row += 1) {
    sum += text.slice(hrefStart[row], protocolEnd[row]).length + text.slice(hostStart[row], hostEnd[row]).length
      + text.slice(pathnameStart[row], searchStart[row]).length + text.slice(searchStart[row], hashStart[row]).length
      + text.slice(hashStart[row], hrefEnd[row]).length;
  }
  return sum;
}

/** @param {Buffer} bytes */
async function* chunksOf(bytes) {
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

/** @param {Buffer} bytes @param {boolean} reuse */
async function rowsInChunks(bytes, reuse) {
  let rows = 0;
  for await (const { length } of parseManyFrom(chunksOf(bytes), { reuse })) rows += length;
  return rows;
}

/**
 * The median seconds of each way, measured in turn.
 *
 * @param {Way[]} ways
 * @param {number} rounds
 */
async function measure(ways, rounds) {
  /** @type {number[][]} */
  const taken = ways.map(() => []);
  // The first rounds are for the compilers.
  for (let round = -2; round < rounds; round += 1)
    for (const [index, { name, pass }] of ways.entries()) {
      const start = performance.now();
      if (!(await pass() > 0)) throw new Error(`${name} did nothing`);
      if (round >= 0) taken[index].push((performance.now() - start) / 1000);
    }
  return taken.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]);
}

await main(async () => {
  const path = file === undefined
    ? join(root, 'benches', 'data', 'web.txt')
    : resolve(process.env.INIT_CWD ?? '.', file);
  const list = `${readFileSync(path, 'utf8').replace(/^\ufeff/, '').trimEnd()}\n`;
  const text = list.repeat(Math.ceil(LENGTH / list.length));
  const bytes = Buffer.from(text);
  // Copied through JSON, so that no line is a slice of the text.
  const lines = JSON.parse(JSON.stringify(text.trimEnd().split('\n')));
  const node = `Node ${process.versions.node}`;
  /** @type {Way[]} */
  const ways = [
    { name: 'parseMany, bytes', pass: () => parseMany(bytes).length },
    { name: 'parseMany, a string', pass: () => parseMany(text).length },
    { name: 'parseManyFrom, chunks of 64 kB', pass: () => rowsInChunks(bytes, false) },
    { name: 'parseManyFrom, the same with reuse', pass: () => rowsInChunks(bytes, true) },
    { name: 'parseMany, and five components as strings', pass: () => columnsAndStrings(bytes) },
    { name: 'new URL of weburl, href', pass: () => loop(lines, URL, ({ href }) => href.length) },
    { name: 'new URL of weburl, five components', pass: () => loop(lines, URL, components) },
    { name: `new URL of ${node}, href`, pass: () => loop(lines, globalThis.URL, ({ href }) => href.length) },
    { name: `new URL of ${node}, five components`, pass: () => loop(lines, globalThis.URL, components) },
  ];
  console
    .log(`${file ?? 'URLs of our own'}: ${lines.length} rows, ${
      (bytes.length / lines.length).toFixed(0)
    } bytes each with the separator`);
  console.log(`${cpus().length} × ${cpus()[0].model}; ${node}; medians of ${values.rounds} rounds`);
  console.log(`${''.padEnd(44)}${'MB/s'.padStart(8)}${'million URLs/s'.padStart(16)}`);
  const seconds = await measure(ways, Number(values.rounds));
  for (const [index, { name }] of ways.entries()) {
    const megabytes = bytes.length / seconds[index] / 1e6;
    const urls = lines.length / seconds[index] / 1e6;
    console.log(`${name.padEnd(44)}${megabytes.toFixed(0).padStart(8)}${urls.toFixed(2).padStart(16)}`);
  }
});
