/** Reads the modules of the package from a disk. */

/**
 * The bytes of a file, in Deno and Bun; `undefined` if the files of the package have been bundled, or if Deno would ask
 * for a permission.
 *
 * @param {string} path
 * @param {string} base
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
export function fileBytes(path, base) {
  try {
    const { Bun, Deno, URL } = /** @type {any} */ (globalThis);
    const url = new URL(path, base);
    // `node:fs` would take milliseconds to load.
    if (Bun !== undefined) return Bun.mmap(Bun.fileURLToPath(url));
    const isAllowed = Deno.permissions.querySync({ name: 'read', path: url }).state === 'granted';
    return isAllowed ? Deno.readFileSync(url) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Like {@link fileBytes}, in Node and other programs that `require`.
 *
 * @param {() => string} path which throws in a bundle of ES modules
 * @param {(name: string) => any} load loads a built-in module, whose name bundlers do not see
 * @returns {Uint8Array<ArrayBuffer> | undefined}
 */
export function requiredBytes(path, load) {
  try {
    return builtInFiles(load).readFileSync(path());
  } catch {
    return undefined;
  }
}

/**
 * The exports of a text or of a module in JavaScript, where `require` takes no ES modules: an older Node, and Jest.
 *
 * @param {string} path
 * @param {(name: string) => any} load
 * @returns {any}
 */
export function evaluatedFile(path, load) {
  const body = builtInFiles(load).readFileSync(path, 'utf8')
    .replace(/^export const (\w+) = (".*");$/m, 'return { $1: $2 };')
    .replace(/export\s*\{\s*(\w+) as (\w+)\s*\};?\s*$/, 'return { $2: $1 };');
  return new Function(body)();
}

/** @param {(name: string) => any} load */
const builtInFiles = (load) => /** @type {any} */ (globalThis).process.getBuiltinModule?.('node:fs') ?? load('node:fs');
