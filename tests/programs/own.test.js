/**
 * Programs whose packages carry their own tests: each test has the same result with the installed classes as with the
 * platform's. Those that need a network, or a file that is not published, fail with both.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { core } from '../../scripts/build/packages.mjs';
import { installOwnTests } from '../../scripts/setup/tools.mjs';
import { folder, run } from './support/nodes.js';

installOwnTests();

const home = join(folder, 'own');
const modules = join(home, 'node_modules');
const FORCE = pathToFileURL(join(core.output, 'force.js')).href;

const linesOf = (text) => text.trim().split('\n').map((line) => JSON.parse(line));

/** How each framework writes its results to a file, and how they are read: the name of each test, and its result. */
const FRAMEWORKS = {
  node: {
    args:
      (output) => ['--test', '--test-timeout=60000', `--test-reporter=${join(home, 'reporter.js')}`,
        `--test-reporter-destination=${output}`],
    read: linesOf,
  },
  mocha: {
    args:
      (output) => [join(modules, 'mocha', 'bin', 'mocha.js'), '--exit', '--reporter=json',
        `--reporter-option=output=${output}`],
    read: (text) => {
      const { passes, failures, pending } = JSON.parse(text);
      return Object.entries({ pass: passes, fail: failures, skip: pending }).flatMap(([result, tests]) =>
        tests.map(({ fullTitle }) => [fullTitle, result])
      );
    },
  },
  vitest: {
    args:
      (output) => [join(modules, 'vitest', 'vitest.mjs'), 'run', `--config=${join(home, 'vitest.config.js')}`,
        '--reporter=json', `--outputFile=${output}`],
    read: (text) =>
      JSON.parse(text).testResults.flatMap(({ name, status, assertionResults }) => [
        [name, status],
        ...assertionResults.map((one) => [`${name} ${one.fullName}`, one.status === 'passed' ? 'pass' : one.status]),
      ]),
  },
};

/** The tests of each program, and how many of them pass at least, so that it is noticed when they do not run. */
const PROGRAMS = {
  '@fastify/http-proxy': { framework: 'node', files: ['test/*.js'], least: 120 },
  '@fastify/middie': { framework: 'node', files: ['test/*.test.js'], least: 140 },
  '@fastify/static': { framework: 'node', files: ['test/*.test.js'], least: 380 },
  '@mswjs/interceptors': { framework: 'vitest', files: [], least: 200 },
  'fast-uri': { framework: 'node', files: ['test/*.test.js'], least: 30 },
  'find-my-way': { framework: 'node', files: ['test/**/*.test.js'], least: 560 },
  'light-my-request': { framework: 'node', files: ['test/*.test.js'], least: 180 },
  'msw': { framework: 'vitest', files: [], least: 330 },
  'needle': { framework: 'mocha', files: ['test'], least: 290 },
  'robots-parser': { framework: 'mocha', files: ['test'], least: 40 },
};

/** Copies a program to where its tests may write, and where they find what they import. @param {string} name */
function copyOf(name) {
  const directory = join(home, 'target', name);
  rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
  mkdirSync(join(directory, '..'), { recursive: true });
  cpSync(join(modules, name), directory, { recursive: true });
  // needle's tests create them with OpenSSL.
  if (name === 'needle') {
    for (const file of ['cert', 'key'])
      cpSync(join(modules, 'autocannon', 'test', `${file}.pem`), join(directory, 'test', 'keys', `ssl.${file}`));
  }
  return directory;
}

/** @returns {Promise<{ results: Map<string, string>, passed: number, printed: string }>} the results by the tests' names */
async function resultsOf(name, cwd, env) {
  const { framework, files } = PROGRAMS[name];
  const { args, read } = FRAMEWORKS[framework];
  const output = join(cwd, 'results.txt');
  rmSync(output, { force: true });
  const { stdout, stderr } = await run([...args(output), ...files], { cwd, env: { NODE_ENV: 'test', ...env } });
  const all = existsSync(output) ? read(readFileSync(output, 'utf8')) : [];
  const results = new Map();
  for (const [one, result] of all.sort()) results.set(one, `${results.get(one) ?? ''} ${result}`.trim());
  return { results, passed: all.filter(([, result]) => result === 'pass').length, printed: stdout + stderr };
}

/** @returns {Promise<string[]>} the tests with different results */
async function differencesOf(name) {
  const cwd = copyOf(name);
  const platform = await resultsOf(name, cwd, {});
  const installed = await resultsOf(name, cwd, { NODE_OPTIONS: `--import=${FORCE}`, INSTALLED: FORCE });
  for (const { passed, printed } of [platform, installed])
    assert.ok(passed >= PROGRAMS[name].least, `${passed} tests passed: ${printed.slice(-2000)}`);
  const names = [...new Set([...platform.results.keys(), ...installed.results.keys()])];
  const [before, after] = [platform, installed].map(({ results }) => (one) => results.get(one) ?? 'did not run');
  return names.filter((one) => before(one) !== after(one)).map((one) => `${one}: ${before(one)}, then ${after(one)}`);
}

for (const name of Object.keys(PROGRAMS)) {
  const { version } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
  test(`${name} ${version} passes the same of its own tests`, async () => {
    const differences = await differencesOf(name);
    if (differences.length === 0) return;
    // On a busy machine, tests with time limits fail at random.
    const again = await differencesOf(name);
    assert.deepEqual(differences.filter((one) => again.includes(one)), []);
  });
}
