/** Columns of `weburl-columns`, written by apache-arrow, in an engine that reads them: see ../README.md. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, describe, test } from 'node:test';
import * as arrow from 'apache-arrow';
import { parseMany } from 'weburl-columns';

/** The example that `cargo test` has built. */
const query = fileURLToPath(new globalThis.URL('../target/debug/examples/query', import.meta.url));

const URLS = ['https://a.example:8080/x', 'no URL', 'HTTPS://www.b.example/ü?q', '', 'data:,x', 'http://127.1/'];

const SQL = `SELECT href, "hostType", port, url_host(href) AS host,
  substr(href, length(href) - ("hrefEnd" - "hostStart") + 1, CAST("hostEnd" - "hostStart" AS bigint)) AS part FROM urls`;

/** By the URL Standard; a null is empty in a table of the example. */
const ROWS = [
  ['https://a.example:8080/x', 'domain', '8080', 'a.example', 'a.example'],
  ['', '', '', '', ''],
  ['https://www.b.example/%C3%BC?q', 'domain', '', 'www.b.example', 'www.b.example'],
  ['', '', '', '', ''],
  ['data:,x', '', '', '', ''],
  ['http://127.0.0.1/', 'ipv4', '', '127.0.0.1', '127.0.0.1'],
];

describe('a table of parseMany', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-arrow-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const format of ['file', 'stream']) {
    test(`is read by DataFusion from Arrow's IPC ${format}`, () => {
      const path = join(folder, `${format}.arrow`);
      writeFileSync(path, arrow.tableToIPC(parseMany(URLS.join('\n')).toArrow(arrow), format));
      const { status, stdout, stderr } = spawnSync(query, [SQL, path], { encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      const rows = stdout.split('\n').filter((line) => line.startsWith('| ')).slice(1)
        .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
      assert.deepEqual(rows, ROWS);
    });
  }
});
