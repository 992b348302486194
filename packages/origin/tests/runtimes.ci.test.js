/** The rows, and what a console shows, in every runtime without a window. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { enginePath, installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { root } from '../../../scripts/setup/process.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

const support = fileURLToPath(new globalThis.URL('support', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'weburl-origin-'));
after(() => rmSync(directory, { recursive: true, maxRetries: 20 }));

/** What a console shows; quotation marks differ by runtime. */
const SHOWN = ["Origin { 'https://xn--tda.example' }", 'Origin { null }'];

const { refused, opaque, tuple, comparisons } = JSON
  .parse(readFileSync(new globalThis.URL('data/origins.json', import.meta.url), 'utf8'));

const run = async (command, args) =>
  (await promisify(execFile)(command, args, { cwd: directory, timeout: timeLimit })).stdout;

/** @param {string} printed */
function check(printed, classes = 2) {
  const [results, ...shown] = printed.trim().split('\n');
  const { count, wrong } = JSON.parse(results);
  assert.deepEqual(wrong, []);
  assert.equal(count, refused.length + (1 + classes) * (opaque.length + tuple.length) + 2 * comparisons.length);
  return shown.slice(0, 2).map((line) => line.replaceAll('"', "'"));
}

const skip = (name, command) => command === undefined && !process.env.CI && `no ${name}: npm has none for this machine`;

for (
  const { name, command, args } of [{ name: 'this Node', command: process.execPath, args: [] }, ...installedRuntimes()]
)
  test(name, { skip: skip(name, command) }, async () => {
    const flags = name === 'Deno' ? [...args, '--node-modules-dir=manual'] : args;
    const printed = await run(command ?? name, [...flags, join(support, 'console.js')]);
    assert.deepEqual(check(printed), SHOWN);
  });

const deno = installedRuntimes().find(({ name }) => name === 'Deno');
test('a worker in Deno keeps an opaque origin', { skip: skip('Deno', deno?.command) }, async () => {
  const flags = [...deno?.args ?? [], '--allow-read', '--node-modules-dir=manual'];
  const printed = await run(`${deno?.command}`, [...flags, join(support, 'worker-host.js')]);
  assert.deepEqual(JSON.parse(printed), { worker: [true, true, false], here: 'TypeError' });
});

test('weburl-origin/js where there is no WebAssembly', async () => {
  assert.deepEqual(check(await run(process.execPath, ['--jitless', join(support, 'console-js.js')])), SHOWN);
});

/** @param {string} end calls `run` @param {import('esbuild').BuildOptions} options */
async function bundled(end, options) {
  const { outputFiles: [{ text }] } = await build({
    stdin: {
      contents:
        `import { Origin } from 'weburl-origin'; import 'weburl-origin/auto'; import { run } from './program.js'; ${end}`,
      resolveDir: support,
    },
    bundle: true,
    write: false,
    ...options,
  });
  return text;
}

const workerd = enginePath('workerd');
test('workerd', { skip: skip('workerd', workerd) }, async () => {
  /** The names of the imported modules. */
  const found = new Set();
  writeFileSync(
    join(directory, 'worker.js'),
    await bundled('export default { test: () => run(Origin) };', {
      format: 'esm',
      conditions: ['workerd'],
      plugins: [{
        name: 'module',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => {
            copyFileSync(join(resolveDir, path.replace('?module', '')), join(directory, basename(path)));
            found.add(basename(path));
            return { path, external: true };
          }),
      }],
    }),
  );
  const modules = [...found].map((name) => `(name = "${name}", wasm = embed "${name}"),`);
  writeFileSync(
    join(directory, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), ${modules.join('\n')}],
  compatibilityDate = "2026-01-01",
);`,
  );
  assert.deepEqual(check(await run(`${workerd}`, ['test', join(directory, 'config.capnp')])), SHOWN);
});

const hermes = enginePath('hermes');
test('Hermes, as Metro bundles for React Native', { skip: skip('Hermes', hermes) }, async () => {
  const inRuntimes = createRequire(join(root, 'tests', 'runtimes', 'package.json'));
  const { transformAsync } = inRuntimes('@babel/core');
  const script = join(directory, 'hermes.js');
  const { code } = await transformAsync(
    await bundled('run(Origin, print);', { format: 'iife', conditions: ['react-native'] }),
    {
      presets: [[inRuntimes('@react-native/babel-preset'), { enableBabelRuntime: false }]],
      filename: script,
      compact: true,
      configFile: false,
      babelrc: false,
    },
  );
  writeFileSync(script, code);
  const [first] = check(await run(`${hermes}`, ['-w', script]), 1);
  assert.equal(first, '[object Origin]', 'its print converts to a string');
});
