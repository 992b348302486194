/** The items that no Standard has, and those that throw nothing: names as in tests/package/documented.test.js. */
export const ours = ['weburl-guard *', 'weburl-guard/fetch *', 'weburl-guard/node *', 'weburl-guard/undici *',
  'weburl-guard/testing *', 'weburl-guard/policies *'];

export const throwNothing = ['weburl-guard Policy.registrableDomain', 'weburl-guard/testing FakeHost.respond'];
