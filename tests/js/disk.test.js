/** The files of the package that read modules from its folder, and what they do where they cannot. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { build } from 'esbuild';
import { root } from './documents/markdown.js';

const project = mkdtempSync(join(tmpdir(), 'weburl-disk-'));
after(() => rmSync(project, { recursive: true, force: true }));

/**
 * @param {string} name
 * @param {(file: string) => boolean} [isKept]
 * @returns {string} a project in which the package has only these files
 */
function projectWith(name, isKept = () => true) {
  const directory = join(project, name);
  const target = join(directory, 'node_modules', 'weburl');
  mkdirSync(target, { recursive: true });
  cpSync(join(root, 'pkg'), target, { recursive: true, filter: isKept });
  return directory;
}

const whole = projectWith('whole');
const withoutFiles = projectWith('without-files', (file) => !file.endsWith('_bg.wasm'));

/** Prints the number of bytes of each module that is compiled, and results of each entry. */
const PROGRAM = `
  const lengths = [];
  WebAssembly.Module = class extends WebAssembly.Module {
    constructor(bytes) {
      super(bytes);
      lengths.push(bytes.length);
    }
  };
  const { URL, URLPattern } = require('weburl');
  require('weburl/encodings');
  const { parse } = require('weburl/lib');
  console.log(JSON.stringify([
    new URL('HTTPS://ü.EXAMPLE').href,
    new URLPattern({ pathname: '/:a' }).exec('https://h/b').pathname.groups.a,
    parse('https://h/?≡', { encoding: 'sjis' }).query,
    // Excludes the unpacker and the copier.
    lengths.filter((length) => length > 10_000),
  ]));`;

const RESULTS = ['https://xn--tda.example/', 'b', '%81%DF'];

const lengths = ['weburl', 'encodings'].map((name) => statSync(join(root, 'pkg', 'wasm', `${name}_bg.wasm`)).size);

/** An older Node cannot require ES modules. */
const NODES = { 'Node': [], 'a Node that cannot require ES modules': ['--no-experimental-require-module'] };

describe('CommonJS', () => {
  /**
   * @param {string} cwd
   * @param {string[]} args
   */
  const run = (cwd, ...args) => JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));

  for (const [name, options] of Object.entries(NODES)) {
    test(`reads the modules, in ${name}`, () => {
      assert.deepEqual(run(whole, ...options, '--eval', PROGRAM), [...RESULTS, lengths]);
    });

    test(`unpacks the texts where there are no such files, in ${name}`, () => {
      assert.deepEqual(run(withoutFiles, ...options, '--eval', PROGRAM), [...RESULTS, lengths]);
    });

    test(`has the modules in JavaScript, by import and require alike, in ${name}`, () => {
      const program = `
        import { createRequire } from 'node:module';
        import { URL } from 'weburl/js';
        import 'weburl/js/encodings';
        import { parse } from 'weburl/js/lib';
        const isSame = createRequire(process.cwd() + '/x').call(null, 'weburl/js').URL === URL;
        delete globalThis.WebAssembly;
        const { query } = parse('https://h/?≡', { encoding: 'sjis' });
        console.log(JSON.stringify([isSame, new URL('HTTPS://ü.EXAMPLE').href, query]));`;
      assert.deepEqual(run(whole, ...options, '--input-type=module', '--eval', program), [true, RESULTS[0],
        RESULTS[2]]);
    });
  }

  test('has the texts in a bundle', async () => {
    writeFileSync(join(whole, 'program.cjs'), PROGRAM);
    await build({
      entryPoints: [join(whole, 'program.cjs')],
      outfile: join(project, 'bundle.cjs'),
      bundle: true,
      platform: 'node',
      // Excludes the condition `module`, which comes before `node`.
      conditions: ['node'],
    });
    assert.deepEqual(run(project, 'bundle.cjs'), [...RESULTS, lengths]);
  });
});

test('the files for Deno and Bun run where they can read nothing', () => {
  const program = `
    import { URL, URLPattern } from './node_modules/weburl/disk/index.js';
    console.log(new URL('HTTPS://ü.EXAMPLE').href, new URLPattern({ pathname: '/:a' }).test('https://h/b'));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: withoutFiles,
    encoding: 'utf8',
  });
  assert.equal(printed, 'https://xn--tda.example/ true\n');
});

test('no shared file is imported for its effects, for bundlers would warn, and each is imported', () => {
  const directory = join(root, 'pkg');
  const code = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
  assert.deepEqual(code.match(/import"[^"]*\/js\/[^"]*"/g), null);
  for (const file of readdirSync(join(directory, 'js'))) assert.ok(code.includes(`/${file}"`), file);
});
