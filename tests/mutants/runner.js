/**
 * Stryker's runner for tests of `node:test`: one process loads the changed package and the tests anew for each mutant,
 * and everything else once, so that a mutant costs what its tests do. A mutant may leave the process such that others
 * fail in it, so a test that failed runs again without the mutant.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus, determineHitLimitReached,
  toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { collected } from './node-test.js';

/** @import { Group, Hook, Test } from './node-test.js' */

/** Each new process begins with the next mutant, or with the same one. */
const NEW_PROCESS = 'a mutant has spoilt the process';

/** A test that does not end fails after 10 seconds and 10 times what it takes without a mutant. Some tests mock timers. */
const LIMIT = 10_000;
const FACTOR = 10;
const FIRST_LIMIT = 300_000;
/** Stryker's limit is 100 times the number without a mutant, for which some loops need a minute. */
const FEWER_HITS = 5;
const ENDLESS = 'it does not end';
const { setTimeout, clearTimeout } = globalThis;
const { now } = Date;

/** @type {any} */
const state = /** @type {any} */ (globalThis).__stryker__ ??= {};
// Another realm runs the same mutant. The property is not listed with what a test expects there.
const { createContext } = vm;
vm.createContext = (object, ...more) =>
  createContext(Object.defineProperty(object ?? {}, '__stryker__', { value: state }), ...more);

/** When the test that runs must have ended, in milliseconds; 0 if none runs. */
const deadline = new BigInt64Array(new SharedArrayBuffer(8));
/** @param {number} time */
const setDeadline = (time) => void Atomics.store(deadline, 0, BigInt(Math.ceil(time)));

/** The file that says that this mutant does not end. @param {string} mutant */
const markOf = (mutant) => join(tmpdir(), `weburl-endless-${process.ppid}-${mutant}`);

/** Ends the process of a loop that lets no timer run, and what it has started; and marks its mutant. */
const WATCHDOG = `
  const { spawnSync } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  const { parentPort, workerData: deadline } = require('node:worker_threads');
  let mark = '';
  parentPort.on('message', (given) => mark = given);
  setInterval(() => {
    const time = Number(Atomics.load(deadline, 0));
    if (time === 0 || Date.now() < time || mark === '') return;
    writeFileSync(mark, '');
    spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
    process.kill(process.pid, 'SIGKILL');
  }, 500);
`;
const watchdog = new Worker(WATCHDOG, {
  eval: true,
  workerData: deadline,
  execArgv: [],
  env: { PATH: process.env.PATH },
});
watchdog.unref();

let runs = 0;
/** Whether a test goes on after its result, and whether something else than a test threw, which may be of another mutant. */
let isRunning = false;
let hasThrown = false;
/** The mutants of this process. */
let mutants = 0;
let isSpoilt = false;

/** @type {Map<string, number>} in milliseconds, of each test */
let times = new Map();

/** @param {() => unknown} run @param {string} [id] of a test @returns {Promise<unknown>} the error, or null */
async function errorOf(run, id = '') {
  /** @type {(value: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((resolved) => fail = (error) => resolved(error ?? new Error('it threw nothing')));
  const limit = times.size === 0 ? FIRST_LIMIT : LIMIT + FACTOR * (times.get(id) ?? 0);
  const timer = setTimeout(() => fail(new Error(ENDLESS)), limit);
  setDeadline(now() + limit + 1000);
  const onThrown = (/** @type {unknown} */ error) => {
    hasThrown = true;
    fail(error);
  };
  process.on('uncaughtException', onThrown).on('unhandledRejection', onThrown);
  let hasEnded = false;
  const ended = (async () => void await run())().then(() => null, (error) => error ?? fail)
    .finally(() => hasEnded = true);
  try {
    return await Promise.race([failed, ended]);
  } finally {
    isRunning ||= !hasEnded;
    clearTimeout(timer);
    setDeadline(0);
    process.off('uncaughtException', onThrown).off('unhandledRejection', onThrown);
  }
}

/** @implements {import('@stryker-mutator/api/test-runner').TestRunner} */
export class NodeTestRunner {
  static inject = /** @type {const} */ (['options']);
  #options;

  /** @param {any} options of Stryker */
  constructor({ nodeTest }) {
    this.#options = nodeTest;
    register('./fresh.js', import.meta.url, { data: nodeTest.fresh });
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    state.mutantCoverage = { static: {}, perTest: {} };
    const folder = process.env.WEBURL_COVERAGE = mkdtempSync(join(tmpdir(), 'weburl-'));
    process.env.NODE_OPTIONS = `--import=${new globalThis.URL('spawned.js', import.meta.url).href}`;
    // All that fail are shown.
    const results = await this.#run({ disableBail: true, isDry: true });
    this.#attributeUnseen(results);
    delete process.env.WEBURL_COVERAGE;
    delete process.env.NODE_OPTIONS;
    rmSync(folder, { recursive: true });
    writeFileSync(this.#options.times, JSON.stringify(results.map(({ id, timeSpentMs }) => [id, timeSpentMs])));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: state.mutantCoverage };
  }

  /** Each mutant may fail the tests whose processes do not say what they ran. @param {{ id: string }[]} tests */
  #attributeUnseen(tests) {
    const { files, unseen } = this.#options;
    if (unseen === undefined) return;
    const code = files.map((/** @type {string} */ file) => readFileSync(file, 'utf8')).join('');
    const ids = code.matchAll(/stryMutAct_\w+\("(\d+)"\)/g);
    const all = Object.fromEntries(Array.from(ids, ([, mutant]) => [mutant, 1]));
    const { perTest } = state.mutantCoverage;
    for (const { id } of tests) if (new RegExp(unseen).test(id)) perTest[id] = { ...all, ...perTest[id] };
  }

  /** @param {any} options */
  async mutantRun({ activeMutant, testFilter, hitLimit: most, disableBail }) {
    const hitLimit = most && most / FEWER_HITS;
    // Stryker then runs the mutant in another process.
    if (isSpoilt) throw new Error(NEW_PROCESS);
    const mark = markOf(activeMutant.id);
    if (existsSync(mark)) {
      rmSync(mark);
      return { status: MutantRunStatus.Timeout, reason: ENDLESS };
    }
    watchdog.postMessage(mark);
    mutants += 1;
    Object.assign(state, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    // For the processes that tests start.
    process.env.__STRYKER_ACTIVE_MUTANT__ = activeMutant.id;
    if (times.size === 0) times = new Map(JSON.parse(readFileSync(this.#options.times, 'utf8')));
    const tests = await this.#run({ disableBail, filter: testFilter && new Set(testFilter) });
    const limit = determineHitLimitReached(state.hitCount, hitLimit);
    state.activeMutant = null;
    delete process.env.__STRYKER_ACTIVE_MUTANT__;
    const failed = tests.filter(({ status }) => status === TestStatus.Failed);
    const again = failed.length === 0
      ? []
      : await this.#run({ disableBail: true, filter: new Set(failed.map(({ id }) => id)) });
    const isDoubtful = hasThrown || again.some(({ status }) => status === TestStatus.Failed);
    isSpoilt = isRunning || isDoubtful;
    if (isDoubtful && mutants > 1) throw new Error(NEW_PROCESS);
    if (limit !== undefined) return limit;
    const endless = failed.find(({ failureMessage }) => failureMessage.startsWith(`Error: ${ENDLESS}`));
    if (endless !== undefined) return { status: MutantRunStatus.Timeout, reason: endless.id };
    return toMutantRunResult(/** @type {any} */ ({ status: DryRunStatus.Complete, tests }), true);
  }

  /** @param {{ disableBail: boolean, isDry?: boolean, filter?: Set<string> }} options @returns {Promise<any[]>} the results */
  async #run({ disableBail, isDry = false, filter }) {
    /** @type {any[]} */
    const results = [];
    const without = this.#options.without && new RegExp(this.#options.without);
    const isEnough = () => !disableBail && results.at(-1)?.status === TestStatus.Failed;
    for (const file of this.#options.testFiles) {
      if (filter !== undefined && ![...filter].some((id) => id.startsWith(`${file}: `))) continue;
      runs += 1;
      state.currentTestId = undefined;
      /** @type {Group | undefined} */
      let all;
      const failed = await errorOf(async () => {
        all = await collected(() => import(`${pathToFileURL(resolve(file)).href}?run=${runs}`));
      });
      if (failed !== null || all === undefined) results.push(resultOf(file, `${file}: it loads`, failed, 0));
      else await runGroup(all, { ...whole, file, path: '', filter, without, isEnough, results, ids: new Set() });
      if (isDry) attributeLoading(results.filter(({ fileName }) => fileName === file), this.#options.isLazy);
      if (isEnough()) break;
    }
    return results;
  }
}

/**
 * What runs when a file is loaded may fail any of its tests, and no others. If the code keeps what it makes at the first
 * use, so may what its first test runs.
 *
 * @param {{ id: string }[]} tests of the file
 * @param {boolean} isLazy
 */
function attributeLoading(tests, isLazy) {
  const { mutantCoverage } = state;
  const first = isLazy ? Object.keys(mutantCoverage.perTest[tests[0]?.id] ?? {}).map((mutant) => [mutant, 1]) : [];
  const shared = { ...mutantCoverage.static, ...Object.fromEntries(first) };
  for (const { id } of tests) mutantCoverage.perTest[id] = { ...shared, ...mutantCoverage.perTest[id] };
  mutantCoverage.static = {};
}

/** Adds what the processes of a test ran. @param {string} id */
function takeSpawned(id) {
  const { WEBURL_COVERAGE: folder } = process.env;
  if (folder === undefined) return;
  const { perTest } = state.mutantCoverage;
  for (const name of readdirSync(folder)) {
    perTest[id] = { ...JSON.parse(readFileSync(join(folder, name), 'utf8')), ...perTest[id] };
    rmSync(join(folder, name));
  }
}

/** @param {string} file @param {string} id @param {unknown} error @param {number} timeSpentMs */
const resultOf = (file, id, error, timeSpentMs) => ({
  id,
  name: id,
  fileName: file,
  timeSpentMs,
  ...error === null
    ? { status: TestStatus.Success }
    : { status: TestStatus.Failed, failureMessage: error instanceof Error ? `${error.stack}` : 'it failed' },
});

/** What applies to a whole file. @type {{ before: Hook[], pending: () => Hook[] }} */
const whole = { before: [], pending: () => [] };

/**
 * @param {Group} group
 * @param {{ file: string, path: string, before: Hook[], pending: () => Hook[], filter?: Set<string>, without?: RegExp,
 *   isEnough: () => boolean, results: any[], ids: Set<string> }} run
 */
async function runGroup(group, run) {
  const { file, path, filter, without, isEnough, results, ids } = run;
  const each = [...run.before, ...group.beforeEach];
  const first = [...group.before];
  const pending = () => [...run.pending(), ...first.splice(0)];
  for (const item of group.items) {
    if (isEnough()) break;
    if ('items' in item) {
      await runGroup(item, { ...run, path: `${path}${item.name}, `, before: each, pending });
      continue;
    }
    let id = `${file}: ${path}${item.name}`;
    while (ids.has(id)) id += '+';
    ids.add(id);
    if (without?.test(id) || filter !== undefined && !filter.has(id)) continue;
    const hooks = [...pending(), ...each];
    state.currentTestId = id;
    const start = performance.now();
    const error = await errorOf(async () => {
      for (const hook of hooks) await hook();
      await item.run({ skip() {}, diagnostic() {}, plan() {} });
    }, id);
    takeSpawned(id);
    results.push(resultOf(file, id, error, performance.now() - start));
    state.currentTestId = undefined;
  }
  for (const hook of group.after) await errorOf(hook);
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'node-test', /** @type {any} */ (NodeTestRunner)),
];
