/** The versions and the downloads of the other packages in the README's comparison. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../scripts/setup/process.mjs';
import { installContenders } from '../../scripts/setup/tools.mjs';

installContenders();

/** The package that is measured, and a program that needs its classes and nothing else. */
const OTHERS = {
  'whatwg-url': ['whatwg-url',
    "import { URL, URLSearchParams } from 'whatwg-url'; globalThis.its = [URL, URLSearchParams];"],
  'core-js': ['core-js-pure', `import URL from 'core-js-pure/actual/url';
    import URLSearchParams from 'core-js-pure/actual/url-search-params'; globalThis.its = [URL, URLSearchParams];`],
  'whatwg-url-minimum': ['whatwg-url-minimum', `import { URL, URLSearchParams } from 'whatwg-url-minimum';
    globalThis.its = [URL, URLSearchParams];`],
  'urlpattern-polyfill': ['urlpattern-polyfill',
    "import { URLPattern } from 'urlpattern-polyfill/urlpattern'; globalThis.its = URLPattern;"],
};

const resolveDir = join(root, 'benches');
const text = readFileSync(join(root, 'pkg-template', 'README.md'), 'utf8');
const { dependencies } = JSON.parse(readFileSync(join(resolveDir, 'package.json'), 'utf8'));

for (const [name, [installed, contents]] of Object.entries(OTHERS))
  test(name, async () => {
    const [, version, size] = new RegExp(`^\\| \\[${name}\\]\\(\\S+ ([\\d.]+) \\|.* ([\\d.]+) kB \\|`, 'm').exec(text)
      ?? [];
    assert.ok(dependencies[installed].startsWith(`${version}.`), `${version}, measured ${dependencies[installed]}`);
    const { outputFiles: [{ contents: bundle }] } = await build({
      stdin: { contents, resolveDir },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'error',
    });
    const measured = brotliCompressSync(bundle).length / 1000;
    assert.ok(Math.abs(Number(size) / measured - 1) < 0.05, `${size} kB, measured ${measured}`);
  });
