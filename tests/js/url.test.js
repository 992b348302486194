/** `weburl/url`: web-platform-tests' data through its classes, and the whole module that replaces its part. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import * as lib from '../../js/lib/index.js';
import { withModule } from '../../js/lib/module.js';
import { URL, URLSearchParams } from '../../pkg/url.js';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { files, rows, withExpectedFailures } from './rows/wpt.js';

const directory = wptDirectory();
const expectedFailures = new globalThis.URL('../data/expected-failures.json', import.meta.url);

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

// Importing `weburl/lib` would add the whole module, so its functions are imported from their files.
const bytes = readFileSync(new globalThis.URL('../../pkg/dist/lib.wasm', import.meta.url));
const implementation = { URL, URLSearchParams, lib: withModule(lib, () => bytes) };
const all = files.flatMap((file) => rows(file, read(join(directory, file)), implementation));

describe('weburl/url', () => {
  for (const { id, about, check } of withExpectedFailures(all, read(expectedFailures))) test(`${id} ${about}`, check);
});

describe('the whole module after the part', () => {
  const before = new URL('https://example.com/?a=b#c');
  const params = new URLSearchParams('a=1&b=2');

  test('is needed for a pattern', async () => {
    const { URLPattern } = await import('../../pkg/init.js');
    assert.throws(() => new URLPattern({ pathname: '/a' }), /WebAssembly has not been started/);
    assert.equal(before.href, 'https://example.com/?a=b#c');
  });

  test('is replaced, and the classes and objects stay', async () => {
    const whole = await import('../../pkg/index.js');
    assert.equal(whole.URL, URL);
    assert.equal(whole.URLSearchParams, URLSearchParams);
    assert.equal(new whole.URLPattern({ pathname: '/:id' }).exec('https://h/12')?.pathname.groups.id, '12');
    before.search = '?é';
    assert.equal(before.href, 'https://example.com/?%C3%A9#c');
    params.append('c', 'é');
    assert.equal(`${params}`, 'a=1&b=2&c=%C3%A9');
  });
});
