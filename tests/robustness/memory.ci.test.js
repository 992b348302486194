/**
 * A lack of memory, and memory that must not grow: tens of thousands of patterns in little memory, millions in a loop
 * that never yields, a long input, and an address space too small for WebAssembly.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { installProject } from './project.js';
import { consoles, output } from './runtimes.js';
import { depth, isLong } from './settings.js';

/** 12.8 MB. */
const LITTLE_MEMORY = '--wasm-max-mem-pages=200';

/** In kilobytes: 10 GB. A WebAssembly memory takes a part, and mostly reserves it only. */
const ADDRESS_SPACE = 10 * 1024 * 1024;

/** Enough for one memory of WebAssembly in Node before 26. */
const LARGER_ADDRESS_SPACE = 2 * ADDRESS_SPACE;

const LOOP = isLong ? 5_000_000 : 300_000;
const MEGABYTES = isLong ? 256 : 64;

/** The versions of Node: the running one, the oldest and the newest, or all. */
const IDS = isLong
  ? ['node-20', 'node-22', 'node-24', 'node-26']
  : depth === 'quick'
  ? [consoles[0].id]
  : ['node-20', 'node-26'];

let project;
before(async () => {
  project = await installProject();
});
after(() => project.remove());

for (const { id, name, command, missing } of consoles.filter((one) => IDS.includes(one.id))) {
  describe(`memory in ${name}`, { skip: process.env.CI ? false : missing ?? false }, () => {
    async function holds(context, ...args) {
      const [flags, rest] = [args.filter((text) => text.startsWith('--')), args.filter((text) =>
        !text.startsWith('--')
      )];
      const { stdout, end } = await output(
        command,
        [...flags, '--expose-gc', project.program('memory.js'), ...rest],
        project.directory,
      );
      assert.equal(end, '');
      const { wrong, ...figures } = JSON.parse(stdout);
      context.diagnostic(JSON.stringify(figures));
      assert.deepEqual(wrong, []);
    }

    test('60 000 patterns that are kept in 12.8 MB', (context) => holds(context, LITTLE_MEMORY, 'kept', '60000'));
    test('200 000 patterns that are dropped in 12.8 MB', (context) =>
      holds(context, LITTLE_MEMORY, 'dropped', '200000'));
    test(`${LOOP} patterns that are dropped in a loop leave the memory as it is`, (context) =>
      holds(context, 'flat', `${LOOP}`));
    test(`of an input of ${MEGABYTES} MB less than 100 MB stay`, (context) => holds(context, 'freed', `${MEGABYTES}`));

    describe('an address space of 10 GB', { skip: process.platform === 'win32' }, () => {
      const withLittle = async (entry, kilobytes = ADDRESS_SPACE) => {
        const limited = `ulimit -v ${kilobytes} && exec "$0" "$@"`;
        const { stdout, end } = await output(
          'sh',
          ['-c', limited, command, project.program('address-space.js'), entry],
          project.directory,
        );
        assert.equal(end, '');
        return JSON.parse(stdout);
      };

      // Node 26 reserves less if it has to.
      test('is too small for WebAssembly, which the error says, or is enough', async () => {
        const { thrown, wrong } = await withLittle('weburl');
        assert.equal(wrong, '');
        if (thrown === '' && id !== 'node-20') return;
        assert.match(thrown, /^RangeError: .*WebAssembly.* memory/);
        assert.match(thrown, /weburl\/js/);
      });

      test('is enough for weburl where it is twice as large', async () => {
        assert.deepEqual(await withLittle('weburl', LARGER_ADDRESS_SPACE), { thrown: '', wrong: '' });
      });

      // A development build lacks it.
      test('is enough for weburl/js', { skip: depth === 'quick' }, async () => {
        assert.deepEqual(await withLittle('weburl/js'), { thrown: '', wrong: '' });
      });
    });
  });
}
