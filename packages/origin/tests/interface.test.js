/** The shape of the class, by the IDL of https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { Origin } from 'weburl-origin';
import { checkInterfaces, readIDL } from '../../../tests/js/support/interface.js';

checkInterfaces(
  { Origin },
  readIDL(`
interface Origin {
  constructor();

  static Origin from(any value);

  readonly attribute boolean opaque;

  boolean isSameOrigin(Origin other);
  boolean isSameSite(Origin other);
};
`),
);

test('a subclass, and a new.target of another realm', () => {
  class Sub extends Origin {
    #own = 1;

    get own() {
      return this.#own;
    }
  }
  const sub = new Sub();
  assert.equal(Object.getPrototypeOf(sub), Sub.prototype);
  assert.deepEqual([sub.own, sub.opaque, sub.isSameOrigin(sub)], [1, true, true]);
  // It creates an object of the interface, whatever class it is called on.
  assert.equal(Object.getPrototypeOf(Sub.from('https://a.example')), Origin.prototype);
  const Other = runInNewContext('(function () {})');
  assert.equal(Object.getPrototypeOf(Reflect.construct(Origin, [], Other)), Other.prototype);
  Other.prototype = 1;
  assert.equal(Reflect.construct(Origin, [], Other).opaque, true);
});

test('is not read, cloned or converted', () => {
  const origin = Origin.from('https://a.example');
  assert.equal(String(origin), '[object Origin]');
  assert.equal(JSON.stringify(origin), '{}');
  assert.throws(() => structuredClone(origin), { name: 'DataCloneError' });
});

test('the console shows the serialized origin', () => {
  assert.equal(inspect(Origin.from('https://ü.example:443/path')), "Origin { 'https://xn--tda.example' }");
  assert.equal(inspect(new Origin()), 'Origin { null }');
  assert.equal(inspect(Object.create(Origin.from('https://a.example'))), '[object Origin]');
});
