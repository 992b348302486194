require('./checks.cjs')({ expect, test, jest }, globalThis);
