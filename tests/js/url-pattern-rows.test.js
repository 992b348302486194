/** Runs the rows about URL patterns, web-platform-tests' and our own, through the class. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { URL, URLPattern } from '../../pkg/index.js';
import { addTentativeMembers, compareComponent, generate, patternToInit } from '../../pkg/url-pattern.js';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { same } from './rows/expect.js';
import { hasRegExpGroupsRows, rows, upstreamFiles } from './rows/url-pattern.js';
import { withExpectedFailures } from './rows/wpt.js';

addTentativeMembers();
const implementation = { URL, URLPattern, compareComponent, generate, patternToInit };
const directory = wptDirectory();
const ours = new globalThis.URL('../data/', import.meta.url);

/** @param {string | globalThis.URL} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

const upstream = upstreamFiles.flatMap((file) => rows(file, read(join(directory, file)), implementation));

test('no row of urlpatterntestdata.json is left out', () => {
  same('its rows', upstream.filter(({ id }) => id.startsWith('urlpatterntestdata.json')).length, 369);
});

const expectedFailures = read(new globalThis.URL('expected-failures.json', ours))
  .filter((/** @type {any} */ entry) => upstreamFiles.some((file) => entry.row?.startsWith(`${file}#`)));
const examples = rows('url-patterns.json', read(new globalThis.URL('url-patterns.json', ours)), implementation);
const all = [...withExpectedFailures(upstream, expectedFailures), ...hasRegExpGroupsRows(implementation), ...examples];
for (const { id, about, check } of all)
  test(`${id} ${about}`, () => {
    check();
  });
