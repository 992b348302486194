/** Tools that build workers, without an option for weburl, and runtimes that refuse to compile bytes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { copyOf, failure, folder, run, titleOf } from './support/programs.js';

const ANSWER = [200, 'https://example.com/%C3%BC 7'];

/** Compatibility dates: from the second one on, workers may compile while they start. */
const [OLDER, NEWER] = ['2024-09-23', '2025-06-01'];

/** @param {string} name of a package @param {string[]} path */
const programOf = (name, ...path) => join(folder, 'node_modules', name, ...path);

/** Asks a built worker. @returns {Promise<{ answer: any, printed: string }>} */
async function ask(cwd, date, directory, file) {
  const ended = await run(['ask.js', date, directory, file], { cwd });
  assert.deepEqual(failure('ask.js', ended), []);
  return { answer: JSON.parse(/\[\d+,.*\]$/s.exec(ended.stdout)[0]), printed: ended.stdout + ended.stderr };
}

async function build(name, args, env = {}) {
  const cwd = copyOf('edge', `edge-${name}`);
  assert.deepEqual(failure('building', await run(args, { cwd: join(cwd, name === 'nitro' ? 'nitro' : ''), env })), []);
  return cwd;
}

describe('need no compatibility date', () => {
  test(titleOf('wrangler'), async () => {
    const args = [programOf('wrangler', 'bin', 'wrangler.js'), 'deploy', '--dry-run', '--outdir', 'out'];
    const cwd = await build('wrangler', args, { WRANGLER_SEND_METRICS: 'false' });
    assert.deepEqual((await ask(cwd, OLDER, 'out', 'worker.js')).answer, ANSWER);
  });

  test("Cloudflare's plugin for Vite", async () => {
    const cwd = await build('cloudflare', ['build.js', 'cloudflare']);
    assert.deepEqual((await ask(cwd, OLDER, 'out/cloudflare/worker', 'index.js')).answer, ANSWER);
  });

  test(`${titleOf('esbuild')} with the conditions of two runtimes, as for Astro's middleware in Vercel`, async () => {
    const cwd = await build('astro', ['build.js', 'astro']);
    assert.deepEqual((await ask(cwd, OLDER, 'out/astro', 'worker.js')).answer, ANSWER);
  });
});

describe('compile while the worker starts', () => {
  for (
    const [name, title] of [['vite', titleOf('vite')], ['hono', titleOf('@hono/vite-build')], ['esbuild',
      titleOf('esbuild')]]
  )
    test(`${title}; with an older date the error says what to import`, async () => {
      const cwd = await build(name, ['build.js', name]);
      assert.deepEqual((await ask(cwd, NEWER, `out/${name}`, 'worker.js')).answer, ANSWER);
      const { answer: [status, text], printed } = await ask(cwd, OLDER, `out/${name}`, 'worker.js');
      assert.equal(status, 500);
      assert.match(text + printed, /CompileError: this WebAssembly cannot be compiled here: import 'weburl\/js' \(/);
    });
});

/** Nitro 2 and 3. @type {[name: string, preset: string, WASM?: string][]} */
const NITRO = [
  ['nitropack', 'cloudflare_module'],
  ['nitropack', 'cloudflare_module', 'true'],
  ['nitropack', 'netlify_edge'],
  ['nitropack', 'netlify_edge', 'true'],
  ['nitropack', 'vercel_edge'],
  ['nitro', 'cloudflare_module'],
  ['nitro', 'netlify_edge'],
];

for (const [name, preset, WASM = 'false'] of NITRO)
  test(`${titleOf(name)}, ${preset}${WASM === 'true' ? ', with experimental.wasm' : ''}`, async () => {
    const nitro = programOf(name, 'dist', 'cli', 'index.mjs');
    const cwd = await build('nitro', [nitro, 'build', '--preset', preset], { WASM });
    const answer = {
      async cloudflare_module() {
        return (await ask(cwd, OLDER, 'nitro/.output/server', 'index.mjs')).answer;
      },
      async vercel_edge() {
        const built = 'nitro/.vercel/output/functions/__fallback.func';
        cpSync(join(cwd, 'vercel.js'), join(cwd, built, 'vercel.js'));
        return (await ask(cwd, OLDER, built, 'vercel.js')).answer;
      },
      async netlify_edge() {
        const { command, args } = installedRuntimes().find(({ name: runtime }) => runtime === 'Deno');
        const file = pathToFileURL(join(cwd, 'nitro/.netlify/edge-functions/server/server.js'));
        const { stdout, stderr } = spawnSync(command, [...args, '--allow-all', 'netlify.js', file.href], {
          cwd,
          encoding: 'utf8',
          timeout: timeLimit,
        });
        return JSON.parse(stdout || JSON.stringify(stderr));
      },
    };
    assert.deepEqual(await answer[preset](), ANSWER);
  });
