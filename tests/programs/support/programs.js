/** Programs of the registry, and their results with our or the platform's classes. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { end, startInBackground } from '../../../scripts/setup/background.mjs';
import { installPrograms } from '../../../scripts/setup/tools.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';
import { NODE, environment, failure, folder, nodeOf, run } from './nodes.js';

export { NODE, failure, folder, nodeOf, run };

installPrograms();

/** @param {string} name of an installed package */
export const manifestOf = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

/** @param {string} name of an installed package */
export const titleOf = (name) => `${name} ${manifestOf(name).version}`;

/**
 * Copies a project of this folder to a folder where it can write its output and packages are found.
 *
 * @param {string} name of its folder
 * @param {string} [copy] the name of the copy
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
 * Starts a program that serves something, and waits until it prints that it is ready.
 *
 * @param {string[]} args of Node
 * @param {RegExp} ready matches its output when it is ready
 * @returns {Promise<{ said: RegExpExecArray, printed: () => string, end: () => Promise<void> }>}
 */
export async function serve(args, ready, { cwd = folder, env = {} } = {}) {
  const program = startInBackground(nodeOf(NODE), args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const said = await new Promise((resolve, reject) => {
    const give = (why) => reject(new Error(`${args.join(' ')} ${why}:\n${printed}`));
    const timer = setTimeout(give, timeLimit, `says nothing in ${timeLimit / 1000} s`);
    for (const stream of [program.stdout, program.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const found = ready.exec(printed);
        if (found === null) return;
        clearTimeout(timer);
        resolve(found);
      });
    program.on('exit', () => give('ended'));
  }).catch(async (error) => {
    await end(program);
    throw error;
  });
  return { said, printed: () => printed, end: () => end(program) };
}

/**
 * Reads the JSON that Jest and Vitest print in the same format.
 *
 * @param {string} name of the program
 * @param {number} total the number of tests
 * @returns {string[]} a text for each test that failed
 */
export function failedTests(name, ended, total) {
  const found = /^\{"num.*\}$/m.exec(ended.stdout);
  if (found === null) return failure(name, { ...ended, end: ended.end || 'it does not say which tests ran' });
  const { numTotalTests, testResults } = JSON.parse(found[0]);
  const failures = testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const texts = failed.map(({ fullName, failureMessages }) =>
      `${fullName}\n${failureMessages.join('\n').slice(0, 500)}`
    );
    const all = texts.length === 0 && assertionResults.length === 0 ? [message.slice(0, 1000)] : texts;
    return all.map((text) => `${name} ${basename(file)}: ${text}`);
  });
  if (numTotalTests !== total) failures.push(`${name}: ${numTotalTests} tests ran, not ${total}`);
  return failures;
}

/** @param {string} name of the program @returns {string[]} a text if they differ, otherwise none */
export function differences(name, actual, expected) {
  try {
    assert.deepEqual(actual, expected);
    return [];
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
}
