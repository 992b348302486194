/** Next: routes and middleware on the edge, routes in Node, components of the server and of the client. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { additions, core } from '../../scripts/build/packages.mjs';
import { timeLimit } from '../../scripts/test/settings.mjs';
import { click, inBrowser } from './support/page.js';
import { copyOf, differences, failure, folder, run, serve, titleOf } from './support/programs.js';

const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');

const routed = (path) => ({
  path,
  q: 'ü',
  list: 'a=x+y',
  resolved: 'https://example.com/%C3%BC',
  requested: 'https://example.com/%C3%BC',
});

/** The requests, and the expected responses. */
const ANSWERS = Object.fromEntries([
  ...['/edge/global', '/edge/imported', '/edge/forced', '/node/global', '/node/imported'].map(
    (path) => [`${path}?q=%C3%BC`, routed(path)]
  ),
  ['/middleware/7', { id: '7', path: '/middleware/7' }],
  ['/redirected', routed('/edge/imported')],
  ['/rewritten', { ...routed('/node/imported'), path: '/node/imported' }],
]);

const HREF = 'https://example.com/%C3%BC';
const PAGE = {
  links: [`<link rel="canonical" href="${HREF}"/>`, `<a href="${HREF}?q=x+y">imported</a>`],
  buttons: ['imported', 'global'].map((id) => `<button id="${id}">${HREF}?count=0</button>`),
};
const CLICKED = Object.fromEntries(['imported', 'global'].map((id) => [id, [`${HREF}?count=0`, `${HREF}?count=1`]]));

for (const bundler of ['webpack', 'turbopack']) {
  test(`${titleOf('next')} by ${bundler}: edge, middleware, Node, server and client; platform and import; force`, async () => {
    const cwd = copyOf('next', `next-${bundler}`);
    const built = await run([next, 'build', `--${bundler}`], { cwd });
    const failures = failure('building', built);
    for (const CLASSES of built.end === '' ? ['platform', 'force'] : []) {
      failures.push(...await failuresOf(cwd, CLASSES));
    }
    if (failures.length > 0) assert.fail(failures.join('\n\n'));
  });
}

test(`${titleOf('next')} traces the files that Node loads, for standalone builds`, async () => {
  const cwd = copyOf('next', 'next-traced');
  const names = [core, ...additions].flatMap(({ name, output }) =>
    Object.keys(JSON.parse(readFileSync(join(output, 'package.json'), 'utf8')).exports ?? {})
      .filter((key) => !/\.(?:json|wasm)$/.test(key)).map((key) => key.replace('.', name))
  );
  const traced = [join(cwd, 'traced.mjs'), join(cwd, 'traced.cjs')];
  writeFileSync(traced[0], names.map((name) => `import '${name}';\n`).join(''));
  writeFileSync(traced[1], names.map((name) => `require('${name}');\n`).join(''));
  const program = join(cwd, 'resolved.mjs');
  writeFileSync(
    program,
    `import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
const { resolve } = createRequire(import.meta.url);
const resolved = (name) => [import.meta.resolve(name), pathToFileURL(resolve(name)).href];
console.log(JSON.stringify(${JSON.stringify(names)}.flatMap(resolved)));
`,
  );
  const { nodeFileTrace } = createRequire(join(cwd, 'program.js'))('next/dist/compiled/@vercel/nft');
  // Next passes this option.
  const { fileList } = await nodeFileTrace(traced, { base: folder, moduleSyncCatchall: true });
  const { stdout } = await run([program], { cwd });
  const missing = JSON.parse(stdout).map((url) => relative(folder, fileURLToPath(url)))
    .filter((file) => !fileList.has(file));
  assert.deepEqual(missing, []);
});

/** @param {string} cwd a built project @param {string} CLASSES the classes that the server starts with */
async function failuresOf(cwd, CLASSES) {
  const server = await serve(
    [next, 'start', '--hostname', '127.0.0.1', '--port', '0'],
    /(http:\/\/127\.0\.0\.1:\d+)[^]*Ready/,
    { cwd, env: { CLASSES } },
  );
  const [, origin] = server.said;
  const failures = [];
  try {
    for (const [path, expected] of Object.entries(ANSWERS)) {
      const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeLimit) });
      const text = await response.text();
      failures.push(...differences(`${CLASSES}, ${path}`, response.ok ? JSON.parse(text) : response.status, expected));
    }
    const html = await (await fetch(`${origin}/?q=x+y`, { signal: AbortSignal.timeout(timeLimit) })).text();
    const [links, buttons] = [/<link rel="canonical".*?>|<a .*?<\/a>/g, /<button.*?<\/button>/g].map((pattern) =>
      html.match(pattern)
    );
    failures.push(...differences(`${CLASSES}, the page`, { links, buttons }, PAGE));
    await inBrowser(async (browser) => {
      failures.push(...differences(`${CLASSES}, the page in Chromium`, await click(browser, `${origin}/`), CLICKED));
    });
  } finally {
    await server.end();
  }
  return failures.length === 0 ? [] : [...failures, server.printed().slice(0, 600)];
}
