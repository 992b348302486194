/** Our own examples through the classes: one test for each row of each file in tests/data. */
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { URL, URLSearchParams } from '../../pkg/index.js';
import '../../pkg/encodings.js';
import * as lib from '../../pkg/lib.js';
import { same } from './rows/expect.js';
import { files, rows } from './rows/examples.js';

const implementation = { URL, URLSearchParams, lib };
const directory = new globalThis.URL('../data/', import.meta.url);

/** A list for another suite, and the examples that url-pattern-rows.test.js runs. */
const otherFiles = ['expected-failures.json', 'url-patterns.json'];

test('every file of examples is run', () => {
  const found = readdirSync(directory).filter((file) => file.endsWith('.json') && !otherFiles.includes(file));
  same('the files', found.sort(), files.toSorted());
});

for (const file of files) {
  const json = JSON.parse(readFileSync(new globalThis.URL(file, directory), 'utf8'));
  for (const { id, about, check } of rows(file, json, implementation)) {
    test(`${id} ${about}`, (context) => {
      const reason = check();
      if (typeof reason === 'string') context.skip(reason);
    });
  }
}
