/** Measurements in fresh processes of Node, Deno and Bun. */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailed, ask, root } from '../../scripts/setup/process.mjs';
import { inTurn, thousandURLs } from './figures.mjs';
import { programOf } from './programs.mjs';
import { CORE_JS } from './subjects.mjs';

/** @import { Case, Row } from './figures.mjs' */

/** @typedef {{ name: string, command: string, args: string[] }} Runtime */

/** The arguments that give programs the function `gc`; Bun has its own. */
const COLLECTING = { node: ['--expose-gc'], Deno: ['--v8-flags=--expose-gc', '--allow-read', '--allow-env'], Bun: [] };

/** This Node. */
export const thisNode = { name: `node-${process.versions.node}`, command: process.execPath, args: [] };

/**
 * A folder whose programs find the package and its peers by their names.
 *
 * @param {string} directory of the built package
 * @param {string} [name] of the folder, which is made anew
 */
export function projectWith(directory, name = 'cold') {
  const project = join(root, 'target', 'weburl', name);
  const modules = join(project, 'node_modules');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  symlinkSync(directory, join(modules, 'weburl'), 'dir');
  for (const peer of ['whatwg-url', 'core-js-pure', 'whatwg-url-minimum']) {
    const target = join(root, 'benches', 'node_modules', peer);
    if (existsSync(target)) symlinkSync(target, join(modules, peer), 'dir');
  }
  const coreJS = join(modules, CORE_JS.specifier);
  mkdirSync(coreJS);
  writeFileSync(join(coreJS, 'index.js'), CORE_JS.content);
  writeFileSync(join(coreJS, 'package.json'), '{ "main": "./index.js" }');
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  return project;
}

/**
 * @param {string} project
 * @param {Runtime} runtime
 * @param {Case[]} cases
 * @param {number} rounds
 * @returns {Promise<Row[]>}
 */
export function inRuntime(project, { name, command, args }, cases, rounds) {
  const urls = thousandURLs();
  const collecting = COLLECTING[/** @type {keyof typeof COLLECTING} */ (name)] ?? COLLECTING.node;
  const files = new Map(cases.map((one, index) => {
    const file = join(project, `${index}.${one.way === 'import' ? 'mjs' : 'cjs'}`);
    writeFileSync(file, programOf(one, urls));
    return [one, file];
  }));
  return inTurn(cases, rounds, (one) => {
    const parameters = [...args, ...collecting, files.get(one) ?? ''];
    const answer = ask(command, parameters);
    if (answer === null) {
      throw new StepFailed(
        `${one.subject.name} cannot make a URL in ${name}, by ${one.way}`,
        `run it alone to see why: ${[command, ...parameters].join(' ')}`,
      );
    }
    return JSON.parse(answer);
  });
}
