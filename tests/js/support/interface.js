/**
 * The shape of classes: every member that the IDL of a Standard declares, as Web IDL defines it, and no other.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'webidl2';

const inspect = Symbol.for('nodejs.util.inspect.custom');

export function readIDL(idl) {
  return parse(idl).map((definition) => {
    assert(definition.type === 'interface');
    const { name, members } = definition;
    const operations = members.filter((member) => member.type === 'operation');
    const named = (isStatic) =>
      operations.filter((operation) => operation.name && (operation.special === 'static') === isStatic)
        .map((operation) => ({ name: String(operation.name), required: required(operation.arguments) }));
    const attributes = members.filter((member) => member.type === 'attribute');
    const isStringified = [...operations, ...attributes].some(({ special }) => special === 'stringifier');
    return {
      name,
      constructorLength: Math
        .min(...members.filter((member) => member.type === 'constructor').map((member) => required(member.arguments))),
      attributes: attributes.map((attribute) => ({ name: attribute.name, isReadonly: attribute.readonly })),
      operations: named(false),
      stringifiers: isStringified ? [{ name: 'toString', required: 0 }] : [],
      statics: named(true),
      iterationMethods: members.some(({ type }) => type === 'iterable')
        ? [
          { name: 'entries', required: 0 },
          { name: 'keys', required: 0 },
          { name: 'values', required: 0 },
          { name: 'forEach', required: 1 },
        ]
        : [],
    };
  });
}

function required(parameters) {
  return parameters.filter(({ optional, variadic }) => !optional && !variadic).length;
}

/**
 * @param {Record<string, any>} classes
 * @param {string} name of an interface that no returned value implements
 */
function strangers(classes, name) {
  const instance = (/** @type {string} */ one) => new classes[one]('https://h/?a=b');
  const { prototype } = classes[name];
  const others = Object.keys(classes).filter((other) => other !== name).map(instance);
  const natives = name in globalThis ? [new globalThis[name]('https://h/')] : [];
  return [
    undefined,
    null,
    true,
    1,
    'https://h/',
    Symbol('s'),
    {},
    () => {},
    prototype,
    classes[name],
    Object.create(prototype),
    Object.create(instance(name)),
    new Proxy(instance(name), {}),
    ...others,
    ...natives,
  ];
}

/** @param {string[]} attributes those that are true */
export function checkProperty(owner, key, value, attributes) {
  const has = (attribute) => attributes.includes(attribute);
  assert.deepEqual(Object.getOwnPropertyDescriptor(owner, key), {
    value,
    writable: has('writable'),
    enumerable: has('enumerable'),
    configurable: has('configurable'),
  });
}

function checkFunction(method, name, length) {
  checkProperty(method, 'name', name, ['configurable']);
  checkProperty(method, 'length', length, ['configurable']);
  assert.equal(Object.getPrototypeOf(method), Function.prototype);
  assert.equal(Object.hasOwn(method, 'prototype'), false);
  assert.throws(() => Reflect.construct(Object, [], method), TypeError, 'it is a constructor');
}

export function checkOperation(owner, { name, required: length }) {
  const { value, ...attributes } = Object.getOwnPropertyDescriptor(owner, name);
  assert.deepEqual(attributes, { writable: true, enumerable: true, configurable: true });
  checkFunction(value, name, length);
}

/** @param {number} count the number of its arguments */
const missingArguments = (method, count, given) => ({
  name: 'TypeError',
  message: method.endsWith('.forEach')
    ? `${method}: the callback is not a function`
    : `${method}: ${count} argument${count === 1 ? '' : 's'} required, but only ${given} present`,
});

/** Fails the test if it is converted to a string. */
const untouchable = { toString: () => assert.fail('converted') };

/**
 * @param {Record<string, any>} classes by their names
 * @param {ReturnType<typeof readIDL>} interfaces
 */
export function checkInterfaces(classes, interfaces) {
  for (
    const { name, constructorLength, attributes, operations, statics, iterationMethods, stringifiers } of interfaces
  ) {
    const interfaceObject = classes[name];
    const { prototype } = interfaceObject;
    const instance = () => new interfaceObject('https://h/?a=b');

    describe(name, () => {
      test('the interface object', () => {
        assert.deepEqual(
          Reflect.ownKeys(interfaceObject),
          [
            'length',
            'name',
            'prototype',
            ...statics.map((operation) => operation.name),
          ],
        );
        assert.equal(Object.getPrototypeOf(interfaceObject), Function.prototype);
        assert.equal(interfaceObject.name, name);
        assert.equal(interfaceObject.length, constructorLength);
        checkProperty(interfaceObject, 'prototype', prototype, []);
        assert.throws(() => interfaceObject('https://h/'), {
          name: 'TypeError',
          message: `Class constructor ${name} cannot be invoked without 'new'`,
        });
        assert.throws(() => Reflect.apply(interfaceObject, instance(), ['https://h/']), TypeError);
      });

      // https://webidl.spec.whatwg.org/#create-an-interface-prototype-object; the class string is there from the beginning.
      test('the interface prototype object, with its keys in order', () => {
        const iteration = iterationMethods.length === 0 ? [] : [Symbol.iterator];
        const members = [...attributes, ...operations, ...iterationMethods, ...stringifiers].map((member) =>
          member.name
        );
        assert.deepEqual(
          Reflect.ownKeys(prototype),
          [...members, 'constructor', Symbol.toStringTag, ...iteration, inspect],
        );
        assert.equal(Object.getPrototypeOf(prototype), Object.prototype);
        checkProperty(prototype, 'constructor', interfaceObject, ['writable', 'configurable']);
        checkProperty(prototype, Symbol.toStringTag, name, ['configurable']);
        assert.equal(Object.prototype.propertyIsEnumerable.call(prototype, inspect), false);
        assert.equal(Object.prototype.toString.call(instance()), `[object ${name}]`);
      });

      test('an object has no own properties, and shows nothing of its implementation', () => {
        const object = instance();
        assert.deepEqual(Reflect.ownKeys(object), []);
        assert.equal(Object.getPrototypeOf(object), prototype);
        assert.ok(object instanceof interfaceObject);
        assert.ok(Object.isExtensible(object));
        assert.equal(typeof object, 'object');
        assert.equal(object.next, undefined);
      });

      for (const { name: attribute, isReadonly } of attributes) {
        test(`attribute ${attribute}`, () => {
          const { get, set, ...rest } = Object.getOwnPropertyDescriptor(prototype, attribute);
          assert.deepEqual(rest, { enumerable: true, configurable: true });
          checkFunction(get, `get ${attribute}`, 0);
          if (isReadonly) assert.equal(set, undefined);
          else checkFunction(set, `set ${attribute}`, 1);
          for (const stranger of strangers(classes, name)) {
            const error = { name: 'TypeError', message: `${name}.${attribute}: this is not a ${name}` };
            assert.throws(() => Reflect.apply(get, stranger, []), error);
            if (set) assert.throws(() => Reflect.apply(set, stranger, [untouchable]), error);
          }
        });
      }

      for (const operation of [...operations, ...iterationMethods, ...stringifiers]) {
        test(`operation ${operation.name}`, () => {
          checkOperation(prototype, operation);
          const method = prototype[operation.name];
          for (const stranger of strangers(classes, name)) {
            const error = { name: 'TypeError', message: `${name}.${operation.name}: this is not a ${name}` };
            assert.throws(() => Reflect.apply(method, stranger, [untouchable, untouchable]), error);
          }
          for (let given = 0; given < operation.required; given += 1) {
            const args = Array(given).fill(untouchable);
            assert.throws(
              () => Reflect.apply(method, instance(), args),
              missingArguments(`${name}.${operation.name}`, operation.required, given),
            );
          }
        });
      }

      for (const operation of statics) {
        test(`static operation ${operation.name}`, () => {
          checkOperation(interfaceObject, operation);
          const error = missingArguments(`${name}.${operation.name}`, operation.required, 0);
          assert.throws(() => Reflect.apply(interfaceObject[operation.name], interfaceObject, []), error);
          for (const stranger of strangers(classes, name))
            Reflect.apply(interfaceObject[operation.name], stranger, ['https://h/']);
        });
      }
    });
  }
}
