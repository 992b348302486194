/**
 * The rooms: code and the tests that must fail when it changes. A mutant that survives the tests of a step meets those
 * of the next one, so the first step has tests that are quick and fail often.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [args] of `cargo test`
 * @property {Record<string, string>} [env]
 * @property {RegExp} [only] the files to whose mutants it applies
 *
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} files that are changed
 * @property {RegExp} [except] changes that only features notice which these tests do not have
 * @property {string} [workspace] of cargo; without one, the files are JavaScript
 * @property {string[]} [packages] whose tests run
 * @property {Step[]} [steps]
 * @property {string[]} [tests] files with tests in JavaScript
 */

/** Without the crate `idna`, as users get the crate by default. */
const FEATURES = ['--features', 'encoding,regex,regress,serde,std,url'];

/** @param {string[]} names */
const programs = (...names) => names.flatMap((name) => ['--test', name]);

/** Compiled quickly; the tests of the first step take a second all the same. */
const UNOPTIMIZED = { CARGO_PROFILE_TEST_OPT_LEVEL: '0' };

/** The files that are compiled with these features. */
const NATIVE = /^src\/(?!host\/idna\.rs|internals\.rs|url\/fast\/canonical\/simd\.rs)/;

/** @type {readonly Room[]} */
export const rooms = [
  {
    name: 'core',
    files: NATIVE,
    workspace: '.',
    packages: ['weburl'],
    steps: [
      { name: 'rows', args: [...FEATURES, ...programs('wpt', 'examples')], env: UNOPTIMIZED },
      { name: 'front', args: [...FEATURES, '--lib', ...programs('host', 'url_patterns', 'changes')], env: UNOPTIMIZED },
      { name: 'properties', args: [...FEATURES, ...programs('core', 'uts46')] },
    ],
  },
  {
    name: 'guard',
    files: /^packages\/guard\/src\/(?!hyper_util|reqwest)/,
    except: /HostList::items|Policy::unseen/,
    workspace: 'packages',
    packages: ['weburl-guard'],
    steps: [
      { name: 'rows', args: programs('errors', 'registries', 'rows'), env: UNOPTIMIZED },
      { name: 'growth', args: ['--lib', ...programs('growth')] },
    ],
  },
  {
    name: 'links',
    files: /^packages\/links\/src\//,
    workspace: 'packages',
    packages: ['weburl-links'],
    steps: [{ name: 'rows', args: ['--lib', ...programs('rows', 'standard')], env: UNOPTIMIZED }],
  },
];
