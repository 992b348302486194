/** Runs the examples of a document in a project that has the package installed. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { additions, core } from '../../../scripts/build/packages.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';
import { withChecks } from './expectations.js';
import { read, root } from './markdown.js';

/** @import { Example } from './markdown.js' */

const checks = new globalThis.URL('checks.js', import.meta.url).href;

/**
 * The files of a project as a person makes it: `npm init -y`, and TypeScript's `tsc --init`. The latest versions of both
 * make a package of CommonJS modules.
 *
 * @type {{ manifest: string, settings: string } | undefined}
 */
let initial;

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

function initialFiles() {
  if (initial !== undefined) return initial;
  const cwd = mkdtempSync(join(tmpdir(), 'weburl-initial-'));
  try {
    execFileSync('npm', ['init', '-y'], { cwd, stdio: 'ignore' });
    execFileSync(process.execPath, [tsc, '--init'], { cwd, stdio: 'ignore' });
    const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    // Older versions of npm leave it out.
    initial = {
      manifest: JSON.stringify({ ...manifest, type: 'commonjs' }),
      settings: readFileSync(join(cwd, 'tsconfig.json'), 'utf8'),
    };
    return initial;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** @returns {{ directory: string, remove: () => void }} */
export function project() {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'weburl-documents-')));
  const modules = join(directory, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const { name, output } of [core, ...additions]) symlinkSync(output, join(modules, name), 'dir');
  for (const { output, bin } of additions) {
    for (const program of Object.keys(bin))
      symlinkSync(join(output, 'bin', `${program}.js`), join(modules, '.bin', program));
  }
  for (const name of ['@types', 'apache-arrow', 'hyparquet', 'hyparquet-writer'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
  const { manifest, settings } = initialFiles();
  writeFileSync(join(directory, 'package.json'), manifest);
  writeFileSync(join(directory, 'tsconfig.json'), settings);
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 20 }) };
}

/** @returns {Promise<{ status: number | null, output: string }>} */
function run(command, args, cwd) {
  const path = [join(cwd, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    NODE_TEST_CONTEXT: undefined,
    NODE_OPTIONS: undefined,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PATH: path,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.timeout(timeLimit),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** @param {string} directory of the project @param {string} name of the file */
export async function runProgram(directory, name, program) {
  writeFileSync(join(directory, name), program);
  const { status, output } = await run(process.execPath, ['--no-warnings', '--import', checks, name], directory);
  assert.equal(status, 0, output);
}

/** Runs an example as it is, like a person who copies it into a file. */
async function runAsPasted({ code }, directory, name) {
  writeFileSync(join(directory, name), code);
  const { status, output } = await run(process.execPath, ['--no-warnings', name], directory);
  assert.equal(status, 0, output);
}

/** Matches a command after a `$`, and its output on the lines below. */
const COMMANDS = /^\$ (.*(?:\\\n.*)*)\n((?:(?!\$ ).*\n)*)/gm;

/** The functions that run the examples of each language. */
const RUNNERS = {
  js: async (example, directory, name) => {
    await runAsPasted(example, directory, `${name}.mjs`);
    await runProgram(directory, `${name}-checked.mjs`, withChecks(example.code, 'module'));
  },
  cjs: async (example, directory, name) => {
    await runAsPasted(example, directory, `${name}.cjs`);
    await runProgram(directory, `${name}-checked.cjs`, withChecks(example.code, 'script'));
  },
  ts: async ({ code }, directory, name) => {
    const { code: program } = await transform(code, { loader: 'ts', format: 'esm', target: 'node20' });
    return runProgram(directory, `${name}.mjs`, program);
  },
  console: async ({ code }, directory) => {
    const commands = [...code.matchAll(COMMANDS)];
    assert.ok(commands.length > 0, 'there is no command');
    for (const [, command, expected] of commands) {
      const { output } = await run('sh', ['-c', command], directory);
      assert.equal(output.replace(/[ \t]+$/gm, '').trim(), expected.replace(/[ \t]+$/gm, '').trim(), command);
    }
  },
};

/** The languages that are not run: data, commands to type, and Rust, whose documentation tests run its examples. */
export const NOT_RUN = new Set(['', 'bash', 'diff', 'http', 'json', 'rust', 'sh', 'text', 'toml']);

/**
 * Runs an example. If its fence names a path, it must be equal to that file, which another test runs. If its fence
 * names a file, it is written to that file, for a command in the same document.
 *
 * @param {string} directory of the project
 * @param {string} name of its file
 */
export async function runExample(example, directory, name) {
  const { language, info, code } = example;
  if (info.includes('/')) {
    const lines = (text) => text.split('\n').map((line) => line.trim()).filter((line) => line !== '').join('\n');
    assert.ok(lines(read(info)).includes(lines(code)), `${info} does not contain this`);
  } else if (info !== '') {
    writeFileSync(join(directory, info), code);
  } else {
    const runner = RUNNERS[language];
    assert.ok(runner, `an example in ${language || 'no language'} cannot be run`);
    await runner(example, directory, name);
  }
}

/** @param {Example[]} examples in TypeScript, of one document @param {string} directory of its project */
export async function checkTypes(examples, directory) {
  for (const { code, line } of examples) writeFileSync(join(directory, `line-${line}.mts`), code);
  const { status, output } = await run(process.execPath, [tsc, '--project', '.', '--noEmit'], directory);
  assert.equal(status, 0, output);
}
