/** What a program has done to the classes, or to what accepts their objects, before the classes are installed. */

const each = (change) => {
  for (const name of ['URL', 'URLSearchParams', 'URLPattern'])
    if (globalThis[name] !== undefined) globalThis[name] = change(globalThis[name]);
};

const fail = () => {
  throw new Error('This must not matter.');
};

const freeze = (...objects) => objects.forEach((object) => Object.freeze(object));
const module = (name) => process.getBuiltinModule(name);

/** Makes statics like those of functions, which cannot be changed. */
const fix = (Class, names) => {
  for (const name of names)
    Object.defineProperty(Class, name, { value: () => fail, writable: false, configurable: false });
  return Class;
};

export const cases = {
  'a proxy': () => each((Class) => new Proxy(Class, {})),
  'a proxy of a subclass': () => each((Class) => new Proxy(class extends Class {}, {})),
  'a proxy that lists nothing': () => each((Class) => new Proxy(Class, { ownKeys: fail })),
  'a proxy without a prototype': () => each((Class) => new Proxy(Class, { getPrototypeOf: fail })),
  'a subclass': () => each((Class) => class extends Class {}),
  'a frozen class': () => each((Class) => Object.freeze(class extends Class {})),
  'statics that are fixed': () => each((Class) => fix(class extends Class {}, ['canParse', 'parse', 'other'])),
  'statics that are accessors': () =>
    each((Class) =>
      class extends Class {
        static get canParse() {
          return () => false;
        }
        static get createObjectURL() {
          return (blob) => Class.createObjectURL(blob);
        }
      }
    ),
  'statics that throw': () =>
    each((Class) =>
      class extends Class {
        static get canParse() {
          return fail();
        }
        static get [Symbol.species]() {
          return fail();
        }
        static get [Symbol.hasInstance]() {
          return fail();
        }
      }
    ),
  'a species': () =>
    each((Class) =>
      class extends Class {
        static get [Symbol.species]() {
          return Class;
        }
      }
    ),
  'a class that throws at instanceof': () =>
    each((Class) =>
      class extends Class {
        static [Symbol.hasInstance]({ of }) {
          return of.its;
        }
      }
    ),
  'frozen modules': () => freeze(module('node:url'), module('node:fs'), module('node:fs').promises),
  'frozen takers': () => freeze(Response, Response.prototype, Request, Request.prototype, globalThis.Bun ?? {}),
  'a frozen Object.prototype': () => freeze(Object.prototype),
};
