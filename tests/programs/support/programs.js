/** Running programs of the registry: in which Nodes, with which classes, and for how long. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StepFailed } from '../../../scripts/process.mjs';
import { installPrograms } from '../../../scripts/tools.mjs';

installPrograms();

export const folder = fileURLToPath(new globalThis.URL('..', import.meta.url));

/** No program asks anyone on the network, nor tells anyone. */
const OFFLINE = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1' };

/** @param {number} major */
const pathOfNode = (major) => fileURLToPath(new globalThis.URL(`../../runtimes/node_modules/node-${major}/bin/node`, import.meta.url));

/** The Node that programs run in which take long. */
export const NODE = 22;

/**
 * @param {number} major
 * @returns {string} its executable
 */
export function nodeOf(major) {
  const path = pathOfNode(major);
  if (!existsSync(path)) throw new StepFailed(`npm has no package of Node ${major} for this machine`, 'run this suite on Linux, on x64');
  return path;
}

/** @param {string} name of an installed package */
export const manifestOf = (name) => JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

/** @param {string} name of an installed package */
export const titleOf = (name) => `${name} ${manifestOf(name).version}`;

/**
 * A project of this folder, where what is made of it may lie beside it and packages are found.
 *
 * @param {string} name of its folder
 * @param {string} [copy] what its copy is called
 * @returns {string} the path of the copy
 */
export function copyOf(name, copy = name) {
  const directory = join(folder, 'target', copy);
  rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
  mkdirSync(join(directory, '..'), { recursive: true });
  cpSync(join(folder, name), directory, { recursive: true });
  return directory;
}

/**
 * @typedef {object} Ended
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} end how it ended, if not well
 */

/**
 * Runs a program to its end.
 *
 * @param {string[]} args of Node
 * @param {{ node?: number, cwd?: string, env?: Record<string, string | undefined>, limit?: number }} [options] `limit` is in seconds
 * @returns {Promise<Ended>}
 */
export function run(args, { node = NODE, cwd = folder, env = {}, limit = 30 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodeOf(node), args, {
      cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], timeout: limit * 1000, killSignal: 'SIGKILL',
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => { stdout += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { stderr += text; });
    child.on('error', ({ message }) => resolve({ stdout, stderr, end: message }));
    child.on('close', (code, signal) => {
      resolve({ stdout, stderr, end: code === 0 ? '' : signal ? `ended after ${limit} s` : `exit code ${code}` });
    });
  });
}

/**
 * @param {string} name of what has run
 * @param {Ended} ended
 * @returns {string[]} a text where it failed, or else none
 */
export const failure = (name, { stdout, stderr, end }) => end === '' ? [] : [`${name}: ${end}\n${stdout}${stderr}`.trim()];

/**
 * The environment of a program, which is not told that a test started it.
 *
 * @param {Record<string, string | undefined>} more
 */
export const environment = (more) => ({ ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined, ...OFFLINE, ...more });
