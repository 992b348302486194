/**
 * Compares `fileURLToPath` and `pathToFileURL` of `weburl/lib` with the functions of the installed versions of Node.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as lib from '../../pkg/lib.js';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { isLong } from '../../scripts/test/settings.mjs';
import { makeCases, outcomes } from './file-urls/cases.js';

const COUNT = isLong ? 100_000 : 10_000;

/** Matches control characters at the end. Node since version 22 omits them, so the URL is the URL of another file. */
const CONTROL_AT_END = /%(?:0[0-8BCEF]|1[\dA-F])$/;

const PROGRAM = fileURLToPath(new globalThis.URL('file-urls/outcomes.js', import.meta.url));

const nodes = installedRuntimes().filter(({ name }) => name.startsWith('node-'));
const newest = nodes.at(-1)?.name;

const isAbsolute = (path) => /^(?:[a-z]:[\\/]|\\\\|[\\/]{2}[^\\/]+[\\/]+[^\\/])/i.test(path);

/** After `//?/`, the path is resolved before a server is searched in it. */
const leavesServer = (path) => /^(?!\\\\)[\\/]{2}\?[\\/].*\.\./s.test(path);

/**
 * Whether a path has no server, or a server that is the host of a URL. Of other servers, Node uses a part or nothing,
 * or it crashes.
 */
function hasHost(path) {
  const [, server] = /^\\\\(?:\?\\UNC\\)?([^\\]*)/.exec(path) ?? /^[\\/]{2}(?:\?[\\/]+UNC[\\/]+)?([^\\/]*)/.exec(path)
    ?? [];
  if (server === undefined) return true;
  if (leavesServer(path)) return false;
  if (server === '?') return /^[\\/]{2}\?[\\/][a-z]:(?:[\\/]|$)/i.test(path);
  return /^[^\\/?#@:%\s]+$|^\[[^\]]*\]$/.test(server) && lib.parse(`file://${server}/`) !== null;
}

const made = makeCases(COUNT);
const { paths } = made;
/** Serialized, so that Node's parser does not matter. */
const urls = made.urls.map(([url, windows]) => [lib.parse(url)?.href ?? url, windows]);
/** The paths that have a URL without a current directory, and whose server, if any, is exactly a host. */
const absolute = paths.filter(([path, windows]) => !windows || isAbsolute(path));
const cases = { paths: absolute.filter(([path, windows]) => !windows || hasHost(path)), urls };
const found = outcomes(lib, cases);

/**
 * The outcome of Node's function, but the root of a drive instead of the drive alone, which is relative to a current
 * directory.
 */
const expectedPath = (outcome, windows) =>
  typeof outcome === 'string' && windows ? outcome.replace(/^[a-z]:$/i, '$&\\') : outcome;

/** The outcome of Node's function, but for the differences below. */
function expectedURL(outcome, path, windows) {
  if (typeof outcome !== 'string') return outcome;
  // After the root of a drive, Node adds the system's separator to the separator of the path.
  if (windows && /^[a-z]:/i.test(path)) return outcome.replace(/^(file:\/\/\/[a-z]:\/)\/$/i, '$1');
  // The root of a drive, as a path.
  return windows ? outcome.replace(/^file:\/\/\/[a-z]:$/i, '$&/') : outcome;
}

/**
 * The changes of the newest Node: its interpretation of a path that starts with two slashes, and the bugs of its URL
 * parser in dot segments, which the path after a server still contains when it is parsed.
 */
const isOfOlder = (path, windows) => windows && (/^\\?\//.test(path) || /^\\\\.*\.\./s.test(path));

for (const { name, command } of nodes) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const { stdout, stderr, status } = spawnSync(command ?? name, [PROGRAM], {
      input: JSON.stringify(cases),
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    assert.equal(status, 0, stderr);
    const node = JSON.parse(stdout);

    test('fileURLToPath', () => {
      assert.ok(urls.length === COUNT);
      urls.forEach(([url, windows], index) => {
        assert.deepEqual(found.urls[index], expectedPath(node.urls[index], windows), JSON.stringify([url, windows]));
      });
    });

    test('pathToFileURL', () => {
      assert.ok(cases.paths.length > 0.8 * COUNT, `${cases.paths.length}`);
      cases.paths.forEach(([path, windows], index) => {
        if (CONTROL_AT_END.test(String(found.paths[index])) || (name !== newest && isOfOlder(path, windows))) return;
        assert.deepEqual(
          found.paths[index],
          expectedURL(node.paths[index], path, windows),
          JSON.stringify([path, windows]),
        );
      });
    });
  });
}

test('a control character at the end stays', () => {
  assert.equal(lib.pathToFileURL('/a\x01\x1f').href, 'file:///a%01%1F');
  assert.equal(lib.fileURLToPath('file:///a%01%1F'), '/a\x01\x1f');
});

test('a path comes back from its URL', () => {
  const names = /^(?:\/(?!\.{1,2}(?:\/|$))[^/\ud800]+)+\/?$/;
  for (const [path] of paths.filter(([text, windows]) => !windows && names.test(text))) {
    assert.equal(lib.fileURLToPath(lib.pathToFileURL(path)), path);
  }
});

test('a server that is not a host has no URL', () => {
  const others = absolute.filter(([path, windows]) => windows && !hasHost(path) && !leavesServer(path));
  const withURL = others.filter(([path]) => {
    try {
      return lib.pathToFileURL(path, { windows: true });
    } catch (error) {
      const { code } = error;
      assert.ok(code === 'ERR_INVALID_URL' || code === 'ERR_INVALID_ARG_VALUE', path);
      return false;
    }
  });
  assert.deepEqual(withURL, []);
});
