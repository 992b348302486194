/** The contents of the packed package, and the reports of third-party checkers of packages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installConsumer } from './consumer.js';

const { directory, tarball, packed, remove } = installConsumer();

after(remove);

/** What concerns the types of CommonJS: by `require` too, they are those of the ES module that Node loads. */
const OF_REQUIRED = ['--ignore-rules', 'fallback-condition', 'false-esm', 'cjs-resolves-to-esm'];

/** The same of publint. */
const OF_REQUIRE =
  /^pkg\.exports\["[^"]+"\]\.require types is not exported\.|^pkg\.browser with an object value can be refactored /;

test('publint has nothing else to say', async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
  });
  assert.equal(pkg.name, 'weburl');
  const texts = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? '');
  assert.deepEqual(texts.filter((text) => !OF_REQUIRE.test(text)), []);
});

test('“Are the types wrong?” has nothing to say, about ES modules', () => {
  const attw = fileURLToPath(new globalThis.URL('node_modules/@arethetypeswrong/cli/dist/index.js', import.meta.url));
  const args = [attw, tarball, '--profile', 'esm-only', ...OF_REQUIRED, '--no-definitely-typed', '--format', 'ascii',
    '--no-color'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});

/** Files for people, and for tools that check dependencies. */
const DOCUMENTS = ['CHANGELOG.md', 'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'THIRD-PARTY-LICENSES.txt',
  'sbom.cdx.json'];

const installed = join(directory, 'node_modules', 'weburl');

/**
 * The files to which an export or an import may resolve, by their conditions. A star stands for the name of a module.
 *
 * @param {string | Record<string, any>} target
 * @returns {string[]}
 */
const filesOf = (target) =>
  typeof target === 'string'
    ? ['weburl', 'lib'].map((name) => posix.normalize(target.replace('*', name)))
    : Object.values(target).flatMap(filesOf);

/** @param {string[]} entries programs and modules @returns {Promise<string[]>} the entries and all their imports */
async function importedBy(entries) {
  const { metafile } = await build({
    absWorkingDir: installed,
    entryPoints: entries.map((file) => ({ in: file, out: file })),
    outdir: 'out',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    loader: { '.wasm': 'file' },
    external: ['weburl'],
  });
  // The part after a question mark is for the runtime; after a space, esbuild writes the attributes of the import.
  return Object.keys(metafile.inputs).map((path) => path.replace(/[? ].*/, ''));
}

/** @param {string[]} entries declarations @returns {string[]} the entries and all their imports */
function declaredBy(entries) {
  const found = new Set(entries);
  for (const file of found) {
    for (const [, path, extension] of readFileSync(join(installed, file), 'utf8').matchAll(/ from '(\..+)\.(c?)js'/g)) {
      found.add(`${posix.join(posix.dirname(file), path)}.d.${extension}ts`);
    }
  }
  return [...found];
}

test('exactly the files that an export leads to are packed', async () => {
  const { bin, browser, exports, imports, main, types, unpkg, jsdelivr } = JSON
    .parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const named = [...new Set([bin, browser, exports, imports, { main, types, unpkg, jsdelivr }].flatMap(filesOf))];
  const declarations = [...named.filter((file) => file.endsWith('.d.ts')),
    ...Object.values(exports).flatMap(filesOf).filter((file) => file.endsWith('.js')).map((file) =>
      file.replace(/\.js$/, '.d.ts')
    )];
  const code = named.filter((file) => /\.c?js$/.test(file) && !declarations.includes(file));
  const reached = new Set([...DOCUMENTS, ...named, ...await importedBy(code), ...declaredBy(declarations)]);
  assert.deepEqual(packed.filter((file) => !reached.has(file)), []);
  assert.deepEqual([...reached].filter((file) => !packed.includes(file)), []);
});
