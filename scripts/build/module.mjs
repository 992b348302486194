/**
 * Builds a WebAssembly module: compiles it, generates its bindings, optimizes it, and writes it as bytes and in
 * JavaScript, together with its declarations.
 *
 * A development build compiles each crate alone and incrementally, without optimizing across crates and without
 * wasm-opt, and has no translation to JavaScript. It takes seconds after a change; the module is larger and slower.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ask, root, targetDirectory } from '../setup/process.mjs';
import { running } from '../setup/steps.mjs';
import { WASM_TARGET, bindingsGenerator, versionOf } from '../setup/tools.mjs';
import { hashOf, isCurrent, stampOf } from './inputs.mjs';
import { bytesText } from './digits.mjs';
import { core, versions } from './packages.mjs';
import { javaScriptModule } from './wasm2js.mjs';

/** @import { Module } from '../../pkg-template/entries.mjs' */
/** @import { Step } from '../setup/steps.mjs' */
/** @import { Package } from './packages.mjs' */

/** @typedef {Record<string, string | Uint8Array>} Files by their names */

// memory-packing splits the data segments at their zeros. The file becomes smaller, but larger after compression, and
// downloads are compressed. LLVM has already decided which functions it inlines into their only caller. The low
// kilobyte of the memory is the end of the stack; no address in it is computed by wrapping around.
const WASM_OPT = ['--low-memory-unused', '--one-caller-inline-max-function-size=0', '--skip-pass=memory-packing',
  '--strip-producers'];

/** @param {string} features of WebAssembly */
const enabled = (features) => features.split(' ').map((feature) => `--enable-${feature}`);

/** Those that rustc uses by default, and vectors. */
const FEATURES = enabled('bulk-memory bulk-memory-opt sign-ext nontrapping-float-to-int mutable-globals simd');

// The module is downloaded before it runs, so its size matters. These options limit inlining to small functions and
// functions marked `inline(always)`. They turn off loop unrolling, loop unswitching, large loop headers, loop strength
// reduction, and partial redundancy elimination of loads.
const LLVM_ARGUMENTS = ['inline-threshold=75', 'inlinehint-threshold=75', 'locally-hot-callsite-threshold=50',
  'inline-cold-callsite-threshold=5', 'inlinecold-threshold=5', 'unroll-threshold=0', 'unroll-runtime=false',
  'unswitch-threshold=0', 'rotation-max-header-size=2', 'disable-lsr', 'enable-load-pre=false'];

const RUST_FLAGS = [
  ...LLVM_ARGUMENTS.map((argument) => `-Cllvm-args=-${argument}`),
  '-Cno-vectorize-loops',
  '-Cno-vectorize-slp',
];

/** The folder for files between the steps of a build. */
const between = join(root, 'target', 'weburl');

/** The Cargo feature for vectors, which the translation to JavaScript does not support. */
export const VECTORS = ['vectors'];

/** The files that turn the crate into modules. */
const SCRIPTS = ['digits', 'module', 'rustc', 'wasm2js'].map((name) => `scripts/build/${name}.mjs`);

/** The sources of every module. */
export const WASM_SOURCES = ['src', 'wasm/module', 'crates', ...SCRIPTS];

/**
 * Of the core: two small modules, which have no entry. The unpacker decodes the text of inlined modules; the copier
 * copies strings to the memory in engines with the `js-string` built-ins.
 */
const HELPERS = [
  {
    name: 'unpacker',
    usual: 5,
    sources: ['wasm/unpacker', 'Cargo.toml', 'Cargo.lock', ...SCRIPTS],
    build: buildUnpacker,
  },
  { name: 'copier', usual: 1, sources: ['wasm/js-string', ...SCRIPTS], build: buildCopier },
];

/** @param {Package} one @param {string} name of one of its modules @returns {string} the file with what it was made of */
export const stampFile = ({ wasm }, name) => join(wasm, `${name}.inputs`);

/**
 * The steps that build the modules of a package whose sources have changed.
 *
 * @param {Package} one
 * @param {boolean} isDevelopment
 * @returns {Step[]}
 */
export function stepsOfModules(one, isDevelopment) {
  if (one.modules.length === 0) return [];
  const sources = [...WASM_SOURCES, ...one.crateSources];
  const tools = [ask('rustc', ['--version', '--verbose']), JSON.stringify([versions.binaryen, versions.esbuild])];
  const modules = one.modules.map((module) => ({
    name: module.name,
    usual: isDevelopment ? 20 : 40,
    sources,
    build: () => buildModule(one, module, isDevelopment),
  }));
  return [...one === core ? HELPERS : [], ...modules].flatMap(({ name, usual, sources: its, build }) => {
    const inputs = hashOf(its, [...tools, JSON.stringify(one.modules)]);
    const stamp = stampFile(one, name);
    if (isCurrent(stamp, inputs, isDevelopment)) return [];
    const run = async () => {
      // There is no stamp while the output is incomplete.
      rmSync(stamp, { force: true });
      const files = await build();
      mkdirSync(one.wasm, { recursive: true });
      for (const [file, content] of Object.entries(files)) writeFileSync(join(one.wasm, file), content);
      writeFileSync(stamp, stampOf(inputs, isDevelopment));
    };
    return [{ title: `the module ${name}${isDevelopment ? ', for development' : ''}`, usual, run }];
  });
}

/** @param {string} name of a program of binaryen @param {string[]} args */
const binaryen = (name, ...args) =>
  running(process.execPath, [join(root, 'node_modules', 'binaryen', 'bin', name), ...args], {
    mend: `see what ${name} printed above`,
  });

/** @param {string[]} args @param {string[]} flags for rustc @param {Record<string, string>} [env] */
const cargo = (args, flags, env) =>
  running('cargo', ['build', '--quiet', '--locked', '--target', WASM_TARGET, ...args], {
    mend: "see the compiler's messages above",
    env: {
      // The additions have their own workspace; this shares their compiled dependencies with the core.
      CARGO_TARGET_DIR: targetDirectory(),
      ...flags.length > 0 && { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') },
      ...env,
    },
  });

/** Panics contain the paths of source files. Without this, a module would depend on the machine that builds it. */
const remappedPaths = () =>
  [[join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src'), '/cargo'], [root, '/weburl']]
    .map(([from, to]) => `--remap-path-prefix=${from}=${to}`);

/** @param {string} name @param {string} wasm a file @returns {Files} */
const asText = (name, wasm) => ({
  [`${name}.js`]: `export const text = ${JSON.stringify(bytesText(readFileSync(wasm)))};\n`,
  [`${name}.d.ts`]: 'export const text: string;\n',
});

async function buildUnpacker() {
  const wasm = join(between, 'unpacker.wasm');
  await cargo(['--release', '--package', 'weburl-unpacker'], remappedPaths(), { CARGO_PROFILE_RELEASE_OPT_LEVEL: 's' });
  const compiled = join(targetDirectory(), WASM_TARGET, 'release', 'weburl_unpacker.wasm');
  mkdirSync(between, { recursive: true });
  await binaryen('wasm-opt', '-Oz', ...WASM_OPT, ...FEATURES, compiled, '-o', wasm);
  return asText('unpacker', wasm);
}

async function buildCopier() {
  const features = enabled('gc reference-types bulk-memory');
  const wasm = join(between, 'copier.wasm');
  mkdirSync(between, { recursive: true });
  await binaryen('wasm-as', ...features, join('wasm', 'js-string', 'js-string.wat'), '-o', wasm);
  await binaryen('wasm-opt', '-O3', '--strip-debug', ...features, wasm, '-o', wasm);
  return asText('copier', wasm);
}

/** The name of the custom section with a module's mark, which js/loading/init.js reads. */
const MARK_SECTION = 'weburl';

/** Appends a custom section, whose number is 0. Both lengths take one byte. @param {Uint8Array} wasm @param {string} mark */
const withMark = (wasm, mark) =>
  Buffer.concat([wasm, Buffer.of(0, 1 + MARK_SECTION.length + mark.length, MARK_SECTION.length),
    Buffer.from(MARK_SECTION + mark)]);

/**
 * @param {Package} one
 * @param {Module} module
 * @param {boolean} isDevelopment
 * @returns {Promise<Files>}
 */
async function buildModule(one, module, isDevelopment) {
  const { name, hasVectors } = module;
  const { folder, file } = await compile(one, module, hasVectors ? VECTORS : [], isDevelopment);
  const wasm = readFileSync(file);
  // By the mark, JavaScript recognizes the module of its own build.
  const mark = `${name} ${versionOf(one.folder)} ${createHash('sha256').update(wasm).digest('hex').slice(0, 8)}`;
  const declarations = [`${name}.d.ts`, `${name}_bg.wasm.d.ts`];
  const files = {
    [`${name}_bg.wasm`]: withMark(wasm, mark),
    ...Object.fromEntries(declarations.map((path) => [path, readFileSync(join(folder, path))])),
    // Programs can start only the module of the classes from their own bytes.
    ...name === core.modules[0].name && {
      'mark.js': `export const mark = ${JSON.stringify(mark)};\n`,
      'mark.d.ts': 'export const mark: string;\n',
    },
  };
  if (isDevelopment) return files;
  const plain = hasVectors ? (await compile(one, module, [], false)).file : file;
  // The Public Suffix List is letters.
  return { ...files, [`${name}-js.js`]: await javaScriptModule(plain, binaryen, FEATURES, one.data.length > 0) };
}

/**
 * @param {Package} one
 * @param {Module} module
 * @param {string[]} more Cargo features
 * @param {boolean} isDevelopment
 * @returns {Promise<{ folder: string, file: string }>} the module, and the folder with its declarations
 */
async function compile(one, { name, features, optLevel }, more, isDevelopment) {
  const profile = isDevelopment ? 'development' : 'release';
  const list = [...features, ...more].join();
  await cargo(
    ['--manifest-path', join(one.crate, 'Cargo.toml'), '--lib', '--profile', profile, `--features=${list}`],
    isDevelopment ? [] : [...RUST_FLAGS, ...remappedPaths()],
    {
      // Windows does not run scripts.
      ...!isDevelopment && one !== core && process.platform !== 'win32'
        && { RUSTC_WRAPPER: join(root, 'scripts', 'build', 'rustc.mjs') },
      ...!isDevelopment && optLevel && { CARGO_PROFILE_RELEASE_OPT_LEVEL: optLevel },
    },
  );
  const compiled = join(targetDirectory(), WASM_TARGET, profile, `${one.roots[0].replaceAll('-', '_')}.wasm`);
  const folder = join(between, 'modules', [profile, name, ...more].join('-'));
  mkdirSync(folder, { recursive: true });
  await running(bindingsGenerator().path, [compiled, name, folder], { mend: 'change the boundary of the module' });
  const [bound, file] = [`${name}_bg.wasm`, 'optimized.wasm'].map((path) => join(folder, path));
  if (isDevelopment) return { folder, file: bound };
  await binaryen('wasm-opt', optLevel === 'z' ? '-Os' : '-O3', ...WASM_OPT, ...FEATURES, bound, '-o', file);
  return { folder, file };
}
