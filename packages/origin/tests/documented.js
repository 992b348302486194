/** The items that no Standard has: names as in tests/package/documented.test.js. */
export const ours = ['weburl-origin listDate', 'weburl-origin/install install()'];
