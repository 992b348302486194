/** The rows of rows.json, which the crate runs too; with the platform's class, and ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { addressSpace, checkAddress, checkHost, createPolicy, followRedirect, isRegisteredRedirect, localRedirect,
  mayFetch, proxyFor } from 'weburl-guard';
import { explain } from 'weburl-guard/policies';

const rows = JSON.parse(readFileSync(new globalThis.URL('rows.json', import.meta.url), 'utf8'));

/** The last two labels, which is enough for the rows. @param {string} hostname */
const registrableDomain = (hostname) => hostname.split('.').slice(-2).join('.');

/** @param {any} row */
const requestOf = ({ status, method }) => ({ ...status && { status }, ...method && { method } });

/** @param {any} row @param {any} decision @param {any} allowed the members if it is allowed */
function compare({ reason, message }, decision, allowed) {
  if (reason === undefined) assert.deepEqual(decision, { allowed: true, ...allowed });
  else {
    assert.deepEqual([decision.allowed, decision.reason], [false, reason], decision.message);
    if (message !== undefined) assert.equal(decision.message, message);
  }
}

for (const [name, URL] of /** @type {const} */ ([['the platform', globalThis.URL], ['weburl', OurURL]]))
  describe(`with the class of ${name}`, () => {
    /** @param {any} row */
    const policyOf = ({ policy = {} }) => ({
      ...policy,
      ...(policy.allowedDomains || policy.deniedDomains) && { registrableDomain },
      URL,
    });
    /** @param {string} section @param {(row: any) => void} check */
    const each = (section, check) => {
      for (const row of rows[section]) test(`${section} ${JSON.stringify(row)}`, () => check(row));
    };

    each(
      'addressSpace',
      ({ host, name: space, address, rfc, metadata = false }) =>
        assert.deepEqual(addressSpace(host, { URL }), {
          name: space,
          global: space === 'global',
          address,
          rfc,
          metadata,
        }),
    );
    each('mayFetch', (row) => {
      compare(row, mayFetch(row.url, policyOf(row)), { url: row.allowed });
      if (!URL.canParse(row.url) || row.onlyText) return;
      compare(row, mayFetch(new URL(row.url), policyOf(row)), { url: row.allowed });
    });
    each(
      'checkAddress',
      (row) => compare(row, checkAddress(row.address, policyOf(row), row.of), { address: row.allowed }),
    );
    each('checkHost', (row) => compare(row, checkHost(row.host, policyOf(row)), { host: row.allowed }));
    each(
      'followRedirect',
      (row) =>
        compare(row, followRedirect(row.from, row.location, policyOf(row), row.followed, requestOf(row)), {
          url: row.allowed,
          crossOrigin: row.crossOrigin,
          removeHeaders: [
            ...row.crossOrigin ? ['authorization', 'cookie', 'host', 'proxy-authorization'] : [],
            ...row.sensitive ?? [],
            ...row.dropsBody
              ? ['content-encoding', 'content-language', 'content-length', 'content-location', 'content-type']
              : [],
          ],
          method: row.nextMethod ?? 'GET',
          keepBody: !row.dropsBody,
        }),
    );
    each('localRedirect', (row) => {
      const { target, base = 'https://site.example/dir/page', origin = 'https://site.example', path } = row;
      const options = { ...row.origins && { origins: row.origins }, ...row.decodings && { decodings: row.decodings } };
      compare(row, localRedirect(target, base, { ...options, URL }), { path, origin });
    });
    each('explain', (row) => {
      const rulings = explain(row.url, policyOf(row));
      const refused = rulings.flatMap((ruling) => ruling.allowed ? [] : [[ruling.rule, ruling.reason]]);
      assert.deepEqual([Object.fromEntries(refused), rulings.length], [row.refused, row.count ?? 9]);
    });
    test('a URL may be fetched if and only if each rule allows it', () => {
      for (const row of [...rows.mayFetch, ...rows.explain]) {
        const rulings = explain(row.url, policyOf(row));
        const decision = mayFetch(row.url, policyOf(row));
        assert.equal(rulings.every(({ allowed }) => allowed), decision.allowed, JSON.stringify(row));
        if (decision.allowed) continue;
        const same = rulings.find((ruling) => !ruling.allowed && ruling.reason === decision.reason);
        assert.equal(/** @type {any} */ (same)?.message, decision.message, JSON.stringify(row));
      }
    });
    each('proxyFor', ({ url, length = url.length, env, proxy, error }) => {
      const find = () => proxyFor(url + 'a'.repeat(length - url.length), env, { URL });
      if (error === undefined) assert.equal(find(), proxy);
      else assert.throws(find, {
          name: length > url.length ? 'RangeError' : 'TypeError',
          message: `proxyFor: ${error}`,
        });
    });
  });

test('explain parses a URL, and asks for its domain, as often as mayFetch', () => {
  let count = 0;
  class URL extends globalThis.URL {
    constructor(/** @type {string} */ input, /** @type {string | undefined} */ base) {
      super(input, base);
      count += 1;
    }
  }
  const policy = createPolicy({
    URL,
    deniedDomains: ['example.org'],
    registrableDomain: (hostname) => {
      count += 100;
      return registrableDomain(hostname);
    },
  });
  const counted = (/** @type {() => unknown} */ call) => {
    count = 0;
    call();
    return count;
  };
  // The URL, its host, and the result of the function.
  assert.equal(counted(() => mayFetch('https://www.example.com/', policy)), 103);
  for (const { url } of [...rows.mayFetch, ...rows.explain])
    assert.equal(counted(() => explain(url, policy)), counted(() => mayFetch(url, policy)), url);
});

for (const { uri, registered, loopbackPorts = false, localhostPorts = false, result } of rows.isRegisteredRedirect)
  test(`isRegisteredRedirect ${uri} ${registered} ${loopbackPorts} ${localhostPorts}`, () => {
    const options = { loopbackPorts, localhostPorts };
    assert.equal(isRegisteredRedirect(uri, registered, options), result);
    if (!loopbackPorts && !localhostPorts) assert.equal(isRegisteredRedirect(uri, registered), result);
    if (registered.length === 1) assert.equal(isRegisteredRedirect(uri, registered[0], options), result);
  });
