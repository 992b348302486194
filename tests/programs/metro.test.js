/** Metro: an app of React Native, in Hermes and in a Node without WebAssembly. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { enginePath } from '../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { copyOf, differences, failure, nodeOf, run, titleOf } from './support/programs.js';

const OUTCOME = {
  href: 'https://example.com/%C3%BC?q=1#f',
  list: 'a=x+y',
  id: '17',
  domain: 'example.co.uk',
  errors: ['port-invalid'],
};

/** A runtime, and the code that it needs before the app. Hermes would warn about each global that it lacks. */
const RUNTIMES = {
  'Node without WebAssembly': {
    command: nodeOf(22),
    args: [],
    before: 'delete globalThis.WebAssembly; globalThis.say = console.log;\n',
  },
  'Hermes': { command: enginePath('hermes'), args: ['-w'], before: 'globalThis.say = print;\n' },
};

for (const EXPORTS of ['true', 'false'])
  test(`${titleOf('metro')} with ${titleOf('@react-native/metro-config')}, ${EXPORTS === 'true' ? '' : 'without exports, '}import; force`, async () => {
    const cwd = copyOf('metro', `metro-${EXPORTS}`);
    const entries = ['imported.js', 'forced.js'];
    const ended = await run(['build.js', ...entries], { cwd, env: { EXPORTS } });
    const failures = failure('building', ended);
    for (const entry of ended.end === '' ? entries : []) {
      const bundle = readFileSync(join(cwd, 'out', entry), 'utf8');
      for (const [name, { command, args, before }] of Object.entries(RUNTIMES)) {
        assert.ok(command, `npm has no package of ${name} for this machine`);
        const file = join(cwd, 'out', `${name}-${entry}`);
        writeFileSync(file, before + bundle);
        const { status, stdout, stderr } = spawnSync(command, [...args, file], {
          encoding: 'utf8',
          timeout: timeLimit,
        });
        const title = `${entry} in ${name}`;
        failures.push(...status === 0
          ? differences(title, JSON.parse(stdout), OUTCOME)
          : [`${title}: ${stderr.trim().slice(0, 1000)}`]);
      }
    }
    if (failures.length > 0) assert.fail(failures.join('\n\n'));
  });
