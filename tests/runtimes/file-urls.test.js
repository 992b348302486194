/** `fileURLToPath` and `pathToFileURL` of `weburl/lib` beside those of the Nodes that are installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as lib from '../../pkg/lib.js';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { isLong } from '../../scripts/test/settings.mjs';
import { makeCases, outcomes } from './file-urls/cases.js';

/** @import { Case, Cases, Outcome } from './file-urls/cases.js' */

const COUNT = isLong ? 100_000 : 10_000;

/** Node since version 22 leaves them out of the URL, which is that of another file then. */
const CONTROL_AT_END = /%(?:0[0-8BCEF]|1[\dA-F])$/;

const PROGRAM = fileURLToPath(new globalThis.URL('file-urls/outcomes.js', import.meta.url));

const nodes = installedRuntimes().filter(({ name }) => name.startsWith('node-'));
const newest = nodes.at(-1)?.name;

/** @param {string} path */
const isAbsolute = (path) => /^(?:[a-z]:[\\/]|\\\\|[\\/]{2}[^\\/]+[\\/]+[^\\/])/i.test(path);

/**
 * Behind `//?/` the path is resolved before a server is looked for in it.
 *
 * @param {string} path
 */
const leavesServer = (path) => /^(?!\\\\)[\\/]{2}\?[\\/].*\.\./s.test(path);

/**
 * Without a server, or with one that is the host of a URL: of any other, Node takes a part or nothing, or dies.
 *
 * @param {string} path
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
/** As they are serialized: it is not the parser of Node that is looked at. */
const urls = made.urls.map(([url, windows]) => /** @type {Case} */ ([lib.parse(url)?.href ?? url, windows]));
/** The paths that have a URL without a current directory, on a server, if any, that is a host and nothing else. */
const absolute = paths.filter(([path, windows]) => !windows || isAbsolute(path));
const cases = { paths: absolute.filter(([path, windows]) => !windows || hasHost(path)), urls };
const found = outcomes(lib, cases);

/**
 * The outcome of Node's function, but for two differences.
 *
 * @param {Outcome} outcome
 * @param {string} path
 * @param {boolean} windows
 */
function expectedURL(outcome, path, windows) {
  if (typeof outcome !== 'string') return outcome;
  // The root of a drive ends with the separator of the system on which Node runs, and with its own.
  return windows && /^[a-z]:/i.test(path) ? outcome.replace(/^(file:\/\/\/[a-z]:\/)\/$/i, '$1') : outcome;
}

/**
 * The changes of the newest Node: its reading of a path that starts with two slashes, and the faults of its URL
 * parser in dot segments, which the path of a server still has when it is parsed.
 *
 * @param {string} path
 * @param {boolean} windows
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
        assert.deepEqual(found.urls[index], node.urls[index], JSON.stringify([url, windows]));
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

test('a server that is no host has no URL', () => {
  const others = absolute.filter(([path, windows]) => windows && !hasHost(path) && !leavesServer(path));
  const withURL = others.filter(([path]) => {
    try {
      return lib.pathToFileURL(path, { windows: true });
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      assert.ok(code === 'ERR_INVALID_URL' || code === 'ERR_INVALID_ARG_VALUE', path);
      return false;
    }
  });
  assert.deepEqual(withURL, []);
});
