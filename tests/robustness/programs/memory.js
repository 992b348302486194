// Runs in Node: `memory.js CASE NUMBER` prints the errors and some figures as JSON. Some cases need flags.
import process from 'node:process';
import { battery, described, firstWrong } from './battery.js';

const memories = observeMemories();
const { URL, URLPattern } = await import('weburl');
const questions = battery(await import('weburl'));
const wrong = [];
const [name, number] = process.argv.slice(2);

const MEGABYTE = 1e6;

/** The maximum memory that may stay allocated after an input of any length. */
const MOST_KEPT = 100 * MEGABYTE;

/** The number of patterns after which the module's caches are full and its memory no longer grows. */
const MANY_PATTERNS = 100_000;

/** @returns {{ bytes: () => number }} the total size of all memories of WebAssembly that have not been collected */
function observeMemories() {
  const seen = new Set();
  const { Instance, Memory } = WebAssembly;
  const add = (value) => {
    const isNew = value instanceof Memory && ![...seen].some((reference) => reference.deref() === value);
    if (isNew) seen.add(new WeakRef(value));
    return value;
  };
  WebAssembly.Instance = function observed(...args) {
    const instance = new Instance(...args);
    Object.values(instance.exports).forEach(add);
    return instance;
  };
  WebAssembly.Memory = function observed(...args) {
    return add(new Memory(...args));
  };
  WebAssembly.Instance.prototype = Instance.prototype;
  WebAssembly.Memory.prototype = Memory.prototype;
  return { bytes: () => [...seen].reduce((sum, reference) => sum + (reference.deref()?.buffer.byteLength ?? 0), 0) };
}

function areRight(when) {
  const found = firstWrong(questions);
  if (found !== '') wrong.push(`${when}: ${found}`);
}

async function collectGarbage() {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const make = (index) => new URLPattern({ pathname: `/:a/${index}{/:b}*/x`, hostname: '*.example.com', search: ':z' });

/** @param {number} index @param {any} pattern */
const isRight = (index, pattern) =>
  pattern.test(`https://www.example.com/1/${index}/x?q`) && !pattern.test(`https://www.example.com/1/${index + 1}/x?q`);

/** Creates a pattern; returns `undefined` if it was refused as expected. */
function madeOrRefused(index) {
  try {
    return make(index);
  } catch (error) {
    if (error.name !== 'RangeError')
      throw new Error(`pattern ${index}: ${described(error)}`, { cause: error });
    return null;
  }
}

const cases = {
  async kept(count) {
    let kept = [];
    for (let index = 0; index < count; index += 1) kept.push(madeOrRefused(index));
    areRight('with all of them there');
    const refused = kept.filter((pattern) => pattern === null).length;
    kept.forEach((pattern, index) => {
      if (pattern !== null && !isRight(index, pattern) && wrong.length < 9)
        wrong.push(`pattern ${index} matches otherwise`);
    });
    areRight('after all have been asked');
    kept = [];
    await collectGarbage();
    areRight('after they have gone');
    if (!isRight(1, make(1))) wrong.push('a new pattern matches otherwise');
    return { refused };
  },

  async dropped(count) {
    let refused = 0;
    for (let index = 0; index < count; index += 1) {
      const pattern = madeOrRefused(index);
      if (pattern === null) refused += 1;
      else if (index % 1000 === 0 && !isRight(index, pattern)) wrong.push(`pattern ${index} matches otherwise`);
    }
    areRight('after the loop');
    await collectGarbage();
    areRight('after they have gone');
    if (!isRight(1, make(1))) wrong.push('a new pattern matches otherwise');
    return { refused };
  },

  async flat(count) {
    for (let index = 0; index < MANY_PATTERNS; index += 1) make(index);
    const first = memories.bytes();
    let most = first;
    for (let index = 0; index < count; index += 1) {
      make(index);
      if (index % MANY_PATTERNS === 0) most = Math.max(most, memories.bytes());
    }
    most = Math.max(most, memories.bytes());
    if (most - first > MEGABYTE) wrong.push(`the memories grew from ${first} to ${most} bytes`);
    areRight('after the loop');
    return { first, most };
  },

  async freed(megabytes) {
    areRight('before');
    await collectGarbage();
    const before = process.memoryUsage().rss;
    const refused = isRefused(megabytes * MEGABYTE);
    areRight('after it');
    await collectGarbage();
    const [kept, grown] = [memories.bytes(), process.memoryUsage().rss - before];
    if (kept > MOST_KEPT) wrong.push(`the memories still have ${kept} bytes`);
    if (grown > MOST_KEPT) wrong.push(`the process still has ${grown} bytes more`);
    return { kept, grown, refused };
  },
};

/** Whether an input of this length is refused. It may be refused. */
function isRefused(length) {
  try {
    const { pathname } = new URL(`HTTPS://EXAMPLE.com/${'a'.repeat(length)}`);
    if (pathname.length !== 1 + length) wrong.push(`the path has ${pathname.length} characters`);
    return false;
  } catch (error) {
    if (error.name !== 'RangeError') throw error;
    return true;
  }
}

let figures = {};
try {
  figures = await cases[name](Number(number));
} catch (error) {
  wrong.push(described(error));
}
console.log(JSON.stringify({ wrong, ...figures }));
