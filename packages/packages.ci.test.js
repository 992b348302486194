/** What holds for each addition, as npm packs it. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { nameOf } from '../scripts/build/assemble.mjs';
import { entrySizes } from '../scripts/build/measure.mjs';
import { additions, core } from '../scripts/build/packages.mjs';
import { root } from '../scripts/setup/process.mjs';
import { enginePath, installedRuntimes } from '../scripts/setup/runtimes.mjs';
import { versionOf } from '../scripts/setup/tools.mjs';
import { isAtLeast } from '../scripts/test/settings.mjs';

/** What concerns the types of CommonJS: by `require` too, they are those of the ES module that Node loads. */
const OF_REQUIRED = ['--ignore-rules', 'fallback-condition', 'false-esm', 'cjs-resolves-to-esm'];

/** The same of publint. */
const OF_REQUIRE = /^pkg\.exports\["[^"]+"\]\.require types is not exported\./;

/** The maximum of what npm unpacks, in bytes. */
const UNPACKED = 1.55e6;

const consumers = join(root, 'tests', 'package', 'node_modules');

/** @param {string} path of a module in there */
const consumer = (path) => import(pathToFileURL(join(consumers, path)).href);

const npm = (...args) =>
  execFileSync('npm', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A project with all of them installed. */
const project = realpathSync(mkdtempSync(join(tmpdir(), 'weburl-packages-')));
after(() => rmSync(project, { recursive: true, maxRetries: 20 }));
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');

const packed = new Map([core, ...additions].map((one) => [one, JSON.parse(npm('pack', '--json', one.output))[0]]));
npm('install', '--offline', '--no-audit', '--no-fund', ...[...packed.values()].map(({ filename }) => `./${filename}`));

/** @param {string | Record<string, any>} target of an export */
const filesOf = (target) => typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf);

/** A call of each package that starts its module, and its result. */
const CALLS = {
  'weburl-columns': ["parseMany('https://EXAMPLE.com/ü').href(0)", 'https://example.com/%C3%BC'],
  'weburl-display': ["display('https://user@www.xn--bcher-kva.example/').text", 'https://www.bücher.example/'],
  'weburl-encodings': ["serializeForm([['a', 'å']], { encoding: 'windows-1252' })", 'a=%E5'],
  'weburl-guard': ["mayFetch('http://[::ffff:7f00:1]/').reason", 'address-space'],
  'weburl-links': ["findLinks('(see bücher.de/a).')[0].href", 'https://xn--bcher-kva.de/a'],
  'weburl-origin': ["new Origin().isSameSite(Origin.from('data:,')) || Origin.from('https://a.ü').opaque", 'false'],
  'weburl-psl': ["registrableDomain('www.bücher.co.uk')", 'xn--bcher-kva.co.uk'],
  'weburl-rfc3986': ["normalize('HTTP://Example.com:80/%7Ea/../ü', 'scheme')", 'http://example.com/ü'],
  'weburl-url-pattern-list': ["new URLPatternList([['https://*/:id', 1]]).exec('https://a/ü').pathname.groups.id",
    '%C3%BC'],
};

test("the core's README names every package", () => {
  const text = readFileSync(join(core.output, 'README.md'), 'utf8');
  const link = (name) => `[\`${name}\`](https://www.npmjs.com/package/${name})`;
  assert.deepEqual(additions.map(({ name }) => name).filter((name) => !text.includes(link(name))), []);
});

/** The licenses, or choices of licenses, of an SPDX expression that all apply. */
const termsOf = (expression) =>
  expression.split(' AND ').map((term) => term.replace(/[()]/g, '').split(' OR ').sort().join(' OR '));

for (const one of additions)
  describe(one.name, async () => {
    const directory = join(project, 'node_modules', one.name);
    const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    const { filename, unpackedSize, files } = packed.get(one);
    const sizes = one.entries.length === 0 ? [] : await entrySizes(one);

    for (const { name, budget, size } of sizes)
      test(`the budget of ${name}`, () => {
        assert.ok(size <= budget * 1000, `${size} bytes are more than the ${budget} kB of packages/packages.mjs`);
      });

    test('its README has the download in the first lines', { skip: sizes.length === 0 }, () => {
      const [, given] = /^Take it .*? (\d+) kB/m.exec(readFileSync(join(directory, 'README.md'), 'utf8')) ?? [];
      const { size } = sizes[0];
      // As in tests/package/sizes.ci.test.js.
      assert.ok(Math.abs(Number(given) * 1000 - size) <= size * 0.02 + 500, `${given} kB, measured ${size} bytes`);
    });

    test('is small on the disk', () => {
      assert.ok(unpackedSize <= UNPACKED, `${unpackedSize} bytes in ${files.length} files`);
    });

    test('has nothing that only the build needs', () => {
      const paths = files.map(({ path }) => path);
      assert.deepEqual(paths.filter((path) => path.startsWith('.')), []);
    });

    test('has its documents', () => {
      for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE'])
        assert.ok(existsSync(join(directory, file)), file);
    });

    test('has its version, its licenses, and the files that package.json names', () => {
      assert.equal(manifest.version, versionOf(one.folder));
      for (const { license, name } of one.data) {
        assert.ok(manifest.license.includes(license), name);
        assert.ok(readFileSync(join(directory, 'THIRD-PARTY-LICENSES.txt'), 'utf8').includes(name));
      }
      for (const field of ['description', 'license', 'repository', 'keywords', 'engines', 'sideEffects'])
        assert.ok(manifest[field] !== undefined, field);
      for (const file of filesOf({ ...manifest.exports, ...manifest.bin }))
        assert.ok(existsSync(join(directory, file)), file);
    });

    test('a function has the name of its export, if it has one', async () => {
      for (const { file } of one.entries) {
        const exported = Object.entries(await import(pathToFileURL(join(directory, `${file}.js`)).href));
        const named = exported.filter(([, value]) => typeof value === 'function' && value.name !== '');
        assert.deepEqual(named.map(([, { name }]) => name), named.map(([name]) => name));
      }
    });

    test('depends on packages of this project only, or on none', () => {
      const known = [core, ...additions].map(({ name }) => name);
      assert.deepEqual(Object.keys(manifest.dependencies ?? {}).filter((name) => !known.includes(name)), []);
    });

    test('has a bill of materials for its contents', () => {
      const { components, metadata } = JSON.parse(readFileSync(join(directory, 'sbom.cdx.json'), 'utf8'));
      assert.equal(metadata.component.purl, `pkg:npm/${one.name}@${manifest.version}`);
      assert.ok(components.length >= one.modules.length + one.data.length);
      const contained = new Set(components.flatMap(({ licenses }) => termsOf(licenses[0].expression)));
      assert.deepEqual([...contained].filter((term) => !termsOf(manifest.license).includes(term)), []);
    });

    test('publint has nothing to say', async () => {
      const { publint } = await consumer('publint/src/index-node.js');
      const { formatMessage } = await consumer('publint/src/utils.js');
      const { buffer, byteOffset, byteLength } = readFileSync(join(project, filename));
      const { messages, pkg } = await publint({
        strict: true,
        pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
      });
      const texts = messages.map((message) => formatMessage(message, pkg, { color: false }));
      assert.deepEqual(texts.filter((text) => !OF_REQUIRE.test(text)), []);
    });

    test('“Are the types wrong?” has nothing to say', { skip: one.entries.length === 0 || !isAtLeast('long') }, () => {
      const attw = join(consumers, '@arethetypeswrong', 'cli', 'dist', 'index.js');
      const args = [attw, join(project, filename), '--profile', 'esm-only', ...OF_REQUIRED, '--no-definitely-typed',
        '--format', 'ascii', '--no-color'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      assert.equal(status, 0, stdout + stderr);
    });

    for (const program of Object.keys(one.bin)) {
      test(`${program} starts as npm installs it`, () => {
        assert.equal(npm('exec', '--offline', '--', program, '--version'), `${manifest.version}\n`);
      });

      test(`the bill of materials has every npm package that is inside ${program}, and no other`, () => {
        const code = readFileSync(join(directory, 'bin', `${program}.js`), 'utf8');
        // rolldown says where each part comes from, but not where the CommonJS that it puts into an expression does.
        const parts = [...code.matchAll(/^\/\/ (.*node_modules\/(?:@[^/]+\/)?[^/]+)/gm)].map(([, folder]) => folder);
        const imported = readdirSync(join(root, one.folder, 'js'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .flatMap(({ parentPath, name: file }) => [
            ...readFileSync(join(parentPath, file), 'utf8').matchAll(/ from '((?!\.|node:|weburl)[^']+)'/g),
          ])
          .map(([, specifier]) => `node_modules/${specifier}`);
        const expected = [...new Set([...parts, ...imported])].map((folder) => {
          const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
          return `pkg:npm/${name.replace('@', '%40')}@${version}`;
        });
        const { components } = JSON.parse(readFileSync(join(directory, 'sbom.cdx.json'), 'utf8'));
        const references = components.map((component) => component['bom-ref']);
        assert.ok(expected.length > 1);
        assert.deepEqual(references.sort(), expected.sort());
      });
    }

    const [call, expected] = CALLS[one.name] ?? [];
    if (call === undefined) return;
    const [, member] = /^(?:new )?(\w+)/.exec(call) ?? [];

    // An entry without a budget is for servers, and makes connections: the package's own tests start it everywhere.
    for (const entry of one.entries.filter(({ budget }) => budget !== undefined)) {
      const name = nameOf(one, entry);
      const program = join(project, `${one.name}-${entry.file}`);
      writeFileSync(`${program}.mjs`, `import { ${member} } from '${name}';\nconsole.log(${call});\n`);
      writeFileSync(`${program}.cjs`, `const { ${member} } = require('${name}');\nconsole.log(${call});\n`);
      for (
        const { name: runtime, command, args } of [{ name: 'this Node', command: process.execPath, args: [] },
          ...installedRuntimes()]
      ) {
        const missing = command === undefined && !process.env.CI
          ? `no ${runtime}: npm has none for this machine`
          : false;
        test(`${name} starts by itself in ${runtime}, imported and required`, { skip: missing }, () => {
          for (const extension of ['mjs', 'cjs']) {
            const { stdout, stderr } = spawnSync(command ?? runtime, [...args, `${program}.${extension}`], {
              encoding: 'utf8',
            });
            assert.deepEqual([stdout, stderr], [`${expected}\n`, ''], extension);
          }
        });
      }
    }

    if (one.modules.length === 0) return;

    test('says where there is no WebAssembly, and runs without it all the same', () => {
      const ask = (name) =>
        spawnSync(process.execPath, ['--input-type=module', '--eval',
          `delete globalThis.WebAssembly; const { ${member} } = await import('${name}'); console.log(${call});`], {
          cwd: project,
          encoding: 'utf8',
        });
      assert.match(ask(one.name).stderr, new RegExp(`there is no WebAssembly here: import '${one.name}/js'`));
      assert.equal(ask(`${one.name}/js`).stdout, `${expected}\n`);
    });

    const workerd = enginePath('workerd');
    test(
      'runs in workerd, where bytes may not be compiled',
      { skip: workerd === undefined && 'no workerd' },
      async () => {
        /** The path of each module that is imported. */
        const found = new Map();
        await build({
          stdin: {
            contents: `import { ${member} } from '${one.name}'; export default { test() { console.log(${call}); } };`,
            resolveDir: project,
          },
          outfile: join(project, `${one.name}.worker.js`),
          bundle: true,
          format: 'esm',
          conditions: ['workerd'],
          plugins: [{
            name: 'module',
            setup: ({ onResolve }) =>
              onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => {
                found.set(basename(path), relative(project, join(resolveDir, path.replace('?module', ''))));
                return { path, external: true };
              }),
          }],
        });
        const modules = [...found].map(([name, path]) => `(name = "${name}", wasm = embed "${path}"),`);
        writeFileSync(
          join(project, `${one.name}.capnp`),
          `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "${one.name}.worker.js"), ${modules.join('\n')}],
  compatibilityDate = "2026-01-01",
);`,
        );
        const { stdout, stderr } = spawnSync(workerd ?? '', ['test', `${one.name}.capnp`], {
          cwd: project,
          encoding: 'utf8',
        });
        assert.equal(stdout, `${expected}\n`, stderr);
      },
    );

    test('a bundler leaves it out where nothing of it is used', async () => {
      const { outputFiles: [{ text }] } = await build({
        stdin: { contents: `import { ${member} } from '${one.name}'; console.log(1);`, resolveDir: project },
        bundle: true,
        format: 'esm',
        write: false,
      });
      assert.ok(text.length < 100, `${text.length} characters`);
    });

    test('a call that the stack cuts off harms nothing', () => {
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', `
        import { ${member} } from '${one.name}';
        let cutOff = 0;
        const deeper = (depth) => {
          if (depth > 0) return deeper(depth - 1);
          return ${call};
        };
        let depth = 1;
        try {
          for (;; depth *= 2) deeper(depth);
        } catch {}
        for (let low = depth / 2; low < depth; low += 1 + (depth >> 9)) {
          try {
            deeper(low);
          } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            cutOff += 1;
          }
          if (${call} !== ${JSON.stringify(expected)}) throw new Error('wrong at ' + low);
        }
        console.log(cutOff > 0);`], { cwd: project, encoding: 'utf8' });
      assert.deepEqual([stdout, stderr], ['true\n', '']);
    });
  });
