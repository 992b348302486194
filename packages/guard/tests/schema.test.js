/** The JSON Schema of a policy: it accepts the policies of the rows, and has the options of the functions. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { mayFetch } from 'weburl-guard';
import { installLocked } from '../../../scripts/setup/tools.mjs';

installLocked('packages/guard/tests/', '10 seconds');
const { default: Ajv } = createRequire(import.meta.url)('ajv/dist/2020.js');

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(new globalThis.URL(path, import.meta.url), 'utf8'));
const schema = json('../pkg/policy.schema.json');
const validate = new Ajv({ strict: false }).compile(schema);

/** Members that JSON does not have. */
const FUNCTIONS = ['registrableDomain', 'URL'];

/** @param {any} policy */
const isPolicy = (policy) => {
  try {
    const needsFunction = Object.keys(policy).some((name) => name.endsWith('Domains'));
    mayFetch('https://a.com', { ...policy, ...needsFunction && { registrableDomain: () => null } });
    return true;
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return false;
  }
};

test('its properties are the options', () => {
  /** @type {any} */
  const unknown = { unknown: 1 };
  assert.throws(() => mayFetch('https://a.com', unknown), ({ message }) => {
    const names = message.split('only ')[1].split(', ');
    assert.deepEqual(Object.keys(schema.properties).sort(), names.filter((name) => !FUNCTIONS.includes(name)).sort());
    return true;
  });
});

test('the policies of the rows', () => {
  const rows = Object.values(json('rows.json')).flat();
  const policies = rows.flatMap(({ policy }) => policy === undefined ? [] : [policy]);
  assert.ok(policies.length > 100);
  for (const policy of policies) assert.ok(validate(policy), JSON.stringify([policy, validate.errors]));
});

test('its defaults are those of the functions', () => {
  const defaults = Object
    .fromEntries(Object.entries(schema.properties).flatMap(([name, one]) =>
      one.default === undefined ? [] : [[name, one.default]]
    ));
  assert.ok(Object.keys(defaults).length > 10);
  for (const { url, policy } of json('rows.json').mayFetch)
    if (!Object.keys(policy ?? {}).some((name) => name.endsWith('Domains')))
      assert.deepEqual(mayFetch(url, { ...defaults, ...policy }), mayFetch(url, policy), url);
});

test('what is not a policy', () => {
  for (
    const policy of [{ denyHosts: [] }, { ports: 80 }, { ports: [65_536] }, { ports: ['80'] }, { schemes: 'https' }, {
      schemes: ['ht tp'],
    }, { credentials: 1 }, { maximumLength: -1 }, { allowedHosts: [{ ports: [80] }] }, {
      allowedHosts: [{ host: 'a', port: 1 }],
    }, { allowedHosts: [{ host: 'a', paths: ['a'] }] }, { deniedHosts: [{ host: 'a' }] }, { addressSpaces: ['public'] },
      {
        nat64Prefixes: ['2001:db8::/33'],
      }, { sensitiveHeaders: ['a b'] }, { internalAnswers: ['a.com'] }, { internalAnswers: '10.0.0.0/8' }]
  ) assert.deepEqual([validate(policy), isPolicy(policy)], [false, false], JSON.stringify(policy));
  const policy = { $schema: './node_modules/weburl-guard/policy.schema.json', schemes: ['https'] };
  assert.deepEqual([validate(policy), isPolicy(policy)], [true, true]);
});
