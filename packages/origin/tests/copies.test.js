/**
 * Several copies of the class in one program: two formats, with and without WebAssembly, two versions, two realms.
 * Tuple origins are compared as in one copy; an opaque origin is itself in all of them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { Origin } from 'weburl-origin';
import { install } from 'weburl-origin/install';
import { Origin as Plain } from 'weburl-origin/js';

const { comparisons } = JSON.parse(readFileSync(new globalThis.URL('data/origins.json', import.meta.url), 'utf8'));

const folder = fileURLToPath(new globalThis.URL('.', import.meta.url));

const { outputFiles: [{ text }] } = await build({
  stdin: {
    contents: "export { Origin } from 'weburl-origin';",
    resolveDir: folder,
  },
  bundle: true,
  format: 'iife',
  globalName: 'bundled',
  platform: 'node',
  write: false,
});
const evaluated = () => new Function(`${text}; return bundled;`)().Origin;

/** A copy that was loaded where another one was the global class. */
function loadedAfter(Global) {
  const target = /** @type {any} */ (globalThis);
  target.Origin = Global;
  try {
    return evaluated();
  } finally {
    delete target.Origin;
  }
}

const require = createRequire(import.meta.url);
const context = createContext({ Buffer, TextDecoder, TextEncoder, WebAssembly });
const COPIES = {
  'weburl-origin': Origin,
  'weburl-origin/js': Plain,
  'CommonJS': require(fileURLToPath(new globalThis.URL('../pkg/index.cjs', import.meta.url))).Origin,
  'another version': evaluated(),
  'another realm': runInContext(`${text}; bundled;`, context).Origin,
  'loaded after the first was installed': loadedAfter(Origin),
};

const pairs = Object.entries(COPIES).flatMap(([first, A]) =>
  Object.entries(COPIES).filter(([, B]) => A !== B).map(([second, B]) => ({ title: `${first}, ${second}`, A, B }))
);

test('the copies are different classes', () => {
  assert.equal(new Set(Object.values(COPIES)).size, 6);
  assert.equal(pairs.length, 30);
});

for (const { title, A, B } of pairs) {
  test(`${title}: the rows`, () => {
    for (const { a, b, sameOrigin, sameSite } of comparisons) {
      const [first, second] = [A.from(a), B.from(b)];
      const outcomes = [[first, second], [A.from(first), second], [first, A.from(second)], [B.from(first), second], [
        B.from(A.from(first)),
        A.from(B.from(second)),
      ]].map(([one, other]) => [one.isSameOrigin(other), one.isSameSite(other), one.opaque, other.opaque]);
      for (const outcome of outcomes)
        assert.deepEqual(outcome, [sameOrigin, sameSite, first.opaque, second.opaque], `${a} ${b}`);
    }
  });

  test(`${title}: an opaque origin is itself in both`, () => {
    const opaque = new A();
    const all = [opaque, B.from(opaque), A.from(B.from(opaque)), B.from(A.from(B.from(opaque)))];
    const others = [new A(), new B(), B.from('data:,'), B.from(new A()), A.from(new B())];
    for (const one of all) {
      assert.equal(one.opaque, true);
      for (const same of all) assert.deepEqual([one.isSameOrigin(same), one.isSameSite(same)], [true, true]);
      for (const other of others)
        for (const [x, y] of [[one, other], [other, one]])
          assert.deepEqual([x.isSameOrigin(y), x.isSameSite(y)], [false, false]);
    }
  });

  test(`${title}: the console shows it`, () => {
    assert.equal(inspect(A.from(B.from('https://ü.example/'))), "Origin { 'https://xn--tda.example' }");
    assert.equal(inspect(A.from(new B())), 'Origin { null }');
  });
}

test('three copies', () => {
  const [A, B, C] = [Origin, COPIES['another version'], COPIES['another realm']];
  for (const origin of [new A(), A.from('https://a.example')]) {
    const [b, c] = [B.from(origin), C.from(B.from(origin))];
    for (const one of [origin, b, c])
      for (const other of [origin, b, c]) assert.ok(one.isSameOrigin(other) && one.isSameSite(other));
  }
});

test('the list is there once beside weburl-psl', async () => {
  for (const platform of /** @type {const} */ (['node', 'browser'])) {
    const { metafile } = await build({
      stdin: { contents: "export * from 'weburl-origin'; export * from 'weburl-psl';", resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform,
      write: false,
      metafile: true,
    });
    const lists = Object.entries(metafile.inputs).filter(([, { bytes }]) => bytes > 100_000);
    assert.equal(lists.length, 1, platform);
  }
});

test('a copy that compares rightly stays the global class', () => {
  for (const Class of Object.values(COPIES)) {
    const target = { Origin: Class };
    install(target);
    assert.equal(target.Origin, Class);
  }
});

test('a class that only looks like it is no Origin, or is not the same', () => {
  const origin = Origin.from('https://a.example');
  class Pretender {
    get opaque() {
      return false;
    }
  }
  Object.defineProperty(Pretender.prototype, Symbol.toStringTag, { value: 'Origin' });
  assert.throws(() => origin.isSameOrigin(new Pretender()), TypeError);
  assert.throws(() => Origin.from(new Pretender()), TypeError);
});
