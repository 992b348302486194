/** The items that no Standard has: names as in documented.test.js, or their beginnings followed by a `*`. */
export const ours = [
  // Errors: their properties in addition to the class.
  'weburl InvalidURLError',
  'weburl InvalidURLError.code',
  'weburl InvalidURLError.input',
  'weburl InvalidURLError.base',
  'weburl InvalidURLError.component',
  'weburl InvalidURLError.start',
  'weburl InvalidURLError.end',
  'weburl InvalidURLPatternError*',
  // Starting and installing.
  'weburl/init init*',
  'weburl/init Source',
  'weburl/check Missing*',
  'weburl/check Name*',
  'weburl/check missing*',
  'weburl/install install*',
  'weburl/interop equalityTesters',
  'weburl/weburl.wasm default',
  // Patterns: functions in addition to the class.
  'weburl/url-pattern *',
  // The arguments and results of the functions on strings.
  'weburl/lib URLLike',
  'weburl/lib BlobURLEntry.origin',
  'weburl/lib Offsets.*',
  'weburl/lib URLRecord.offsets',
  'weburl/lib Component',
  'weburl/lib DomainReason',
  'weburl/lib ValidationError.*',
  'weburl/lib buildURL',
  'weburl/lib changeURL',
  'weburl/lib makeRelative',
  'weburl/lib fileURLToPath*',
  'weburl/lib pathToFileURL*',
  'weburl/lib InputLimit*',
  'weburl/lib ReferenceParts',
  'weburl/lib Reference.href',
  'weburl/lib buildReference',
  'weburl/lib SetOutcome',
  'weburl/lib SetOutcome.isSet',
  'weburl/lib SetOutcome.hasChanged',
  'weburl/lib SetOutcome.message',
  'weburl/lib SetOutcome.start',
  'weburl/lib SetOutcome.end',
];

/** The functions that throw only the errors of Web IDL, in an argument's conversion. */
export const throwNothing = ['weburl URL.toJSON()', 'weburl URL.toString()',
  'weburl URLSearchParams.[Symbol.iterator]()', 'weburl URLSearchParams.entries()', 'weburl URLSearchParams.keys()',
  'weburl URLSearchParams.values()', 'weburl URLSearchParamsIterator.[Symbol.iterator]()',
  'weburl/interop inheritFromPlatform', 'weburl/url-pattern addTentativeMembers', 'weburl/url-pattern isURLPattern'];
