import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers.mjs';
import { servePages } from '../../scripts/page-server.mjs';
import { installedRuntimes } from '../../scripts/runtimes.mjs';
import { startBrowser } from '../../scripts/webdriver.mjs';

const root = fileURLToPath(new globalThis.URL('../..', import.meta.url));
const program = join(root, 'tests', 'runtimes', 'program.js');

const commands = [{ name: `Node ${process.versions.node}`, command: process.execPath, args: [] }, ...installedRuntimes()];

const expected = {
  href: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f',
  isNative: false,
  tag: '[object URL]',
  entries: [['q', '1'], ['r', 'x y']],
  parsed: 'wss://h/',
  canParse: false,
  unicode: 'xn--fa-hia.example',
  thrown: { isTypeError: true, code: 'ERR_INVALID_URL', input: 'https://example.com:99999' },
  native: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f',
};

for (const { name, command, args } of commands) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const { stdout, stderr, status } = spawnSync(command ?? name, [...args, program], { encoding: 'utf8' });
    const [json = '', ...shown] = (stdout ?? '').split('\n');

    test('runs the package', () => {
      assert.equal(stderr, '');
      assert.equal(status, 0);
    });

    test('the classes answer as everywhere', () => {
      assert.deepEqual(JSON.parse(json), expected);
    });

    test('its console shows what is in a URL', () => {
      // The runtimes differ in quotation marks and in trailing commas.
      const lines = shown.map((line) => line.trim().replaceAll('"', "'").replace(/,$/, ''));
      const first = lines.indexOf('URL {');
      assert.notEqual(first, -1, shown.join('\n'));
      assert.deepEqual(lines.slice(first, first + 14), [
        'URL {',
        "href: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f'",
        "origin: 'http://example.com:8080'",
        "protocol: 'http:'",
        "username: 'user'",
        "password: ''",
        "host: 'example.com:8080'",
        "hostname: 'example.com'",
        "port: '8080'",
        "pathname: '/%C3%BC'",
        "search: '?q=1&r=x+y'",
        "searchParams: URLSearchParams { 'q' => '1', 'r' => 'x y' }",
        "hash: '#f'",
        '}',
      ]);
      assert.equal(lines[first + 14], "URLSearchParams { 'a' => '1', 'b' => '2' }");
    });
  });
}

for (const name of browserNames) {
  const missing = missingBrowser(name);
  test(`${browserTitle(name)}, in a page and in a module worker`, { skip: process.env.CI ? false : missing ?? false }, async (context) => {
    const server = await servePages({ folder: root });
    context.after(server.end);
    const browser = await startBrowser(name);
    context.after(browser.end);
    await browser.open(`${server.origin}/tests/runtimes/page.html`);
    for (const answer of await browser.evaluate(() => globalThis.window.results)) assert.deepEqual(answer, expected);
  });
}
