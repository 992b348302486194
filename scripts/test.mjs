/**
 * `npm test -- [suite…]`: runs the suites of a change, or the named ones, after building what they need. The name of a
 * single suite can be followed by a pattern for the names of the tests to run: `npm test -- js 'a base'`.
 *
 *   --long     everything: every depth, every runtime, every pair; an hour and a half
 *   --install  as root on Debian, installs the browsers and runtimes that are missing; otherwise their tests are skipped
 *   --verbose  shows all output of the suites, not only failing tests
 *   --record   writes that the suite `engines` has passed, which then runs if its sources change
 *
 * The last line has the numbers of passed, failed and skipped tests.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { StepFailed, answerHelp, say } from './setup/process.mjs';
import { installNpmPackages, installRustComponents } from './setup/tools.mjs';
import { tableOf } from './table.mjs';
import { FAILED, PASSED, sentence, sum } from './test/counts.mjs';
import { depth, isAtLeast, isLong, repeated } from './test/settings.mjs';
import { showing } from './test/showing.mjs';
import { suites } from './test/suites.mjs';

/** @import { Counts } from './test/counts.mjs' */
/** @import { How, Suite } from './test/suites.mjs' */

answerHelp(`\nThe suites:\n${suites.map(({ name, proves }) => `  ${name}: ${proves}\n`).join('')}`);

const { values: { verbose, install }, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const isSuite = (/** @type {string} */ name) => suites.some((suite) => suite.name === name);
const [, pattern] = positionals.length === 2 && isSuite(positionals[0]) && !isSuite(positionals[1]) ? positionals : [];
const named = pattern === undefined ? positionals : positionals.slice(0, 1);
const unknown = named.filter((name) => !isSuite(name));
if (unknown.length > 0) {
  say(`weburl: no suite is named ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
if (verbose) process.env.WEBURL_VERBOSE = '1';
if (install) process.env.WEBURL_INSTALL = '1';

/** @type {{ name: string, counts: Counts, seconds: number }[]} */
const results = [];

const began = performance.now();

/** @returns {string} the minutes and seconds since the start */
function time() {
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}

/** The failures of all suites, shown again at the end. @type {string[]} */
const failures = [];

/**
 * The beginnings of the failures in the output of a suite, or its end if none is recognized.
 *
 * @param {string} printed
 */
const failuresIn = (printed) =>
  printed.match(/^(?:failed: |---- )(?:.*\n)(?:(?!failed: |---- ).*\n){0,14}/gm) ?? [printed.slice(-2000)];

/**
 * Runs a suite, and shows its output when it has ended, because another one may run at the same time. A failed step
 * fails the suite that needs it.
 *
 * @param {Pick<Suite, 'name' | 'proves' | 'isShown' | 'run'>} suite
 */
async function runSuite({ name, proves, isShown = false, run }) {
  let printed = '';
  /** @type {How['show']} */
  const show = (text) => {
    printed += text;
  };
  say(`${time()} ${name}: ${proves}`);
  const start = performance.now();
  const running = (async () => run({ show, pattern, isNamed: named.includes(name) }))();
  const counts = await running.catch((error) => {
    if (!(error instanceof StepFailed)) throw error;
    show(`weburl: failed: ${error.message}\n`);
    return FAILED;
  });
  const seconds = (performance.now() - start) / 1000;
  results.push({ name, counts, seconds });
  const skipped = printed.match(/^skipped: .*\n/gm) ?? [];
  if (counts.failed > 0 || verbose || isShown) process.stdout.write(`\n=== ${name}: ${proves}\n${printed}\n`);
  else process.stdout.write(skipped.join(''));
  process.stdout.write(`${time()} ${name}: ${sentence(counts)} (${seconds.toFixed(1)} s)\n`);
  if (counts.failed > 0) failures.push(...failuresIn(printed).map((text) => `=== ${name}: ${text}`));
  return counts.failed === 0;
}

let isCargoBusy = false;

/**
 * Something that suites need before they start.
 *
 * @typedef {{ isReady: boolean, ended: Promise<void> }} Preparation
 */

/** The preparations that have not ended. @type {Set<Preparation>} */
const preparations = new Set();

/** @param {Promise<boolean>} succeeding @returns {Preparation} */
function preparation(succeeding) {
  const one = { isReady: false, ended: Promise.resolve() };
  preparations.add(one);
  one.ended = succeeding.then((succeeded) => {
    one.isReady = succeeded;
    preparations.delete(one);
  });
  return one;
}

/**
 * Takes suites from the list and runs them, until the list is empty. Two callers of it run at the same time: each keeps
 * about one core busy, and browsers fail on a crowded machine.
 *
 * @param {Suite[]} left
 * @param {(suite: Suite) => Preparation[]} neededBy
 */
async function runFrom(left, neededBy) {
  while (left.length > 0) {
    const index = left.findIndex((suite) =>
      !(suite.usesCargo && isCargoBusy) && neededBy(suite).every(({ isReady }) => isReady)
    );
    if (index < 0) {
      // The remaining suites need cargo, and the other runner, which is using it, takes them; or what they need failed.
      if (preparations.size === 0) return;
      await Promise.race([...preparations].map(({ ended }) => ended));
      continue;
    }
    const [suite] = left.splice(index, 1);
    if (suite.usesCargo) isCargoBusy = true;
    await runSuite(suite);
    if (suite.usesCargo) isCargoBusy = false;
  }
}

/**
 * Builds once what all suites need: for release if one of them needs that.
 *
 * @param {Suite[]} chosen
 */
async function buildFor(chosen) {
  const wanted = chosen.flatMap(({ builds }) => builds ?? []);
  for (const isDevelopment of [false, true]) {
    const packages = new Set(wanted.filter((one) => Boolean(one.isDevelopment) === isDevelopment)
      .flatMap((one) => one.packages));
    if (packages.size > 0) await build({ packages: [...packages], isDevelopment });
  }
}

/**
 * The packages are built and the engines installed while suites run that need neither.
 *
 * @param {Suite[]} chosen
 */
async function runAll(chosen) {
  const left = [...chosen].sort((one, other) => Number(other.takesLong ?? false) - Number(one.takesLong ?? false));
  const packages = preparation(runSuite({
    name: 'build',
    proves: `what the suites need (depth: ${depth})`,
    run: () => buildFor(chosen).then(() => PASSED),
  }));
  const users = chosen.filter(({ usesEngines }) => usesEngines && isAtLeast('ci')).map(({ name }) => name);
  const installing = async (/** @type {string} */ name, /** @type {string} */ proves) =>
    users.length === 0 || runSuite({
      name,
      proves,
      run: ({ show }) =>
        showing(show, process.execPath, [join('scripts', 'setup', 'engines.mjs'), name, ...users], () => PASSED),
    });
  const installed = installing('browsers', 'the browsers and the runtimes, while the packages are built');
  const browsers = preparation(installed);
  const drivers =
    preparation(installed.then((succeeded) =>
      succeeded && installing('drivers', 'what drives them, which is compiled')
    ));
  /** @type {(suite: Suite) => Preparation[]} */
  const neededBy = ({ builds, usesEngines }) => [
    ...builds ? [packages, browsers] : [],
    ...usesEngines ? [drivers] : [],
  ];
  await Promise.all([runFrom(left, neededBy), packages.ended.then(() => runFrom(left, neededBy))]);
}

if (isLong) say(`weburl: drawing what ${repeated} draws again`);
const chosen = suites.filter(({ name, from }) => named.length > 0 ? named.includes(name) : isAtLeast(from));
const isInstalled = await runSuite({
  name: 'tools',
  proves: 'npm and rustup install what the build and the suites share, because two at once harm each other',
  run: async () => {
    installNpmPackages();
    if (chosen.some(({ usesCargo }) => usesCargo)) installRustComponents();
    return PASSED;
  },
});
if (isInstalled) await runAll(chosen);

const matched = results.find(({ name }) => name === named[0])?.counts;
if (pattern !== undefined && matched?.passed === 0 && matched.failed === 0) {
  say(`weburl: no test of ${named[0]} matches ${pattern}`);
  process.exitCode = 1;
}
const total = sum(results.map(({ counts }) => counts));
const rows = results.map(({ name, counts, seconds }) => [name, ...Object.values(counts), seconds.toFixed(1)]);
if (failures.length > 0) process.stdout.write(`\nThe failures again:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${tableOf(['suite', ...Object.keys(total), 'seconds'], rows)}\n`);
process.stdout.write(`${sentence(total)}\n`);
if (total.failed > 0) process.exitCode = 1;
