/** The items that no Standard has, and those that throw nothing: names as in tests/package/documented.test.js. */
export const ours = ['weburl-guard *'];

export const throwNothing = ['weburl-guard Policy.registrableDomain'];
