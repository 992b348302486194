/** Mutants of JavaScript, by Stryker, which writes all of them into the sources; a variable chooses one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { StepFailed, finished, root } from '../../scripts/setup/process.mjs';
import { wptDirectory } from '../../scripts/test/wpt-data.mjs';
import { copy, folder, updateCopy, updateMade } from './copy.js';
import { COUNTS_KILLS, seconds } from './kills.js';

/**
 * @import { Room } from './rooms.js'
 * @import { Found, Mutant, Outcome } from './main.js'
 */

const STRYKER = join(root, 'tests', 'mutants', 'node_modules', '@stryker-mutator');

/** The logger of the instrumenter, which says nothing. */
const SILENT = new Proxy({}, { get: (_, name) => () => String(name).startsWith('is') ? false : undefined });

/**
 * The name of a mutant, by which the report is read.
 *
 * @param {string} file
 * @param {{ mutatorName: string, replacement: string }} mutant
 * @param {{ line: number, column: number }} start
 * @param {{ line: number, column: number }} end
 */
const nameOf = (file, { mutatorName, replacement }, start, end) =>
  `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;

/** @param {string[]} files @returns {Promise<Found[]>} */
export async function javaScriptMutants(files) {
  const instrumenter = createInjector().provideValue('logger', SILENT)
    .injectFunction(/** @type {any} */ (createInstrumenter));
  const sources = files.map((name) => ({ name, content: readFileSync(join(copy, name), 'utf8'), mutate: true }));
  const { mutants } = await instrumenter.instrument(sources, { plugins: null, excludedMutations: [], ignorers: [] });
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return mutants.map((/** @type {any} */ mutant) => {
    const { fileName: file, location, replacement } = mutant;
    // Like the report's: lines and columns begin with 1.
    const [start, end] = [location.start, location.end].map(({ line, column }) => ({
      line: line + 1,
      column: column + 1,
    }));
    const text = (lines.get(file) ?? []).slice(start.line - 1, end.line);
    text.push((text.pop() ?? '').slice(0, end.column - 1));
    const original = [text[0].slice(start.column - 1), ...text.slice(1)].join(' ');
    return {
      file,
      start,
      end,
      isWhole: false,
      change: `replace ${short(original)} with ${short(replacement)}`,
      name: nameOf(file, mutant, start, end),
    };
  });
}

/** @param {string} code */
const short = (code) => {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

/** A mutant that no test runs survives. @type {Record<string, Outcome['is']>} */
const STATUSES = { Killed: 'killed', Timeout: 'killed', Survived: 'survived', NoCoverage: 'survived' };

/**
 * @param {Room} room
 * @param {Mutant[]} mutants of the room
 * @param {(text: string) => void} show
 * @returns {Promise<Map<Mutant, Outcome>>}
 */
export async function runJavaScript({ name: by, tests = [], without, unseen, fresh, isLazy = false }, mutants, show) {
  updateCopy({ usesStd: false });
  updateMade();
  const [config, report, times] = ['stryker', by, `${by}-times`].map((name) => join(folder, `${name}.json`));
  // Stryker also makes the mutants in these ranges.
  const ranges = mutants.map(({ file, start, end }) =>
    `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
  );
  const files = [...new Set(mutants.map(({ file }) => file))];
  const nodeTest = { files, testFiles: tests, without: without?.source, unseen: unseen?.source, fresh, isLazy, times };
  writeFileSync(
    config,
    JSON.stringify({
      inPlace: true,
      mutate: ranges,
      ignorePatterns: ['**', '!js/**', '!packages/**'],
      plugins: [join(root, 'tests', 'mutants', 'runner.js')],
      // Those of the plugin.
      warnings: { unknownOptions: false },
      testRunner: 'node-test',
      nodeTest,
      // What was loaded for a mutant stays in memory.
      maxTestRunnerReuse: 60,
      buildCommand: 'node scripts/build.mjs --development',
      coverageAnalysis: 'perTest',
      disableBail: COUNTS_KILLS,
      concurrency: 2,
      // The runner ends each test that takes too long.
      timeoutMS: 600_000,
      allowConsoleColors: false,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      tempDirName: join(folder, 'stryker'),
      disableTypeChecks: false,
    }),
  );
  const { both, end } = await finished(process.execPath, [join(STRYKER, 'core', 'bin', 'stryker.js'), 'run', config], {
    show,
    cwd: copy,
    env: { CARGO_TARGET_DIR: join(folder, 'target'), WEBURL_WPT: wptDirectory() },
  });
  if (end !== '') throw new StepFailed(`Stryker: ${end}\n${both.slice(-2000)}`, 'the tests must pass without a mutant');
  for (const [test, time] of JSON.parse(readFileSync(times, 'utf8'))) seconds.set(test, time / 1000);
  const { files: ofFiles, testFiles = {} } = JSON.parse(readFileSync(report, 'utf8'));
  const inFiles = /** @type {any[]} */ (Object.values(testFiles)).flatMap(({ tests: all }) => all);
  const names = new Map(inFiles.map(({ id, name }) => [id, name]));
  /** @type {Map<string, Outcome>} */
  const found = new Map();
  for (const [file, { mutants: all }] of Object.entries(/** @type {Record<string, any>} */ (ofFiles))) {
    for (const mutant of all) {
      const { status, location: { start, end: last }, killedBy: ids = [] } = mutant;
      const killedBy = ids.map((/** @type {string} */ id) => names.get(id));
      found.set(nameOf(file, mutant, start, last), { is: STATUSES[status] ?? 'unviable', by, killedBy });
    }
  }
  return new Map(mutants.map((mutant) => [mutant, found.get(mutant.name) ?? { is: 'unviable', by }]));
}
