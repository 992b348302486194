/**
 * What the package costs those who load it: the size of what a browser downloads, and the time from
 * import to the first URL.
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StepFailed, ask } from './process.mjs';

const COLD_STARTS = 11;

/**
 * @param {string} directory of the built package
 * @returns {Promise<string>} lines for a person
 */
export async function measurements(directory) {
  const entry = join(directory, 'index.js');
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [minified] } = await bundle({
    entryPoints: [entry], bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
  });
  const wasm = readFileSync(join(directory, 'wasm', 'weburl_bg.wasm'));
  return [
    row('what a browser downloads', ['raw', 'gzip', 'brotli']),
    row("import 'weburl', bundled and minified", sizes(minified.contents)),
    row('the .wasm alone', sizes(wasm)),
    row('cold start, import to first new URL', [`${coldStart(entry).toFixed(1)} ms (median of ${COLD_STARTS}, Node ${process.versions.node})`]),
    '',
  ].join('\n');
}

/**
 * @param {string} name
 * @param {string[]} cells
 */
const row = (name, cells) => `${name.padEnd(38)}${cells.map((cell) => cell.padStart(10)).join('')}`;

/**
 * @param {Uint8Array} bytes
 * @returns {string[]}
 */
function sizes(bytes) {
  return [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)]
    .map(({ length }) => `${(length / 1000).toFixed(1)} kB`);
}

/**
 * @param {string} entry
 * @returns {number} milliseconds, the median of several fresh processes
 */
function coldStart(entry) {
  const program = `
    const start = performance.now();
    const { URL } = await import(${JSON.stringify(pathToFileURL(entry))});
    new URL('https://example.com/');
    console.log(performance.now() - start);`;
  const times = Array.from({ length: COLD_STARTS }, () => {
    const answer = ask(process.execPath, ['--input-type=module', '--eval', program]);
    if (answer === null) throw new StepFailed('the package cannot make a URL', 'run npm test to see why');
    return Number(answer);
  });
  return times.sort((a, b) => a - b)[COLD_STARTS >> 1];
}
