/**
 * The cases of other packages: the texts of their own tests, and what the packages make of them. A case is a row: the
 * name of our function, its arguments, and the result of the package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { targetDirectory } from '../../../../scripts/setup/process.mjs';
import { installLocked } from '../../../../scripts/setup/tools.mjs';
import { folder, pip, sourceDistribution } from '../source-distribution.js';

/** @typedef {[string, ...any[]]} Row */

const here = fileURLToPath(new globalThis.URL('.', import.meta.url));
const OPTIONS = { encoding: /** @type {const} */ ('utf8'), maxBuffer: 2 ** 30 };
const COMPONENTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/**
 * Runs the tests of a package for JavaScript, and records the calls that they make.
 *
 * @param {string} name
 * @param {string} main
 * @param {(file: string) => boolean} isTest
 * @returns {Row[]}
 */
function recorded(name, main, isTest) {
  installLocked('packages/rfc3986/tests/packages/', '10 seconds');
  const directory = join(here, 'node_modules', name);
  const actual = createRequire(join(directory, main))(join(directory, main));
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const watched = { ...actual };
  for (const call of ['parse', 'resolve', 'normalize', 'equal'])
    watched[call] = (/** @type {unknown[]} */ ...args) => {
      /** @type {any} */
      let result = null;
      try {
        result = actual[call](...args);
        return result;
      } finally {
        // Options, and components as an argument, have no counterpart.
        const given = args.filter((value) => value !== undefined);
        if (given.every((value) => typeof value === 'string')) {
          const row = rowOf(call, given, result);
          rows.set(JSON.stringify(row.slice(0, -1)), row);
        }
      }
    };
  /** @type {any} */
  const assertions = new Proxy({}, {
    get: (_, method) => (/** @type {any} */ first, /** @type {any} */ second) => {
      if (method === 'test') return second(assertions);
      if (method !== 'throws' && method !== 'doesNotThrow') return undefined;
      try {
        return first();
      } catch {
        return undefined;
      }
    },
  });
  const test = (/** @type {string} */ _, /** @type {any[]} */ ...rest) => rest.at(-1)(assertions);
  const { strictEqual, notStrictEqual, ok, deepEqual } = assertions;
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isTest);
  for (const file of files) {
    const path = join(directory, file);
    const imported = (/** @type {string} */ specifier) => {
      if (specifier === 'tape') return test;
      return /^\.\.\/?$|\/uri\.all$/.test(specifier) ? watched : createRequire(path)(specifier);
    };
    const code = readFileSync(path, 'utf8');
    const names = name === 'uri-js' ? 'test, strictEqual, notStrictEqual, ok, deepEqual' : '';
    // They are scripts of CommonJS, for other test frameworks.
    const run = new Function('require', names, code);
    run(imported, ...names === '' ? [] : [test, strictEqual, notStrictEqual, ok, deepEqual]);
  }
  return [...rows.values()];
}

/**
 * @param {string} call
 * @param {string[]} args
 * @param {any} result
 * @returns {Row}
 */
function rowOf(call, args, result) {
  if (call === 'resolve') return ['resolve', args[1], args[0], result];
  if (call !== 'parse') return [call, ...args, result];
  if (result === null || result.error !== undefined) return ['parseIRIReference', ...args, null];
  const { host } = result;
  // They have no brackets, and decode the "%" of a zone.
  const isAddress = /^[^[]*:/.test(host);
  const literal = isAddress ? `[${host.replace('%', '%25')}]` : host;
  const parts = COMPONENTS.map((name) => name === 'host' ? literal : result[name])
    .map((part) => part === undefined ? null : `${part}`);
  return ['parseIRIReference', ...args, parts];
}

/** @returns {Row[]} */
const fastURI = () =>
  // ajv.test.js is about Ajv. uri-js.test.js and util.test.js need what is not in the package, or test its internals.
  recorded('fast-uri', 'index.js', (file) => /^test.(?!ajv|uri-js\.|util).*\.test\.js$/.test(file));

/** @returns {Row[]} */
const uriJS = () => recorded('uri-js', 'dist/es5/uri.all.js', (file) => /^tests.tests\.js$/.test(file));

/** @returns {Row[] | null} null if pip cannot download it */
function rfc3986() {
  const source = sourceDistribution(
    'rfc3986',
    '2.0.0',
    '97aacf9dbd4bfd829baad6e6309fa6573aaf1be3f6fa735c8ab05e46cecb261c',
  );
  if (source === null) return null;
  const libraries = join(folder, 'pytest');
  const requirements = ['-r', join(here, 'requirements.txt'), '--require-hashes', '--only-binary', ':all:'];
  if (!existsSync(libraries)) pip('install', '--target', libraries, ...requirements);
  const output = join(folder, 'rows.json');
  const env = {
    ...process.env,
    PYTHONPATH: [libraries, join(source, 'src'), here].join(':'),
    WEBURL_ROWS: output,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { status } = spawnSync('python3', ['-m', 'pytest', '-q', '-p', 'record', '-p', 'no:cacheprovider', 'tests'], {
    cwd: source,
    env,
    ...OPTIONS,
  });
  return status === 0 ? JSON.parse(readFileSync(output, 'utf8')) : null;
}

/** @type {Record<string, string>} */
const ESCAPES = { n: '\n', r: '\r', t: '\t', 0: '\0' };

/**
 * The strings in the tests of a crate, each parsed, and each resolved with each as a base.
 *
 * @param {string} crate
 * @returns {Row[] | null} null if cargo cannot download it
 */
function cratesStrings(crate) {
  const manifest = ['--locked', '--manifest-path', join(here, 'Cargo.toml')];
  const metadata = spawnSync('cargo', ['metadata', '--format-version', '1', ...manifest], OPTIONS);
  if (metadata.status !== 0) return null;
  const { packages } = JSON.parse(metadata.stdout);
  const { manifest_path: path } = packages.find((/** @type {{ name: string }} */ one) => one.name === crate);
  const directory = join(path, '..');
  const strings = new Set();
  for (
    const file of readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.rs'))
  ) {
    const text = readFileSync(join(directory, file), 'utf8');
    const start = /^tests[/\\]/.test(file) ? 0 : text.indexOf('#[cfg(test)]');
    if (start === -1) continue;
    const code = text.slice(start).replace(/^\s*\/\/.*$/gm, '');
    for (const [, body] of code.matchAll(/(?<!')"((?:[^"\\]|\\[^])*)"/g))
      strings.add(body.replace(/\\(?:u\{(\w+)\}|x(\w\w)|\n\s*|(.))/g, (_, braced, hexadecimal = braced, one = '') =>
        hexadecimal === undefined ? ESCAPES[one] ?? one : String.fromCodePoint(Number.parseInt(hexadecimal, 16))));
  }
  const { status, stdout } = spawnSync('cargo', ['run', '--quiet', ...manifest, '--', crate], {
    input: JSON.stringify([...strings]),
    env: { ...process.env, CARGO_TARGET_DIR: targetDirectory() },
    ...OPTIONS,
  });
  return status === 0 ? stdout.trimEnd().split('\n').map((line) => JSON.parse(line)) : null;
}

/** @type {Record<string, () => Row[] | null>} */
export const casesOf = {
  'fast-uri': fastURI,
  'uri-js': uriJS,
  rfc3986,
  'iri-string': () => cratesStrings('iri-string'),
  iref: () => cratesStrings('iref'),
};
