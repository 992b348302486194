/**
 * `npm run build`: builds the package for npm users in pkg/: the crate as WebAssembly, js/ and pkg-template/; and each
 * addition of packages/. Parts whose sources have not changed are not built again.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries, manifestOf } from '../pkg-template/entries.mjs';
import { assembleAddition, linkPackages } from './build/addition.mjs';
import { minified } from './build/bundling.mjs';
import { writeCommonJS } from './build/commonjs.mjs';
import { differenceOf } from './build/difference.mjs';
import { writeModules } from './build/es-modules.mjs';
import { withCommonFunctionsFirst } from './build/function-order.mjs';
import { glueOf } from './build/glue.mjs';
import { hashOf } from './build/inputs.mjs';
import { TEXT_TYPES, bytesText, inlinedTexts, textModule } from './build/inline.mjs';
import { expressionOf, licenses } from './build/licenses.mjs';
import { measurements } from './build/measure.mjs';
import { writeNative } from './build/native.mjs';
import { additions, assembly, core } from './build/packages.mjs';
import { cratesIn, packagesOf } from './build/parts.mjs';
import { StepFailed, ask, main, root, run, say, targetDirectory } from './setup/process.mjs';
import { crateVersion, installNpmPackages, installWasmTarget, installWasmTools } from './setup/tools.mjs';
import { withShortTraps } from './build/traps.mjs';
import { writeVariants } from './build/variants.mjs';
import { withExportNames, withMark } from './build/wasm-code.mjs';
import { JAVASCRIPT_TYPES, javaScriptModule } from './build/wasm2js.mjs';

/** @import { Module } from '../pkg-template/entries.mjs' */
/** @import { Package } from './build/packages.mjs' */

/** @typedef {Map<string, string>} Names the short names of a module's exports by their names */

/** The file with the hash of an output's sources, kept in the output. */
const STAMP = '.inputs';

// memory-packing splits the data segments at their zeros. The file becomes smaller, but larger after compression, and
// downloads are compressed. LLVM has already decided which functions it inlines into their only caller. The low
// kilobyte of the memory is the end of the stack; no address in it is computed by wrapping around.
const WASM_OPT = ['--converge', '--low-memory-unused', '--one-caller-inline-max-function-size=0',
  '--skip-pass=memory-packing', '--strip-producers'];

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

const binaryen = join(root, 'node_modules', 'binaryen', 'bin');
const wasmOpt = join(binaryen, 'wasm-opt');

/** The Cargo feature for vectors, which the translation to JavaScript does not support. */
const VECTORS = ['vectors'];

/** The files that turn the crate into the folder `wasm` of the package. */
const WASM_SCRIPTS = ['scripts/build.mjs', 'scripts/build/arrangement.mjs', 'scripts/build/function-order.mjs',
  'scripts/build/glue.mjs', 'scripts/build/inline.mjs', 'scripts/build/rustc.mjs', 'scripts/build/traps.mjs',
  'scripts/build/wasm-code.mjs', 'scripts/build/wasm2js.mjs'];

/** The files that assemble a package. */
const PACKAGE_SCRIPTS = ['scripts/build/addition.mjs', 'scripts/build/bundling.mjs', 'scripts/build/commonjs.mjs',
  'scripts/build/es-modules.mjs', 'scripts/build/native.mjs', 'scripts/build/packages.mjs',
  'scripts/build/variants.mjs', 'scripts/build/licenses.mjs', 'scripts/build/parts.mjs', 'scripts/build/program.mjs',
  'scripts/build/sbom.mjs'];

/** The sources of every module. */
const WASM_SOURCES = ['package-lock.json', 'src', 'module', 'unicode', ...WASM_SCRIPTS];

/** The other sources of every package. */
const PACKAGE_SOURCES = ['js', ...PACKAGE_SCRIPTS];

/** The sources of all packages. */
export const SOURCES = [...WASM_SOURCES, ...PACKAGE_SOURCES,
  ...[core, ...additions].flatMap(({ crateSources, sources }) => [...crateSources, ...sources])];

/** Builds the parts whose sources have changed; returns whether there are any. */
export async function build() {
  installNpmPackages();
  installWasmTarget();
  installWasmTools();
  /** @type {Map<Package, string>} */
  const wasmInputs = new Map();
  for (const one of [core, ...additions]) {
    const inputs = hashOf([...WASM_SOURCES, ...one.crateSources], [
      ask('rustc', ['--version', '--verbose']),
      JSON.stringify(one.modules),
    ]);
    wasmInputs.set(one, inputs);
    if (one.modules.length > 0 && !isCurrent(one.wasm, inputs)) await buildWasm(one, inputs);
  }
  let hasChanged = false;
  for (const one of [core, ...additions]) {
    const inputs = hashOf([...PACKAGE_SOURCES, ...one.sources], [...wasmInputs.values()]);
    if (isCurrent(one.output, inputs)) continue;
    await assemble(one, inputs);
    hasChanged = true;
  }
  linkPackages();
  return hasChanged;
}

/**
 * @param {Package} one
 * @param {string} inputs
 */
async function buildWasm(one, inputs) {
  await replace(one.wasm, async (directory) => {
    if (one === core) {
      buildUnpacker(directory);
      buildCopier(directory);
    }
    /** @type {Map<string, Names>} */
    const known = new Map();
    for (const module of one.modules) known.set(module.name, await buildModule(one, module, directory, known));
    inline(one, directory);
    writeFileSync(join(directory, STAMP), inputs);
  });
}

/**
 * Builds the unpacker, which decodes the text of inlined modules.
 *
 * @param {string} directory for the output
 */
function buildUnpacker(directory) {
  const target = join(root, 'target', 'weburl', 'unpacker');
  run('cargo', ['build', '--quiet', '--locked', '--release', '--package', 'weburl-unpacker', '--target',
    'wasm32-unknown-unknown', '--target-dir', target], {
    mend: "see the compiler's messages above",
    env: { CARGO_ENCODED_RUSTFLAGS: remappedPaths().join('\x1f'), CARGO_PROFILE_RELEASE_OPT_LEVEL: 'z' },
  });
  const wasm = join(target, 'unpacker.wasm');
  run(process.execPath, [
    wasmOpt,
    '-Oz',
    ...WASM_OPT,
    ...WASM_FEATURES,
    join(target, 'wasm32-unknown-unknown', 'release', 'weburl_unpacker.wasm'),
    '-o',
    wasm,
  ], { mend: 'see what wasm-opt printed above' });
  writeFileSync(join(directory, 'unpacker.js'), textModule(bytesText(readFileSync(wasm))));
  writeFileSync(join(directory, 'unpacker.d.ts'), TEXT_TYPES);
}

/**
 * Builds the copier, which copies strings to the memory in engines with the `js-string` built-ins.
 *
 * @param {string} directory for the output
 */
function buildCopier(directory) {
  const features = ['gc', 'reference-types', 'bulk-memory'].map((feature) => `--enable-${feature}`);
  const wasm = join(root, 'target', 'weburl', 'copier.wasm');
  run(process.execPath, [join(binaryen, 'wasm-as'), ...features, join('copier', 'copier.wat'), '-o', wasm], {
    mend: 'see what wasm-as printed above',
  });
  run(process.execPath, [wasmOpt, '-O3', '--strip-debug', ...features, wasm, '-o', wasm], {
    mend: 'see what wasm-opt printed above',
  });
  writeFileSync(join(directory, 'copier.js'), textModule(bytesText(readFileSync(wasm))));
  writeFileSync(join(directory, 'copier.d.ts'), TEXT_TYPES);
}

/**
 * @param {Package} one
 * @param {Module} module
 * @param {string} directory for the output
 * @param {Map<string, Names>} known the short names in the modules that were built before
 * @returns {Promise<Names>} the short names in this module
 */
async function buildModule(one, module, directory, known) {
  const { name } = module;
  say(`weburl: building the WebAssembly module ${name}`);
  const packed = join(root, 'target', 'weburl', 'wasm-pack', name);
  const wasm = join(directory, `${name}_bg.wasm`);
  const names = compile(one, module, VECTORS, packed, wasm, known);
  const files = await inJavaScriptToo(one, module, names, known);
  if (module.glue === undefined) {
    const { glue, types } = glueOf(readFileSync(join(packed, `${name}.d.ts`), 'utf8'), names, one.scripts);
    files[`${name}.js`] = glue;
    files[`${name}.d.ts`] = types;
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(directory, file), content);
  return names;
}

/**
 * Orders the functions of the modules, adds their marks, and writes them as texts.
 *
 * @param {Package} one
 * @param {string} directory with the modules
 */
function inline(one, directory) {
  const { modules: its } = one;
  const files = its.map(({ name }) => join(directory, `${name}_bg.wasm`));
  const ordered = withCommonFunctionsFirst(files.map((file) => new Uint8Array(readFileSync(file))));
  const marks = its.map(({ name }, index) => markOf(one, name, ordered[index]));
  const marked = ordered.map((wasm, index) => withMark(wasm, marks[index]));
  // Programs can start only the module of the classes from their own bytes.
  if (one === core) {
    writeFileSync(join(directory, 'mark.js'), `export const mark = ${JSON.stringify(marks[0])};\n`);
    writeFileSync(join(directory, 'mark.d.ts'), 'export const mark: string;\n');
  }
  const texts = inlinedTexts(marked);
  for (const [index, { name }] of its.entries()) {
    writeFileSync(files[index], marked[index]);
    writeFileSync(join(directory, `${name}-inlined.js`), textModule(texts[index]));
    writeFileSync(join(directory, `${name}-inlined.d.ts`), TEXT_TYPES);
  }
}

/**
 * @param {Package} one
 * @param {string} name of a module
 * @param {Uint8Array} wasm
 * @returns {string} the mark by which JavaScript recognizes the module of its own build
 */
const markOf = ({ crateOfVersion }, name, wasm) =>
  `${name} ${crateVersion(crateOfVersion)} ${createHash('sha256').update(wasm).digest('hex').slice(0, 8)}`;

/**
 * @param {Package} one
 * @param {Module} module
 * @param {string[]} more Cargo features
 * @param {string} packed the folder for the output of wasm-pack
 * @param {string} wasm the output file
 * @param {Map<string, Names>} known the short names in the modules that were built before
 * @returns {Names} the short names in this module
 */
function compile(one, { name, features, optLevel, glue = '' }, more, packed, wasm, known) {
  run('wasm-pack', [
    '--quiet',
    'build',
    '--mode',
    'no-install',
    '--target',
    'web',
    '--release',
    '--no-pack',
    '--no-opt',
    '--out-name',
    name,
    '--out-dir',
    packed,
    one.crate,
    '--',
    '--locked',
    '--features',
    [...features, ...more].join(),
  ], {
    mend: "see the compiler's messages above",
    // Panics contain the paths of source files. Without this, the module would depend on the machine that builds it.
    env: {
      CARGO_ENCODED_RUSTFLAGS: [...RUST_FLAGS, ...remappedPaths()].join('\x1f'),
      // The additions have their own workspace; this shares their compiled dependencies with the core.
      CARGO_TARGET_DIR: targetDirectory(),
      // Windows does not run scripts.
      ...one !== core && process.platform !== 'win32' && { RUSTC_WRAPPER: join(root, 'scripts', 'build', 'rustc.mjs') },
      ...optLevel && { CARGO_PROFILE_RELEASE_OPT_LEVEL: optLevel },
    },
  });
  const packedWasm = join(packed, `${name}_bg.wasm`);
  removeUncalled(packedWasm);
  writeFileSync(packedWasm, withoutUncalledTexts(withShortTraps(readFileSync(packedWasm))));
  run(process.execPath, [wasmOpt, optLevel === 'z' ? '-Os' : '-O3', ...WASM_OPT, ...WASM_FEATURES, packedWasm, '-o',
    wasm], {
    mend: 'see what wasm-opt printed above',
  });
  const names = shortNames(wasm);
  const others = known.get(glue);
  return others === undefined ? names : namesOfOther(wasm, names, others);
}

/**
 * Renames the exports of a module to the short names that they have in another module, so that both use the same glue.
 *
 * @param {string} wasm the file
 * @param {Names} names its names
 * @param {Names} others the names in the other module
 * @returns {Names} its new names
 */
function namesOfOther(wasm, names, others) {
  /** @type {Map<string, string>} */
  const renamed = new Map();
  for (const [name, short] of names) {
    const other = others.get(name);
    if (other === undefined)
      throw new StepFailed(`${wasm} exports ${name}, which its glue does not call`, 'change boundary/');
    renamed.set(short, other);
  }
  writeFileSync(wasm, withExportNames(readFileSync(wasm), renamed));
  return new Map(Array.from(names.keys(), (name) => [name, others.get(name) ?? '']));
}

/** The unused exports of wasm-bindgen: no objects have to be freed, and nothing unwinds. */
const UNCALLED = /^__wbg_\w+_free$|^__abort_handler$|^__instance_terminated$/;

/**
 * Removes the uncalled exports of a module, and all code that only these reach. The module of the classes then imports
 * nothing, so it cannot call JavaScript during a call.
 *
 * @param {string} wasm the file
 */
function removeUncalled(wasm) {
  const names = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(wasm))).map(({ name }) => name);
  const called = names.filter((name) => !UNCALLED.test(name));
  const graph = [{ name: 'outside', root: true, reaches: called }, ...called.map((name) => ({ name, export: name }))];
  const file = `${wasm}.graph.json`;
  writeFileSync(file, JSON.stringify(graph));
  const answer = ask(process.execPath, [join(binaryen, 'wasm-metadce'), wasm, '--graph-file', file, ...WASM_FEATURES,
    '-o', wasm]);
  if (answer === null)
    throw new StepFailed(`wasm-metadce could not remove the unused exports from ${wasm}`, 'run it by hand to see why');
}

/** The messages of wasm-bindgen's uncalled exports, which the data still contains: a module without imports cannot throw. */
const UNCALLED_TEXTS = ['null pointer passed to rust',
  'attempted to take ownership of Rust value while it was borrowed'];

/**
 * @param {Uint8Array} wasm
 * @returns {Uint8Array} the module with zeros instead of these texts
 */
function withoutUncalledTexts(wasm) {
  const bytes = Buffer.from(wasm);
  for (const text of UNCALLED_TEXTS) {
    const start = bytes.indexOf(text);
    if (start !== -1) bytes.fill(0, start, start + text.length);
  }
  return bytes;
}

/**
 * Renames a module's exports to names of one or two letters: only its glue uses them.
 *
 * @param {string} wasm the file
 * @returns {Names}
 */
function shortNames(wasm) {
  const answer = ask(process.execPath, [wasmOpt, wasm, ...WASM_FEATURES, '--minify-imports-and-exports-and-modules',
    '-o', wasm]);
  if (answer === null) throw new StepFailed(`wasm-opt could not give ${wasm} short names`, 'run it by hand to see why');
  const { imports, exports } = JSON.parse(answer);
  if (imports.length > 0) throw new StepFailed(`${wasm} imports ${imports[0]}`, 'change its boundary');
  return new Map(exports);
}

/**
 * @param {Package} one
 * @param {Module} module
 * @param {Names} names that its glue calls
 * @param {Map<string, Names>} known the short names in the modules that were built before
 * @returns {Promise<Record<string, string>>} the files for engines without WebAssembly
 */
async function inJavaScriptToo(one, module, names, known) {
  const name = `${module.name}-js`;
  const packed = join(root, 'target', 'weburl', 'wasm-pack', name);
  const wasm = join(root, 'target', 'weburl', `${name}.wasm`);
  const itsNames = compile(one, module, [], packed, wasm, known);
  if (JSON.stringify([...itsNames]) !== JSON.stringify([...names])) {
    throw new StepFailed(
      `${module.name} in JavaScript has other names than in WebAssembly`,
      'its glue needs names of its own now: change scripts/build.mjs',
    );
  }
  const { esm, cjs } = await javaScriptModule(wasm, WASM_FEATURES, join(packed, `${name}.js`));
  return { [`${name}.js`]: esm, [`${name}.cjs`]: cjs, [`${name}.d.ts`]: JAVASCRIPT_TYPES };
}

function remappedPaths() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  return [[join(cargoHome, 'registry', 'src'), '/cargo'], [root, '/weburl']]
    .map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/**
 * @param {Package} one
 * @param {string} inputs
 */
async function assemble(one, inputs) {
  say(`weburl: putting ${one.name} together in ${relative(root, one.output)}/`);
  await replace(one.output, async (directory) => {
    const version = crateVersion(one.crateOfVersion);
    const { manifest, bundled } = one === core
      ? { manifest: await assembleCore(directory, version), bundled: [] }
      : await assembleAddition(one, directory, version);
    for (const file of one.documents) cpSync(join(root, file), join(directory, basename(file)));
    const { data } = one;
    const parts = [...cratesIn(one, VECTORS), ...packagesOf(bundled)];
    manifest.license = expressionOf(manifest.license, parts, data);
    writeFileSync(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // After the manifest, whose field `browser` leaves out the console's texts.
    if (one === core) await writeOneFile(directory, manifest);
    // Imported here, because it imports a package that may have been installed just now.
    const { sbom } = await import('./build/sbom.mjs');
    if (parts.length > 0) writeFileSync(join(directory, 'THIRD-PARTY-LICENSES.txt'), licenses(parts, data));
    writeFileSync(join(directory, 'sbom.cdx.json'), sbom(manifest, parts, data));
    writeFileSync(join(directory, STAMP), inputs);
  });
}

/**
 * @param {string} directory
 * @param {string} version
 * @returns {Promise<any>} its manifest
 */
async function assembleCore(directory, version) {
  const template = join(root, 'pkg-template');
  const { name, ...rest } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  rmSync(assembly, { recursive: true, force: true });
  for (const folder of ['entries', 'types']) cpSync(join(template, folder), assembly, { recursive: true });
  cpSync(join(root, 'js'), join(assembly, 'js'), { recursive: true });
  cpSync(core.wasm, join(assembly, 'wasm'), { recursive: true, filter: (path) => !path.endsWith(STAMP) });
  writeVariants(assembly, entries);
  await writeModules(assembly, directory, entries);
  await writeCommonJS(assembly, directory, entries);
  await writeNative(assembly, directory, entries);
  cpSync(join(assembly, 'js', 'shared', 'no-inspect.js'), join(directory, 'js', 'no-inspect.js'));
  copyModules(directory);
  return { name, version, ...rest, ...manifestOf(entries) };
}

/**
 * Copies the modules of the core, each as bytes, as text, as JavaScript, and in base64.
 *
 * @param {string} directory of the package
 */
function copyModules(directory) {
  const folder = join(directory, 'wasm');
  mkdirSync(folder, { recursive: true });
  const bytesOf = (/** @type {string} */ name) => readFileSync(join(core.wasm, `${name}_bg.wasm`));
  for (const { name, part } of core.modules) {
    for (const end of ['_bg.wasm', '-inlined.js', '-js.js', '-js.cjs'])
      cpSync(join(core.wasm, name + end), join(folder, name + end));
    const content = part === undefined ? bytesOf(name).toString('base64') : differenceOf(bytesOf(part), bytesOf(name));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
}

/**
 * Writes the three classes as one file, for pages without a bundler.
 *
 * @param {string} directory of the package
 * @param {{ unpkg: string, version: string, license: string }} manifest
 */
async function writeOneFile(directory, { unpkg, version, license }) {
  const file = join(directory, unpkg);
  mkdirSync(dirname(file), { recursive: true });
  const notice = `/*! weburl ${version}, ${license}: see THIRD-PARTY-LICENSES.txt */\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(notice), await minified(directory, 'index.js')]));
}

/**
 * Fills a new folder and then replaces the old folder by it, so that no incomplete output is visible.
 *
 * @param {string} directory
 * @param {(directory: string) => void | Promise<void>} fill
 */
async function replace(directory, fill) {
  const making = join(root, 'target', 'weburl', `${relative(root, directory).replaceAll(/[\\/]/g, '-')}-new`);
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  await fill(making);
  rmSync(directory, { recursive: true, force: true });
  renameSync(making, directory);
}

/**
 * @param {string} directory
 * @param {string} inputs
 */
function isCurrent(directory, inputs) {
  const stamp = join(directory, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const changed = await build();
    say(changed ? 'weburl: pkg/ is built' : 'weburl: pkg/ is up to date');
    process.stdout.write(await measurements());
  });
}
