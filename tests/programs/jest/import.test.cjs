require('./checks.cjs')({ expect, test, jest }, require('weburl'));
