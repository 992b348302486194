/**
 * A function or a class that is called with other arguments than it is given, and is like the one given in everything
 * else: its name, its length, its prototype, its static members, `instanceof` and `extends`.
 *
 * @template {Function} T
 * @param {T} callee
 * @param {(args: any[]) => any[]} convert
 * @returns {T}
 */
export function converting(callee, convert) {
  /** @type {T} */
  const replacement = new Proxy(callee, {
    apply: (_, self, args) => Reflect.apply(callee, self, convert(args)),
    construct: (_, args, newTarget) => Reflect.construct(callee, convert(args), newTarget === replacement ? callee : newTarget),
  });
  return replacement;
}
