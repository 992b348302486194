/** Runs the examples of `examples/` that need only a runtime, with the package installed next to them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { end, startInBackground } from '../../scripts/setup/background.mjs';
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { installConsumer } from '../package/consumer.js';

const { directory, remove } = installConsumer();
after(remove);
for (const name of ['page', 'http-server', 'deno']) {
  cpSync(fileURLToPath(new globalThis.URL(`../../examples/${name}`, import.meta.url)), join(directory, name), {
    recursive: true,
  });
}
for (const name of ['page', 'http-server', 'deno'])
  cpSync(join(directory, 'node_modules'), join(directory, name, 'node_modules'), { recursive: true });

for (const name of browserNames) {
  const missing = missingBrowser(name);
  test(`page, in ${browserTitle(name)}`, { skip: missing !== null && !process.env.CI ? missing : false }, async () => {
    const server = await servePages({ folder: join(directory, 'page') });
    const browser = await startBrowser(name);
    try {
      await browser.open(`${server.origin}/index.html`);
      const shown = await browser.evaluate(async () => {
        const { document, Event } = globalThis;
        const [input, address, book] = ['input', 'address', 'book'].map((id) => document.getElementById(id));
        const read = () => [address.textContent, book.textContent];
        while (book.textContent === '') await new Promise((resolve) => setTimeout(resolve, 10));
        const first = read();
        input.value = 'https://example.com:x';
        input.dispatchEvent(new Event('input'));
        return [first, read()];
      });
      assert.deepEqual(shown, [
        ['example.com', '17'],
        ['an invalid URL', 'none'],
      ]);
      await browser.open(`${server.origin}/one-file.html`);
      const shownHost = await browser.evaluate(() => {
        const { document } = globalThis;
        return document.getElementById('host').textContent;
      });
      assert.equal(shownHost, 'xn--exmple-cua.com');
    } finally {
      await browser.end();
      await server.end();
    }
  });
}

/**
 * Sends a request without `fetch`, which parses the URL and sets the header for the host itself.
 *
 * @param {{ method?: string, headers?: { host: string } }} [options]
 */
const asked = (url, options = {}) =>
  new Promise((resolve, reject) => {
    const sent = typeof url === 'string' ? request(url, options, read) : request(url, read);
    sent.on('error', reject).end();
    async function read(response) {
      resolve([response.statusCode, (await response.setEncoding('utf8').toArray()).join('')]);
    }
  });

test('http-server', async () => {
  const program = startInBackground(process.execPath, ['server.mjs', '0'], {
    cwd: join(directory, 'http-server'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(program.stdout, 'data');
    const answers = [];
    for (const target of ['books/17', 'search?word=a+b&word=%C3%BC', 'books/x']) {
      const response = await fetch(`${String(line).trim()}${target}`);
      answers.push([response.status, await response.json()]);
    }
    assert.deepEqual(answers, [[200, { book: 17 }], [200, { words: ['a b', 'ü'] }], [404, {
      error: 'there is no /books/x',
    }]]);
    const { port } = new globalThis.URL(String(line).trim());
    const invalid = [400, '{"error":"the target or the host is not valid"}'];
    const book = [200, '{"book":17}'];
    for (
      const [path, host, expected] of [
        ['http://127.0.0.1/books/17', 'h', book],
        ['HTTP://other.example/books/17?x', 'h', book],
        ['/books/17', 'h:8080', book],
        ['/search', 'h/books/17?', invalid],
        ['/search', 'h/books/17#', invalid],
        ['/search', 'u@h', invalid],
        ['/search', 'h\\books\\17?', invalid],
        ['http://127.0.0.1/books/17', 'h/search?', invalid],
        ['/books/17', 'a b', invalid],
        // Node's HTTP parser refuses it.
        ['http:/books/17', 'h', [400, '']],
        ['http://u@h/books/17', 'h', invalid],
        ['//books/17', 'h', [404, '{"error":"there is no //books/17"}']],
        ['//h/books/17', 'h', [404, '{"error":"there is no //h/books/17"}']],
        ['/\\h/books/17', 'h', [404, '{"error":"there is no //h/books/17"}']],
        ['/x/../books/17', 'h', book],
      ]
    ) {
      const found = await asked({ host: '127.0.0.1', port, path, headers: { host } });
      assert.deepEqual(found, expected, `${path} at ${host}`);
    }
  } finally {
    await end(program);
  }
});

const deno = installedRuntimes().find(({ name }) => name === 'Deno')?.command;

test('deno', { skip: deno === undefined && !process.env.CI ? 'no Deno: npm has none for this machine' : false }, () => {
  const { stdout, stderr } = spawnSync(deno ?? 'deno', ['run', '--no-remote', '--no-prompt', 'main.js'], {
    cwd: join(directory, 'deno'),
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.deepEqual(stdout.trim().split('\n'), ['a/b: https://example.com/docs/a/b (valid)',
    '/books/17: https://example.com/books/17 (valid), book 17', 'https://exa mple.com/: no URL (domain-to-ASCII)',
    'mailto:me@example.com: mailto:me@example.com (valid)', 'c d: https://example.com/docs/c%20d (invalid-URL-unit)']);
});
