/**
 * Engines in which methods are called as methods: JavaScriptCore and SpiderMonkey, which this file imitates in others. A
 * replaced method may then be an accessor that calls the package.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const LINE = { configurable: true, value: 1 };
// The package recognizes these engines when it loads.
Object.defineProperty(Error.prototype, 'line', LINE);
const { URLSearchParams } = await import('../../js/classes/url-search-params.js');
const { initSync } = await import('../../js/loading/init.js');
delete Error.prototype.line;
initSync(readFileSync(new globalThis.URL('../../wasm/built/weburl_bg.wasm', import.meta.url)));

/** Runs `run` while the method of strings is an accessor that parses another list when it is first read. */
function withAccessor(name, run) {
  const descriptor = Object.getOwnPropertyDescriptor(String.prototype, name);
  const restore = () => Object.defineProperty(String.prototype, name, descriptor);
  Object.defineProperty(String.prototype, name, {
    configurable: true,
    get() {
      restore();
      assert.equal(new URLSearchParams('x=0&y=0&z=0&b=0').size, 4);
      return descriptor.value;
    },
  });
  try {
    return run();
  } finally {
    restore();
  }
}

for (
  const [what, method, run, expected] of [
    ['a name is sought', 'startsWith', (params) => params.get('b'), 'x y'],
    ['all strings are made', 'slice', (params) => params.sort(), undefined],
  ]
) {
  test(`a list that another one replaces while ${what} is refused, and stays as it is`, () => {
    const params = new URLSearchParams('a=1&b=x+y');
    assert.equal(params.size, 2);
    assert.throws(() => withAccessor(method, () => run(params)), {
      name: 'Error',
      message: 'A replaced built-in called the function that called it',
    });
    assert.equal(run(params), expected);
    assert.deepEqual([...params], [['a', '1'], ['b', 'x y']]);
  });
}
