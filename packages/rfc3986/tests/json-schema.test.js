/**
 * The formats of JSON-Schema-Test-Suite, of all drafts. The Python package jsonschema has the suite in its source
 * distribution, which is downloaded if `CI` is set. Otherwise `WEBURL_JSON_SCHEMA` can have the folder of the drafts.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { formats } from 'weburl-rfc3986';

const DISTRIBUTION = 'jsonschema-4.26.0';
const MILLISECONDS = 60_000;

/** @returns {string | undefined} the folder of the drafts */
function drafts() {
  const { CI, WEBURL_JSON_SCHEMA: given } = process.env;
  if (given !== undefined || !CI) return given;
  const cwd = mkdtempSync(join(tmpdir(), 'weburl-json-schema-'));
  after(() => rmSync(cwd, { recursive: true }));
  const args = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', ':all:',
    DISTRIBUTION.replace('-', '==')];
  spawnSync('python3', args, { cwd, timeout: MILLISECONDS });
  spawnSync('tar', ['-xzf', `${DISTRIBUTION}.tar.gz`], { cwd });
  const folder = join(cwd, DISTRIBUTION, 'json', 'tests');
  return existsSync(folder) ? folder : undefined;
}

const folder = drafts();
const skip = folder === undefined && 'no JSON-Schema-Test-Suite: set WEBURL_JSON_SCHEMA to its folder tests/';

test('the formats of all drafts', { skip }, () => {
  let rows = 0;
  for (const draft of readdirSync(folder ?? ''))
    for (const [name, isValid] of Object.entries(formats)) {
      const file = join(folder ?? '', draft, 'optional', 'format', `${name}.json`);
      if (!existsSync(file)) continue;
      for (const group of JSON.parse(readFileSync(file, 'utf8')))
        for (const { data, description, valid } of group.tests) {
          if (typeof data !== 'string') continue;
          rows += 1;
          assert.equal(isValid(data), valid, `${draft}, ${name}: ${description}: ${JSON.stringify(data)}`);
        }
    }
  assert.ok(rows > 200, String(rows));
});
