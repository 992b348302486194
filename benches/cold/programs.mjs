/** The programs that are measured. */
import { FIRST, HUNDRED } from './figures.mjs';

/** @import { Case } from './figures.mjs' */
/** @import { Subject } from './subjects.mjs' */

/** Parses a part of a list, and reads the hrefs, so that no class can put parsing off. */
const HREFS = `
function hrefs(Class, urls, from, to) {
  let length = 0;
  for (let index = from; index < to; index += 1) length += new Class(urls[index]).href.length;
  return length;
}
`;

/** Expects `Class`, `urls`, and the times `started` and `imported`. */
const STEPS = `
const { href } = new Class(${JSON.stringify(FIRST)});
const first = performance.now();
let length = hrefs(Class, urls, 0, ${HUNDRED});
const hundred = performance.now();
length += hrefs(Class, urls, ${HUNDRED}, urls.length);
const nineHundred = performance.now();
if (href !== ${JSON.stringify(FIRST)} || length < urls.length) throw new Error('the URLs were not parsed');
`;

/** The steps between these times. */
const DIFFERENCES = `{
  import: imported - started,
  first: first - imported,
  hundred: hundred - first,
  nineHundred: nineHundred - hundred,
}`;

/** The lines that find the WebAssembly. @param {Case} one */
function findingWasm({ subject: { wasm }, way }) {
  if (wasm === undefined) return '';
  const modules = way === 'import'
    ? `import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`
    : "const { readFileSync } = require('node:fs');";
  return `${modules}
const wasm = require.resolve(${JSON.stringify(wasm)});`;
}

/**
 * A program for Node, Deno or Bun that prints its times: an ES module, or one of CommonJS.
 *
 * @param {Case} one
 * @param {string[]} urls
 */
export function programOf(one, urls) {
  const { subject: { specifier, ready }, way } = one;
  const name = JSON.stringify(specifier);
  const loading = way === 'import' ? `await import(${name})` : `require(${name})`;
  return `${findingWasm(one)}
const urls = ${JSON.stringify(urls)};
${HREFS}
const before = process.memoryUsage().rss;
const started = performance.now();
${specifier === null ? '' : `const loaded = ${loading};`}
const Class = ${ready};
const imported = performance.now();
${STEPS}
if (typeof Bun === 'undefined') gc();
else Bun.gc(true);
const memory = process.memoryUsage().rss - before;
console.log(JSON.stringify({ ...${DIFFERENCES}, memory }));
`;
}

/**
 * A module for a page, to be bundled with the imported one. The page has the URLs; it starts when it has arrived.
 *
 * @param {Subject} subject
 * @param {string} wasm the URL of the WebAssembly
 */
export const moduleOf = ({ specifier, ready, readyInPage = ready }, wasm) => `
${specifier === null ? '' : `import * as loaded from ${JSON.stringify(specifier)};`}
const { urls } = window;
const wasm = ${JSON.stringify(wasm)};
${HREFS}
const Class = ${readyInPage};
const imported = performance.now();
${STEPS}
window.differences = (started) => (${DIFFERENCES});
// The browser lists the script among the resources after it has run.
setTimeout(window.end);
`;
