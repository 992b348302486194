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
import { StepFailed, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { installCargoDeny, installContenders, installDifferential, installReference, installRustComponents, installSite,
  installTarget } from './setup/tools.mjs';
import { DEPTHS } from './test/settings.mjs';

const CLIPPY = ['clippy', '--locked', '--quiet'];
const EVERYTHING = ['--workspace', '--all-targets'];
const WASM = ['--target', 'wasm32-unknown-unknown'];
const DENY = ['--', '--deny', 'warnings'];
/** The fuzz targets, which have their own workspace. */
const FUZZ = ['--manifest-path', join('fuzz', 'Cargo.toml')];
/** Avoids building libFuzzer, which is C++: checking does not link it. */
const WITHOUT_LIBFUZZER = { CUSTOM_LIBFUZZER_PATH: join(root, 'fuzz', 'libfuzzer.a') };
/** The crate `url`, which has its own workspace. */
const OF_URL = ['--manifest-path', join('packages', 'url', 'Cargo.toml')];
const packages = join(root, 'node_modules');

const CI = /** @type {const} */ ('ci');
const LONG = /** @type {const} */ ('long');

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
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {() => string | null} [obstacle] why the check is skipped, if it is
 * @property {Depth} [from] the depth from which on it runs, by default `quick`
 */

/** @type {Check[]} */
export const checks = [
  { name: 'rustfmt', command: 'cargo', args: ['fmt', '--all', '--check'] },
  { name: 'rustfmt, the fuzz targets', command: 'cargo', args: ['fmt', ...FUZZ, '--check'] },
  { name: 'clippy', from: LONG, command: 'cargo', args: [...CLIPPY, ...EVERYTHING, ...DENY] },
  {
    name: 'clippy, the fuzz targets',
    from: LONG,
    command: 'cargo',
    args: [...CLIPPY, ...FUZZ, ...DENY],
    env: WITHOUT_LIBFUZZER,
  },
  {
    name: 'clippy, for WebAssembly',
    from: CI,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl', '--package', 'weburl-boundary', '--lib', '--all-features', ...WASM,
      ...DENY],
  },
  {
    name: 'clippy, the tests of the boundary',
    from: LONG,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl-boundary', '--test', 'boundary', '--features', 'classes,vectors', ...WASM,
      ...DENY],
  },
  {
    name: 'clippy, for a target without atomic compare-and-swap',
    from: LONG,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl', '--lib', '--target', WITHOUT_CAS, ...DENY],
    // A program chooses this, or the feature for critical sections.
    env: { RUSTFLAGS: '--cfg portable_atomic_unsafe_assume_single_core' },
    obstacle: () => installTarget(WITHOUT_CAS) ? null : `Rust's target ${WITHOUT_CAS} is not installed`,
  },
  // A separate check, because the tests' crates use the standard library, which the module must not use.
  {
    name: 'clippy, the module',
    from: CI,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl-module', '--all-features', ...WASM, ...DENY],
  },
  // Each module with its own features: with all features together, one module's features could hide what another lacks.
  ...modules.map(({ features }) => ({
    name: `clippy, the module with ${features.join()} alone`,
    from: LONG,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl-module', '--features', features.join(), ...WASM, ...DENY],
  })),
  {
    name: 'clippy, the unpacker',
    from: LONG,
    command: 'cargo',
    args: [...CLIPPY, '--package', 'weburl-unpacker', ...WASM, ...DENY],
  },
  {
    name: 'rustdoc',
    from: CI,
    command: 'cargo',
    args: ['doc', '--workspace', '--locked', '--quiet', '--no-deps', '--all-features'],
    env: { RUSTDOCFLAGS: '--deny warnings' },
  },
  {
    name: 'the index of the crate',
    from: CI,
    command: process.execPath,
    args: [join('scripts', 'lint', 'check-index.mjs')],
  },
  {
    name: 'cargo-deny',
    from: CI,
    command: 'cargo',
    args: ['deny', '--locked', '--all-features', 'check', 'bans', 'licenses', 'sources'],
  },
  {
    name: 'cargo-deny, the advisories',
    from: CI,
    command: 'cargo',
    args: ['deny', '--locked', '--offline', '--all-features', 'check', 'advisories'],
    obstacle: advisoriesObstacle,
  },
  ...additions.length === 0 ? [] : checksOfAdditions(),
  {
    name: 'the crate, as its users build it',
    from: LONG,
    command: process.execPath,
    args: [join('scripts', 'lint', 'check-crate.mjs')],
  },
  { name: 'nothing runs at install', command: process.execPath, args: [join('scripts', 'lint', 'check-install.mjs')] },
  {
    name: 'ESLint',
    command: process.execPath,
    args: [join(packages, 'eslint', 'bin', 'eslint.js'), '--max-warnings', '0', '.'],
  },
  { name: 'the Standards are cited', command: process.execPath, args: [join('scripts', 'standards.mjs')] },
  {
    name: 'tsc, the page',
    from: CI,
    command: process.execPath,
    args: [join(packages, 'typescript', 'bin', 'tsc'), '--project', 'site'],
  },
  { name: 'tsc', command: process.execPath, args: [join(packages, 'typescript', 'bin', 'tsc'), '--project', '.'] },
];

/** @returns {Check[]} */
function checksOfAdditions() {
  const workspace = ['--manifest-path', join('packages', 'Cargo.toml')];
  const env = { CARGO_TARGET_DIR: targetDirectory() };
  const each = (/** @type {string} */ kind) =>
    additions.filter(({ folder }) => existsSync(join(root, folder, kind)))
      .flatMap(({ name }) => ['--package', `${name}-${kind}`]);
  return [
    // Their suites run clippy, because that compiles their dependencies.
    ...ownWorkspaces.map((folder) => ({
      name: `rustfmt, ${folder}`,
      command: 'cargo',
      args: ['fmt', '--manifest-path', join(folder, 'Cargo.toml'), '--all', '--check'],
    })),
    { name: 'rustfmt, the packages', command: 'cargo', args: ['fmt', ...workspace, '--all', '--check'] },
    {
      name: 'clippy, the packages',
      from: LONG,
      command: 'cargo',
      args: [...CLIPPY, ...workspace, '--all-targets', ...DENY],
      env,
    },
    {
      name: 'clippy, the modules of the packages',
      from: CI,
      command: 'cargo',
      args: [...CLIPPY, ...workspace, ...each('boundary'), ...WASM, ...DENY],
      env,
    },
    {
      name: 'clippy, the fuzz targets of the packages',
      from: LONG,
      command: 'cargo',
      args: [...CLIPPY, ...workspace, ...each('fuzz'), ...DENY],
      env: { ...env, ...WITHOUT_LIBFUZZER },
    },
    {
      name: 'clippy, the fuzz target of the crate url',
      from: LONG,
      command: 'cargo',
      args: [...CLIPPY, ...OF_URL, '--package', 'url-fuzz', ...DENY],
      env: { ...env, ...WITHOUT_LIBFUZZER },
    },
    {
      name: 'clippy, the guard with all features',
      from: LONG,
      command: 'cargo',
      args: [...CLIPPY, ...workspace, '--package', 'weburl-guard', '--all-features', '--all-targets', ...DENY],
      env,
    },
    {
      name: 'rustdoc, the crate url',
      from: LONG,
      command: 'cargo',
      args: ['doc', ...OF_URL, '--locked', '--quiet', '--no-deps', '--all-features'],
      env: { ...env, RUSTDOCFLAGS: '--deny warnings' },
    },
    {
      name: 'rustdoc, the packages',
      from: LONG,
      command: 'cargo',
      args: ['doc', ...workspace, '--locked', '--quiet', '--no-deps'],
      env: { ...env, RUSTDOCFLAGS: '--deny warnings' },
    },
    {
      name: 'cargo-deny, the packages',
      from: CI,
      command: 'cargo',
      args: ['deny', ...workspace, '--locked', '--all-features', 'check', 'bans', 'licenses', 'sources'],
    },
    {
      name: 'cargo-deny, the crate url',
      from: CI,
      command: 'cargo',
      // Its dependencies have fewer licenses than those of the packages.
      args: ['deny', ...OF_URL, '--locked', '--all-features', 'check', '-A', 'license-not-encountered', '-A',
        'license-exception-not-encountered', 'bans', 'licenses', 'sources'],
    },
    {
      name: 'cargo-deny, the advisories of the packages',
      from: CI,
      command: 'cargo',
      args: ['deny', ...workspace, '--locked', '--offline', '--all-features', 'check', 'advisories'],
      obstacle: advisoriesObstacle,
    },
  ];
}

async function lint() {
  // The types of js/ import files of the modules.
  await build({ isDevelopment: true });
  installRustComponents();
  // The types of the generator of the differential suite import installed packages.
  installDifferential();
  // The types of the benchmarks import the packages that they compare.
  installContenders();
  // The types of the reference import TypeDoc.
  installReference();
  const { values: { depth }, positionals: [pattern = ''] } = parseArgs({
    allowPositionals: true,
    options: { depth: { type: 'string', default: 'long' } },
  });
  const allowed = DEPTHS.slice(0, DEPTHS.indexOf(/** @type {Depth} */ (depth)) + 1);
  if (allowed.length === 0) throw new StepFailed(`no depth is named ${depth}`, `name one of ${DEPTHS.join(', ')}`);
  const chosen = checks.filter(({ name, from = 'quick' }) =>
    name.toLowerCase().includes(pattern.toLowerCase()) && allowed.includes(from)
  );
  if (chosen.some(({ args }) => args[0] === 'deny')) installCargoDeny();
  // The types of the page import the packages that it is built with.
  if (chosen.some(({ args }) => args.includes('site'))) installSite();
  let failed = 0;
  let skipped = 0;
  for (const { name, command, args, env, obstacle } of chosen) {
    const start = performance.now();
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
