/**
 * The test suites. Each runs one program, shows what it prints, and takes its counts from its
 * closing lines; what died, or closed without saying how many tests ran, has failed.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDisplay } from './background.mjs';
import { browserNames, browserTitle, driverOf, missingBrowser } from './browsers.mjs';
import { ask, environment, root } from './process.mjs';
import { missingJavaScriptCore } from './runtimes.mjs';
import { installConsumers, installPrograms, installRuntimes } from './tools.mjs';
import { wptDirectory } from './wpt-data.mjs';

/** @import { BrowserName } from './browsers.mjs' */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, proves: string, isLarge?: boolean, run: () => Promise<Counts> }} Suite a large one runs
 *   only where it is named
 */

const TIME_LIMIT = 30 * 60 * 1000;

/** @type {Suite[]} */
export const suites = [
  { name: 'lint', proves: 'no warning in any language', run: () => program(process.execPath, ['scripts/lint.mjs'], ownSummary) },
  { name: 'rust', proves: 'the core, natively', run: cargoTest },
  { name: 'js', proves: 'the classes and the program in Node', run: () => nodeTest('js') },
  { name: 'runtimes', proves: 'the classes in Node 20 to 26, Deno, Bun and browsers', run: () => browsersThen('runtimes') },
  { name: 'robustness', proves: 'calls that are cut off, a full memory and patched built-ins harm nothing', run: () => browsersThen('robustness') },
  { name: 'package', proves: 'what npm makes of the package, for bundlers and compilers', run: packageTests },
  { name: 'differential', proves: 'nothing unlisted differs from other implementations, on generated cases', run: differential },
  { name: 'programs', proves: 'programs that take URLs, as they are installed from the registry', isLarge: true, run: programTests },
  { name: 'boundary-node', proves: 'the boundary in Node', run: () => boundary({ WASM_BINDGEN_TEST_ONLY_NODE: '1' }) },
  ...browserNames.map((browser) => ({
    name: `boundary-${browser}`, proves: `the boundary in ${browserTitle(browser)}`, run: () => boundaryInBrowser(browser),
  })),
];

/** With every feature: the build without them is the one that the classes' suites run. */
function cargoTest() {
  const args = ['test', '--workspace', '--locked', '--no-fail-fast', '--all-features', '--', '--quiet'];
  return program('cargo', args, libtestSummaries, { WEBURL_WPT: wptDirectory() });
}

/** @param {string} folder of tests/ */
function nodeTest(folder) {
  installRuntimes();
  const directory = join('tests', folder);
  const files = readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js') && !/\b(?:node_modules|target)\b/.test(file)).sort();
  const args = ['--test', '--test-reporter=spec', ...files.map((file) => join(directory, file))];
  return program(process.execPath, args, nodeTestSummary, { WEBURL_WPT: wptDirectory() });
}

/**
 * What is missing is installed here, once, before the files of tests that need it run side by side.
 *
 * @param {string} folder of tests/
 */
function browsersThen(folder) {
  browserNames.forEach(missingBrowser);
  missingJavaScriptCore();
  return nodeTest(folder);
}

function packageTests() {
  installConsumers();
  missingBrowser('chromium');
  return nodeTest('package');
}

/** The same cases every time, in about 15 seconds. */
function differential() {
  return program(process.execPath, ['scripts/differential.mjs', '--cases', '60000', '0', '1'], ownSummary);
}

function programTests() {
  installPrograms();
  missingBrowser('chromium');
  return nodeTest('programs');
}

/** How wasm-bindgen's runner is told the path of the program that speaks WebDriver. */
const DRIVER_VARIABLES = { chromium: 'CHROMEDRIVER', firefox: 'GECKODRIVER', webkit: 'SAFARIDRIVER' };

/**
 * In a page, then in a worker.
 *
 * @param {BrowserName} browser
 * @returns {Promise<Counts>}
 */
async function boundaryInBrowser(browser) {
  const missing = missingBrowser(browser);
  if (missing !== null) {
    process.stdout.write(`${process.env.CI ? 'failed' : 'skipped'}: ${missing}\n`);
    return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  }
  const { command, needsDisplay } = driverOf(browser);
  const display = needsDisplay ? await startDisplay() : null;
  try {
    const engine = {
      [DRIVER_VARIABLES[browser]]: ask('which', [command]) ?? command,
      ...(display && { DISPLAY: display.name }),
    };
    const inPage = await boundary({ ...engine, WASM_BINDGEN_USE_BROWSER: '1' });
    return sum([inPage, await boundary({ ...engine, WASM_BINDGEN_USE_DEDICATED_WORKER: '1' })]);
  } finally {
    await display?.end();
  }
}

/**
 * wasm-bindgen's runner takes cargo's test program to the engine that the environment names.
 *
 * @param {Record<string, string>} engine
 */
function boundary(engine) {
  const args = ['test', '--locked', '--package', 'weburl-boundary', '--target', 'wasm32-unknown-unknown', '--test', 'boundary', '--features', 'classes,vectors'];
  const env = { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner', ...engine };
  return program('cargo', args, libtestSummaries, env);
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed, failed: total.failed + failed, skipped: total.skipped + skipped,
  }), { passed: 0, failed: 0, skipped: 0 });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {(output: string) => Counts | null} summary
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
async function program(command, args, summary, env) {
  const { output, end } = await show(command, args, env);
  const counts = summary(output);
  if (counts === null) {
    process.stdout.write(`failed: ${command} did not say how many tests ran${end && `, ${end}`}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (end === '' || counts.failed > 0) return counts;
  process.stdout.write(`failed: ${command}: ${end}\n`);
  return { ...counts, failed: 1 };
}

/**
 * Runs a program, shows what it prints and keeps it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ output: string, end: string }>} `end` says how it ended, where that was not well
 */
function show(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'], timeout: TIME_LIMIT,
    });
    let output = '';
    for (const [from, to] of /** @type {const} */ ([[child.stdout, process.stdout], [child.stderr, process.stderr]])) {
      from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        to.write(text);
      });
    }
    child.on('error', ({ message }) => resolve({ output, end: message }));
    child.on('close', (code, signal) => {
      resolve({ output, end: code === 0 ? '' : signal ? `ended by ${signal}` : `exit code ${code}` });
    });
  });
}

/**
 * Rust's test programs: each closes with a line of its own, and cargo says how many it ran.
 *
 * @param {string} output
 * @returns {Counts | null}
 */
function libtestSummaries(output) {
  const found = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  const counts = sum(found.map(([, passed, failed, ignored]) => ({
    passed: Number(passed), failed: Number(failed), skipped: Number(ignored),
  })));
  const started = [...output.matchAll(/^ +(Running|Doc-tests) /gm)].length;
  const silent = Math.max(0, started - found.length);
  return found.length === 0 ? null : { ...counts, failed: counts.failed + silent };
}

/**
 * @param {string} output
 * @returns {Counts | null}
 */
function nodeTestSummary(output) {
  const count = (/** @type {string} */ kind) => Number([...output.matchAll(new RegExp(`^ℹ ${kind} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? NaN);
  const counts = {
    passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo'),
  };
  return Number.isNaN(counts.passed + counts.failed + counts.skipped) ? null : counts;
}

/**
 * The closing line of this project's own programs.
 *
 * @param {string} output
 * @returns {Counts | null}
 */
function ownSummary(output) {
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(output) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
