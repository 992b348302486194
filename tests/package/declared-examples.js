/** Runs the `@example` tags of the declarations as programs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-oldest';
import { withChecks } from './documents/expectations.js';
import { runProgram } from './documents/run.js';

/** @typedef {{ code: string, entry: string, names: string[] }} Example `names` are the exports of the entry */

/** Classes of `weburl` that the examples of other entries use without an import. */
const CLASSES = ['URL', 'URLPattern', 'URLSearchParams'];

/**
 * @param {import('typescript-oldest').Symbol} symbol an export
 * @param {import('typescript-oldest').TypeChecker} checker
 * @returns {string[]} the code of its examples
 */
export const examplesOf = (symbol, checker) =>
  symbol.getJsDocTags(checker).filter(({ name }) => name === 'example')
    .map(({ text }) => ts.displayPartsToString(text));

/**
 * An example in one line, without imports, has its value in a comment after it or on the next line.
 *
 * @param {Example} example
 * @returns {string} a module that checks the values
 */
function moduleOf({ code, entry, names }) {
  if (/^import /m.test(code)) return withChecks(code, 'module');
  const isUsed = (/** @type {string} */ name) => new RegExp(`\\b${name}\\b`).test(code);
  const imported = names.filter((name) => isUsed(name));
  const classes = CLASSES.filter((name) => isUsed(name) && !imported.includes(name));
  const expression = code.replace(/\n(\/\/ .*)$/, ' $1').replace(/, though .*$/, '');
  return withChecks(
    `import { ${imported.join(', ')} } from '${entry}'; import { ${classes.join(', ')} } from 'weburl';\n${expression}`,
    'module',
  );
}

/** Imports a `.wasm` file as workerd does: the default export is the compiled module. */
const WASM_HOOKS = `
export const load = async (address, context, next) => address.endsWith('.wasm')
  ? {
    format: 'module',
    shortCircuit: true,
    source: \`import { readFileSync } from 'node:fs';
      export default new WebAssembly.Module(readFileSync(new URL(\${JSON.stringify(address)})));\`,
  }
  : next(address, context);`;

/**
 * Runs an example in a separate process, because some change the global object.
 *
 * @param {Example} example
 * @param {string} directory of a project that has the package installed
 * @param {string} name of its file
 * @param {string} server the address of a server that responds with the body of the request
 */
export async function runDeclaredExample(example, directory, name, server) {
  writeFileSync(join(directory, `${name}.mjs`), moduleOf(example));
  await runProgram(
    directory,
    `${name}-start.mjs`,
    `import { register } from 'node:module';
    import { deepEqual } from 'node:assert/strict';
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(WASM_HOOKS)}`)});
    const added = [];
    Object.assign(globalThis, {
      url: ${JSON.stringify(server)},
      address: { append: (element) => added.push(element) },
      document: { createElement: (name) => ({ name }) },
      expect: { addEqualityTesters: (testers) => added.push(...testers) },
    });
    await import('./${name}.mjs');
    deepEqual(added.length > 0, ${/\b(?:append|addEqualityTesters)\(/.test(example.code)});`,
  );
}
