/** Turns an example into a program that shows the values of its expressions. The build and the page use this file. */

/** Globals that an example cannot use: without a header, a worker has no policy. */
export const REACHING_OTHERS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker',
  'BroadcastChannel', 'WebTransport', 'caches', 'indexedDB'];

/** @param {string} code @returns {string[]} the modules that it imports */
export const importsOf = (code) =>
  [...code.matchAll(/^import\s[^;]*?['"]([^'"\n]+)['"];/gm)].map(([, name = '']) => name);

/**
 * Whether an example declares or imports a name itself.
 *
 * @param {string} code
 * @param {string} name
 */
export const declares = (code, name) =>
  new RegExp(`\\b(?:const|let|class|function)\\s+${name}\\b|^import\\s[^;]*\\b${name}\\b`, 'm').test(code);

/** @type {new (...texts: string[]) => (...args: unknown[]) => Promise<void>} */
const AsyncFunction = /** @type {any} */ ((async () => {}).constructor);

/**
 * Shows values inside of blocks too if `await` is allowed there, otherwise only at the top level.
 *
 * @param {string} code
 * @param {string[]} names of the parameters, `modules` and `show` among them
 */
export function compiled(code, names) {
  const withImports = constantsOfImports(code);
  try {
    return new AsyncFunction(...names, showing(withImports, /^(\s*)(\S.*?);(?: \/\/ ?(.*))?$/));
  } catch {
    return new AsyncFunction(...names, showing(withImports, /^()(\S.*?);(?: \/\/ ?(.*))?$/));
  }
}

/** @param {string} code */
const constantsOfImports = (code) =>
  code
    .replace(/^import\s+\{([^}]*)\}\s+from\s+(['"][^'"\n]+['"]);/gm, (_, names, from) =>
      `const {${names.replaceAll(' as ', ': ')}} = modules[${from}];`)
    .replace(/^import\s+\*\s+as\s+(\w+)\s+from\s+(['"][^'"\n]+['"]);/gm, 'const $1 = modules[$2];')
    .replace(/^import\s+['"][^'"\n]+['"];/gm, '');

const STATEMENT = /^(?:const|let|var|for|if|while|return|throw|try|class|function|async function|console\.|\}|\/\/)/;

/**
 * Shows the value of each expression that has a comment on its line or the next.
 *
 * @param {string} code
 * @param {RegExp} statement
 */
function showing(code, statement) {
  const lines = code.split('\n').map((line, index, all) => {
    const [, indent = '', expression, comment] = statement.exec(line) ?? [];
    const isAbout = comment !== undefined || /^\s*\/\/ /.test(all[index + 1] ?? '');
    if (!isAbout || expression === undefined || STATEMENT.test(expression)) return line;
    return `${indent}await show(async () => (${expression}), ${JSON.stringify(expression)});`;
  });
  return lines.join('\n');
}
