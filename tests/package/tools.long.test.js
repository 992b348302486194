/** Package managers, bundlers of earlier years and tools for deployment, each in the version that was tried. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { installConsumer } from './consumer.js';

const { directory, tarball, remove } = installConsumer();
after(remove);

const PROGRAM = `
import { URL, URLPattern } from 'weburl';
import { URL as Same } from 'weburl/url';
import { domainToASCII } from 'weburl/lib';
const { id } = new URLPattern({ pathname: '/:id' }).exec('https://h/7').pathname.groups;
console.log(JSON.stringify([new URL('HTTPS://EXAMPLE.com/a b').href, id, domainToASCII('bücher.example'), Same === URL]));
`;
const PRINTED = '["https://example.com/a%20b","7","xn--bcher-kva.example",true]\n';

/**
 * @param {string} name of a folder for a project
 * @param {string[]} tools npm packages in it, with their versions
 */
function project(name, tools) {
  const cwd = join(directory, name);
  mkdirSync(cwd);
  writeFileSync(
    join(cwd, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: { weburl: `file:${tarball}` },
    }),
  );
  writeFileSync(join(cwd, 'index.js'), PROGRAM);
  /** @type {(command: string, ...args: string[]) => string} */
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (tools.length > 0) run('npm', 'install', '--no-audit', '--no-fund', ...tools);
  return {
    cwd,
    run,
    tool: (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
      run(process.execPath, join(cwd, 'node_modules', file), ...args),
  };
}

for (const version of ['4.5.14', '5.4.21', '6.4.6', '7.3.8']) {
  test(`Vite ${version}: a page, and rendering on the server`, () => {
    const { cwd, run, tool } = project(`vite-${version}`, [`vite@${version}`]);
    writeFileSync(join(cwd, 'index.html'), '<script type="module" src="/index.js"></script>');
    tool('vite/bin/vite.js', 'build', '--logLevel', 'error');
    const [script] = readdirSync(join(cwd, 'dist/assets'));
    // Vite's own code looks for links.
    writeFileSync(
      join(cwd, 'page.js'),
      `globalThis.document = { createElement: () => ({ relList: { supports: () => true } }) };
await import('./dist/assets/${script}');`,
    );
    assert.equal(run(process.execPath, 'page.js'), PRINTED);
    tool('vite/bin/vite.js', 'build', '--ssr', 'index.js', '--outDir', 'server', '--logLevel', 'error');
    assert.equal(run(process.execPath, 'server/index.js'), PRINTED);
  });
}

test('ncc: one file', () => {
  const { run, tool } = project('ncc', ['@vercel/ncc@0.45.0']);
  tool('@vercel/ncc/dist/ncc/cli.js', 'build', 'index.js', '--out', 'out', '--quiet');
  assert.equal(run(process.execPath, 'out/index.js'), PRINTED);
});

test('nft: the files that a function needs', () => {
  const { cwd, run } = project('nft', ['@vercel/nft@1.11.5']);
  writeFileSync(
    join(cwd, 'trace.js'),
    `import { nodeFileTrace } from '@vercel/nft';
const { fileList } = await nodeFileTrace(['index.js']);
console.log([...fileList].join('\\n'));`,
  );
  for (const file of run(process.execPath, 'trace.js').trim().split('\n')) {
    mkdirSync(dirname(join(cwd, 'traced', file)), { recursive: true });
    cpSync(join(cwd, file), join(cwd, 'traced', file));
  }
  rmSync(join(cwd, 'node_modules'), { recursive: true });
  assert.equal(run(process.execPath, 'traced/index.js'), PRINTED);
});

test('pnpm', () => {
  const { run } = project('pnpm', []);
  run('npx', '--yes', 'pnpm@10.34.8', 'install', '--silent');
  assert.equal(run(process.execPath, 'index.js'), PRINTED);
});

test("Yarn's Plug'n'Play", () => {
  const { cwd, run } = project('yarn', []);
  // Without it, Yarn takes the folder above for the project.
  writeFileSync(join(cwd, 'yarn.lock'), '');
  writeFileSync(join(cwd, '.yarnrc.yml'), 'nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\n');
  run('npx', '--yes', '--package=@yarnpkg/cli-dist@4.18.1', 'yarn', 'install');
  assert.equal(run(process.execPath, '--require', './.pnp.cjs', '--loader', './.pnp.loader.mjs', 'index.js'), PRINTED);
});

const DOM = { node: [], jsdom: ['jsdom@29.1.1'], 'happy-dom': ['happy-dom@21.0.4'] };
for (const [environment, packages] of Object.entries(DOM)) {
  test(`Vitest with ${environment}`, () => {
    const { cwd, tool } = project(`vitest-${environment}`, ['vitest@4.1.12', ...packages]);
    writeFileSync(
      join(cwd, 'a.test.js'),
      `import { expect, test } from 'vitest';
import { URL } from 'weburl';
import { URL as Same } from 'weburl/url';
test('one class', () => expect([new URL('HTTPS://H').href, Same === URL]).toEqual(['https://h/', true]));`,
    );
    assert.match(tool('vitest/vitest.mjs', 'run', '--environment', environment, '--no-color'), /1 passed/);
  });
}
