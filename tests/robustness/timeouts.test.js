/** Nothing is wrong after a timeout ends a script at any point: in Node, where `vm` has timeouts. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from './programs/timeout-operations.js';
import { installProject } from './project.js';
import { consoles, output } from './runtimes.js';
import { depth, isLong, seed } from './settings.js';

/** The number of timeouts of each operation by version of Node; `npm test` has the running Node alone. */
const COUNTS = {
  quick: { [consoles[0].id]: 20 },
  ci: { 'node-20': 60, 'node-26': 60 },
  long: { 'node-20': 500, 'node-26': 100 },
};

const EVERYWHERE = { 'node-20': 500, 'node-22': 500, 'node-24': 500, 'node-26': 500 };

let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

for (const [id, count] of Object.entries(isLong ? EVERYWHERE : COUNTS[depth])) {
  const { name, command, missing } = consoles.find((runtime) => runtime.id === id) ?? assert.fail(`there is no ${id}`);
  describe(`scripts that a timeout ends in ${name}`, {
    concurrency: 2,
    skip: process.env.CI ? false : missing ?? false,
  }, () => {
    for (const operation of Object.keys(operations)) {
      test(`${operation}, ${count} times`, async () => {
        const { stdout, end } = await output(command, ['--expose-gc', project.program('timeouts.js'), operation,
          `${count}`, `${seed}`], project.directory);
        assert.equal(end, '');
        const { ended, wrong } = JSON.parse(stdout);
        assert.deepEqual(wrong, []);
        assert.equal(ended, count);
      });
    }
  });
}
