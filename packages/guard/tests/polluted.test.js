/** Members that all objects inherit change no decision: every name that appears in the source, with values of each type. */
import { parse } from 'acorn';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import * as guard from 'weburl-guard';
import { guardedLookup } from 'weburl-guard/node';
import { explain } from 'weburl-guard/policies';
import { isLong } from '../../../scripts/test/settings.mjs';

const {
  addressSpace,
  checkAddress,
  checkHost,
  createPolicy,
  followRedirect,
  isRegisteredRedirect,
  localRedirect,
  mayFetch,
  proxyFor,
} = /** @type {any} */ (guard);

const folder = new globalThis.URL('../js/', import.meta.url);

/** Matches a text that can be the name of a member. */
const NAME = /^[$\w]+(?:[-_]\w+)*$/;

/** The names of members, of options, and of variables of the environment. */
function namesOfSource() {
  const names = new Set();
  /** @param {any} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'MemberExpression' && !node.computed) names.add(node.property.name);
    if (node.type === 'Property' && !node.computed) names.add(node.key.name ?? node.key.value);
    if (node.type === 'Literal' && typeof node.value === 'string' && NAME.test(node.value)) names.add(node.value);
    for (const child of Object.values(node)) visit(child);
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    visit(parse(readFileSync(new globalThis.URL(file, folder), 'utf8'), { ecmaVersion: 2022, sourceType: 'module' }));
  for (const name of ['http', 'https', 'all', 'no'])
    for (const variable of [`${name}_proxy`, `${name.toUpperCase()}_PROXY`]) names.add(variable);
  // A list that is shorter inherits an index, too.
  return [...names, '0', '1', '2', '3'].map(String);
}

const names = namesOfSource();
const rows = JSON.parse(readFileSync(new globalThis.URL('rows.json', import.meta.url), 'utf8'));

/** @param {string} hostname */
const registrableDomain = (hostname) => hostname.split('.').slice(-2).join('.');

/** @param {any} row @param {any} [URL] */
const policyOf = ({ policy = {} }, URL) => ({ ...policy, registrableDomain, ...URL && { URL } });

/** The rules that a lookup cannot apply. */
const UNSEEN = ['ports', 'schemes', 'allowedHosts', 'internalHosts'];

/** @param {any} row @returns {any} */
const lookup = (row) => {
  const policy = Object.fromEntries(Object.entries(policyOf(row)).filter(([name]) => !UNSEEN.includes(name)));
  let result;
  const resolve = (/** @type {string} */ name, /** @type {any} */ options, /** @type {any} */ done) =>
    done(null, [{ address: row.address, family: 4 }]);
  guardedLookup(policy, resolve)('example.com', { all: true }, (error, found) => {
    result = error === null ? found : [/** @type {any} */ (error).reason, error.message];
  });
  return result;
};

/** @param {string} section @param {(row: any) => () => unknown} toDecision @returns {(() => unknown)[]} */
const each = (section, toDecision) => rows[section].map(toDecision);

/** @param {any} [URL] @returns {(() => unknown)[]} */
const decisionsWith = (URL) => [
  ...each('addressSpace', ({ host }) => () => addressSpace(host, URL && { URL })),
  ...each('mayFetch', (row) => () => mayFetch(row.url, policyOf(row, URL))),
  ...each('checkHost', (row) => () => checkHost(row.host, policyOf(row, URL))),
  ...each('checkAddress', (row) => () => checkAddress(row.address, policyOf(row, URL), row.of)),
  ...each(
    'followRedirect',
    ({ from, location, followed = 0, method = 'GET', ...row }) => () =>
      followRedirect(from, location, policyOf(row, URL), followed, method === 'GET' ? {} : { method }),
  ),
  ...each('localRedirect', ({ target, base = 'https://site.example/' }) => () => localRedirect(target, base, {})),
  ...each('proxyFor', ({ url, env, length = 0 }) => () => length > 0 || proxyFor(url, env, URL ? { URL } : {})),
];

/** Decisions of other entries, and those whose policy was read before the members were there. */
const OTHERS = [
  ...each('isRegisteredRedirect', ({ uri, registered }) => () => isRegisteredRedirect(uri, registered, {})),
  ...each('mayFetch', (row) => {
    const policy = createPolicy(policyOf(row));
    return () => mayFetch(row.url, policy);
  }),
  ...each('explain', (row) => () => explain(row.url, policyOf(row)).map((ruling) => Object.entries(ruling))),
  ...each('checkAddress', (row) => () => lookup(row)),
  ...each('checkHost', (row) => () => mayFetch(`http://${row.host}:6379/`, createPolicy(policyOf(row)))),
  ...each('addressSpace', ({ host }) => () => mayFetch(`http://${host}/`, { allowedHosts: ['a.com', '8.0.0.0/8'] })),
  () => mayFetch('http://127.0.0.1/'),
  () => mayFetch({}, {}),
  () => proxyFor('http://a.com', process.env),
  () => proxyFor('http://a.com', Object.create({})),
  () => new guard.GuardError({ reason: 'host', message: 'x' }),
];

/** @param {(() => unknown)[]} decisions */
const decide = (decisions) =>
  decisions.map((decision) => {
    try {
      const result = decision();
      return JSON.stringify(result !== null && typeof result === 'object' ? Object.entries(result) : result);
    } catch (error) {
      return String(error);
    }
  });

/** What the members are: allowed ports, hosts and spaces, and values that make conditions true. */
const VALUES = [['6379', 'evil.com', 'loopback'], true, ...isLong ? ['example.com', 128n, () => true, null] : []];

const decisions = [...decisionsWith(), ...OTHERS, ...isLong ? decisionsWith(OurURL) : []];

/** @param {readonly string[]} inherited @param {unknown} value of each */
function decideWith(inherited, value) {
  const { prototype } = /** @type {any} */ (Object);
  const own = Object.getOwnPropertyDescriptors(prototype);
  for (const name of inherited) prototype[name] = value;
  try {
    return decide(decisions);
  } finally {
    for (const name of inherited) delete prototype[name];
    Object.defineProperties(prototype, own);
  }
}

test('there are as many decisions and names as the tests are about', () => {
  assert.ok(decisions.length > 1000, `${decisions.length}`);
  assert.ok(names.length > 250, `${names.length}`);
  for (const name of ['ports', 'domain', 'paths', 'rest', 'isBelow', 'href', 'reason', 'HTTP_PROXY', 'REQUEST_METHOD'])
    assert.ok(names.includes(name), name);
});

/** Members that the engine calls itself, when a program takes the first items of an array. */
const OF_ENGINE = ['return'];

/** How many names are inherited at once. */
const TOGETHER = isLong ? 1 : 8;

describe('every object inherits', () => {
  const expected = decide(decisions);
  const others = names.filter((name) => !OF_ENGINE.includes(name));
  const groups = others.flatMap((_, at) => at % TOGETHER === 0 ? [others.slice(at, at + TOGETHER)] : []);
  for (const group of [...groups, OF_ENGINE])
    test(group.join(', '), () => {
      for (const value of VALUES) {
        const found = decideWith(group, value);
        const isSame = (/** @type {string} */ one, /** @type {number} */ at) =>
          one === expected[at] || (group === OF_ENGINE && one.startsWith('TypeError: '));
        const index = found.findIndex((one, at) => !isSame(one, at));
        assert.equal(index, -1, `${decisions[index]}: ${expected[index]}, then ${found[index]}`);
      }
    });
});
