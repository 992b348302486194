/** What the additions use: the core's front, its internals, and the packages that their manifests name. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, test } from 'node:test';
import { additions } from '../scripts/build/packages.mjs';
import { root } from '../scripts/setup/process.mjs';
import { WATCHED } from '../scripts/watch.mjs';

/** The core's folders that are bundled into an addition. */
const BUNDLED = /^js\/(?:shared|loading)\//;

/** @returns {{ path: string, text: string }[]} */
const filesIn = (folder, extension) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => extension.test(file))
      .sort()
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    : [];

for (const { name, folder, bin } of additions)
  describe(name, () => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

    test('its scripts', () => {
      for (const { path, text } of filesIn(`${folder}/js`, /\.js$/)) {
        const statements = text.matchAll(/^(?:import|export)\b(?:[^;'"]*?\bfrom)?\s*'(.+?)'/gm);
        for (const [, imported] of statements) {
          if (!imported.startsWith('.')) {
            const [used] = imported.split('/');
            // A program has the libraries that it uses inside.
            const isInside = Object.keys(bin).length > 0 && !/^weburl/.test(imported);
            assert.ok(
              used === name || used in (manifest.dependencies ?? {}) || isInside || imported.startsWith('node:'),
              `${path} imports ${imported}, which package.json does not name`,
            );
            continue;
          }
          const target = posix.join(posix.dirname(path), imported);
          assert.ok(target.startsWith(`${folder}/`) || BUNDLED.test(target), `${path} imports ${imported}`);
        }
      }
    });

    test('its crate has each license that it names', () => {
      const cargo = join(root, folder, 'Cargo.toml');
      if (!existsSync(cargo)) return;
      const text = readFileSync(cargo, 'utf8');
      assert.match(text, /^include = .*"\/LICENSE-\*"/m);
      const [, expression] = /^license = "(.+)"$/m.exec(text) ?? [];
      const files = expression.match(/[A-Z]\w*(?=-[\d.]+)|MIT/gi).map((license) => `LICENSE-${license.toUpperCase()}`);
      const found = readdirSync(join(root, folder)).filter((file) => file.startsWith('LICENSE-'));
      assert.deepEqual(found, files.sort());
      for (const file of found.filter((license) => existsSync(join(root, license))))
        assert.equal(readlinkSync(join(root, folder, file)), `../../${file}`, 'a link, whose target cargo packs');
    });

    test('npm run watch sees its sources', () => {
      const sources = ['js', 'boundary', 'types', 'package.json', 'README.md'].map((path) => `${folder}/${path}`)
        .filter((path) => existsSync(join(root, path)));
      const isWatched = (path) => WATCHED.some((watched) => path === watched || path.startsWith(`${watched}/`));
      assert.deepEqual(sources.filter((path) => !isWatched(path)), []);
    });

    test('its Rust', () => {
      for (const crate of ['', 'boundary/']) {
        const cargo = join(root, folder, crate, 'Cargo.toml');
        if (!existsSync(cargo)) continue;
        const named = [...readFileSync(cargo, 'utf8').matchAll(/^(weburl[\w-]*) = /gm)].map(([, used]) => used);
        for (const { path, text } of filesIn(`${folder}/${crate}src`, /\.rs$/)) {
          const code = text.replace(/^#\[cfg\(test\)\]\n#\[path = .*\]\n/gm, '').replace(/^\s*\/\/.*$/gm, '');
          assert.doesNotMatch(code, /#\[path|include(?:_str)?!\("\.\./, `${path} takes a file of another crate`);
          for (const [, used] of code.matchAll(/\b(weburl\w*)::/g))
            assert.ok(
              named.includes(used.replaceAll('_', '-')),
              `${path} uses ${used}, which Cargo.toml does not name`,
            );
        }
      }
    });
  });
