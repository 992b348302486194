/** The items that no Standard has: names as in tests/package/documented.test.js. */
export const ours = ['weburl-columns InputLimit*', 'weburl-columns Offsets.*', 'weburl-columns URLRecord.offsets',
  'weburl-columns ArrowPackage*', 'weburl-columns Columns*', 'weburl-columns URLColumns*',
  'weburl-columns ManyOptions*', 'weburl-columns parseManyFrom*', 'weburl-columns Chunk'];

/** The functions that throw nothing. */
export const throwNothing = ['weburl-columns ArrowPackage.makeData', 'weburl-columns ArrowPackage.vectorFromArray',
  'weburl-columns ChunkStream.getReader()', 'weburl-columns ChunkStream.getReader().cancel(reason)',
  'weburl-columns ChunkStream.getReader().read()', 'weburl-columns ChunkStream.getReader().releaseLock()'];
