// Run by memory.test.js with --expose-gc: creates millions of URLs and prints the memory that they have left.
import { observedMemory } from '../support/observe-wasm.js';
import { URL, URLSearchParams } from '../../../pkg/index.js';

const COUNT = Number(process.argv[2]);

function makeURLs(count) {
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const input = `https://example.com/${index % 1000}?q=${index % 7}#f`;
    const url = new URL(input);
    length += url.pathname.length;
    if (index % 50 === 0) length += use(url);
  }
  return length;
}

function use(url) {
  url.searchParams.append('ü', ' ');
  url.host = 'Example.org:8080';
  for (const [name] of url.searchParams) url.hash = name;
  URL.canParse('https://h:x');
  URL.parse('https://a b');
  try {
    new URL('x', url.search);
  } catch {
    // An error must not hold memory either.
  }
  return new URL('../é', url).href.length + new URLSearchParams({ a: url.href }).toString().length;
}

function measure() {
  globalThis.gc();
  globalThis.gc();
  return { heap: process.memoryUsage().heapUsed, wasm: observedMemory()?.buffer.byteLength };
}

makeURLs(COUNT / 50);
const before = measure();
makeURLs(COUNT);
const after = measure();
console.log(JSON.stringify({ count: COUNT, before, after }));
