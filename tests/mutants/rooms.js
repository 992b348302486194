/**
 * The rooms: code and the tests that must fail when it changes. A mutant that survives the tests of a step meets those
 * of the next one, so the first step has tests that are quick and fail often.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [args] of `cargo test`
 * @property {string} [project] in whose workspace the tests are, if it is another one
 * @property {string[]} [tests] the starts of the names of those that run
 * @property {Record<string, string>} [env]
 * @property {RegExp} [only] the files to whose mutants it applies
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} files that are changed
 * @property {RegExp} [reached] the files all of whose survivors are listed; elsewhere, a sample only shows them
 * @property {string} [workspace] of cargo; without one, the files are JavaScript
 * @property {string[]} [packages] whose tests run
 * @property {Step[]} [steps]
 * @property {string[]} [tests] files with tests in JavaScript
 * @property {RegExp} [without] matches the names of tests in them that are left out
 * @property {RegExp} [unseen] matches the names of tests whose processes leave no file with what they ran, so that each
 *   mutant may fail them
 * @property {string} [fresh] matches the URLs of modules that are loaded anew for each mutant
 * @property {boolean} [isLazy] whether the modules keep what they make at the first use
 */

/** Without the crate `idna`, as users get the crate by default. */
const FEATURES = ['--features', 'encoding,regex,regress,serde,std,url'];

/** @param {string[]} names */
const programs = (...names) => names.flatMap((name) => ['--test', name]);

/** @param {string} folder @param {string[]} names */
const testFiles = (folder, ...names) => names.map((name) => `${folder}/${name}.test.js`);

/** Compiled and linked quickly; what these tests take is a second all the same. */
const UNOPTIMIZED = { CARGO_PROFILE_TEST_OPT_LEVEL: '0', CARGO_PROFILE_TEST_DEBUG: '0' };

/** The files that are compiled with these features. */
const NATIVE = /^src\/(?!host\/idna\.rs|internals\.rs|url\/fast\/canonical\/simd\.rs)/;

/** Conveniences, which rows do not call. */
const CONVENIENCES =
  /^src\/url\/(?:comparing|file_path|hosts|options|origin|parts|path_segments|query_pairs|reason|serde|url_crate|url_ref)/;

/** The other files of the core, and references, which have rows. */
const ROWS = new RegExp(`^src/url/parts/references|^(?!${CONVENIENCES.source.slice(1)})`);

/** The tests of the program `core` that call some files, and take a few seconds without optimization. */
const CORE = /** @type {const} */ ([
  ['conveniences', CONVENIENCES, ['parts::', 'serialized::', 'parse_error::', 'front::', 'everyday::', 'api::a_list']],
  ['hosts', /^src\/host\//, ['host_parser::', 'simple_domain::', 'canonical::']],
  ['canonical', /^src\/url\/fast\/canonical\//, ['canonical::']],
  ['rewriting', /^src\/url\/fast\/(?:rewrite|pieces|mod)/, ['rewrite::']],
  ['setters', /^src\/url\/fast\/(?:splice|mod)/, ['splice::', 'set_outcome::']],
  ['forms', /^src\/form_urlencoded\//, ['form_urlencoded::']],
  ['texts', /^src\/(?:encoding|utf_16|validation_error)/, ['encoding::', 'utf_16::', 'parse_error::']],
]);

/** The files of guard that are compiled without its features. */
const WITHOUT_CLIENTS = /src\/(?!hyper_util|reqwest)/;

/** @type {readonly Room[]} */
export const rooms = [
  {
    name: 'core',
    files: NATIVE,
    reached: /./,
    workspace: '.',
    packages: ['weburl'],
    steps: [
      { name: 'rows', args: [...FEATURES, ...programs('wpt', 'examples')], env: UNOPTIMIZED, only: ROWS },
      ...CORE.map(([name, only, tests]) => (
        { name, args: [...FEATURES, ...programs('core')], tests: [...tests], env: UNOPTIMIZED, only }
      )),
      // The features replace a function.
      {
        name: 'without features',
        args: programs('core'),
        tests: ['encoding::'],
        env: UNOPTIMIZED,
        only: /^src\/encoding\.rs/,
      },
      {
        name: 'front',
        args: [...FEATURES, ...programs('host', 'url_patterns', 'changes', 'error_memory', 'generated')],
        env: UNOPTIMIZED,
      },
      {
        name: 'engines',
        args: [...FEATURES, ...programs('url_pattern_engines')],
        only: /^src\/url_pattern\/engines\//,
      },
      { name: 'properties', args: [...FEATURES, ...programs('core', 'uts46')] },
    ],
  },
  {
    name: 'guard',
    files: /^packages\/guard\/src\//,
    reached: /./,
    workspace: 'packages',
    packages: ['weburl-guard'],
    steps: [
      { name: 'rows', args: programs('errors', 'registries', 'rows'), env: UNOPTIMIZED, only: WITHOUT_CLIENTS },
      { name: 'growth', args: ['--lib', ...programs('growth')], only: WITHOUT_CLIENTS },
      {
        name: 'clients',
        project: 'packages/guard/examples/rust',
        args: ['--tests'],
        env: UNOPTIMIZED,
        only: /hyper_util|reqwest|hosts|policy/,
      },
    ],
  },
  {
    name: 'links',
    files: /^packages\/links\/src\//,
    reached: /./,
    workspace: 'packages',
    packages: ['weburl-links'],
    steps: [
      { name: 'rows', args: programs('rows', 'standard'), env: UNOPTIMIZED },
      { name: 'growth', args: ['--lib'] },
    ],
  },
  {
    name: 'guard-js',
    fresh: '/packages/guard/',
    files: /^packages\/guard\/js\//,
    reached: /./,
    tests: testFiles(
      'packages/guard/tests',
      'guard',
      'edges',
      'rows',
      'errors',
      'lookup',
      'ports',
      'webhook',
      'testing',
      'schema',
      'promises',
      'policies',
      'pool',
      'transport',
      'guarded',
      'decoding',
      'connectors',
      'clients',
      'servers',
      'around',
      'fetch',
    ),
  },
  {
    name: 'links-js',
    fresh: '/packages/links/',
    files: /^packages\/links\/js\//,
    reached: /./,
    isLazy: true,
    tests: testFiles('packages/links/tests', 'rows', 'links'),
  },
  {
    name: 'js',
    fresh: '/tree/(?:js|pkg|tests)/',
    // Stryker's own code in a file calls the global Function, which built-ins.js has its own of.
    files: /^js\/(?!shared\/built-ins\.js$|interop\/)/,
    reached: /./,
    tests: testFiles(
      'tests/js',
      // Those that take long come last.
      'rows',
      'url',
      'search-params',
      'lib',
      'errors',
      'install',
      'interface',
      'conversions',
      'url-pattern-conversions',
      'inspect',
      'platform-object',
      'requests',
      'messages',
      'input-limits',
      'check',
      'search-matches',
      'patterns-of-strangers',
      'instances',
      'reentered',
      'diagnose',
      'references',
      'try-set',
      'passing',
      'loading',
      'interop',
      'replaced-classes',
      'url-pattern',
      'bare-realm',
      'texts',
      'memory',
    ),
  },
  {
    name: 'interop',
    fresh: '/tree/(?:js|pkg|tests)/',
    files: /^js\/interop\//,
    reached: /./,
    tests: [...testFiles('tests/js', 'install', 'check', 'interop', 'replaced-classes'),
      ...testFiles('tests/runtimes', 'replaced', 'takers')],
    // A mutant reads the environment, which Deno permits in some of these tests only.
    without: /: (?:node-\d+|Chromium|Firefox|WebKit\w*), |replaced\.test\.js: Deno, /,
    unseen: /: (?:Deno|Bun), /,
  },
];
