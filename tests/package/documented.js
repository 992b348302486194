/** What no Standard has: names as documented.test.js gives them, or how they begin, with a `*` behind. */
export const ours = [
  // Errors, beyond their class.
  'weburl InvalidURLError',
  'weburl InvalidURLError.code',
  'weburl InvalidURLError.input',
  'weburl InvalidURLError.base',
  'weburl InvalidURLError.index',
  'weburl InvalidURLError.endIndex',
  'weburl InvalidURLPatternError*',
  // Starting and installing.
  'weburl/init init*',
  'weburl/init Source',
  'weburl/install install*',
  'weburl/weburl.wasm default',
  // Patterns, beyond the class.
  'weburl/tentative URLPattern*',
  'weburl/url-pattern *',
  'weburl/typed PatternGroups',
  'weburl/typed URLPattern.prototype',
  // The Standard leaves open how a URL that is shown is told.
  'weburl/display DisplayRole',
  'weburl/display DisplayPart*',
  'weburl/display DisplayedURL.*',
  'weburl/display UnsafeLabel*',
  // How the functions over strings take and give what the Standard has.
  'weburl/lib URLLike',
  'weburl/lib BlobURLEntry.origin',
  'weburl/lib Offsets.*',
  'weburl/lib URLRecord.offsets',
  'weburl/lib Component',
  'weburl/lib DomainReason',
  'weburl/lib ValidationError.*',
  'weburl/lib fromParts',
  'weburl/lib with',
  'weburl/lib relative',
  'weburl/lib fileURLToPath*',
  'weburl/lib pathToFileURL*',
  'weburl/lib Columns*',
  'weburl/lib URLColumns*',
  'weburl/lib ManyOptions*',
  'weburl/lib parseManyFrom*',
  'weburl/lib Chunk',
  'weburl/lib InputLimit*',
  // What the list knows beyond a suffix.
  'weburl/psl RuleOptions*',
  'weburl/psl splitDomain',
  'weburl/psl SplitDomain',
  'weburl/psl SplitDomain.domain',
  'weburl/psl SplitDomain.subdomain',
  'weburl/psl SplitDomain.section',
];

/** What throws nothing but what Web IDL asks for, in an argument's conversion. */
export const throwNothing = [
  'weburl URL.toJSON()',
  'weburl URL.toString()',
  'weburl URLSearchParams.[Symbol.iterator]()',
  'weburl URLSearchParams.entries()',
  'weburl URLSearchParams.keys()',
  'weburl URLSearchParams.values()',
  'weburl URLSearchParamsIterator.[Symbol.iterator]()',
  'weburl/lib ChunkStream.getReader()',
  'weburl/lib ChunkStream.getReader().cancel(reason)',
  'weburl/lib ChunkStream.getReader().read()',
  'weburl/lib ChunkStream.getReader().releaseLock()',
  'weburl/lib URLColumns.[Symbol.iterator]()',
  'weburl/url-pattern addTentativeMembers',
];
