/** A script that a timeout ends harms nothing, wherever it was: in Node, where `vm` has timeouts. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { acts } from './programs/timeout-acts.js';
import { installProject } from './project.js';
import { consoles, output } from './runtimes.js';
import { isLong, seed } from './settings.js';

/** @import { Project } from './project.js' */

/** How often each act is ended: in the oldest and the newest Node by default. */
const COUNTS = isLong
  ? { 'node-20': 500, 'node-22': 500, 'node-24': 500, 'node-26': 500 }
  : { 'node-20': 500, 'node-26': 100 };

/** @type {Project} */
let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

for (const [id, count] of Object.entries(COUNTS)) {
  const { name, command, missing } = consoles.find((runtime) => runtime.id === id) ?? assert.fail(`there is no ${id}`);
  describe(`scripts that a timeout ends in ${name}`, {
    concurrency: 2,
    skip: process.env.CI ? false : missing ?? false,
  }, () => {
    for (const act of Object.keys(acts)) {
      test(`${act}, ${count} times`, async () => {
        const { stdout, end } = await output(command, ['--expose-gc', project.program('timeouts.js'), act, `${count}`,
          `${seed}`], project.directory);
        assert.equal(end, '');
        const { ended, wrong } = JSON.parse(stdout);
        assert.deepEqual(wrong, []);
        assert.equal(ended, count);
      });
    }
  });
}
