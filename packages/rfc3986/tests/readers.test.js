/**
 * The models of `readings`, compared with the parsers that they model, on generated and mutated URLs: two million of them
 * with WEBURL_LONG. A missing parser is installed from Debian's packages if that is allowed; otherwise its test is
 * skipped by name, or fails if CI is set.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readings } from 'weburl-rfc3986';
import { missingProgram } from '../../../scripts/setup/debian.mjs';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { isLong, repeated, seed } from '../../../scripts/test/settings.mjs';
import { generatedURLs } from './readers/generate.js';

/** @import { Reader } from 'weburl-rfc3986' */

const URLS = isLong ? 2_000_000 : 20_000;

/** The number of URLs that a program gets at once. */
const CHUNK = 100_000;

const file = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(`readers/${name}`, import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'weburl-readers-'));
after(() => rmSync(work, { recursive: true }));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [input]
 */
const run = (command, args, input) =>
  spawnSync(command, args, { input, encoding: 'latin1', maxBuffer: 2 ** 30, cwd: work });

/** @param {string} command @param {string[]} args */
const versionOf = (command, args) => run(command, args).stdout?.trim().split('\n')[0];

/**
 * @typedef {object} Parser
 * @property {string[]} commands the first one that has the version is used
 * @property {string[]} args with which a command prints its version
 * @property {RegExp} version the versions with which the model agrees
 * @property {string[]} packages Debian's
 * @property {(command: string) => [string, string[]]} program reads URLs
 */

const JAVA = {
  commands: ['java'],
  args: ['--version'],
  version: /^openjdk 17\./,
  packages: ['default-jdk-headless'],
};

/** @type {Record<string, Parser>} */
const PARSERS = {
  'python-urllib': {
    commands: ['python3', '/usr/bin/python3'],
    args: ['--version'],
    // Debian's 3.11.2 has the changes of later versions.
    version: /^Python 3\.(?:11\.(?:2|[4-9]|1\d)|1[23]\.\d+)$/,
    packages: ['python3'],
    program: (command) => [command, [file('read.py')]],
  },
  node: {
    commands: [process.execPath, ...installedRuntimes().flatMap(({ command }) => command ?? [])],
    args: ['--version'],
    version: /^v20\./,
    packages: [],
    program: (command) => [command, [file('read.cjs')]],
  },
  php: {
    commands: ['php'],
    args: ['--version'],
    version: /^PHP 8\.2\./,
    packages: ['php-cli'],
    program: (command) => [command, [file('read.php')]],
  },
  'java-uri': { ...JAVA, program: (command) => [command, [file('Read.java'), 'uri']] },
  'java-url': { ...JAVA, program: (command) => [command, [file('Read.java'), 'url']] },
  curl: {
    commands: ['curl-config'],
    args: ['--version'],
    version: /^libcurl 7\.88\.1/,
    packages: ['gcc', 'libc6-dev', 'libcurl4-openssl-dev'],
    program: () => compiled('cc', ['-O1', '-o', 'read', file('read.c'), '-lcurl'], 'read'),
  },
  go: {
    commands: ['go', '/usr/lib/go-1.19/bin/go'],
    args: ['version'],
    version: /go1\.19/,
    packages: ['golang-go'],
    program: (command) => compiled(command, ['build', '-o', 'read-go', file('read.go')], 'read-go'),
  },
};

/**
 * @param {string} compiler
 * @param {string[]} args
 * @param {string} output
 * @returns {[string, string[]]}
 */
function compiled(compiler, args, output) {
  const { status, stderr } = run(compiler, args);
  assert.equal(status, 0, stderr);
  return [join(work, output), []];
}

/** @param {string} reader @returns {string | null} why the parser is not here in a version of the model */
function missing(reader) {
  const { commands, args, version, packages } = PARSERS[reader];
  const versions = () => commands.map((command) => versionOf(command, args)).filter((found) => found !== undefined);
  const reason = missingProgram(`parser of ${reader}`, packages, () => versions().length > 0);
  if (reason !== null || versions().some((found) => version.test(found))) return reason;
  return `the model of ${reader} is not one of ${versions().join(', ')}`;
}

const PARTS = /** @type {const} */ (['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment']);

/** @param {string} line @returns {string} the parts that a program has written */
function written(line) {
  if (line === 'failure') return line;
  const parts = line.split('\t').map((part) => part === '-' ? '' : Buffer.from(part.slice(1), 'hex').toString());
  return JSON.stringify(parts.map((part, index) => PARTS[index] === 'host' ? ofHost(part) : part));
}

/**
 * The text of an IPv6 address does not matter.
 *
 * @param {string} host
 */
function ofHost(host) {
  const zoned = host.replace(/^\[(.*)\]%25Z(.*)$/s, '[$1%25$2]');
  const [, address, zone] = /^\[(.*?)((?:%25.*)?)\]$/s.exec(zoned) ?? [];
  try {
    return address === undefined ? zoned : `${new globalThis.URL(`http://[${address}]`).hostname.slice(0, -1)}${zone}]`;
  } catch {
    return zoned;
  }
}

for (const [reader, { commands, args, version, program }] of Object.entries(PARSERS)) {
  const reason = missing(reader);
  test(`the model of ${reader}`, { skip: process.env.CI ? false : reason ?? false }, () => {
    assert.equal(reason, null);
    const [command, given] = program(commands.find((one) => version.test(versionOf(one, args) ?? '')) ?? '');
    const differences = [];
    let known = 0;
    let accepted = 0;
    for (let start = 0; start < URLS; start += CHUNK) {
      const urls = generatedURLs(seed - 1 + start, Math.min(CHUNK, URLS - start));
      const lines = urls.map((url) => Buffer.from(url).toString('hex')).join('\n');
      const { stdout, stderr, status } = run(command, given, `${lines}\n`);
      assert.equal(status, 0, stderr);
      const found = stdout.trimEnd().split('\n');
      assert.equal(found.length, urls.length);
      for (const [index, url] of urls.entries()) {
        const reading = readings(url).readings.find((one) => one.reader === reader);
        if (reading === undefined || reading.outcome === 'unknown') continue;
        known += 1;
        accepted += Number(reading.outcome === 'read');
        const { components } = reading;
        const predicted = components === null
          ? 'failure'
          : JSON.stringify(PARTS.map((part) =>
            part === 'host' ? ofHost(components[part] ?? '') : components[part] ?? ''
          ));
        const actual = written(found[index]);
        if (actual !== predicted) differences.push(`${JSON.stringify(url)}\n  ${actual}\n  ${predicted}`);
      }
    }
    assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences: ${repeated}`);
    assert.ok(known > URLS / 3 && accepted > URLS / 20, `${known} ${accepted}`);
  });
}
