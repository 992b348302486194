/** The files of rows, in the format of tests/js/rows/report.js. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wptDirectory } from '../../../scripts/test/wpt-data.mjs';
import * as patterns from '../../js/rows/url-pattern.js';
import * as wpt from '../../js/rows/wpt.js';

const ours = fileURLToPath(new globalThis.URL('../../data', import.meta.url));
const EXPECTED_FAILURES = 'expected-failures.json';

export function rowFiles() {
  const own = readdirSync(ours).filter((file) => file.endsWith('.json') && file !== EXPECTED_FAILURES);
  return {
    wpt: parsed(wptDirectory(), [...wpt.files, ...patterns.upstreamFiles]),
    ours: parsed(ours, own),
    expectedFailures: read(join(ours, EXPECTED_FAILURES)),
  };
}

/** The files of rows that need only URL, URLSearchParams and the functions of `weburl/lib`. */
export function filesOfURLs({ wpt: upstream, ours: own, expectedFailures }) {
  const others = patterns.files;
  const part = (all) => Object.fromEntries(Object.entries(all).filter(([file]) => !others.includes(file)));
  return {
    wpt: part(upstream),
    ours: part(own),
    expectedFailures: expectedFailures.filter(({ row = '' }) => !others.includes(row.replace(/[# ].*/, ''))),
  };
}

/** Returns the number of rows in a file. An element that is not an object is a comment. */
export function rowCount(json) {
  const elements = Array.isArray(json)
    ? json
    : Object.values(json).flatMap((list) => (Array.isArray(list) ? list : []));
  return elements.filter((element) => typeof element === 'object').length;
}

const parsed = (directory, names) => Object.fromEntries(names.map((name) => [name, read(join(directory, name))]));

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
