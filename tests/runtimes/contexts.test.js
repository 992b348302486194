/**
 * The installed package in every context in which a browser runs scripts: under the Content Security Policies that
 * WebAssembly needs, and without WebAssembly under policies that forbid it.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { installConsumer } from '../package/consumer.js';
import { expected } from './contexts/answers.js';
import { inEachBrowser } from './in-browsers.js';
import { modulePath } from './module-path.js';

const folder = fileURLToPath(new globalThis.URL('contexts', import.meta.url));
const CONTEXTS = ['page', 'module worker', 'classic worker', 'module service worker', 'classic service worker',
  'audio worklet'];

/** The scripts that browsers do not load as modules, and their sources before bundling. */
const BUNDLES = { 'bundled-worker.js': 'worker.js', 'bundled-service-worker.js': 'service-worker.js' };

const consumer = installConsumer();
after(consumer.remove);

/** The scripts, in which the package's path replaces its name. */
async function scripts(entry) {
  const source = (name, from) => (
    readFileSync(join(folder, name), 'utf8').replace("from 'weburl'", `from '${from}'`)
  );
  const modules = readdirSync(folder).map((name) => [name, source(name, modulePath(consumer, entry))]);
  const bundles = await Promise.all(Object.entries(BUNDLES).map(async ([name, from]) => {
    const { outputFiles: [{ text }] } = await build({
      absWorkingDir: consumer.directory,
      stdin: { contents: source(from, entry).replace("from './", `from '${folder}/`), resolveDir: consumer.directory },
      bundle: true,
      format: 'iife',
      write: false,
    });
    return [name, text];
  }));
  return Object.fromEntries([...modules, ...bundles].map(([name, content]) => [`/contexts/${name}`, { content }]));
}

/** @type {{ entry: string, policy: string, works: boolean, contexts: string[] }[]} */
const cases = [
  { entry: 'weburl', policy: '', works: true, contexts: CONTEXTS },
  { entry: 'weburl', policy: "script-src 'self' 'wasm-unsafe-eval'", works: true, contexts: CONTEXTS },
  { entry: 'weburl/js', policy: "script-src 'self'", works: true, contexts: CONTEXTS },
  // Checks that the policy is enforced. WebKitGTK does not enforce it in audio worklets.
  {
    entry: 'weburl',
    policy: "script-src 'self'",
    works: false,
    contexts: CONTEXTS.filter((context) => context !== 'audio worklet'),
  },
];

/** Imports an entry that installs the classes, and reports the classes that it has not replaced. */
const INSTALLING = `
  const { URL, URLSearchParams, URLPattern, fetch } = globalThis;
  const before = { URL, URLSearchParams, URLPattern, fetch };
  // Makes the platform fail a check.
  URL.canParse = undefined;
  const warnings = [];
  console.warn = (...args) => warnings.push(args.join(' '));
  const thrown = await import(ENTRY).then(() => null, ({ name, message }) => name + ': ' + message);
  const kept = Object.keys(before).filter((name) => globalThis[name] === before[name]);
  const works = [new globalThis.URL('/a', 'https://h/').href, String(new globalThis.URLSearchParams('a=b'))];
  const result = { kept, warnings, thrown, works };
  globalThis.window ? globalThis.window.result = result : postMessage(result);
`;

/** Matches the error under a policy that forbids WebAssembly; the reason is the browser's text. */
const REFUSED = /this WebAssembly cannot be compiled here: import 'weburl\/js(?:\/auto)?' \(.+\)$/s;

inEachBrowser((browser) => {
  for (
    const [where, { lacks, policy, files }] of Object.entries({
      'URLPattern is there': { lacks: false, policy: '', files: [] },
      'URLPattern is missing': { lacks: true, policy: '', files: ['auto'] },
      'WebAssembly is forbidden too': { lacks: true, policy: "script-src 'self'", files: ['auto', 'js/auto'] },
    })
  )
    test(`in a module worker, the recipe loads only what is needed where ${where}`, async () => {
      const path = (name) => modulePath(consumer, `weburl/${name}`);
      const content = `
        ${lacks ? 'delete globalThis.URLPattern;' : ''}
        const { missing } = await import('${path('check')}');
        const isMissing = () => missing({ URLPattern: true }).length > 0;
        if (isMissing()) await import('${path('auto')}');
        if (isMissing()) await import('${path('js/auto')}');
        const { id } = new URLPattern({ pathname: '/:id' }).exec('https://h/7').pathname.groups;
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        postMessage({ id, loaded, left: missing({ URLPattern: true }) });`;
      const host = `window.result = new Promise((resolve) => {
        new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => resolve(data);
      });`;
      const server = await servePages({
        folder: consumer.directory,
        resources: {
          '/host.html': { content: '<!doctype html><script src="/host.js"></script>' },
          '/host.js': { content: host },
          '/worker.js': { content },
        },
        headers: () => policy === '' ? {} : { 'content-security-policy': policy },
      });
      try {
        await browser().open(`${server.origin}/host.html`);
        const { id, loaded, left } = await browser().evaluate(() => globalThis.window.result);
        assert.deepEqual([id, left], ['7', []]);
        const entries = ['auto', 'js/auto'].filter((name) => loaded.includes(server.origin + path(name)));
        assert.deepEqual(entries, files);
      } finally {
        await server.end();
      }
    });

  for (const context of ['page', 'worker'])
    for (const entry of ['weburl/auto', 'weburl/force'])
      test(`${entry} in a ${context} under a policy against WebAssembly replaces nothing and says why`, async () => {
        const script = { content: INSTALLING.replace('ENTRY', `'${modulePath(consumer, entry)}'`) };
        const host = `window.result = new Promise((resolve) => {
          new Worker('/installing.js', { type: 'module' }).onmessage = ({ data }) => resolve(data);
        });`;
        const html = (path) => ({
          content: `<!doctype html><script type="module" src="${path}"></script>`,
        });
        const server = await servePages({
          folder: consumer.directory,
          resources: {
            '/page.html': html('/installing.js'),
            '/worker.html': html('/host.js'),
            '/host.js': { content: host },
            '/installing.js': script,
          },
          headers: () => ({ 'content-security-policy': "script-src 'self'" }),
        });
        try {
          await browser().open(`${server.origin}/${context}.html`);
          const result = await browser().evaluate(async () => {
            const { window } = globalThis;
            while (window.result === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
            return window.result;
          });
          assert.deepEqual(result.kept, ['URL', 'URLSearchParams', 'URLPattern', 'fetch']);
          assert.deepEqual(result.works, ['https://h/a', 'a=b']);
          const isAuto = entry === 'weburl/auto';
          assert.equal(result.warnings.length, isAuto ? 1 : 0);
          if (isAuto) assert.equal(result.thrown, null);
          const said = isAuto ? result.warnings[0] : result.thrown;
          assert.match(
            said,
            isAuto ? /^weburl\/auto has not replaced any class: .*'weburl\/js\/auto'/ : /^CompileError: /,
          );
          assert.match(said, REFUSED);
        } finally {
          await server.end();
        }
      });

  for (const { entry, policy, works, contexts } of cases) {
    describe(`${entry} ${works ? 'works' : 'is refused'} under ${policy || 'no policy'}`, () => {
      let server;
      before(async () => {
        server = await servePages({
          folder: consumer.directory,
          resources: await scripts(entry),
          headers: () => (policy ? { 'content-security-policy': policy } : {}),
        });
      });
      after(() => server.end());

      for (const context of contexts) {
        test(context, async () => {
          await browser().open(`${server.origin}/contexts/index.html?${context}`);
          const result = await browser().evaluate(() => globalThis.window.result);
          assert.deepEqual(result, works ? { answers: expected } : { thrown: 'CompileError' });
        });
      }
    });
  }
});
