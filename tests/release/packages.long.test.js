/** The npm packages as their users take them from a registry: by name, with each package manager, and as programs. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { units } from '../../scripts/release/units.mjs';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { startReleased } from './project.js';

const NAMES = units().filter(({ output }) => output !== undefined).map(({ name }) => name);

/** The program has no entry. */
const LIBRARIES = NAMES.filter((name) => name !== 'weburl-cli');

const PROGRAM = `${LIBRARIES.map((name, index) => `import * as m${index} from '${name}';`).join('\n')}
console.log(new m0.URL('../b', 'https://EXAMPLE.com/a/').href, [${
  LIBRARIES.map((_, index) => `m${index}`).join()
}].every((one) => Object.keys(one).length > 0));
`;
const PRINTED = 'https://example.com/b true\n';

const inside = (path) => fileURLToPath(new globalThis.URL(`node_modules/${path}`, import.meta.url));
const [deno, bun] = ['Deno', 'Bun'].map((name) => installedRuntimes().find((one) => one.name === name)?.command);

describe('the packages', () => {
  let project;
  before(async () => {
    project = await startReleased();
  });
  after(() => project?.close());

  /** @returns {string} an empty folder, with a program */
  function empty(name, files = {}) {
    const folder = join(project.folder, 'users', name);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries({ 'program.mjs': PROGRAM, ...files }))
      writeFileSync(join(folder, file), text);
    return folder;
  }

  const succeed = async (command, args, cwd, more = {}) => {
    const { status, stdout, stderr } = await project.run(command, args, { cwd, more });
    assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
  const node = (...args) => [process.execPath, args];

  test('npm', async () => {
    const folder = empty('npm', { 'package.json': '{}' });
    await succeed('npm', ['install', ...NAMES], folder);
    assert.equal(await succeed(...node('program.mjs'), folder), PRINTED);
    assert.equal(
      await succeed('npm', ['ls', '--all', '--parseable'], folder).then((text) => text.includes('UNMET')),
      false,
    );
  });

  test('pnpm', async () => {
    const folder = empty('pnpm', { 'package.json': '{}' });
    await succeed(...node(inside('pnpm/bin/pnpm.cjs'), 'add', '--store-dir', join(folder, 'store'), ...NAMES), folder);
    assert.equal(await succeed(...node('program.mjs'), folder), PRINTED);
  });

  for (const linker of ['node-modules', 'pnp'])
    test(`Yarn, ${linker}`, async () => {
      const folder = empty(`yarn-${linker}`, {
        'package.json': '{}',
        'yarn.lock': '',
        '.yarnrc.yml': `nodeLinker: ${linker}
npmRegistryServer: "${project.npm.url}"
unsafeHttpWhitelist: ["127.0.0.1"]
enableGlobalCache: false
enableMirror: false
globalFolder: "${join(project.folder, 'yarn')}"
enableTelemetry: false
npmMinimalAgeGate: 0
`,
      });
      const yarn = inside('@yarnpkg/cli-dist/bin/yarn.js');
      await succeed(...node(yarn, 'add', ...NAMES), folder);
      assert.equal(await succeed(...node(yarn, 'node', 'program.mjs'), folder), PRINTED);
    });

  test('Bun', { skip: bun === undefined && 'no Bun' }, async () => {
    const folder = empty('bun', { 'package.json': '{}' });
    const more = { BUN_CONFIG_REGISTRY: project.npm.url, BUN_INSTALL_CACHE_DIR: join(folder, 'cache') };
    await succeed(bun, ['add', ...NAMES], folder, more);
    assert.equal(await succeed(bun, ['run', 'program.mjs'], folder, more), PRINTED);
  });

  test('Deno', { skip: deno === undefined && 'no Deno' }, async () => {
    const folder = empty('deno', { 'deno.json': '{ "minimumDependencyAge": "0" }' });
    const more = { NPM_CONFIG_REGISTRY: project.npm.url, DENO_DIR: join(folder, 'cache') };
    await succeed(deno, ['add', ...NAMES.map((name) => `npm:${name}`)], folder, more);
    assert.equal(await succeed(deno, ['run', '--allow-all', 'program.mjs'], folder, more), PRINTED);
  });

  test('npx weburl-cli, npx weburl', async () => {
    const said = await succeed('npx', ['--yes', 'weburl-cli', 'HTTP://EXAMPLE.com:80/../ü?q=1#f'], empty('npx-cli'));
    assert.match(said, /http:\/\/example\.com\/%C3%BC\?q=1#f/);
    const { status, stdout, stderr } = await project.run('npx', ['--yes', 'weburl'], { cwd: empty('npx') });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /npx weburl-cli 'https:\/\/example\.com\/'/);
  });

  test('both are installed globally, and `weburl` is the program', async () => {
    const prefix = empty('global');
    await succeed('npm', ['install', '--global', '--prefix', prefix, 'weburl', 'weburl-cli'], prefix);
    assert.equal(await succeed(join(prefix, 'bin', 'weburl'), ['--version'], prefix), '0.1.0\n');
  });

  test('two versions side by side, and an older one with what it needs', async () => {
    project.edit('src/lib.rs', (text) => `// A change.\n${text}`);
    project.edit('CHANGELOG.md', (text) => text.replace('## ', '## Next (not yet released)\n\n- A change.\n\n## '));
    await project.releaseNext('0.2.0');
    const folder = empty('two', {
      'package.json': '{}',
      'two.mjs': `import { URL } from 'weburl';
import { URL as OldURL } from 'older-weburl';
const url = new URL(new OldURL('http://A/'));
console.log(url.href, URL === OldURL);
`,
    });
    await succeed('npm', ['install', 'weburl', 'older-weburl@npm:weburl@0.1', 'weburl-cli@0.1'], folder);
    assert.equal(await succeed(...node('two.mjs'), folder), 'http://a/ false\n');
    const list = await succeed('npm', ['ls', 'weburl', '--all'], folder);
    assert.match(list, /weburl-cli@0\.1\.0\n[^]*weburl@0\.1\.0/);
    assert.match(list, /weburl@0\.2\.0/);
  });
});
