/** Engines without a runtime, and runtimes that need the whole program in one file. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformAsync } from '@babel/core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import reactNative from '@react-native/babel-preset';
import { inject } from 'postject';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { enginePath, installedRuntimes, missingJavaScriptCore } from '../../../scripts/setup/runtimes.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';
import { bundleRows } from './bundle.js';

/** The rows with a regular expression that is valid only with the flag `v`. */
const SET_NOTATION = ['urlpatterntestdata.json#351', 'urlpatterntestdata.json#352', 'urlpatterntestdata.json#353',
  'urlpatterntestdata.json#354'];

/** The rows with named groups in a regular expression. */
const NAMED_GROUPS = ['urlpatterntestdata.json#366', 'urlpatterntestdata.json#367', 'url-patterns.json nested-1'];

/** The rows with an escape that is valid only with the flag `v`. */
const ESCAPED_COLON = ['urlpattern-generate-test-data.json#18'];

const PRINT = 'print(answer());';

export const engines = [
  { name: 'Node 24, one executable', missing: missing('node-24'), run: inOneExecutable },
  { name: 'Bun, one executable', missing: missing('Bun'), run: compiledByBun },
  { name: 'Node 20 without a compiler, `weburl/js`', missing: missing('node-20'), run: withoutCompiler },
  ...ofEntries('workerd', missing('workerd'), inWorkerd, ['weburl', 'weburl/url']),
  ...ofEntries('JavaScriptCore', missingJavaScriptCore(), inJavaScriptCore, ['weburl', 'weburl/js', 'weburl/url',
    'weburl/js/url']),
  ...ofEntries('QuickJS', null, inQuickJS, ['weburl/js', 'weburl/js/url'], ESCAPED_COLON),
  ...ofEntries('Hermes', missing('hermes'), inHermes, ['weburl/js', 'weburl/js/url'], [...SET_NOTATION, ...NAMED_GROUPS,
    ...ESCAPED_COLON]),
];

/**
 * One engine with each entry.
 *
 * @param {string | null} why the reason why it is missing
 * @param {string[]} [lacking] the rows about patterns that fail in it
 */
function ofEntries(name, why, runRows, entries, lacking = []) {
  return entries.map((entry) => {
    const isOfURLs = entry.endsWith('/url');
    return {
      name: entry === 'weburl' ? name : `${name}, \`${entry}\``,
      missing: why,
      run: (project) => runRows(project, entry),
      isOfURLs,
      lacking: isOfURLs ? [] : lacking,
    };
  });
}

function missing(name) {
  return commandOf(name) === undefined ? `no ${name}: npm has none for this machine` : null;
}

function commandOf(name) {
  return installedRuntimes().find((runtime) => runtime.name === name)?.command ?? enginePath(name);
}

const run = (name, args, cwd) =>
  promisify(execFile)(commandOf(name) ?? name, args, { cwd, maxBuffer: 64 * 1024 * 1024, timeout: timeLimit });

async function inOneExecutable(project) {
  const { directory } = project;
  const paths = {
    script: join(directory, 'executable.cjs'),
    blob: join(directory, 'executable.blob'),
    executable: join(directory, 'executable'),
  };
  writeFileSync(
    paths.script,
    await bundleRows(project, {
      conditions: ['node'],
      end: 'console.log(answer());',
      build: { platform: 'node', format: 'cjs' },
    }),
  );
  const config = join(directory, 'executable.json');
  writeFileSync(
    config,
    JSON.stringify({ main: paths.script, output: paths.blob, disableExperimentalSEAWarning: true }),
  );
  await run('node-24', ['--experimental-sea-config', config], directory);
  copyFileSync(`${commandOf('node-24')}`, paths.executable);
  chmodSync(paths.executable, 0o755);
  // The name and the bytes that Node searches for in its executable.
  await inject(paths.executable, 'NODE_SEA_BLOB', readFileSync(paths.blob), {
    sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  });
  const { stdout, stderr } = await run(paths.executable, [], directory);
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

async function compiledByBun({ directory, hasEncodings }) {
  const executable = join(directory, 'compiled');
  const program = join(directory, 'rows', 'compiled.js');
  writeFileSync(
    program,
    `
    import * as classes from 'weburl';
    ${hasEncodings ? "import * as encodings from 'weburl-encodings';" : 'const encodings = undefined;'}
    import * as lib from 'weburl/lib';
    import * as urlPattern from 'weburl/url-pattern';
    import files from './files.json';
    import { report } from './rows/report.js';
    urlPattern.addTentativeMembers();
    console.log(JSON.stringify(report(files, { ...classes, lib, encodings, ...urlPattern })));`,
  );
  await run('Bun', ['build', '--compile', program, '--outfile', executable], directory);
  const { stdout, stderr } = await run(executable, [], directory);
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/** Without the just-in-time compiler there is no WebAssembly. */
async function withoutCompiler({ directory, program, files }) {
  const { stdout } = await run('node-20', ['--jitless', program, 'weburl/js', files], directory);
  return JSON.parse(stdout);
}

/** Runs the rows in a handler, where compiling bytes is not allowed. */
async function inWorkerd(project, entry) {
  const { directory, hasEncodings } = project;
  writeFileSync(
    join(directory, 'worker.js'),
    await bundleRows(project, {
      entry,
      conditions: ['workerd'],
      end: `export default { async test() {
      let refused = false;
      try {
        new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
      } catch {
        refused = true;
      }
      if (!refused) throw new Error('bytes can be compiled');
      console.log(answer());
    } };`,
      build: {
        format: 'esm',
        plugins: [{
          name: 'module',
          setup: ({ onResolve }) => onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({ path, external: true })),
        }],
      },
    }),
  );
  writeFileSync(
    join(directory, 'config.capnp'),
    `
    using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
    const worker :Workerd.Worker = (
      modules = [
        (name = "worker.js", esModule = embed "worker.js"),
        (name = "weburl.wasm?module", wasm = embed "node_modules/weburl/dist/weburl.wasm"),
        (name = "lib.wasm?module", wasm = embed "node_modules/weburl/dist/lib.wasm"),
        ${
      hasEncodings
        ? '(name = "encodings.wasm?module", wasm = embed "node_modules/weburl-encodings/dist/encodings.wasm"),'
        : ''
    }
      ],
      compatibilityDate = "2026-01-01",
    );`,
  );
  const { stdout } = await run('workerd', ['test', 'config.capnp'], directory);
  return JSON.parse(stdout);
}

/** An engine with WebAssembly, but without URL, TextEncoder and TextDecoder. */
async function inJavaScriptCore(project, entry) {
  const script = join(project.directory, 'javascriptcore.js');
  const bare =
    "if (['URL', 'TextEncoder', 'TextDecoder'].some((name) => name in globalThis)) throw new Error('this is not a bare engine');";
  writeFileSync(script, await bundleRows(project, { entry, end: `${bare}\n${PRINT}` }));
  const { stdout } = await run('jsc', [script], project.directory);
  return JSON.parse(stdout);
}

async function inQuickJS(project, entry) {
  const script = await bundleRows(project, { entry, end: 'globalThis.answer = answer;' });
  const context = (await newQuickJSWASMModuleFromVariant(variant)).newContext();
  for (const code of [script, 'if (typeof WebAssembly !== "undefined") throw new Error("this is another engine");']) {
    context.unwrapResult(context.evalCode(code)).dispose();
  }
  const result = context.unwrapResult(context.evalCode('answer()'));
  return JSON.parse(context.getString(result));
}

/** A bundle as Metro creates it for React Native, where the entry without WebAssembly replaces the entry with it. */
async function inHermes(project, entry) {
  const script = join(project.directory, 'hermes.js');
  const bundle = await bundleRows(project, {
    entry: entry === 'weburl/js' ? 'weburl' : 'weburl/url',
    conditions: ['react-native'],
    end: PRINT,
  });
  const transformed = await transformAsync(bundle, {
    presets: [[reactNative, { enableBabelRuntime: false }]],
    filename: script,
    compact: true,
    configFile: false,
    babelrc: false,
  });
  writeFileSync(script, `${transformed?.code}`);
  const { stdout } = await run('hermes', [script], project.directory);
  return JSON.parse(stdout);
}
