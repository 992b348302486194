/** The items that no Standard of WHATWG has, and those that throw nothing: names as in tests/package/documented.test.js. */
export const ours = ['weburl-links *', 'weburl-links/schemes *'];

export const throwNothing = ['weburl-links LinkFinder.finalLength()', 'weburl-links LinkFinder.pending()',
  'weburl-links LinkFinder.end()', 'weburl-links Options.topLevelDomains', 'weburl-links Options.display',
  'weburl-links/schemes isRegisteredScheme'];
