/** The compiler accepts and rejects these uses of the declarations. */
import type { URL } from 'weburl';
import { URLColumns, parseMany, parseManyFrom } from 'weburl-columns';
import type { ArrowPackage, ChunkStream, Columns, URLRecord } from 'weburl-columns';
import type { URLRecord as RecordOfLib } from 'weburl/lib';

declare const url: URL;
const columns: URLColumns = new URLColumns(parseMany('a:', { separator: '\0', base: url }));
export const cells: [number, string | null | undefined, number | null] = [columns.hostStart[0], columns.record(0)?.host,
  columns.get(0, 'port')];
export const tableOf = (arrow: ArrowPackage): object => columns.toArrow(arrow);
export const batches = async (source: ChunkStream | AsyncIterable<Uint8Array>, got: (batch: Columns) => void) => {
  for await (const batch of parseManyFrom(source, { maximumRowLength: 4096, reuse: true })) got(batch);
};
export const asInLib = (record: URLRecord): RecordOfLib => record;
// @ts-expect-error
columns.get(0, 'hash');
// @ts-expect-error
parseMany(['a:']);
