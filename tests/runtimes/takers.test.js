/** Functions that accept URLs and forms treat the package's objects like the platform's, in every runtime. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { installConsumer } from '../package/consumer.js';
import { inEachBrowser } from './in-browsers.js';
import { modulePath } from './module-path.js';
import { expected } from './takers/outcomes.js';
import { serve } from './takers/server.js';

const consumer = installConsumer();
const folder = join(consumer.directory, 'takers');
cpSync(fileURLToPath(new globalThis.URL('takers', import.meta.url)), folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
const paths = () =>
  Object
    .fromEntries(['weburl', 'weburl/auto', 'weburl/force', 'weburl/interop'].map(
      (entry) => [entry === 'weburl' ? 'import' : entry.slice(7), modulePath(consumer, entry)]
    ));

let server;
before(async () => {
  const page = { content: '<!doctype html><script type="module" src="page.js"></script>' };
  const host = {
    content: `<!doctype html><script>window.result = new Promise((resolve) => {
    new Worker('page.js' + location.search, { type: 'module' }).onmessage = ({ data }) => resolve(data);
  });</script>`,
  };
  const headers = () => ({ 'referrer-policy': 'no-referrer' });
  server = await serve({
    folder: consumer.directory,
    headers,
    resources: { '/takers/page.html': page, '/takers/worker.html': host },
  });
});
after(async () => {
  await server.end();
  consumer.remove();
});

/** In CommonJS, modules that the platform loads lazily stay unchanged. */
const UNTOUCHED = `const { URLSearchParams, fetch } = globalThis;
globalThis.before = { URLSearchParams, takers: { fetch, get Request() { return Request; }, get Response() { return Response; } } };
`;

/** Makes the platform fail a check. */
const OLD = 'globalThis.URL.canParse = undefined;\n';

/** The ways in which programs load the classes: their first files. */
const PROGRAMS = {
  'first.mjs': "import './before.js';\nimport 'weburl/force';\nawait import('./run.js');\n",
  'after-http.mjs': "import 'node:http';\nimport './before.js';\nimport 'weburl/force';\nawait import('./run.js');\n",
  'auto.mjs': `import './before.js';\n${OLD}await import('weburl/auto');\nawait import('./run.js');\n`,
  'first.cjs': `${UNTOUCHED}require('weburl/force');\nimport('./run.js');\n`,
  'after-http.cjs': `${UNTOUCHED}require('node:http').WebSocket;\nrequire('weburl/force');\nimport('./run.js');\n`,
  'auto.cjs': `${UNTOUCHED}${OLD}require('weburl/auto');\nimport('./run.js');\n`,
};
const MORE = {
  'taking.mjs': "import './before.js';\nimport 'weburl/force';\nimport './built-ins.js';\n",
  'preload.mjs': "import './before.js';\nimport 'weburl/force';\n",
  'preloaded.mjs': "import './built-ins.js';\n",
};
for (const [name, content] of Object.entries({ ...PROGRAMS, ...MORE })) writeFileSync(join(folder, name), content);

const runtimes = [{ name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  ...installedRuntimes()];

const WARNING =
  /\[WEBURL_PRELOAD\] WeburlWarning: functions that are imported by name from node:fs, node:url and node:worker_threads may refuse weburl's URL objects: load it with bun --preload$/m;

/** Functions that a runtime lacks, or treats differently with its own classes too. */
const OTHERWISE = {
  node: { Worker: 'none' },
  deno: { 'fetch with a referrer': undefined, 'fetch with a URL as a referrer': undefined, 'module.register': 'none' },
  bun: {
    'fetch with a referrer': undefined,
    'fetch with a URL as a referrer': undefined,
    'EventSource': 'none',
    // Its comparison can read only its own objects.
    'what assert shows': 'nothing',
    'what is nested': '{ url: URL {} }',
  },
};
const OTHERWISE_IN_NODE_20 = { EventSource: 'none', WebSocket: 'none' };

for (const { name, command, args } of runtimes) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  const kind = /^node/i.test(name) ? 'node' : name.toLowerCase();
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const run = async (all) => {
      const options = {
        cwd: consumer.directory,
        timeout: timeLimit,
        env: { ...process.env, NODE_TEST_CONTEXT: undefined },
      };
      const { stdout, stderr } = await promisify(execFile)(command ?? name, all, options);
      return { answer: JSON.parse(stdout), stderr };
    };
    // The option of Bun loads nothing before the program, though -r is in it.
    const permissions = { node: [], deno: ['--allow-all'], bun: ['--conditions=a-r'] }[kind];

    for (const program of Object.keys(PROGRAMS)) {
      test(`${program}: forms are forms`, async () => {
        const { answer, stderr } = await run([...args, ...permissions, join(folder, program), server.origin]);
        // The named exports of Bun's modules can only be changed before their first import.
        assert.deepEqual(
          [...stderr.matchAll(/WEBURL_\w+|(?<!Weburl)Warning|Error/g)].map(([found]) => found),
          kind === 'bun' ? ['WEBURL_PRELOAD'] : [],
        );
        if (kind === 'bun') assert.match(stderr, WARNING);
        const right = kind === 'bun' ? { ...expected, others: [null, null] } : expected;
        assert.deepEqual(answer.outcomes, right);
        assert.deepEqual(answer.platform, right);
        // Bun recognizes its own objects by their brand, which other objects cannot have.
        if (kind !== 'bun') assert.deepEqual(answer.taken, expected);
        assert.equal(answer.isKnown, true);
        if (program.endsWith('.mjs')) assert.equal(answer.isAsBefore, true);
      });
    }

    test('imported: forms are forms, and nothing else changes', async () => {
      const { answer, stderr } = await run([...args, ...permissions, join(folder, 'import.js'), server.origin]);
      assert.equal(stderr, '');
      const right = kind === 'bun' ? { ...expected, others: [null, null] } : expected;
      // Bun and browsers accept only the platform's own objects.
      const belong = kind === 'bun' ? null : expected;
      assert.deepEqual(answer, {
        outcomes: right,
        platform: right,
        isUntouched: true,
        isInstance: [false, true],
        belong,
      });
    });

    test('built-ins take URLs', async () => {
      const isNode20 = kind === 'node' && !/^node-2[246]/.test(name);
      const events = /^node-2[246]/.test(name) ? ['--experimental-eventsource', '--no-warnings'] : [];
      const program = kind === 'bun'
        ? ['--preload', join(folder, 'preload.mjs'), join(folder, 'preloaded.mjs')]
        : [join(folder, 'taking.mjs')];
      const files = mkdtempSync(join(consumer.directory, 'files-'));
      const { answer, stderr } = await run([...events, ...args, ...permissions, ...program, server.origin, files]);
      assert.doesNotMatch(stderr, /WEBURL_/);
      const right = { ...answer.expected, ...OTHERWISE[kind], ...isNode20 && OTHERWISE_IN_NODE_20 };
      assert.deepEqual(answer.outcomes, JSON.parse(JSON.stringify(right)));
    });
  });
}

const NONE = { method: 'POST', target: '/form', type: 'text/plain;charset=utf-8', body: 'a' };
const FORM = {
  method: 'POST',
  target: '/form',
  type: 'application/x-www-form-urlencoded;charset=utf-8',
  body: 'a=x+y',
};

inEachBrowser((browser) => {
  for (const mode of ['force', 'auto', 'import'])
    for (const context of ['page', 'worker']) {
      test(`${mode} in a ${context}: forms are forms`, async () => {
        await browser()
          .open(`${server.origin}/takers/${context}.html?${encodeURIComponent(JSON.stringify([mode, paths()]))}`);
        const result = await browser().evaluate(() => globalThis.window.result);
        const installs = mode !== 'import';
        assert.deepEqual(result, {
          outcomes: expected,
          platform: expected,
          isAsBefore: true,
          isKnown: true,
          isUntouched: !installs,
          sent: installs ? [FORM, NONE] : null,
          beacon: installs && context === 'page' ? true : null,
        });
        if (!installs || context !== 'page') return;
        assert.deepEqual(await sent(), [{ ...FORM, target: '/beacon' }]);
      });
    }
});

/** The received beacons, which arrive at any time. */
async function sent() {
  for (;;) {
    const all = await (await fetch(`${server.origin}/sent`)).json();
    if (all.length > 0) return all.map((text) => JSON.parse(text));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
