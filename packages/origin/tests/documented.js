/** The items that no Standard has: names as in tests/package/documented.test.js. */
export const ours = ['weburl-origin/install install', 'weburl-origin/install install.force'];

/** The functions that throw nothing. */
export const throwNothing = ['weburl-origin Origin.new()'];
