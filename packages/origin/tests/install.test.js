/** `weburl-origin/install` and `weburl-origin/auto`. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { Origin } from 'weburl-origin';
import { install } from 'weburl-origin/install';

const attributes = { writable: true, enumerable: false, configurable: true };

test('installs the class where it is missing or compares wrongly', () => {
  class Wrong {
    static from() {
      return new this();
    }

    isSameSite() {
      return true;
    }
  }
  for (const target of [{}, { Origin: undefined }, { Origin: Wrong }, { Origin: class {} }]) {
    install(target);
    assert.deepEqual(Object.getOwnPropertyDescriptor(target, 'Origin'), { value: Origin, ...attributes });
  }
});

test('keeps a class that compares as the Standard says', () => {
  const Right = class extends Origin {};
  const target = Object.freeze({ Origin: Right });
  install(target);
  assert.equal(target.Origin, Right);
});

test('with force replaces a class that compares rightly', () => {
  const Right = class extends Origin {};
  for (const target of [{ Origin: Right }, { Origin }, {}]) {
    install(target, { force: true });
    assert.equal(target.Origin, Origin);
  }
  const kept = { Origin: Right };
  for (const options of [undefined, null, {}, { force: false }]) install(kept, options);
  assert.equal(kept.Origin, Right);
  for (const options of [{ forced: true }, { force: 1 }, 'force', true])
    assert.throws(() => install(kept, options), { name: 'TypeError', message: /^install: / });
  assert.equal(kept.Origin, Right);
});

test('throws where it cannot replace the class, and changes nothing', () => {
  for (const target of [Object.freeze({}), Object.freeze({ Origin: class {} })]) {
    const before = Object.getOwnPropertyDescriptors(target);
    assert.throws(() => install(target), { name: 'TypeError', message: /^install: Origin cannot be replaced/ });
    assert.deepEqual(Object.getOwnPropertyDescriptors(target), before);
  }
});

/** @param {string} program */
function run(program) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname ?? new globalThis.URL('.', import.meta.url).pathname,
    encoding: 'utf8',
  });
  return [stdout, stderr];
}

test('importing the class touches no global', () => {
  assert.deepEqual(
    run(`const before = Reflect.ownKeys(globalThis).length; await import('weburl-origin'); await import('weburl-origin/install');
      console.log(Reflect.ownKeys(globalThis).length - before, typeof Origin);`),
    ['0 undefined\n', ''],
  );
});

test('auto installs it, also for a URL from before weburl/force', () => {
  assert.deepEqual(
    run(`const before = new URL('https://a.example'); await import('weburl-origin/auto'); await import('weburl/force');
      const after = new URL('https://a.example');
      console.log(before.constructor === after.constructor, Origin.from(before).isSameOrigin(Origin.from(after)));`),
    ['false true\n', ''],
  );
});

test('without WebAssembly auto only warns', () => {
  const [stdout, stderr] =
    run(`delete globalThis.WebAssembly; await import('weburl-origin/auto'); console.log(typeof Origin);`);
  assert.equal(stdout, 'undefined\n');
  assert.match(stderr, /^weburl-origin\/auto has not defined Origin: .*'weburl-psl\/js'/);
});
