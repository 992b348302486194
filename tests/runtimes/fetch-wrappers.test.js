/**
 * Forms are sent as forms through a `fetch` that a library of npm has wrapped: with `weburl/interop`, and with classes
 * that `weburl/force` and `weburl/auto` install afterwards.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { installConsumer } from '../package/consumer.js';
import { inEachBrowser } from './in-browsers.js';
import { modulePath } from './module-path.js';
import { serve } from './takers/server.js';

const LIBRARIES = ['fetch-cookie', 'fetch-mock'];
const MODES = ['weburl/interop', 'weburl/force', 'weburl/auto'];

const source = fileURLToPath(new globalThis.URL('fetch-wrappers', import.meta.url));
const consumer = installConsumer();
const folder = join(consumer.directory, 'fetch-wrappers');

let server;
before(async () => {
  cpSync(source, folder, { recursive: true });
  await build({
    entryPoints: [join(source, 'libraries.js')],
    outfile: join(folder, 'libraries.js'),
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'run.js'),
    `import { outcome } from './outcome.js';
const [library, mode, origin] = process.argv.slice(2);
console.log(JSON.stringify(await outcome(library, mode, origin, (entry) => import(entry))));
process.exit();
`,
  );
  const page = { content: '<!doctype html><script type="module" src="page.js"></script>' };
  const paths = Object.fromEntries(['weburl', ...MODES].map((entry) => [entry, modulePath(consumer, entry)]));
  const script = {
    content: `import { outcome } from './outcome.js';
const paths = ${JSON.stringify(paths)};
const [library, mode] = JSON.parse(decodeURIComponent(location.search.slice(1)));
window.result = outcome(library, mode, location.origin, (entry) => import(paths[entry]));
`,
  };
  server = await serve({
    folder: consumer.directory,
    headers: () => ({ 'referrer-policy': 'no-referrer' }),
    resources: { '/fetch-wrappers/page.html': page, '/fetch-wrappers/page.js': script },
  });
});
after(async () => {
  await server.end();
  consumer.remove();
});

function expected(library) {
  const asked = {
    method: 'POST',
    target: '/form',
    type: 'application/x-www-form-urlencoded;charset=utf-8',
    body: 'a=x+y',
  };
  const seen = library === 'fetch-mock' ? ['post', '1', 'a=x+y'] : null;
  return [asked, seen];
}

for (const { name, command, args } of installedRuntimes())
  describe(name, { skip: command === undefined && !process.env.CI ? `no ${name}` : false }, () => {
    const permissions = name === 'Deno' ? ['--allow-all'] : [];
    for (const library of LIBRARIES)
      for (const mode of MODES) {
        test(`${library}, ${mode}`, async () => {
          const { stdout } = await promisify(execFile)(command ?? name, [...args, ...permissions,
            join(folder, 'run.js'), library, mode, server.origin], {
            cwd: consumer.directory,
            timeout: timeLimit,
            env: { ...process.env, NODE_TEST_CONTEXT: undefined },
          });
          assert.deepEqual(JSON.parse(stdout), expected(library));
        });
      }
  });

inEachBrowser((browser) => {
  for (const library of LIBRARIES)
    for (const mode of MODES) {
      test(`${library}, ${mode}`, async () => {
        const query = encodeURIComponent(JSON.stringify([library, mode]));
        await browser().open(`${server.origin}/fetch-wrappers/page.html?${query}`);
        assert.deepEqual(await browser().evaluate(() => globalThis.window.result), expected(library));
      });
    }
});
