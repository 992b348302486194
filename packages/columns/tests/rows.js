/** The results of `parse`, row by row, with which `parseMany` is compared. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URL } from 'weburl';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';

/** Occurs in no input of web-platform-tests. */
export const SEPARATOR = '\x01--\x02';

/** The inputs of web-platform-tests' URLs, by their bases. An invalid base is refused for all rows. */
export function wptInputs() {
  const inputs = new Map();
  for (
    const file of ['urltestdata.json', 'urltestdata-javascript-only.json', 'ada_extra_urltestdata.json',
      'ada_long_urltestdata.json']
  ) {
    for (const row of JSON.parse(readFileSync(join(wptDirectory(), file), 'utf8'))) {
      if (typeof row === 'string') continue;
      assert.ok(!row.input.includes(SEPARATOR));
      const base = row.base ?? undefined;
      if (base !== undefined && !URL.canParse(base)) continue;
      inputs.set(base, [...inputs.get(base) ?? [], row.input]);
    }
  }
  return inputs;
}

export const records = (columns) => Array.from({ length: columns.length }, (_, row) => columns.record(row));

/** All batches, as the records of their rows. */
export async function recordsOf(batches) {
  const all = [];
  for await (const batch of batches) {
    assert.equal(batch.firstRow, all.length);
    all.push(...records(batch));
  }
  return all;
}
