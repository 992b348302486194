/** How texts get into the module's memory and out of it, which depends on what the engine has. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(import.meta.resolve('./programs/texts.js'));

// How a text of 20 code units is written and read, and one of 130.
const engines = [
  ['Node 20', { node: '20.19.0' }, ['encoder, Buffer', 'encoder, Buffer']],
  ['Node with js-string', { node: '23.0.0', hasStrings: true }, ['copier, copier', 'encoder, Buffer']],
  ['Node 24', { node: '24.0.0', hasStrings: true }, ['Buffer, copier', 'Buffer, Buffer']],
  ['a page', {}, ['encoder, decoder', 'encoder, decoder']],
  ['a page with js-string', { hasStrings: true }, ['copier, copier', 'encoder, decoder']],
  ['a page with another Buffer', { hasBuffer: true }, ['encoder, decoder', 'encoder, decoder']],
  ['a page with another process', { hasProcess: true }, ['encoder, decoder', 'encoder, decoder']],
  ['a Buffer without a method that reads', { node: '24.0.0', lacks: 'latin1Slice' }, ['encoder, decoder',
    'encoder, decoder']],
  ['a Buffer without a method that writes', { node: '24.0.0', lacks: 'utf8Write' }, ['encoder, decoder',
    'encoder, decoder']],
];
describe('texts are copied right, from the 32nd on by the copier, also after the instance is lost, in', () => {
  for (const [name, engine, ways] of engines) {
    test(name, () => {
      const { stdout, stderr } = spawnSync(process.execPath, [program, JSON.stringify(engine)], { encoding: 'utf8' });
      assert.equal(stderr, '');
      const copiers = 'hasStrings' in engine ? [0, 1, 2] : [0, 1, 1];
      assert.deepEqual(JSON.parse(stdout), { wrong: [], copiers, first: ways, second: ways });
    });
  }
});
