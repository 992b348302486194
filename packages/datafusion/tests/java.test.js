/** `parse_url` returns for a URL what Spark's function returns for the serialized URL: both in a Java virtual machine. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, describe, test } from 'node:test';
import { missingJava } from '../../../scripts/setup/runtimes.mjs';

const path = (relative) => fileURLToPath(new globalThis.URL(relative, import.meta.url));

/** The example that `cargo test` has built. */
const QUERY = path('../target/debug/examples/query');

const PARTS = ['HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY', 'USERINFO'];

/** Names of parameters that mean the same as regular expressions. */
const KEYS = ['q', 'a', '%61', 'A'];

const COLUMNS = [...PARTS, ...KEYS];

/** The components of generated URLs. */
const COMPONENTS = [
  ['http:', 'HTTPS:', 'ftp:', 'file:', 'wss:', 'foo:', 'a+b:', 'mailto:', 'data:', ''],
  ['//', '//u@', '//u:p%40@', '//@', '/', '', '//:@', '///'],
  ['h', 'EXAMPLE.com', 'www.example.co.uk', 'a-b.example', 'localhost', '10.0.0.1', '0x7f.1', '[::1]', '[2001:DB8::1]',
    'bücher.example', 'xn--bcher-kva', '1a.example', 'h.', 'a_b', '-a', 'a.1b', 'a~', '%41', ''],
  ['', ':', ':80', ':443', ':8080', ':0', ':65535'],
  ['', '/', '/a/../b', '/a b', '/%zz', '/%41', '/;p=1', '//x', '/ü', '/{|}', '/a:b@c', '/a.b~c_d-e', "/!$&'()*+,;=",
    '/\\', '/..//x'],
  ['', '?', '?q=1', '?x', '?a=b=c&q=2', '?%61=1&a=2&A', '?q=%20+', '?&&q', '?a=ü', '?q=[1]', '?a=\'"', '?a?b/c',
    '?q=1&q=2'],
  ['', '#', '#top', '#a b', '#/?', '#ü', '##'],
];

/** @returns {string[]} different URLs, of which more than 100,000 are valid: those of the benchmarks, and every n-th combination of components */
function urls() {
  const folder = path('../../../benches/data/');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const found = new Set(lines);
  const combinations = COMPONENTS.reduce((product, { length }) => product * length, 1);
  // The step has no common factor with the number, so it visits all combinations.
  for (let at = 0; found.size < 130_000; at = (at + 1_000_003) % combinations) {
    let rest = at;
    const pieces = COMPONENTS.map((component) => {
      const piece = component[rest % component.length];
      rest = Math.floor(rest / component.length);
      return piece;
    });
    found.add(pieces.join(''));
  }
  return [...found];
}

describe('parse_url', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-java-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const missing = missingJava();

  test(
    'is that of java.net.URI for more than 100,000 URLs',
    { skip: process.env.CI ? false : missing ?? false },
    () => {
      const file = join(folder, 'urls.jsonl');
      writeFileSync(file, urls().map((url) => `${JSON.stringify({ url })}\n`).join(''));
      const columns = COLUMNS.map((name, index) =>
        index < PARTS.length
          ? `parse_url(url, '${name}') AS "${name}"`
          : `parse_url(url, 'QUERY', '${name}') AS "${name}"`
      );
      const sql = `SELECT url_href(url) AS href, ${columns.join(', ')} FROM urls WHERE url_is_valid(url)`;
      const rows = run(QUERY, ['--output', 'json', sql, file], '').map((line) => JSON.parse(line));
      const program = ['-Xss8m', path('ParseUrl.java'), ...KEYS];
      const results = run('java', program, rows.map(({ href }) => `${href}\n`).join(''));
      assert.equal(results.length, rows.length);

      const counts = { equal: 0, rejected: 0, withoutHost: 0 };
      rows.forEach((row, index) => {
        if (results[index] === '') {
          // The characters and hosts that the Standard allows and RFC 2396 does not.
          assert.match(row.href, NOT_A_URI, row.href);
          counts.rejected += 1;
          return;
        }
        const values = results[index].split('\t').slice(0, -1);
        const expected = values.map((value) => value === '' ? undefined : value.slice(1));
        const found = COLUMNS.map((name) => row[name]);
        if (expected[0] === undefined && expected[6] !== undefined) {
          // The host is not one of RFC 2396, so neither it nor the credentials are parts.
          assert.match(row.HOST, NOT_A_HOST, row.href);
          [expected[0], expected[7]] = [found[0], found[7]];
          counts.withoutHost += 1;
        } else counts.equal += 1;
        assert.deepEqual(found, expected, row.href);
      });
      assert.ok(rows.length > 100_000 && counts.equal > rows.length / 2, JSON.stringify(counts));
    },
  );
});

/** Matches a serialized URL that is not a URI of RFC 2396. */
const NOT_A_URI = /[ "<>[\]\\^`{|}]|#.*#|%(?![\da-f]{2})|^[^:]*:(?:#|$|\/\/(?:[/?#]|$))/i;

/** A host with a label that RFC 2396 does not allow. */
const NOT_A_HOST = /^\.|\.\.|(?:^|\.)(?:[^.]*[^a-z\d.-][^.]*|-[^.]*|[^.]*-)(?:\.|$)|(?:^|\.)\d[^.]*\.?$/i;

function run(program, args, input) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
  assert.equal(status, 0, error?.message ?? stderr);
  return stdout.split('\n').slice(0, -1);
}
