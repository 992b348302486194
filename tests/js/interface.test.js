/**
 * The shape of the classes: every member that the IDL of the Standard declares, as Web IDL defines it, and no other.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as weburl from '../../pkg/index.js';
import { checkInterfaces, checkOperation, checkProperty, readIDL } from './support/interface.js';

const inspect = Symbol.for('nodejs.util.inspect.custom');

const { URL, URLSearchParams } = weburl;

/**
 * https://url.spec.whatwg.org/#url-class, https://url.spec.whatwg.org/#interface-urlsearchparams,
 * https://urlpattern.spec.whatwg.org/#urlpattern-class
 */
const interfaces = readIDL(`
interface URL {
  constructor(USVString url, optional USVString base);

  static URL? parse(USVString url, optional USVString base);
  static boolean canParse(USVString url, optional USVString base);

  stringifier attribute USVString href;
  readonly attribute USVString origin;
           attribute USVString protocol;
           attribute USVString username;
           attribute USVString password;
           attribute USVString host;
           attribute USVString hostname;
           attribute USVString port;
           attribute USVString pathname;
           attribute USVString search;
  [SameObject] readonly attribute URLSearchParams searchParams;
           attribute USVString hash;

  USVString toJSON();
};
interface URLSearchParams {
  constructor(optional (sequence<sequence<USVString>> or record<USVString, USVString> or USVString) init = "");

  readonly attribute unsigned long size;

  undefined append(USVString name, USVString value);
  undefined delete(USVString name, optional USVString value);
  USVString? get(USVString name);
  sequence<USVString> getAll(USVString name);
  boolean has(USVString name, optional USVString value);
  undefined set(USVString name, USVString value);

  undefined sort();

  iterable<USVString, USVString>;
  stringifier;
};
interface URLPattern {
  constructor(URLPatternInput input, USVString baseURL, optional URLPatternOptions options = {});
  constructor(optional URLPatternInput input = {}, optional URLPatternOptions options = {});

  boolean test(optional URLPatternInput input = {}, optional USVString baseURL);

  URLPatternResult? exec(optional URLPatternInput input = {}, optional USVString baseURL);

  readonly attribute USVString protocol;
  readonly attribute USVString username;
  readonly attribute USVString password;
  readonly attribute USVString hostname;
  readonly attribute USVString port;
  readonly attribute USVString pathname;
  readonly attribute USVString search;
  readonly attribute USVString hash;

  readonly attribute boolean hasRegExpGroups;
};
`);

test('the package has these classes and nothing else', () => {
  assert.deepEqual(Object.keys(weburl).sort(), interfaces.map(({ name }) => name).sort());
});

checkInterfaces(weburl, interfaces);

test('new URL() without an argument', () => {
  assert.throws(() => new URL(), {
    name: 'TypeError',
    message: 'URL constructor: 1 argument required, but only 0 present',
  });
});

describe('the iterator of URLSearchParams', () => {
  const prototype = Object.getPrototypeOf(new URLSearchParams().entries());

  test('@@iterator is entries', () => {
    checkProperty(URLSearchParams.prototype, Symbol.iterator, URLSearchParams.prototype.entries, ['writable',
      'configurable']);
  });

  test('the iterator prototype object', () => {
    const arrayIteratorPrototype = Object.getPrototypeOf([].values());
    assert.equal(Object.getPrototypeOf(prototype), Object.getPrototypeOf(arrayIteratorPrototype));
    assert.deepEqual(Reflect.ownKeys(prototype), ['next', Symbol.toStringTag, inspect]);
    checkProperty(prototype, Symbol.toStringTag, 'URLSearchParams Iterator', ['configurable']);
    checkOperation(prototype, { name: 'next', required: 0 });
  });

  test('an iterator', () => {
    const params = new URLSearchParams('a=b');
    for (const iterator of [params.entries(), params.keys(), params.values(), params[Symbol.iterator]()]) {
      assert.deepEqual(Reflect.ownKeys(iterator), []);
      assert.equal(Object.getPrototypeOf(iterator), prototype);
      assert.equal(Object.prototype.toString.call(iterator), '[object URLSearchParams Iterator]');
      assert.equal(iterator[Symbol.iterator](), iterator);
      assert.equal(iterator.return, undefined);
      assert.equal(iterator.throw, undefined);
    }
  });

  test('next takes no other object', () => {
    const native = new globalThis.URLSearchParams().entries();
    for (const stranger of [undefined, null, 1, {}, prototype, new URLSearchParams(), [].values(), native]) {
      assert.throws(() => Reflect.apply(prototype.next, stranger, []), TypeError);
    }
  });
});
