import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { entries, modules } from '../../pkg-template/entries.mjs';
import { additions, core } from '../../scripts/build/packages.mjs';

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));
const directory = join(root, 'pkg');
const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));

/** @param {string} pattern of `files` in package.json */
function isPublished(pattern) {
  const [start, end = null] = pattern.split('*');
  return readdirSync(directory).some((name) =>
    end === null ? name === start : name.startsWith(start) && name.endsWith(end)
  );
}

/** @returns {Set<string>} the crates that cargo compiles into any of the modules */
function compiledCrates() {
  const trees = [['weburl-unpacker'],
    ...modules.map(({ features }) => ['weburl-module', '--features', features.join()])];
  const args = ['--locked', '--edges', 'normal,no-proc-macro', '--target', 'wasm32-unknown-unknown', '--prefix', 'none',
    '--package'];
  return new Set(trees.flatMap((tree) => {
    const { status, stdout, stderr } = spawnSync('cargo', ['tree', ...args, ...tree], { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return [...stdout.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `pkg:cargo/${name}@${version}`);
  }));
}

/** The targets of an export or an import, by their conditions. */
const targetsOf = (target) => typeof target === 'string' ? [target] : Object.values(target).flatMap(targetsOf);

const wholeModules = modules.filter(({ partOf }) => partOf === undefined);

/** The files of a target, in which a star stands for the name of a module. */
const filesOf = (target) => wholeModules.map(({ name }) => target.replace('*', name));

test('the modules in JSON are those that were built, and so are the files', () => {
  for (const { name } of wholeModules) {
    const bytes = core.bytesOf(name);
    const { base64 } = JSON.parse(readFileSync(join(directory, 'dist', `${name}.json`), 'utf8'));
    assert.equal(base64, bytes.toString('base64'), name);
    assert.deepEqual(readFileSync(join(directory, 'dist', `${name}.wasm`)), bytes, name);
  }
});

for (const { name, output } of [core, ...additions]) {
  test(`no file of ${name} breaks a line within a string, where a bundler may insert spaces`, () => {
    for (const file of readdirSync(output, { recursive: true }).filter((path) => /\.[cm]?js$/.test(path)))
      assert.equal(readFileSync(join(output, file), 'utf8').indexOf('\\\n'), -1, file);
  });
}

describe('its bill of materials', () => {
  const text = readFileSync(join(directory, 'sbom.cdx.json'), 'utf8');

  test('names the compiler and the tools that made the package, with their versions', () => {
    const { components } = JSON.parse(text).metadata.tools;
    assert.deepEqual(components.map(({ name }) => name).sort(), ['binaryen', 'esbuild', 'rolldown', 'rustc']);
    for (const { version } of components) assert.match(version, /^\d+\.\d+\.\d+/);
  });
  const bom = JSON.parse(text);
  const references = (start) => (
    bom.components.map((component) => component['bom-ref']).filter((reference) => reference.startsWith(start)).sort()
  );

  test('names every crate that is compiled in, and no other', () => {
    const expected = compiledCrates();
    assert.ok(expected.size > 10);
    assert.deepEqual(references('pkg:cargo/'), [...expected].sort());
    assert.equal(bom.components.length, expected.size);
  });

  test('is of the package, has a license for everything, and is the same whenever it is made', () => {
    assert.equal(bom.bomFormat, 'CycloneDX');
    const { component, timestamp } = bom.metadata;
    assert.equal(component.purl, `pkg:npm/weburl@${manifest.version}`);
    assert.deepEqual([timestamp, bom.serialNumber], [undefined, undefined]);
    for (const { name, licenses } of [component, ...bom.components])
      assert.match(licenses?.[0]?.expression ?? '', /^[\w.() -]+$/, name);
    assert.doesNotMatch(text, /"undefined/);
  });

  test('has the licenses that the package names, and no other', () => {
    const termsOf = (expression) =>
      expression.split(' AND ').map((term) => term.replace(/[()]/g, '').split(' OR ').sort().join(' OR '));
    const expected = new Set(bom.components.flatMap(({ licenses }) => termsOf(licenses[0].expression)));
    assert.deepEqual(new Set(termsOf(manifest.license)), expected);
    assert.ok(expected.has('Unicode-3.0'));
  });
});

describe('the package', () => {
  test('has the version of the crate', () => {
    const [, version] = /^version = "(.+)"$/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'));
    assert.equal(manifest.version, version);
  });

  test('publishes the files that it names', () => {
    for (const pattern of manifest.files.filter((name) => !name.startsWith('!')))
      assert.ok(isPublished(pattern), pattern);
  });

  test('every file to which an export or an import leads is there, and declarations next to each entry', () => {
    const targets = [manifest.exports, manifest.imports].flatMap(targetsOf);
    assert.ok(targets.length <= 69);
    for (const file of targets.flatMap(filesOf)) assert.ok(readFileSync(join(directory, file)).length > 0, file);
    for (const { file } of entries.filter(({ isFile }) => !isFile))
      assert.ok(existsSync(join(directory, `${file}.d.ts`)), file);
  });

  test('a tool that ignores `exports` finds each entry at its path, and no other file under the name of one', () => {
    for (const [name, target] of Object.entries(manifest.exports).filter(([key]) => !/\.(?:json|wasm)$/.test(key))) {
      const path = name === '.' ? manifest.main : `${name}.js`;
      assert.ok(targetsOf(target).includes(path), name);
    }
  });

  test('touches no global', () => {
    const before = Reflect.ownKeys(globalThis);
    return import('../../pkg/index.js').then(({ URL, URLSearchParams }) => {
      new URL('https://example.com/?q').searchParams.get('q');
      assert.deepEqual(Reflect.ownKeys(globalThis), before);
      assert.notEqual(globalThis.URL, URL);
      assert.notEqual(globalThis.URLSearchParams, URLSearchParams);
    });
  });

  async function bundled(contents) {
    const { outputFiles: [{ text }] } = await build({
      stdin: { contents, resolveDir: directory },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'error',
    });
    return text;
  }

  test('unused parts of it are not bundled', async () => {
    assert.equal(
      await bundled("import 'weburl'; import { URL } from 'weburl'; import { diagnose } from 'weburl/lib';"),
      '',
    );
  });

  test('the module is in a bundle that needs it, and once', async () => {
    // The part of the text that only this module has.
    const [sample, other] = ['weburl', 'lib'].map((name) =>
      readFileSync(join(directory, 'dist', `${name}-text.js`), 'utf8').split('"').at(-2).slice(-2000)
    );
    assert.notEqual(sample, other);
    for (
      const contents of ["export { URL } from 'weburl';",
        "export { diagnose } from 'weburl/lib'; export * from 'weburl';", "import 'weburl/auto';",
        "import { install } from 'weburl/install'; import 'weburl/force'; install();"]
    ) assert.equal((await bundled(contents)).split(sample).length, 2, contents);
    assert.equal((await bundled("export * from 'weburl/init';")).split(sample).length, 1);
  });
});
