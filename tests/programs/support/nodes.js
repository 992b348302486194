/** Runs programs in versions of Node, with time limits. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StepFailed } from '../../../scripts/setup/process.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';

export const folder = fileURLToPath(new globalThis.URL('..', import.meta.url));

/** Variables that keep programs from using the network and from sending telemetry. */
const OFFLINE = {
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  CI: '1',
};

const pathOfNode = (major) =>
  fileURLToPath(new globalThis.URL(`../../runtimes/node_modules/node-${major}/bin/node`, import.meta.url));

/** The only version of Node for programs that take long. */
export const NODE = 22;

/** @returns {string} its executable */
export function nodeOf(major) {
  const path = pathOfNode(major);
  if (!existsSync(path))
    throw new StepFailed(`npm has no package of Node ${major} for this machine`, 'run this suite on Linux, on x64');
  return path;
}

/**
 * Runs a program to its end. The `end` of the result describes a failure; it is empty for success.
 *
 * @param {string[]} args of Node
 */
export function run(args, { node = NODE, cwd = folder, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodeOf(node), args, {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.timeout(timeLimit),
      killSignal: 'SIGKILL',
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', ({ message }) => resolve({ stdout, stderr, end: message }));
    child.on('close', (code, signal) => {
      resolve({
        stdout,
        stderr,
        end: code === 0 ? '' : signal ? `ended after ${timeLimit / 1000} s` : `exit code ${code}`,
      });
    });
  });
}

/** @param {string} name of the program @returns {string[]} a text if it failed, otherwise none */
export const failure = (name, ended) =>
  ended.end === '' ? [] : [`${name}: ${ended.end}\n${ended.stdout}${ended.stderr}`.trim()];

/** The environment of a program, without the variables of the test runner. */
export const environment = (more) => ({
  ...process.env,
  NODE_TEST_CONTEXT: undefined,
  NODE_OPTIONS: undefined,
  ...OFFLINE,
  ...more,
});
