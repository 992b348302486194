/** The items that no Standard has: names as in tests/package/documented.test.js. */
export const ours = ['weburl-psl listDate', 'weburl-psl RuleOptions*', 'weburl-psl splitDomain',
  'weburl-psl SplitDomain', 'weburl-psl SplitDomain.domain', 'weburl-psl SplitDomain.subdomain',
  'weburl-psl SplitDomain.section'];
