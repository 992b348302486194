/**
 * The test suites. Each runs programs, shows their output, and reads its counts from their last lines. A program that
 * crashed, or did not print its counts, has failed.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startDisplay } from '../setup/background.mjs';
import { browserNames, browserTitle, browsers, installBrowsers, missingBrowser } from '../browsers/browsers.mjs';
import { hashOf } from '../build/inputs.mjs';
import { additions, core, ownWorkspaces } from '../build/packages.mjs';
import { installDebianPackages } from '../setup/debian.mjs';
import { ask, findProgram, root, targetDirectory } from '../setup/process.mjs';
import { missingJavaScriptCore } from '../setup/runtimes.mjs';
import { running } from '../setup/steps.mjs';
import { installConsumers, installMutants, installPrograms, installRegistries, installRuntimes, installRustComponents,
  installWasmTools } from '../setup/tools.mjs';
import { depth, isAtLeast, isLong, seed, timeLimit } from './settings.mjs';
import { wptDirectory } from './wpt-data.mjs';
import { FAILED, SKIPPED, libtestCounts, ownCounts, sum } from './counts.mjs';
import { showing } from './showing.mjs';

/** @import { BrowserName } from '../browsers/browsers.mjs' */
/** @import { Package } from '../build/packages.mjs' */
/** @import { Counts } from './counts.mjs' */
/** @import { Depth } from './settings.mjs' */
/** @import { Show } from './showing.mjs' */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} proves
 * @property {boolean} [usesCargo] such suites run one after another, because cargo locks its folder
 * @property {Depth} from the depth from which on it runs; it also runs if it is named
 * @property {{ packages: Package[], isDevelopment?: boolean }} [builds] what it needs
 * @property {boolean} [usesEngines] what drives the browsers and runtimes, which CI compiles before
 * @property {boolean} [takesLong] such suites start first, so that none is left alone at the end
 * @property {boolean} [isShown] prints a line for every test, including tests that pass
 * @property {(how: How) => Promise<Counts>} run
 *
 * @typedef {{ show: Show, pattern?: string, isNamed?: boolean }} How `pattern` selects tests by name: a regular
 *   expression in the suites that Node runs, a part of the name in the others
 */

const REPORTER = join(root, 'scripts', 'test', 'node-reporter.mjs');

/** A change is tested with development builds; from `ci` on, what is published is tested. */
const isDevelopment = depth === 'quick';

const everything = { packages: [core, ...additions], isDevelopment };

/**
 * Whether a file of tests runs: `NAME.ci.test.js` needs a release build, or takes long and seldom fails alone;
 * `NAME.long.test.js` compiles or installs other implementations.
 *
 * @param {string} file
 */
const runsNow = (file) => isAtLeast(/** @type {Depth} */ (/\.(ci|long)\.test\.js$/.exec(file)?.[1] ?? 'quick'));

/** @type {(name: string, from: Depth, proves: string, run: Suite['run'], more?: Partial<Suite>) => Suite} */
const suite = (name, from, proves, run, more) => ({ name, from, proves, run, ...more });

/** Installs missing tools once, before the test files that need them run in parallel. */
const ENGINES = [installBrowsers, missingJavaScriptCore];
const CHROMIUM = [() => missingBrowser('chromium')];

/** wasm-pack runs the tests of the boundary. */
const BOUNDARY = { usesCargo: true, usesEngines: true };

/** @type {Suite[]} */
export const suites = [
  suite('lint', 'quick', 'no warning in any language', lint, {
    usesCargo: !isDevelopment,
    // The types of js/ import files of the modules.
    builds: { ...everything, isDevelopment: true },
  }),
  suite('rust', 'quick', 'the core, natively', coreTests, { takesLong: true, usesCargo: true }),
  suite('boundary-node', 'ci', 'the boundary in Node', (how) => boundary(how, ['--node'], {}), BOUNDARY),
  ...browserNames.map((browser) => {
    const run = (/** @type {How} */ how) => boundaryInBrowser(how, browser);
    return suite(`boundary-${browser}`, 'ci', `the boundary in ${browserTitle(browser)}`, run, BOUNDARY);
  }),
  suite(
    'robustness',
    'quick',
    'calls that are cut off, a full memory and patched built-ins harm nothing',
    testsIn('tests/robustness', depth === 'quick' ? [] : ENGINES),
    { takesLong: true, usesEngines: true, builds: { packages: [core], isDevelopment } },
  ),
  suite('js', 'quick', 'the classes in Node', testsIn('tests/js'), {
    builds: { packages: [core], isDevelopment: true },
  }),
  suite(
    'package',
    'quick',
    'what npm makes of the package, for bundlers and compilers',
    testsIn('tests/package', [installConsumers, ...CHROMIUM]),
    { builds: { packages: [core], isDevelopment } },
  ),
  ...additions.length === 0 ? [] : suitesOfAdditions(),
  suite(
    'site',
    'ci',
    'the page in browsers: its views, its fragment, offline, hostile URLs, axe-core, its weight',
    testsIn('tests/site', ENGINES),
    { takesLong: true, usesEngines: true, builds: everything },
  ),
  suite(
    'runtimes',
    'ci',
    'the classes in Node 20 to 26, Deno, Bun and browsers',
    testsIn('tests/runtimes', ENGINES),
    { takesLong: true, usesEngines: true, builds: everything },
  ),
  suite('differential', 'ci', 'nothing unlisted differs from other implementations, on generated cases', differential, {
    usesCargo: true,
    builds: everything,
  }),
  suite('mutants', 'long', 'a test fails when the code changes: of a change, or of a sample', mutants, {
    usesCargo: true,
    takesLong: true,
    // Elsewhere, it builds what it needs.
    ...depth === 'long' && { builds: { ...everything, isDevelopment: true } },
  }),
  suite(
    'release',
    'ci',
    'a release into registries on this machine, killed at each step; with --long, what users then install',
    testsIn('tests/release', [installRegistries]),
    { builds: everything },
  ),
  suite('reproducible', 'long', 'every build of the package has the same bytes', testsIn('tests/reproducible'), {
    usesCargo: true,
    builds: everything,
  }),
  suite(
    'programs',
    'long',
    'programs that take URLs, as they are installed from the registry, and their own tests',
    testsIn('tests/programs', [installPrograms, ...CHROMIUM], { WEBURL_VERBOSE: '1' }),
    { isShown: true, builds: everything },
  ),
];

/** @returns {Suite[]} the suites of packages/ */
export function suitesOfAdditions() {
  return [
    suite('crates', 'quick', 'the crates of the additions, natively', cratesTests, {
      takesLong: true,
      usesCargo: true,
    }),
    suite('packages', 'quick', 'each addition, and what npm makes of it', testsIn('packages', [installConsumers]), {
      takesLong: true,
      builds: everything,
    }),
    suite(
      'engines',
      'ci',
      'the functions for data engines, on one machine and on several processes, without a warning',
      enginesTests,
      { builds: everything },
    ),
    suite(
      'core',
      'long',
      'the core can be built and passes its tests in Node without the additions',
      testsIn('tests/core'),
      { builds: { packages: [core], isDevelopment: true } },
    ),
  ];
}

/**
 * Runs the tests of a folder in Node, after installing what they need.
 *
 * @param {string} directory of the project
 * @param {(() => unknown)[]} [tools]
 * @param {Record<string, string>} [env]
 * @returns {Suite['run']}
 */
function testsIn(directory, tools = [], env = {}) {
  return (how) => {
    for (const install of tools) install();
    return nodeTest(how, directory, env);
  };
}

/** Makes cargo's test also run clippy, so that their dependencies are compiled once for both. */
const CLIPPY = { RUSTC_WORKSPACE_WRAPPER: 'clippy-driver', CLIPPY_ARGS: '-Dwarnings' };

/**
 * @param {How} how
 * @param {string[]} args of cargo
 * @param {string[]} more arguments of the test programs
 * @param {Record<string, string>} env
 */
function cargoTest({ show, pattern }, args, more, env) {
  const all = ['test', '--locked', '--no-fail-fast', ...args, '--', ...more, ...pattern === undefined ? [] : [pattern]];
  return showing(show, 'cargo', all, libtestCounts, { ...env, ...CLIPPY });
}

/** The crate `url` has a workspace of its own. @param {How} how */
async function cratesTests(how) {
  // The tests of the registry's `url` compile a program; other tests notice what the one of display's table does.
  const leftOut = ['of_the_registry', 'characters_table'].flatMap((name) => ['--skip', name]);
  const extent = isAtLeast('long') ? ['--include-ignored'] : depth === 'quick' ? leftOut : [];
  const cargo = (/** @type {string} */ manifest, /** @type {string[]} */ args) =>
    cargoTest(how, ['--manifest-path', manifest, ...args], ['--quiet', ...extent], {
      CARGO_TARGET_DIR: targetDirectory(),
    });
  return sum([await cargo('packages/Cargo.toml', []), await cargo('packages/url/Cargo.toml', ['--all-features'])]);
}

/** @param {How} how */
function lint({ show, pattern, isNamed }) {
  const args = [...isNamed ? [] : ['--depth', depth], ...pattern === undefined ? [] : [pattern]];
  return showing(show, process.execPath, ['scripts/lint.mjs', ...args], ownCounts);
}

/**
 * The tests about hosts, which both implementations of UTS #46 must pass, and about patterns without an engine. With the
 * feature `idna`, `uts46` compares both.
 */
const BY_DEFAULT = ['wpt', 'host', 'url_patterns', ...depth === 'quick' ? [] : ['uts46']];

/**
 * Runs all tests with every feature, and those about hosts and patterns without the crate `idna` and without engines, as
 * users get the crate by default.
 *
 * @param {How} how
 */
async function coreTests(how) {
  const cargo = (/** @type {string[]} */ args) => cargoTest(how, args, ['--quiet'], { WEBURL_WPT: wptDirectory() });
  const all = await cargo(['--workspace', '--all-features']);
  const tests = BY_DEFAULT.flatMap((name) => ['--test', name]);
  return sum([all, await cargo(['--package', 'weburl', '--features', 'encoding', ...tests])]);
}

const isRecorded = process.argv.includes('--record');

const DATAFUSION = 'packages/datafusion';

/** The files of the crate, and the parts of the repository that it calls. */
const ENGINES_SOURCES = [`${DATAFUSION}/src`, `${DATAFUSION}/tests`, `${DATAFUSION}/examples`, `${DATAFUSION}/docs`,
  `${DATAFUSION}/cli`, `${DATAFUSION}/python`, `${DATAFUSION}/Cargo.toml`, `${DATAFUSION}/Cargo.lock`,
  'packages/columns/src', 'src/lib.rs', 'src/internals.rs', 'tests/data/front.txt'];

/** The hash of the sources that passed last, which `--record` writes: not one of them. */
const ENGINES_PASSED = join(root, DATAFUSION, 'passed.txt');

/**
 * Compiling DataFusion takes long. Unless everything is tested or it is named, this suite runs only if its sources or the
 * front of the core have changed since it passed. Clippy replaces the compiler of the workspace's own crates, so their
 * dependencies, which take most of the time, are compiled once for the lint and the tests.
 *
 * @param {How} how
 */
async function enginesTests({ show, pattern, isNamed }) {
  const sources = hashOf(ENGINES_SOURCES, []);
  const passed = existsSync(ENGINES_PASSED) ? readFileSync(ENGINES_PASSED, 'utf8').trim() : '';
  if (depth !== 'long' && !isNamed && passed === sources) {
    show('skipped: the engines, whose sources have not changed since they passed: npm test -- engines\n');
    return SKIPPED;
  }
  installRustComponents();
  const python = await pythonWithWheel(CLIPPY);
  if (python === null)
    show('skipped: the wheel for Python, because datafusion or maturin is not installed: with CI set, npm test -- engines installs them\n');
  const args = ['--workspace', '--manifest-path', join(DATAFUSION, 'Cargo.toml')];
  const rust = await cargoTest({ show, pattern }, args, python === null ? [] : ['--include-ignored'], {
    WEBURL_WPT: wptDirectory(),
    ...python !== null && { WEBURL_PYTHON: python },
  });
  const counts = sum([rust, await nodeTest({ show, pattern }, DATAFUSION)]);
  if (counts.failed === 0 && pattern === undefined && isRecorded) writeFileSync(ENGINES_PASSED, `${sources}\n`);
  return counts;
}

const PYTHON_PACKAGES = ['datafusion==55.0.0', 'maturin==1.16.0'];

/**
 * @param {Record<string, string>} env for cargo
 * @returns {Promise<string | null>} the interpreter of an environment with the package datafusion and the wheel; null if
 *   it lacks one of the packages
 */
async function pythonWithWheel(env) {
  const environment = join(root, DATAFUSION, 'target', 'python');
  const python = join(environment, 'bin', 'python');
  const has = () => ask(python, ['-c', 'import datafusion, maturin']) !== null;
  const mend = 'see the messages above';
  if (!has() && process.env.CI) {
    if (ask('python3', ['-c', 'import ensurepip']) === null)
      installDebianPackages(['python3-venv'], 'install Python with its module venv yourself');
    await running('python3', ['-m', 'venv', environment], { mend: 'install Python with its module venv' });
    await running(python, ['-m', 'pip', 'install', '--quiet', ...PYTHON_PACKAGES], { mend });
  }
  if (!has()) return null;
  const wheels = join(root, DATAFUSION, 'target', 'wheels');
  rmSync(wheels, { recursive: true, force: true });
  await running(python, ['-m', 'maturin', 'build', '--quiet', '--locked', '--profile', 'dev', '--manifest-path',
    join(DATAFUSION, 'python', 'Cargo.toml'), '--out', wheels], { mend, env });
  const built = readdirSync(wheels).map((wheel) => join(wheels, wheel));
  await running(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--force-reinstall', ...built], { mend });
  return python;
}

/**
 * @param {How} how
 * @param {string} directory of the project
 * @param {Record<string, string>} [env]
 */
function nodeTest({ show, pattern }, directory, env) {
  if (isAtLeast('ci')) installRuntimes();
  const others = ownWorkspaces.filter((folder) => folder !== directory).map((folder) => relative(directory, folder));
  const files = readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js') && !/\b(?:node_modules|pkg|target)\b/.test(file))
    .filter((file) => !others.some((other) => file.startsWith(`${other}/`))).sort()
    .map((file) => join(directory, file)).filter(runsNow);
  const named = pattern === undefined ? [] : ['--test-name-pattern', pattern];
  const args = ['--test', '--test-reporter', REPORTER, ...named, ...files];
  return showing(show, process.execPath, args, ownCounts, { WEBURL_WPT: wptDirectory(), ...env });
}

/** @param {How} how */
function differential({ show }) {
  const cases = isLong ? '600000' : '60000';
  const args = ['tests/differential/start.mjs', '--cases', cases, '0', `${seed}`];
  return showing(show, process.execPath, args, ownCounts);
}

/** In the long form, a sample; named, the lines that differ from `main`, or what the pattern matches. @param {How} how */
function mutants({ show, pattern, isNamed }) {
  installMutants();
  const args = pattern !== undefined ? [pattern] : isNamed ? [] : ['--sample', '200'];
  const progress = (/** @type {string} */ text) => {
    show(text);
    if (isNamed) process.stderr.write(text);
  };
  return showing(progress, process.execPath, ['tests/mutants/main.js', ...args], ownCounts);
}

/** The options of wasm-pack for each browser, and its option for the path of the WebDriver program. */
const IN_BROWSER = {
  chromium: ['--chrome', '--chromedriver'],
  firefox: ['--firefox', '--geckodriver'],
  webkit: ['--safari', '--safaridriver'],
};

/**
 * Runs the tests in a page, then in a worker.
 *
 * @param {How} how
 * @param {BrowserName} browser
 * @returns {Promise<Counts>}
 */
async function boundaryInBrowser(how, browser) {
  const missing = missingBrowser(browser);
  if (missing !== null) {
    how.show(`${process.env.CI ? 'failed' : 'skipped'}: ${missing}\n`);
    return process.env.CI ? FAILED : SKIPPED;
  }
  const { driver: command, needsDisplay } = browsers[browser];
  const display = needsDisplay ? await startDisplay() : null;
  try {
    const [option, driver] = IN_BROWSER[browser];
    const options = ['--headless', option, driver, findProgram(command) ?? command];
    /** @type {Record<string, string>} */
    const engine = display === null ? {} : { DISPLAY: display.name };
    const inPage = await boundary(how, options, { ...engine, WASM_BINDGEN_USE_BROWSER: '1' });
    return sum([inPage, await boundary(how, options, { ...engine, WASM_BINDGEN_USE_DEDICATED_WORKER: '1' })]);
  } finally {
    await display?.end();
  }
}

/**
 * wasm-pack runs cargo's test program in the engine.
 *
 * @param {How} how
 * @param {string[]} options
 * @param {Record<string, string>} engine
 */
function boundary({ show, pattern }, options, engine) {
  installWasmTools();
  // After the path, all arguments are cargo's.
  const args = ['test', '--mode', 'no-install', ...options, join('wasm', 'boundary'), '--locked', '--test', 'boundary',
    '--features', 'classes,vectors', ...pattern === undefined ? [] : ['--', pattern]];
  return showing(show, 'wasm-pack', args, libtestCounts, {
    WASM_BINDGEN_TEST_TIMEOUT: `${timeLimit / 1000}`,
    ...engine,
  });
}
