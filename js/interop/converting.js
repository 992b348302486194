import { apply, getOwnPropertyDescriptor, getPrototypeOf, hasOwn } from '../shared/built-ins.js';

/**
 * Wraps a function or a class so that its arguments are converted. Everything else stays the same: the name, the
 * length, the prototype, the static members, `instanceof` and `extends`.
 *
 * @template {Function} T
 * @param {T} callee
 * @param {(args: any[]) => any[]} convert
 * @returns {T}
 */
export function converting(callee, convert) {
  /** @type {T} */
  const replacement = new Proxy(callee, {
    apply: (_, self, args) => apply(callee, self, convert(args)),
    construct: (_, args, newTarget) =>
      Reflect.construct(callee, convert(args), newTarget === replacement ? callee : newTarget),
  });
  return replacement;
}

/**
 * Changes the value of a property, which may be inherited. Its attributes stay; an accessor becomes a data property, and
 * a frozen property stays as it is.
 *
 * @type {(object: object, name: PropertyKey, value: unknown) => void}
 */
export function replaceProperty(object, name, value) {
  let owner = object;
  while (!hasOwn(owner, name)) owner = getPrototypeOf(owner);
  const { enumerable, configurable, writable } =
    /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor(owner, name));
  Reflect.defineProperty(owner, name, { value, enumerable, configurable, writable: writable ?? true });
}
