/** The recipe for older browsers and the classic script of docs/using/polyfills.md, in the oldest engines of the registry. */
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { parse } from 'acorn';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { missingProgram } from '../../scripts/setup/debian.mjs';
import { findProgram } from '../../scripts/setup/process.mjs';
import { isAtLeast, timeLimit } from '../../scripts/test/settings.mjs';
import { installConsumer } from './consumer.js';
import { read } from './documents/markdown.js';

const { directory, remove } = installConsumer();
after(remove);

const pathOf = (path) => fileURLToPath(new globalThis.URL(path, import.meta.url));
const esbuild = pathOf('node_modules/esbuild/bin/esbuild');
const guide = read('docs/using/polyfills.md');

/** Runs the guide's command that matches. @param {RegExp} pattern @param {(command: string) => string} change */
function runCommand(pattern, change = (command) => command) {
  const [, args] = pattern.exec(guide) ?? assert.fail(`${pattern}`);
  execFileSync(process.execPath, [esbuild, ...change(args).split(' '), '--log-level=warning'], { cwd: directory });
}

/** @param {string} name of a file in the project */
const built = (name) => readFileSync(join(directory, name));

before(() => {
  cpSync(pathOf('../../examples/older-browsers'), directory, { recursive: true });
  runCommand(/^npx esbuild (start\.js .*)$/m);
  runCommand(/^npx esbuild (weburl\/js\/auto .*)$/m);
  runCommand(
    /^npx esbuild (weburl\/js\/auto .*)$/m,
    (args) => args.replace('js/auto', 'auto').replace('=auto.js', '=with-wasm.js'),
  );
});

/** The files that one imports, in this order. @param {string} name @returns {string[]} */
function filesOf(name) {
  const imports = [...built(`built/${name}`).toString().matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, file]) =>
    file
  );
  return [...new Set([...imports.flatMap(filesOf), name])];
}

test('the syntax is that of ES2017, except import()', () => {
  for (const name of readdirSync(join(directory, 'built'))) {
    const code = built(`built/${name}`).toString().replaceAll(/\bimport\("/g, 'load("');
    parse(code, { ecmaVersion: 2017, sourceType: 'module' });
  }
  for (const name of ['auto.js', 'with-wasm.js']) parse(built(name).toString(), { ecmaVersion: 2017 });
});

test('the downloads in the guide', { skip: !isAtLeast('ci') }, () => {
  const [start, auto, js] = readdirSync(join(directory, 'built')).filter((name) => /^(?:start|auto-)/.test(name))
    .sort((first, second) => built(`built/${first}`).length - built(`built/${second}`).length);
  const sizeOf = (names) => [...new Set(names)].reduce((sum, name) => sum + brotliCompressSync(built(name)).length, 0);
  const files = (...names) => names.flatMap(filesOf).map((name) => `built/${name}`);
  const sizes = [files(start), files(start, auto), files(start, auto, js), ['auto.js']].map(sizeOf);
  const given = [...guide.matchAll(/^\| .* (\d+) kB \|$/gm)].map(([, size]) => Number(size));
  const [, withWASM] = /it is (\d+) kB/.exec(guide);
  given.push(Number(withWASM));
  sizes.push(sizeOf(['with-wasm.js']));
  assert.equal(given.length, sizes.length);
  // Another compiler or version of brotli may change a size by 2 %.
  for (const [index, size] of sizes.entries())
    assert.ok(Math.abs(given[index] * 1000 - size) <= size * 0.02 + 500, `${given[index]} kB: ${size} bytes`);
});

/** Each engine must print this of {@link WORK}. */
const DONE = ['https://example.com/%C3%BC', '7', 'a=+', 'TypeError'];

/** Uses what the classic script has installed. */
const WORK = String.raw`
  let thrown;
  try {
    new URL('https://a\u200b b/');
  } catch ({ name }) {
    thrown = name;
  }
  const { groups } = new URLPattern({ pathname: '/:id(\\d+)' }).exec('https://example.com/7').pathname;
  JSON.stringify([new URL('../\u00fc', 'https://EXAMPLE.com/a/').href, groups.id, String(new URLSearchParams({ a: ' ' })), thrown]);
`;

/** @param {string} name of a file in the project @param {string} code */
function write(name, code) {
  writeFileSync(join(directory, name), code);
  return name;
}

const node8 = pathOf('../runtimes/node_modules/node-8/bin/node');

test("the classic script in V8 6.1, Chrome 61's", { skip: !isAtLeast('ci') || !existsSync(node8) }, () => {
  write('work.js', WORK);
  const program = write(
    'v8.js',
    `const { createContext, runInContext } = require('vm');
const context = createContext({ console });
runInContext('var self = this;', context);
const run = (name) => runInContext(require('fs').readFileSync(name, 'utf8'), context);
run('auto.js');
console.log(run('work.js'));`,
  );
  const { stdout, stderr } = spawnSync(node8, [program], { cwd: directory, encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.deepEqual(JSON.parse(stdout), DONE);
});

const noSpiderMonkey = () => missingProgram('SpiderMonkey 78', ['cjs'], () => findProgram('cjs') !== null);

test("the classic script in SpiderMonkey 78, Firefox 78's", { skip: !isAtLeast('long') }, (context) => {
  const missing = noSpiderMonkey();
  if (missing !== null) return context.skip(missing);
  const work = JSON.stringify(WORK);
  const program = write('spidermonkey.js', `var self = globalThis;${built('auto.js')}\nprint((0, eval)(${work}));`);
  const { stdout, stderr } = spawnSync('cjs', [program], { cwd: directory, encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.deepEqual(JSON.parse(stdout), DONE);
});

const packedChromium = pathOf('../runtimes/node_modules/chromium-64/bin/chromium.br');

test('the recipe in Chromium 64', { skip: !isAtLeast('ci') || !existsSync(packedChromium) }, async () => {
  const chromium = join(directory, 'chromium');
  writeFileSync(chromium, brotliDecompressSync(readFileSync(packedChromium)));
  chmodSync(chromium, 0o755);
  const server = await servePages({ folder: directory });
  try {
    const args = ['--headless', '--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--dump-dom',
      '--virtual-time-budget=60000', `--user-data-dir=${join(directory, 'profile')}`, `${server.origin}/index.html`];
    const { stdout } = await promisify(execFile)(chromium, args, { timeout: timeLimit });
    assert.match(stdout, /<title>Book 17<\/title>/);
  } finally {
    await server.end();
  }
});
