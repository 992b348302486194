/** web-platform-tests' data through the classes: one test for each row of each file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { URL, URLSearchParams } from '../../pkg/index.js';
import '../../pkg/encodings.js';
import * as lib from '../../pkg/lib.js';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { files, rows, withExpectedFailures } from './rows/wpt.js';

const implementation = { URL, URLSearchParams, lib };
const directory = wptDirectory();
const expectedFailures = new globalThis.URL('../data/expected-failures.json', import.meta.url);

/** @param {string | globalThis.URL} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const all = files.flatMap((file) => rows(file, read(join(directory, file)), implementation));
for (const { id, about, check } of withExpectedFailures(all, read(expectedFailures))) {
  test(`${id} ${about}`, check);
}
