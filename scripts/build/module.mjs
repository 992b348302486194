/**
 * Builds a WebAssembly module: compiles it, generates its bindings, optimizes it, and writes it as bytes and in
 * JavaScript, together with its declarations.
 *
 * A development build compiles each crate alone and incrementally, without optimizing across crates and without
 * wasm-opt, and has no translation to JavaScript. It takes seconds after a change; the module is larger and slower.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ask, root, targetDirectory } from '../setup/process.mjs';
import { running } from '../setup/steps.mjs';
import { bindingsGenerator, versionOf } from '../setup/tools.mjs';
import { hashOf } from './inputs.mjs';
import { bytesText } from './inline.mjs';
import { core } from './packages.mjs';
import { withMark } from './wasm-code.mjs';
import { javaScriptModule } from './wasm2js.mjs';

/** @import { Module } from '../../pkg-template/entries.mjs' */
/** @import { Step } from '../setup/steps.mjs' */
/** @import { Package } from './packages.mjs' */

// memory-packing splits the data segments at their zeros. The file becomes smaller, but larger after compression, and
// downloads are compressed. LLVM has already decided which functions it inlines into their only caller. The low
// kilobyte of the memory is the end of the stack; no address in it is computed by wrapping around.
const WASM_OPT = ['--low-memory-unused', '--one-caller-inline-max-function-size=0', '--skip-pass=memory-packing',
  '--strip-producers'];

/** The features of WebAssembly that rustc uses by default, and vectors. */
const WASM_FEATURES = ['bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals',
  'simd']
  .map((feature) => `--enable-${feature}`);

// The module is downloaded before it runs, so its size matters. These options limit inlining to small functions and
// functions marked `inline(always)`. They turn off loop unrolling, loop unswitching, large loop headers, loop strength
// reduction, and partial redundancy elimination of loads.
const LLVM_ARGUMENTS = ['inline-threshold=75', 'inlinehint-threshold=75', 'locally-hot-callsite-threshold=50',
  'unroll-threshold=0', 'unswitch-threshold=0', 'rotation-max-header-size=2', 'disable-lsr', 'enable-load-pre=false'];

const RUST_FLAGS = [
  ...LLVM_ARGUMENTS.map((argument) => `-Cllvm-args=-${argument}`),
  '-Cno-vectorize-loops',
  '-Cno-vectorize-slp',
];

const TARGET = 'wasm32-unknown-unknown';

const binaryen = join(root, 'node_modules', 'binaryen', 'bin');
const wasmOpt = join(binaryen, 'wasm-opt');

/** The folder for files between the steps of a build. */
const between = join(root, 'target', 'weburl');

/** The Cargo feature for vectors, which the translation to JavaScript does not support. */
export const VECTORS = ['vectors'];

/** The files that turn the crate into modules. */
const SCRIPTS = ['inline', 'module', 'rustc', 'wasm-code', 'wasm2js'].map((name) => `scripts/build/${name}.mjs`);

/** The sources of every module. */
export const WASM_SOURCES = ['src', 'wasm/module', 'crates', ...SCRIPTS];

/** The tools that make a module after the compiler, in their versions. */
const TOOLS = JSON
  .stringify(['binaryen', 'esbuild'].map((name) =>
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[name]
  ));

/** Of the core: two small modules, which have no entry. @type {Readonly<Record<string, readonly string[]>>} */
const HELPERS = { unpacker: ['wasm/unpacker', 'Cargo.toml', 'Cargo.lock'], copier: ['wasm/js-string'] };

/**
 * Appended to the stamp of a development build, which is good enough only for a development build.
 */
const DEVELOPMENT = ' development';

/**
 * @param {string} inputs a hash
 * @param {boolean} isDevelopment
 */
export const stampOf = (inputs, isDevelopment) => inputs + (isDevelopment ? DEVELOPMENT : '');

/**
 * @param {string} file a stamp
 * @param {string} inputs the hash of the sources
 * @param {boolean} isDevelopment whether a development build suffices
 */
export function isCurrent(file, inputs, isDevelopment) {
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return stamp === inputs || (isDevelopment && stamp === stampOf(inputs, true));
}

/** @type {(one: Package, name: string) => string} */
const stampFile = ({ wasm }, name) => join(wasm, `${name}.inputs`);

/**
 * @param {Package} one
 * @param {string} name of one of its modules
 * @returns {string} what its build was made of, or the empty string
 */
export const stampOfModule = (one, name) =>
  existsSync(stampFile(one, name)) ? readFileSync(stampFile(one, name), 'utf8') : '';

/**
 * The steps that build the modules of a package whose sources have changed.
 *
 * @param {Package} one
 * @param {boolean} isDevelopment
 * @returns {Step[]}
 */
export function stepsOfModules(one, isDevelopment) {
  if (one.modules.length === 0) return [];
  const compiler = ask('rustc', ['--version', '--verbose']);
  const steps = one !== core ? [] : Object.entries(HELPERS).flatMap(([name, sources]) => {
    const inputs = hashOf([...sources, ...SCRIPTS], [compiler, TOOLS]);
    if (isCurrent(stampFile(one, name), inputs, false)) return [];
    const build = name === 'unpacker' ? buildUnpacker : buildCopier;
    return [{ title: `the ${name}`, usual: name === 'unpacker' ? 5 : 1, run: stamping(one, name, inputs, build) }];
  });
  const inputs = hashOf([...WASM_SOURCES, ...one.crateSources], [compiler, TOOLS, JSON.stringify(one.modules)]);
  for (const module of one.modules) {
    if (isCurrent(stampFile(one, module.name), inputs, isDevelopment)) continue;
    const build = () => isDevelopment ? buildForDevelopment(one, module) : buildForRelease(one, module);
    const title = `the module ${module.name}${isDevelopment ? ', for development' : ''}`;
    const usual = isDevelopment ? 20 : 40;
    steps.push({ title, usual, run: stamping(one, module.name, stampOf(inputs, isDevelopment), build) });
  }
  return steps;
}

/**
 * Removes the stamp while the output is incomplete.
 *
 * @param {Package} one
 * @param {string} name
 * @param {string} stamp
 * @param {() => Promise<Record<string, string | Uint8Array>>} build returns the files
 */
const stamping = (one, name, stamp, build) => async () => {
  rmSync(stampFile(one, name), { force: true });
  const files = await build();
  mkdirSync(one.wasm, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(one.wasm, file), content);
  writeFileSync(stampFile(one, name), stamp);
};

/**
 * @param {string} file
 * @param {Uint8Array} wasm
 */
const asText = (file, wasm) => ({
  [`${file}.js`]: `export const text = ${JSON.stringify(bytesText(wasm))};\n`,
  [`${file}.d.ts`]: 'export const text: string;\n',
});

/** The unpacker decodes the text of inlined modules. */
async function buildUnpacker() {
  const target = join(between, 'unpacker');
  await running('cargo', ['build', '--quiet', '--locked', '--release', '--package', 'weburl-unpacker', '--target',
    TARGET, '--target-dir', target], {
    mend: "see the compiler's messages above",
    env: { CARGO_ENCODED_RUSTFLAGS: remappedPaths().join('\x1f'), CARGO_PROFILE_RELEASE_OPT_LEVEL: 's' },
  });
  const wasm = join(target, 'unpacker.wasm');
  await optimize(['-Oz', ...WASM_OPT, ...WASM_FEATURES], join(target, TARGET, 'release', 'weburl_unpacker.wasm'), wasm);
  return asText('unpacker', readFileSync(wasm));
}

/** The copier copies strings to the memory in engines with the `js-string` built-ins. */
async function buildCopier() {
  const features = ['gc', 'reference-types', 'bulk-memory'].map((feature) => `--enable-${feature}`);
  mkdirSync(between, { recursive: true });
  const wasm = join(between, 'copier.wasm');
  await running(process.execPath, [join(binaryen, 'wasm-as'), ...features, join('wasm', 'js-string', 'js-string.wat'),
    '-o', wasm], {
    mend: 'see what wasm-as printed above',
  });
  await optimize(['-O3', '--strip-debug', ...features], wasm, wasm);
  return asText('copier', readFileSync(wasm));
}

/**
 * @param {string[]} options
 * @param {string} from a file
 * @param {string} to a file
 */
const optimize = (options, from, to) =>
  running(process.execPath, [wasmOpt, ...options, from, '-o', to], { mend: 'see what wasm-opt printed above' });

/**
 * @param {Package} one
 * @param {Module} module
 */
async function buildForDevelopment(one, module) {
  const folder = await compile(one, module, module.hasVectors ? VECTORS : [], true);
  return filesOf(one, module, folder, readFileSync(join(folder, `${module.name}_bg.wasm`)));
}

/**
 * @param {Package} one
 * @param {Module} module
 */
async function buildForRelease(one, module) {
  const { name, optLevel, hasVectors } = module;
  const options = [optLevel === 'z' ? '-Os' : '-O3', ...WASM_OPT, ...WASM_FEATURES];
  const plain = await compile(one, module, [], false);
  const plainWasm = join(plain, 'optimized.wasm');
  await optimize(options, join(plain, `${name}_bg.wasm`), plainWasm);
  const translated = join(plain, 'translated.js');
  // The Public Suffix List is letters.
  const translation = await javaScriptModule(plainWasm, WASM_FEATURES, translated, one.data.length > 0);
  const inJavaScript = { [`${name}-js.js`]: translation };
  if (!hasVectors) return { ...filesOf(one, module, plain, readFileSync(plainWasm)), ...inJavaScript };
  const folder = await compile(one, module, VECTORS, false);
  const wasm = join(folder, 'optimized.wasm');
  await optimize(options, join(folder, `${name}_bg.wasm`), wasm);
  return { ...filesOf(one, module, folder, readFileSync(wasm)), ...inJavaScript };
}

/**
 * @param {Package} one
 * @param {Module} module
 * @param {string[]} more Cargo features
 * @param {boolean} isDevelopment
 * @returns {Promise<string>} the folder with the module and its declarations
 */
async function compile(one, { name, features, optLevel }, more, isDevelopment) {
  const profile = isDevelopment ? 'development' : 'release';
  const manifest = join(one.crate, 'Cargo.toml');
  const list = [...features, ...more].join();
  await running('cargo', ['build', '--quiet', '--locked', '--manifest-path', manifest, '--lib', '--profile', profile,
    '--target', TARGET, ...list === '' ? [] : ['--features', list]], {
    mend: "see the compiler's messages above",
    env: {
      // The additions have their own workspace; this shares their compiled dependencies with the core.
      CARGO_TARGET_DIR: targetDirectory(),
      // Panics contain the paths of source files. Without this, the module would depend on the machine that builds it.
      ...!isDevelopment && { CARGO_ENCODED_RUSTFLAGS: [...RUST_FLAGS, ...remappedPaths()].join('\x1f') },
      // Windows does not run scripts.
      ...!isDevelopment && one !== core && process.platform !== 'win32'
        && { RUSTC_WRAPPER: join(root, 'scripts', 'build', 'rustc.mjs') },
      ...!isDevelopment && optLevel && { CARGO_PROFILE_RELEASE_OPT_LEVEL: optLevel },
    },
  });
  const [library] = one.roots;
  const compiled = join(targetDirectory(), TARGET, profile, `${library.replaceAll('-', '_')}.wasm`);
  const folder = join(between, 'modules', [profile, name, ...more].join('-'));
  mkdirSync(folder, { recursive: true });
  const { path } = bindingsGenerator();
  await running(path, [compiled, name, folder], { mend: 'change the boundary of the module' });
  return folder;
}

/**
 * @param {Package} one
 * @param {Module} module
 * @param {string} folder with its declarations
 * @param {Uint8Array} wasm
 * @returns {Record<string, string | Uint8Array>}
 */
function filesOf(one, { name }, folder, wasm) {
  const mark = markOf(one, name, wasm);
  const declarations = [`${name}.d.ts`, `${name}_bg.wasm.d.ts`];
  return {
    [`${name}_bg.wasm`]: withMark(wasm, mark),
    ...Object.fromEntries(declarations.map((file) => [file, readFileSync(join(folder, file))])),
    // Programs can start only the module of the classes from their own bytes.
    ...name === core.modules[0].name && {
      'mark.js': `export const mark = ${JSON.stringify(mark)};\n`,
      'mark.d.ts': 'export const mark: string;\n',
    },
  };
}

/**
 * @param {Package} one
 * @param {string} name of a module
 * @param {Uint8Array} wasm
 * @returns {string} the mark by which JavaScript recognizes the module of its own build
 */
const markOf = ({ folder }, name, wasm) =>
  `${name} ${versionOf(folder)} ${createHash('sha256').update(wasm).digest('hex').slice(0, 8)}`;

function remappedPaths() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  return [[join(cargoHome, 'registry', 'src'), '/cargo'], [root, '/weburl']]
    .map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}
