/**
 * Creates the number of patterns in the argument, without returning to the event loop, and keeps none of them. Prints
 * the size of WebAssembly's memory after the first patterns and at the end, and the number of instances.
 */

/** @type {WebAssembly.Memory[]} */
const memories = [];

WebAssembly.Instance = class extends WebAssembly.Instance {
  /** @param {ConstructorParameters<typeof WebAssembly.Instance>} args */
  constructor(...args) {
    super(...args);
    const memory = Object.values(this.exports).find((value) => value instanceof WebAssembly.Memory);
    if (memory !== undefined) memories.push(memory);
  }
};

const { URLPattern } = await import('../../../pkg/index.js');

const memorySize = () => memories.at(-1)?.buffer.byteLength ?? 0;

const FIRST = 100_000;

/** @param {number} count */
function makePatterns(count) {
  for (let index = 0; index < count; index += 1) {
    if (!new URLPattern({ pathname: '/:a' }).test({ pathname: '/b' })) throw new Error('no match');
  }
}

makePatterns(FIRST);
const warm = memorySize();
makePatterns(Number(process.argv[2]) - FIRST);
// Does not count the unpacker's memory.
console.log(JSON.stringify({ warm, end: memorySize(), instances: memories.length - 1 }));
