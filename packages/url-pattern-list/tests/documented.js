/** The items that no Standard has: names as in tests/package/documented.test.js. */
export const ours = ['weburl-url-pattern-list *'];

/** The functions that throw only the errors of Web IDL, in an argument's conversion. */
export const throwNothing = ['weburl-url-pattern-list URLPatternList.[Symbol.iterator]()',
  'weburl-url-pattern-list URLPatternList.clear()', 'weburl-url-pattern-list URLPatternList.conflicts()'];
