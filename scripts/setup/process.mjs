/**
 * Runs other programs. Their output goes to standard error, because standard output is for the command itself: a
 * program can read `npm start -- --json`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder into which `cargo install` puts the tools of the locked versions, once. */
export const toolsDirectory = join(root, '.tools');

/** Cargo's target folder, which the workspaces of the core and the additions share. */
export const targetDirectory = () => process.env.CARGO_TARGET_DIR ?? join(root, 'target');

/** The failure of a step, and how to fix it. */
export class StepFailed extends Error {
  /**
   * @param {string} what
   * @param {string} mend
   */
  constructor(what, mend) {
    super(`${what}\n  To mend it: ${mend}`);
    this.name = 'StepFailed';
  }
}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * The environment of every program that is run: the project's own tools come first.
 *
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  const path = [join(toolsDirectory, 'bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/**
 * Runs a step to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ mend: string, env?: Record<string, string>, isAsking?: boolean }} options `isAsking`: it may ask a person
 */
export function run(command, args, { mend, env, isAsking = false }) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    env: environment(env),
    stdio: [isAsking ? 'inherit' : 'ignore', 2, 2],
  });
  const end = error?.message ?? endOf(status, signal);
  if (end !== '') throw new StepFailed(`${[command, ...args].join(' ')}: ${end}`, mend);
}

/** @param {number | null} code @param {string | null} signal @returns {string} how a program failed; empty for success */
const endOf = (code, signal) => signal ? `ended by ${signal}` : code === 0 ? '' : `exit code ${code}`;

/**
 * Runs a program to its end, while other steps run.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeout?: number, cwd?: string, show?: (text: string) => void }} options
 *   `show` receives the output as it comes
 * @returns {Promise<{ output: string, errors: string, both: string, end: string }>} `end` describes a failure; it is empty
 *   for success
 */
export function finished(command, args, { env, timeout, cwd = root, show = () => {} }) {
  const child = spawn(command, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  // The option `timeout` keeps this process alive when the program cannot be started.
  if (timeout !== undefined) setTimeout(() => child.kill(), timeout).unref();
  const printed = { output: '', errors: '', both: '' };
  for (const [kind, stream] of /** @type {const} */ ([['output', child.stdout], ['errors', child.stderr]])) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      printed[kind] += text;
      printed.both += text;
      show(text);
    });
  }
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ ...printed, end: message }));
    child.on('close', (code, signal) => resolve({ ...printed, end: endOf(code, signal) }));
  });
}

/**
 * The standard output of a program; null if it is missing or fails.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * @param {string} name of a program
 * @returns {string | null} its path, if the environment's PATH leads to it
 */
export function findProgram(name) {
  const extensions = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE;.CMD;.BAT').split(';') : [''];
  for (const folder of (environment().PATH ?? '').split(delimiter)) {
    for (const extension of extensions) {
      const path = join(folder, name + extension);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // The file does not exist.
      }
    }
  }
  return null;
}

/**
 * If the program's arguments have `--help`, prints the comment at the start of its file, and ends the program.
 *
 * @param {string} [more] after the comment
 */
export function answerHelp(more = '') {
  if (!process.argv.includes('--help', 2)) return;
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
  process.stdout.write(`${comment.replace(/^ *\* ?/gm, '').trim()}\n${more}`);
  process.exit();
}

/**
 * Runs a command. A failed step prints its failure and how to fix it, without a stack.
 *
 * @param {() => void | Promise<void>} verb
 * @param {{ help?: string | null }} [options] the help after the file's comment; null if the verb answers `--help`
 */
export async function main(verb, { help = '' } = {}) {
  if (help !== null) answerHelp(help);
  try {
    await verb();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`\nweburl: failed: ${error.message}`);
    process.exitCode = 1;
  }
}
