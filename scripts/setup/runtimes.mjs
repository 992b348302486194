/** The JavaScript runtimes that tests/runtimes/ installs from npm. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { depth } from '../test/settings.mjs';
import { missingProgram } from './debian.mjs';
import { findProgram, root } from './process.mjs';

const modules = join(root, 'tests', 'runtimes', 'node_modules');

/** The packages of the other versions of Node; npm has them for Linux on x64. */
const NODES = ['node-20', 'node-22', 'node-24', 'node-26'];

/**
 * The commands that run a program in each; `command` is undefined if npm has none for this machine.
 *
 * @returns {{ name: string, command: string | undefined, args: string[] }[]}
 */
export const installedRuntimes = () => [
  ...NODES.map((name) => ({ name, command: executable(name, ['node']), args: [] })),
  { name: 'Deno', command: executable('@deno', ['deno', 'deno.exe']), args: ['run', '--no-remote'] },
  { name: 'Bun', command: executable('@oven', ['bin/bun', 'bin/bun.exe']), args: ['run'] },
];

/** The running Node in `npm test`, which installs no others; otherwise all. */
export const testedRuntimes = () =>
  depth === 'quick'
    ? [{ name: `node-${process.versions.node.split('.')[0]}`, command: process.execPath, args: [] }]
    : installedRuntimes();

/** The paths of the engines in their packages. @type {Record<string, string>} */
const ENGINES = { workerd: '@cloudflare/workerd-linux-64/bin/workerd', hermes: 'hermes-engine-cli/linux64-bin/hermes' };

/**
 * @param {string} name of an engine
 * @returns {string | undefined} undefined if npm has none for this machine
 */
export function enginePath(name) {
  const file = join(modules, ENGINES[name] ?? name);
  return process.platform === 'linux' && process.arch === 'x64' && existsSync(file) ? file : undefined;
}

/** @returns {string | null} the reason why there is no command jsc; null if there is one */
export const missingJavaScriptCore = () =>
  missingProgram('jsc', ['libjavascriptcoregtk-4.0-bin'], () => findProgram('jsc') !== null);

/**
 * A Java development kit, which also runs source files.
 *
 * @returns {string | null} the reason why there is none; null if there is one
 */
export const missingJava = () =>
  missingProgram('Java development kit', ['default-jdk-headless'], () => findProgram('javac') !== null);

/**
 * The executable for this machine in an npm package, or in a package of a scope.
 *
 * @param {string} scope
 * @param {string[]} names
 */
function executable(scope, names) {
  const directory = join(modules, scope);
  const packages = existsSync(directory) ? readdirSync(directory) : [];
  return packages.flatMap((name) => names.map((file) => join(directory, name, file))).find((file) => existsSync(file));
}
