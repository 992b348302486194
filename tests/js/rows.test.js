/** web-platform-tests' rows and our own through the classes: one test for each row of each file. */
import { test } from 'node:test';
import { URL, URLPattern, URLSearchParams } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import { addTentativeMembers, compareComponent, generate, patternToInit } from '../../pkg/url-pattern.js';
import { rowFiles } from '../runtimes/rows/files.js';
import { same } from './rows/expect.js';
import { allRows } from './rows/report.js';
import { hasRegExpGroupsRows } from './rows/url-pattern.js';

addTentativeMembers();
const implementation = { URL, URLPattern, URLSearchParams, compareComponent, generate, lib, patternToInit };
const rows = allRows(rowFiles(), implementation);

test('no row of urlpatterntestdata.json is left out', () => {
  same('its rows', rows.filter(({ file }) => file === 'wpt/urlpatterntestdata.json').length, 369);
});

for (const { id, about, check } of [...rows, ...hasRegExpGroupsRows(implementation)]) {
  test(`${id} ${about}`, (context) => {
    const reason = check();
    if (typeof reason === 'string') context.skip(reason);
  });
}
