/**
 * Which examples of the documents the page can run: those that are programs of modules of the page, and of what a
 * worker without access to the network has.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parse } from 'acorn';
// @ts-expect-error: it has no declarations
import { analyze } from 'eslint-scope';
import globals from 'globals';
import { nameOf } from '../scripts/build/assemble.mjs';
import { additions, core } from '../scripts/build/packages.mjs';
import { compiled, importsOf, REACHING_OTHERS } from './src/docs/program.js';

const OPTIONS = { ecmaVersion: /** @type {const} */ ('latest'), sourceType: /** @type {const} */ ('module') };

/**
 * The statements of an entry of a package that can run in a browser: that imports nothing of Node's.
 *
 * @param {string} file
 * @returns {any[] | null}
 */
function statementsOf(file) {
  const { body } = /** @type {any} */ (parse(readFileSync(file, 'utf8'), OPTIONS));
  return body.some((/** @type {any} */ { source }) => isBuiltin(source?.value ?? '')) ? null : body;
}

/** @type {Map<string, any[]> | undefined} */
let read;

/**
 * The entries of the packages, each with its statements, which are read when they are built. Those without WebAssembly
 * are large, and the page has it.
 */
const entries = () =>
  read ??= new Map([core, ...additions].flatMap((one) =>
    one.entries.filter(({ file, isFile }) =>
      !isFile && !/^js(?:\/|$)/.test(file)
    ).flatMap((entry) => {
      const statements = statementsOf(join(one.output, `${entry.file}.js`));
      return statements === null ? [] : [/** @type {const} */ ([nameOf(one, entry), statements])];
    })
  ));

/** @param {string} entry @returns {string[]} the names of its exports */
const exportsOf = (entry) =>
  (entries().get(entry) ?? []).filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .map(({ exported }) => exported.name);

/**
 * The modules of an example: those that it imports, and those whose exports it may use without importing them.
 *
 * @param {string} code
 * @param {string} entry
 */
export const modulesOf = (code, entry) => [...importsOf(code), 'weburl', ...entries().has(entry) ? [entry] : []];

/**
 * @param {string} code
 * @param {string} entry whose exports it may use without importing them; empty for none
 * @returns {boolean}
 */
export function isRunnable(code, entry) {
  const program = parsed(code);
  const loadsLater = /\bimport\(/.test(code);
  if (program === null || loadsLater || modulesOf(code, entry).some((name) => !entries().has(name))) return false;
  const known = new Set([...Object.keys(globals.builtin), ...Object.keys(globals.worker), 'console',
    ...exportsOf('weburl'), ...exportsOf(entry)]);
  for (const name of REACHING_OTHERS) known.delete(name);
  const { globalScope } = analyze(program, { ecmaVersion: 2022, sourceType: 'module' });
  return globalScope.through.every((/** @type {any} */ { identifier }) => known.has(identifier.name));
}

/** @param {string} code @returns {any} its syntax tree; `null` if the page cannot compile it */
function parsed(code) {
  try {
    compiled(code, ['modules', 'show', 'console']);
    return parse(code, { ...OPTIONS, ranges: true });
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
