/** Runs the programs of this folder in a runtime. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { installedRuntimes } from '../../../../scripts/setup/runtimes.mjs';
import { isLong, timeLimit } from '../../../../scripts/test/settings.mjs';

/** The versions of Node between the oldest and the newest. */
const BETWEEN = ['node-22', 'node-24'];

export const runtimes = installedRuntimes().filter(({ name }) => isLong || !BETWEEN.includes(name));

/**
 * @param {{ name: string, command?: string, args: string[] }} runtime
 * @param {string} program
 * @param {string[]} given arguments
 * @param {Record<string, string>} [env]
 * @returns {Promise<[string, any][]>} the lines that it printed
 */
export async function outcomes({ name, command, args }, program, given, env) {
  const flags = name === 'Deno'
    ? ['run', '--allow-all', '--no-remote', '--node-modules-dir=manual', '--v8-flags=--expose-gc']
    : args;
  const file = fileURLToPath(new globalThis.URL(program, import.meta.url));
  const child = spawn(command ?? name, [...flags, file, ...given], {
    // The programs use no proxy.
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1', ...env },
    signal: AbortSignal.timeout(timeLimit),
  });
  const [printed, errors] = [child.stdout, child.stderr].map((stream) => text(stream));
  const [code] = await once(child, 'close');
  assert.equal(code, 0, (await printed) + (await errors));
  return (await printed).trim().split('\n').map((line) => JSON.parse(line));
}
