require('weburl/force');
require('./checks.cjs')({ expect, test, jest }, globalThis);
