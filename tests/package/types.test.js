/**
 * The newest and the oldest supported TypeScript find the types of the installed package, with every resolution of
 * names and every set of libraries.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isAtLeast } from '../../scripts/test/settings.mjs';
import { installConsumer } from './consumer.js';

const { directory, remove } = installConsumer();
after(remove);

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));

const TODAY = "today's TypeScript";

/** The current compiler, and the oldest that the README names. */
const COMPILERS = [
  { version: TODAY, args: [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '--ignoreConfig'] },
  {
    version: 'TypeScript 5.6',
    args: [join(root, 'tests', 'package', 'node_modules', 'typescript-oldest', 'bin', 'tsc')],
  },
];

const SOURCES = ['uses', 'globals', 'assignable', 'renamed'];
const FILES = [...SOURCES, 'installed'];
const texts = FILES.map((name) => readFileSync(join(root, 'tests', 'package', `${name}.ts`), 'utf8'));
const [uses] = texts;

for (const extension of ['ts', 'mts', 'cts'])
  for (const [index, name] of FILES.entries()) writeFileSync(join(directory, `${name}.${extension}`), texts[index]);

/** The files to compile, and the resolution of names. */
const RESOLUTIONS = [
  { name: 'bundler', args: ['--module', 'esnext', '--moduleResolution', 'bundler'], extensions: ['ts'] },
  { name: 'node16', args: ['--module', 'node16', '--moduleResolution', 'node16'], extensions: ['mts'] },
  { name: 'nodenext', args: ['--module', 'nodenext', '--moduleResolution', 'nodenext'], extensions: ['mts', 'cts'] },
];

const typeRoots = ['--typeRoots', join(root, 'node_modules', '@types')];
const NO_TYPES = ['--typeRoots', join(directory, 'none')];
const runtimeTypes = ['--typeRoots', join(root, 'tests', 'package', 'node_modules'), '--types'];

/** The compiler's libraries in addition to the language, and whether they declare the platform's URLs. */
const LIBRARIES = [
  { name: 'lib.dom and lib.dom.iterable', args: ['--lib', 'es2023,dom,dom.iterable', ...NO_TYPES], sources: SOURCES },
  { name: 'lib.dom alone', args: ['--lib', 'esnext,dom', ...NO_TYPES], sources: ['globals', 'assignable', 'renamed'] },
  { name: '@types/node', args: ['--lib', 'es2023', '--types', 'node', ...typeRoots], sources: SOURCES },
  {
    name: "Bun's types",
    args: ['--lib', 'esnext', ...runtimeTypes, 'bun-types', '--skipLibCheck'],
    sources: ['globals', 'assignable', 'renamed'],
  },
  {
    name: "audio worklets' types",
    args: ['--lib', 'esnext', ...runtimeTypes, '@types/audioworklet'],
    sources: ['globals', 'assignable'],
  },
  ...['es2023', 'esnext'].map((library) => ({
    name: `Cloudflare's types and lib.${library}`,
    args: ['--lib', library, ...runtimeTypes, '@cloudflare/workers-types'],
    sources: ['renamed', 'installed'],
  })),
  // A declaration that merges with Cloudflare's classes has no constructor; a variable, which has one, conflicts with them.
  {
    name: "Cloudflare's types, without checking declarations",
    args: ['--lib', 'esnext', ...runtimeTypes, '@cloudflare/workers-types', '--skipLibCheck'],
    sources: ['globals'],
  },
  { name: 'neither lib.dom nor @types/node', args: ['--lib', 'es2023', ...NO_TYPES], sources: ['uses', 'globals'] },
];

/**
 * With `--long` every resolution with every set of libraries; in CI each once, since the libraries do not depend on the
 * resolution, and the sets that most programs have with the oldest compiler; otherwise these with today's.
 */
function isTried(version, resolution, libraries) {
  if (isAtLeast('long')) return true;
  if (isAtLeast('ci') && version === TODAY)
    return resolution === RESOLUTIONS[0] || libraries.name === '@types/node';
  return (isAtLeast('ci') || version === TODAY) && resolution === RESOLUTIONS[0]
    && [LIBRARIES[0].name, '@types/node'].includes(libraries.name);
}

for (const { version, args: compiler } of COMPILERS)
  for (const resolution of RESOLUTIONS)
    for (const libraries of LIBRARIES.filter((one) => isTried(version, resolution, one))) {
      test(`${version}, by ${resolution.name} resolution, with ${libraries.name}`, () => {
        const args = [...compiler, '--strict', '--noEmit', '--target', 'es2022', ...libraries.args, ...resolution.args];
        for (const name of libraries.sources) {
          // Before version 7, checking `weburl/url-pattern` itself takes half a minute. It is checked once, below.
          const check = name === 'uses' && version !== TODAY ? ['--skipLibCheck'] : [];
          // Since version 5.8, `nodenext` knows that Node requires ES modules.
          const extensions = version === TODAY ? resolution.extensions : resolution.extensions.slice(0, 1);
          const files = extensions.map((extension) => `${name}.${extension}`);
          const { stdout, stderr } = spawnSync(process.execPath, [...args, ...check, ...files], {
            cwd: directory,
            encoding: 'utf8',
          });
          assert.equal(stdout + stderr, '');
        }
      });
    }

test('the oldest compiler finds nothing wrong in any declaration', { skip: !isAtLeast('long') }, () => {
  const [, { args }] = COMPILERS;
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023', ...NO_TYPES, '--module', 'esnext',
    '--moduleResolution', 'bundler'];
  const { stdout, stderr } = spawnSync(process.execPath, [...args, ...options, 'uses.ts'], {
    cwd: directory,
    encoding: 'utf8',
  });
  assert.equal(stdout + stderr, '');
});

test('the documents name the oldest compiler', () => {
  assert.match(readFileSync(join(root, 'docs', 'using', 'typescript.md'), 'utf8'), /TypeScript 5\.6 or newer/);
  const { version } = JSON
    .parse(readFileSync(join(root, 'tests', 'package', 'node_modules', 'typescript-oldest', 'package.json'), 'utf8'));
  assert.match(version, /^5\.6\./);
});

test('every entry of the package is compiled', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'pkg', 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((name) => name !== './package.json').map((name) =>
    name.replace('.', 'weburl')
  );
  const imported = new Set([...uses.matchAll(/^import .*'(.+)';$/gm)].map(([, name]) => name));
  assert.deepEqual([...imported].sort(), entries.sort());
});
