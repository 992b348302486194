/** The items that no Standard has: names as in tests/package/documented.test.js. The Standard leaves open how they are returned. */
export const ours = ['weburl-display DisplayRole', 'weburl-display DisplayPart*', 'weburl-display DisplayedURL.*',
  'weburl-display UnsafeLabel*'];
