const weburl = require('weburl');

expect.addEqualityTesters(require('weburl/interop').equalityTesters);
require('./checks.cjs')({ expect, test, jest }, weburl);
