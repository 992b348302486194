/**
 * Nothing is wrong after a program catches a stack overflow: every public operation with every amount of stack left, in
 * every runtime; without `--long` with a third of the amounts, but in the first runtime with CI set. Each test is an
 * operation in a runtime; the calls within it are counted.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as classes from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import * as patterns from '../../pkg/url-pattern.js';
import { INSPECTION, operations } from './programs/operations.js';
import { STARTING, installProject } from './project.js';
import { runtimes } from './runtimes.js';
import { chosen, depth, isLong, only, seed } from './settings.js';

patterns.addTentativeMembers();

/** The number of parts of the battery, of which one is asked. */
const PARTS = 6;

/** The interval of frames. */
const STEP = 3;

const names = {
  'weburl': namesOf({ classes, lib, patterns }, STARTING.weburl),
  'weburl/js': namesOf({ classes, lib, patterns }, STARTING['weburl/js']),
  'weburl/url': namesOf(
    { classes: { URL: classes.URL, URLSearchParams: classes.URLSearchParams } },
    STARTING['weburl/url'],
  ),
};

function namesOf(exports, scripts) {
  const { ofClasses, ofFunctions, ofStarts } = operations(exports, scripts);
  return [...ofClasses, ...ofFunctions, ...ofStarts].map(({ name }) => name);
}

let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

/**
 * One runtime of each engine, and one entry without WebAssembly. There a part of the battery, which changes from call to
 * call, is asked after a cut-off call.
 */
const FEW = ['Node 20', 'Bun', 'Firefox', 'Node 26, weburl/js'];

for (const [index, { name, entry, isBrowser, missing, run }] of chosen(runtimes, FEW).entries()) {
  describe(`calls that the stack ends in ${name}`, { skip: process.env.CI ? false : missing ?? false }, () => {
    const rows = new Map();
    let end = '';
    before(async () => {
      const parts = depth === 'long' ? 1 : PARTS;
      const step = depth === 'long' || (depth === 'ci' && index === 0) ? 1 : STEP;
      const swept = await run(project, { isLong, seed, only, parts, step });
      ({ end } = swept);
      for (const row of swept.rows) rows.set(row.name, row);
    });

    const its = names[entry].filter((text) => text.includes(only) && !(isBrowser && INSPECTION.test(text)));
    for (const operation of its) {
      test(operation, () => {
        const row = rows.get(operation);
        assert.ok(row !== undefined, `it was not called: ${end}`);
        assert.deepEqual(row.wrong, []);
        assert.ok(row.succeeded > 0, 'it never had stack enough');
      });
    }

    test('the program ends well, and the stack did end', (context) => {
      const sum = (kind) => [...rows.values()].reduce((total, row) => total + row[kind], 0);
      context.diagnostic(`${sum('calls')} calls, ${sum('cutOff')} of them cut off`);
      assert.equal(end, '');
      assert.ok(sum('cutOff') >= 5 * rows.size, `${sum('cutOff')} of ${sum('calls')} calls were cut off`);
    });
  });
}
