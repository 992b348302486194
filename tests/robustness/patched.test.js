/**
 * Built-ins that are patched after the package was loaded do not change its results, as they do not change the results
 * of the platform's own classes. Inherited members do not change them either, before or after.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { notCovered } from './not-covered.js';
import { runtimes } from './patched-runtimes.js';
import { patches } from './programs/patches.js';
import { installProject } from './project.js';
import { consoles, output } from './runtimes.js';
import { chosen, depth, isLong } from './settings.js';

let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

const all = patches();

/** One runtime of each engine, and one with its own way to write texts. */
const FEW = ['Node 20', 'Node 26', 'Bun', 'Firefox'];

for (const { name, missing, run } of chosen(runtimes, FEW)) {
  describe(`patched built-ins in ${name}`, { skip: process.env.CI ? false : missing ?? false }, () => {
    let rows;
    before(async () => {
      rows = new Map((await run(project)).map((row) => [row.name, row]));
    });

    function holds(context, patch, kind) {
      const row = rows.get(patch) ?? assert.fail('it has not been tried');
      if (!row.isThere) context.skip(`${name} has none`);
      else if (patch in notCovered) context.skip(notCovered[patch]);
      else assert.deepEqual(row.wrong[kind], []);
    }

    for (const { name: patch, isHarmlessBefore } of all) {
      test(`${patch}, patched after the import`, (context) => holds(context, patch, 'after'));
      if (isHarmlessBefore) test(`${patch}, patched before the import`, (context) => holds(context, patch, 'before'));
      test(`${patch}, patched after the import: the functions of the other entries`, (context) =>
        holds(context, patch, 'functions'));
    }
  });
}

/** The patches that are known to matter also run in separate processes; with enough time, all do. */
const IN_PROCESSES = ['String.prototype.slice', 'String.prototype.startsWith', 'String.prototype.charCodeAt',
  'Math.min', 'Buffer.prototype.utf8Write', 'Buffer.prototype.latin1Slice', 'Array.from',
  'Array.prototype[Symbol.iterator]', 'Reflect.ownKeys', 'TextDecoder.prototype.decode',
  'TextEncoder.prototype.encodeInto', 'Function.prototype.call', 'Object.prototype.get', 'Object.prototype.value',
  'a setter Array.prototype.0', 'WebAssembly.Instance, replaced'];

const IN = { quick: [], ci: ['node-20'], long: ['node-20', 'node-26'] };
const inProcesses = consoles.filter(({ id }) => IN[depth].includes(id));
for (const { name, command, missing } of inProcesses) {
  describe(`patched built-ins in processes of ${name}`, {
    concurrency: 2,
    skip: process.env.CI ? false : missing ?? false,
  }, () => {
    for (
      const { name: patch, isHarmlessBefore, variants } of all.filter((one) =>
        (isLong || IN_PROCESSES.includes(one.name)) && !(one.name in notCovered)
      )
    ) {
      // Node itself loads no module under a setter of arrays.
      const loads = isHarmlessBefore && !patch.includes('Array.prototype');
      const moments = ['before the first use', 'after the first use', ...(loads ? ['before the import'] : [])];
      for (const moment of moments) {
        test(`${patch}, patched ${moment}`, async () => {
          for (const variant of variants) {
            const { stdout, end } = await output(command, [project.program('patched-process.js'), patch, variant,
              moment], project.directory);
            assert.equal(end, '', variant);
            assert.equal(JSON.parse(stdout), '', variant);
          }
        });
      }
    }
  });
}
