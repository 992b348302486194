/**
 * The models of `readings`, compared with the parsers that they model, on generated and mutated URLs. A parser that the
 * machine does not have is skipped by name. The number of URLs is `WEBURL_READERS`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readings } from 'weburl-rfc3986';
import { generatedURLs } from './readers/generate.js';

/** @import { Reader } from 'weburl-rfc3986' */

const URLS = Number(process.env.WEBURL_READERS ?? 20_000);

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

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} version of the parser
 */
const has = (command, args, version) => version.test(run(command, args).stdout ?? '');

/**
 * How to run each parser: undefined if this machine does not have it in the version of the model.
 *
 * @type {Record<string, () => [string, string[]] | undefined>}
 */
const programs = {
  python: () =>
    has('python3', ['--version'], /^Python 3\.(?:11\.[4-9]|12\.[01]|13\.0)$/m)
      ? ['python3', [file('read.py')]]
      : undefined,
  node: () => has(process.execPath, ['--version'], /^v20\./) ? [process.execPath, [file('read.cjs')]] : undefined,
  php: () => has('php', ['--version'], /^PHP 8\.2\./) ? ['php', [file('read.php')]] : undefined,
  'java-uri': () => java('uri'),
  'java-url': () => java('url'),
  curl() {
    if (!has('curl-config', ['--version'], /^libcurl 7\.88\.1/)) return undefined;
    const program = join(work, 'read');
    return run('cc', ['-O1', '-o', program, file('read.c'), '-lcurl']).status === 0 ? [program, []] : undefined;
  },
  go() {
    const command = ['go', '/usr/lib/go-1.19/bin/go'].find((one) => has(one, ['version'], /go1\.19/));
    const program = join(work, 'read-go');
    if (command === undefined) return undefined;
    return run(command, ['build', '-o', program, file('read.go')]).status === 0 ? [program, []] : undefined;
  },
};

/** @param {string} kind @returns {[string, string[]] | undefined} */
function java(kind) {
  if (!has('java', ['--version'], /^openjdk 17\.0\.15 /)) return undefined;
  return ['java', [file('Read.java'), kind]];
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

for (const [reader, prepare] of Object.entries(programs)) {
  const program = prepare();
  test(`the model of ${reader}`, {
    skip: program === undefined && `this machine does not have ${reader} in its version`,
  }, () => {
    const [command, args] = /** @type {[string, string[]]} */ (program);
    const differences = [];
    let known = 0;
    let accepted = 0;
    for (let start = 0; start < URLS; start += CHUNK) {
      const urls = generatedURLs(start, Math.min(CHUNK, URLS - start));
      const lines = urls.map((url) => Buffer.from(url).toString('hex')).join('\n');
      const { stdout, stderr, status } = run(command, args, `${lines}\n`);
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
    assert.deepEqual(differences.slice(0, 20), [], `${differences.length} differences`);
    assert.ok(known > URLS / 3 && accepted > URLS / 20, `${known} ${accepted}`);
  });
}
