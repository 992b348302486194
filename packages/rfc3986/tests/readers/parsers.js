/**
 * The parsers that the models are compared with. Those of Debian are installed if that is allowed, those of PyPI in a
 * folder of their own.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingProgram } from '../../../../scripts/setup/debian.mjs';
import { alone } from '../../../../scripts/setup/lock.mjs';
import { installedRuntimes } from '../../../../scripts/setup/runtimes.mjs';
import { installLocked } from '../../../../scripts/setup/tools.mjs';
import { folder, pip } from '../source-distribution.js';

const file = (/** @type {string} */ name) => fileURLToPath(new globalThis.URL(name, import.meta.url));

/** Of programs that are compiled. */
const work = mkdtempSync(join(tmpdir(), 'weburl-readers-'));
process.once('exit', () => rmSync(work, { recursive: true }));

/** By the file of their requirements. .NET is large. */
const libraries = {
  'requirements.txt': join(folder, 'readers'),
  'requirements-dotnet.txt': join(folder, 'readers-dotnet'),
  '../clients/requirements.txt': join(folder, 'clients'),
};

/** @param {keyof typeof libraries} requirements */
export function installLibraries(requirements) {
  const options = ['--require-hashes', '--only-binary', ':all:'];
  const into = libraries[requirements];
  // Two files of tests need them.
  alone(`rfc3986-${basename(into)}`, () => {
    if (!existsSync(into)) pip('install', '--target', into, '-r', file(requirements), ...options);
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [input]
 */
export const run = (command, args, input) =>
  spawnSync(command, args, {
    input,
    encoding: 'latin1',
    maxBuffer: 2 ** 30,
    cwd: work,
    env: { ...process.env, PYTHONPATH: Object.values(libraries).join(delimiter), PYTHONDONTWRITEBYTECODE: '1' },
  });

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

/**
 * @param {string} reader
 * @param {string} distribution
 * @param {string} version
 * @returns {Parser}
 */
const ofPyPI = (reader, distribution, version) => ({
  commands: ['python3', '/usr/bin/python3'],
  args: ['-c', `import importlib.metadata as metadata; print(metadata.version("${distribution}"))`],
  version: new RegExp(`^${version.replaceAll('.', '\\.')}$`),
  packages: [],
  program: (command) => [command, [file('read.py'), reader]],
});

/**
 * A package of npm has it.
 *
 * @param {string} reader
 * @returns {Parser}
 */
const ofPHP = (reader) => ({
  commands: [process.execPath],
  args: ['--version'],
  version: /^v/,
  packages: [],
  program: (command) => {
    installLocked('packages/rfc3986/tests/readers/', '1 minute');
    return [command, [file('read-php.mjs'), reader]];
  },
});

export const JARS = '/usr/share/java/okhttp.jar:/usr/share/java/okio.jar';

/** @type {Record<string, Parser>} */
export const PARSERS = {
  'curl': {
    commands: ['curl-config'],
    args: ['--version'],
    version: /^libcurl 7\.88\.1/,
    packages: ['gcc', 'libc6-dev', 'libcurl4-openssl-dev'],
    program: () => compiled('cc', ['-O1', '-o', 'read', file('read.c'), '-lcurl'], 'read'),
  },
  // A wheel of pycurl has libcurl inside.
  'curl-8': ofPyPI('curl-8', 'pycurl', '7.49.0'),
  'python-urllib': {
    commands: ['python3', '/usr/bin/python3'],
    args: ['--version'],
    // Debian's 3.11.2 has the changes of later versions.
    version: /^Python 3\.(?:11\.(?:2|[4-9]|1\d)|1[23]\.\d+)$/,
    packages: ['python3'],
    program: (command) => [command, [file('read.py'), 'python-urllib']],
  },
  'urllib3': ofPyPI('urllib3', 'urllib3', '2.8.0'),
  'requests': ofPyPI('requests', 'requests', '2.34.2'),
  'httpx': ofPyPI('httpx', 'httpx', '0.28.1'),
  'yarl': ofPyPI('yarl', 'yarl', '1.25.1'),
  'pydantic': ofPyPI('pydantic', 'pydantic', '2.14.4'),
  // pydantic-core has this version of the crate inside.
  'rust-url': ofPyPI('pydantic', 'pydantic-core', '2.50.5'),
  'ada': ofPyPI('ada', 'ada-url', '4.0.0'),
  'go': {
    commands: ['go', '/usr/lib/go-1.19/bin/go'],
    args: ['version'],
    version: /go1\.19/,
    packages: ['golang-go'],
    program: (command) => compiled(command, ['build', '-o', 'read-go', file('read.go')], 'read-go'),
  },
  'java-net-uri': { ...JAVA, program: (command) => [command, [file('Read.java'), 'uri']] },
  'java-net-url': { ...JAVA, program: (command) => [command, [file('Read.java'), 'url']] },
  // .NET is in a package of PyPI.
  'dotnet-uri': ofPyPI('dotnet-uri', 'dotnetcore2', '3.1.23'),
  'okhttp': {
    ...JAVA,
    packages: ['default-jdk-headless', 'libokhttp-java'],
    program: (command) => [command, ['-cp', JARS, file('ReadOkhttp.java')]],
  },
  'ruby-uri': {
    commands: ['ruby'],
    args: ['--version'],
    version: /^ruby 3\.1\./,
    packages: ['ruby'],
    program: (command) => [command, [file('read.rb')]],
  },
  'node-legacy': {
    commands: [process.execPath, ...installedRuntimes().flatMap(({ command }) => command ?? [])],
    args: ['--version'],
    version: /^v20\./,
    packages: [],
    program: (command) => [command, [file('read.cjs')]],
  },
  'php-rfc3986': ofPHP('php-rfc3986'),
  'php-whatwg': ofPHP('php-whatwg'),
  'php-parse-url': {
    commands: ['php'],
    args: ['--version'],
    version: /^PHP 8\.2\./,
    packages: ['php-cli'],
    program: (command) => [command, [file('read.php')]],
  },
};

/**
 * @param {string} compiler
 * @param {string[]} args
 * @param {string} output
 * @returns {[string, string[]]}
 */
export function compiled(compiler, args, output) {
  const { status, stderr } = run(compiler, args);
  assert.equal(status, 0, stderr);
  return [join(work, output), []];
}

/** @param {string} reader @returns {string | null} why the parser is not here in a version of the model */
export function missing(reader) {
  const { commands, args, version, packages } = PARSERS[reader];
  const requirements = reader === 'dotnet-uri' ? 'requirements-dotnet.txt' : 'requirements.txt';
  installLibraries(requirements);
  const versions = () => commands.map((command) => versionOf(command, args)).filter((found) => found !== undefined);
  const isThere = () =>
    versions().length > 0 && (reader !== 'okhttp' || JARS.split(':').every((jar) => existsSync(jar)));
  const reason = missingProgram(`parser of ${reader}`, packages, isThere);
  if (reason !== null || versions().some((found) => version.test(found))) return reason;
  return `the model of ${reader} is not one of ${versions().join(', ')}`;
}

/** The command that has the version of the model. @param {string} reader */
export function commandOf(reader) {
  const { commands, args, version } = PARSERS[reader];
  return commands.find((one) => version.test(versionOf(one, args) ?? '')) ?? '';
}

/**
 * What a parser reads: `failure`, or the parts as JSON. It must not be {@link missing}.
 *
 * @param {string} reader
 * @param {string[]} urls
 * @returns {string[]}
 */
export function readWith(reader, urls) {
  const [command, given] = PARSERS[reader].program(commandOf(reader));
  const lines = urls.map((url) => Buffer.from(url).toString('hex')).join('\n');
  const { stdout, stderr, status } = run(command, given, `${lines}\n`);
  assert.equal(status, 0, stderr);
  const found = stdout.trimEnd().split('\n');
  assert.equal(found.length, urls.length);
  return found.map(written);
}

/** @typedef {import('weburl-rfc3986').URIComponents} Parts */

const PARTS = /** @type {const} */ (['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment']);

/** @param {string} line @returns {string} what a program has written */
function written(line) {
  if (line === 'failure') return line;
  const parts = line.split('\t').map((part) => part === '-' ? '' : Buffer.from(part.slice(1), 'hex').toString());
  return canonical(parts.length === 1 ? ofHref(parts[0]) : parts);
}

/** The parts of a serialized URL. @param {string} href */
function ofHref(href) {
  const [, scheme, rest] = /^([^:]*):(.*)$/s.exec(href) ?? [];
  const [, authority, path, query, fragment] = /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest) ?? [];
  const [, userinfo, host, port] = /^(?:(.*)@)?(\[.*\]|[^:]*)(?::(.*))?$/s.exec(authority ?? '') ?? [];
  const isMarked = authority === undefined && path.startsWith('/.//');
  return [scheme, userinfo, host, port, isMarked ? path.slice(2) : path, query, fragment].map((part) => part ?? '');
}

/** @param {readonly string[]} parts */
const canonical = (parts) => JSON.stringify(parts.map((part, index) => PARTS[index] === 'host' ? ofHost(part) : part));

/**
 * A model's reading, as {@link readWith} has it.
 *
 * @param {{ outcome: string, components: Parts | null }} reading
 * @returns {string}
 */
export const predicted = ({ outcome, components }) =>
  components === null ? outcome : canonical(PARTS.map((part) => components[part] ?? ''));

/**
 * The text of an IPv6 address does not matter.
 *
 * @param {string} host
 */
function ofHost(host) {
  const zoned = host.replace(/^\[(.*)\]%25Z(.*)$/s, '[$1%25$2]');
  const [, address, zone] = /^\[(.*?)((?:%.*)?)\]$/s.exec(zoned) ?? [];
  try {
    return address === undefined ? zoned : `${new globalThis.URL(`http://[${address}]`).hostname.slice(0, -1)}${zone}]`;
  } catch {
    return zoned;
  }
}
