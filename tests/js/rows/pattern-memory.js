/**
 * Makes as many patterns as the argument says, none of which is kept, and prints how large the memory of
 * WebAssembly was after the first of them and at the end. Needs the function gc().
 */
import { URLPattern } from '../../../pkg/index.js';
import { startedMemory } from '../../../pkg/js/weburl-module.js';

/** So many exist at a time: a finalizer runs when the event loop gets its turn. */
const BATCH = 10_000;

const memorySize = () => startedMemory().buffer.byteLength;

async function makeBatch() {
  for (let index = 0; index < BATCH; index += 1) {
    if (!new URLPattern({ pathname: '/:a' }).test({ pathname: '/b' })) throw new Error('no match');
  }
  /** @type {any} */ (globalThis).gc();
  await new Promise((resolve) => setTimeout(resolve));
}

for (let batch = 0; batch < 3; batch += 1) await makeBatch();
const warm = memorySize();
for (let made = 3 * BATCH; made < Number(process.argv[2]); made += BATCH) await makeBatch();
console.log(JSON.stringify({ warm, end: memorySize() }));
