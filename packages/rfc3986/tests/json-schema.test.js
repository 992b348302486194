/**
 * The formats of JSON-Schema-Test-Suite, of all drafts. The Python package jsonschema has the suite in its source
 * distribution. If it cannot be downloaded, the test is skipped, or fails if `CI` is set.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formats } from 'weburl-rfc3986';
import { sourceDistribution } from './source-distribution.js';

const distribution = sourceDistribution(
  'jsonschema',
  '4.26.0',
  '0c26707e2efad8aa1bfc5b7ce170f3fccc2e4918ff85989ba9ffa9facb2be326',
);
const reason = distribution === null && 'pip cannot download jsonschema';

test('the formats of all drafts', { skip: process.env.CI ? false : reason }, () => {
  assert.equal(reason, false);
  const drafts = join(distribution ?? '', 'json', 'tests');
  let rows = 0;
  for (const draft of readdirSync(drafts))
    for (const [name, isValid] of Object.entries(formats)) {
      const file = join(drafts, draft, 'optional', 'format', `${name}.json`);
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
