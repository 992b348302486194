/** The recipe in an app that Next builds and serves. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { end, startInBackground } from '../../../scripts/setup/background.mjs';
import { installLocked } from '../../../scripts/setup/tools.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';
import { statusOf } from './support/ask.js';
import { REQUESTS } from './support/requests.js';

installLocked('packages/origin/tests/next/', '1 minute');

const folder = fileURLToPath(new globalThis.URL('next/', import.meta.url));
const app = join(folder, 'target');
const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined, NEXT_TELEMETRY_DISABLED: '1' };

test('Next', async () => {
  rmSync(app, { recursive: true, force: true });
  mkdirSync(app);
  cpSync(join(folder, 'app'), join(app, 'app'), { recursive: true });
  copyFileSync(join(folder, 'next.config.mjs'), join(app, 'next.config.mjs'));
  for (const name of ['proxy', 'csrf', 'headers'])
    copyFileSync(join(folder, '..', '..', 'examples', `${name}.js`), join(app, `${name}.js`));
  const built = spawnSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: app,
    env,
    encoding: 'utf8',
    timeout: timeLimit,
  });
  assert.equal(built.status, 0, built.stdout + built.stderr);
  const server = startInBackground(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    for await (const text of server.stdout.setEncoding('utf8')) {
      printed += text;
      if (/Ready/.test(printed)) break;
    }
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]);
    for (const [headers, isAllowed] of REQUESTS) {
      const title = JSON.stringify(headers);
      assert.equal(await statusOf(port, 'POST', '/orders', headers), isAllowed ? 200 : 403, title);
      assert.equal(await statusOf(port, 'GET', '/orders', headers), 200, title);
    }
  } finally {
    await end(server);
  }
});
