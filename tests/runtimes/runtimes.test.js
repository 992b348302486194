/** The installed package in every runtime with a console. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { installConsumer } from '../package/consumer.js';
import { expected } from './contexts/answers.js';

const consumer = installConsumer();
after(consumer.remove);
const program = join(consumer.directory, 'program.mjs');
await build({
  entryPoints: [fileURLToPath(new globalThis.URL('program.js', import.meta.url))],
  bundle: true,
  format: 'esm',
  external: ['weburl'],
  outfile: program,
});

const commands = [{ name: `Node ${process.versions.node}`, command: process.execPath, args: [] },
  ...installedRuntimes()];

for (const { name, command, args } of commands) {
  const missing = command === undefined && `no ${name}: npm has none for this machine`;
  describe(name, { skip: missing && !process.env.CI ? missing : false }, () => {
    const { stdout, stderr, status } = spawnSync(command ?? name, [...args, program], {
      cwd: consumer.directory,
      encoding: 'utf8',
    });
    const [json = '', ...shown] = (stdout ?? '').split('\n');

    test('runs the package', () => {
      assert.equal(stderr, '');
      assert.equal(status, 0);
    });

    test('the classes answer as everywhere', () => {
      assert.deepEqual(JSON.parse(json), expected);
    });

    test('its console shows the components of a URL', () => {
      // The runtimes differ in quotation marks and in trailing commas.
      const lines = shown.map((line) => line.trim().replaceAll('"', "'").replace(/,$/, ''));
      const first = lines.indexOf('URL {');
      assert.notEqual(first, -1, shown.join('\n'));
      assert.deepEqual(lines.slice(first, first + 14), ['URL {',
        "href: 'http://user@example.com:8080/%C3%BC?q=1&r=x+y#f'", "origin: 'http://example.com:8080'",
        "protocol: 'http:'", "username: 'user'", "password: ''", "host: 'example.com:8080'", "hostname: 'example.com'",
        "port: '8080'", "pathname: '/%C3%BC'", "search: '?q=1&r=x+y'",
        "searchParams: URLSearchParams { 'q' => '1', 'r' => 'x y' }", "hash: '#f'", '}']);
      assert.equal(lines[first + 14], "URLSearchParams { 'a' => '1', 'b' => '2' }");
    });
  });
}
