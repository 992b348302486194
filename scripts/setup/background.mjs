/**
 * Programs that run during a test or a measurement, each in its own process group. The group ends with `end`, or at the
 * latest with the process that started it. The output folders are removed then too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed, environment, root } from './process.mjs';

/** @import { ChildProcess } from 'node:child_process' */

/** In milliseconds. Even on a busy machine, only a program that hangs takes longer. */
export const START_LIMIT = 300_000;

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @type {Set<string>} */
const folders = new Set();

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options]
 * @returns {ChildProcess}
 */
export function startInBackground(command, args, { cwd = root, env, stdio = 'ignore' } = {}) {
  const program = spawn(command, args, { cwd, env: environment(env), stdio, detached: true });
  running.add(program);
  // The code that waits for the program handles the error; without a listener it would end this process.
  program.on('error', () => running.delete(program));
  return program;
}

/**
 * Ends a program and all programs that it has started in its group.
 *
 * @param {ChildProcess} program
 */
export async function end(program) {
  if (!running.delete(program)) return;
  const ended = program.exitCode === null && program.signalCode === null && once(program, 'exit');
  killGroup(program);
  await ended;
}

/** @param {string} prefix of its name @returns {string} its path */
export function makeFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.add(folder);
  return folder;
}

/** @param {string} folder a folder that `makeFolder` has created */
export function removeFolder(folder) {
  folders.delete(folder);
  // A program that has just ended may have been writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

/**
 * A virtual screen, for a browser that hangs without one.
 *
 * @returns {Promise<{ name: string, end: () => Promise<void> }>} with the value for DISPLAY
 */
export async function startDisplay() {
  const server = startInBackground('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
  try {
    const [number] = await once(numbers.setEncoding('utf8'), 'data', { signal: AbortSignal.timeout(START_LIMIT) });
    return { name: `:${number.trim()}`, end: () => end(server) };
  } catch {
    await end(server);
    throw new StepFailed('Xvfb did not start', 'run it alone to see why: Xvfb -displayfd 1');
  }
}

process.on('exit', () => {
  for (const program of running) killGroup(program);
  for (const folder of folders) removeFolder(folder);
});
for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** @param {ChildProcess} program */
function killGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
