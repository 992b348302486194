/**
 * Nothing is wrong after a pattern's regular expressions run out of stack, or if their methods have been patched and
 * use the classes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { installProject } from './project.js';
import { consoles, output } from './runtimes.js';
import { chosen } from './settings.js';

let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

/** One runtime of each engine, and the newest Node. */
const FEW = ['Node 20', 'Node 26', 'Bun'];

const cases = {
  'letters and hyphens': 'a long input that runs out of stack is refused or not matched',
  'alternatives': 'so is one of alternatives',
  'first texts': 'the first text matches, or the stack ends',
  'texts of another kind': 'the first text of another kind matches, or the stack ends',
  'a getter': 'a getter instead of RegExp.prototype.exec may use the classes',
  'a function': 'so may a function',
};

for (const { id, name, command, args, missing } of chosen(consoles, FEW)) {
  describe(`regular expressions in ${name}`, { skip: process.env.CI ? false : missing ?? false }, () => {
    for (const [argument, title] of Object.entries(cases)) {
      test(title, async () => {
        const flags = id.startsWith('node') ? ['--expose-gc'] : args;
        const { stdout, end } = await output(
          command,
          [...flags, project.program('regular-expressions.js'), argument],
          project.directory,
        );
        assert.equal(end, '');
        assert.deepEqual(JSON.parse(stdout), []);
      });
    }
  });
}
