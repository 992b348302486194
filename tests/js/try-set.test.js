/** Setters with outcomes. The expected values follow the setters' steps: https://url.spec.whatwg.org/#url-class */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { URL } from '../../pkg/index.js';
import { parse, trySet } from '../../pkg/lib.js';
import { isAtLeast } from '../../scripts/test/settings.mjs';

/** The href, the component, the value, the href after it, the reason, and the text at the error. */
const rows = [
  ['https://h/', 'protocol', 'http', 'http://h/', null],
  ['https://h/', 'protocol', 'HTTP:', 'http://h/', null],
  ['https://h/', 'protocol', 'ht\ntp', 'http://h/', null],
  ['https://h/', 'protocol', 'https', 'https://h/', null],
  ['https://h/', 'protocol', 'http://i/', 'http://h/', 'rest-ignored', '//i/'],
  ['https://h/', 'protocol', 'mailto', 'https://h/', 'special-scheme'],
  ['a://h/', 'protocol', 'https', 'a://h/', 'special-scheme'],
  ['a://h/', 'protocol', 'b', 'b://h/', null],
  ['https://h/', 'protocol', '', 'https://h/', 'invalid-scheme'],
  ['https://h/', 'protocol', '1', 'https://h/', 'invalid-scheme'],
  ['https://h/', 'protocol', 'a b', 'https://h/', 'invalid-scheme'],
  ['https://u@h/', 'protocol', 'file', 'https://u@h/', 'credentials-or-port'],
  ['https://h:81/', 'protocol', 'file', 'https://h:81/', 'credentials-or-port'],
  ['file:///', 'protocol', 'https', 'file:///', 'empty-host'],
  ['https://h/', 'username', 'ü', 'https://%C3%BC@h/', null],
  ['mailto:a', 'username', 'u', 'mailto:a', 'cannot-have-a-username-password-port'],
  ['a:///', 'password', 'p', 'a:///', 'cannot-have-a-username-password-port'],
  ['file://h/', 'password', 'p', 'file://h/', 'cannot-have-a-username-password-port'],
  ['https://h/', 'host', 'i:81', 'https://i:81/', null],
  ['https://h/', 'host', 'EXAMPLE.com', 'https://example.com/', null],
  ['https://h/', 'host', 'i/j', 'https://i/', 'rest-ignored', '/j'],
  ['https://h/', 'host', 'i\\j', 'https://i/', 'rest-ignored', '\\j'],
  ['https://h/', 'host', 'i:81x', 'https://i:81/', 'rest-ignored', 'x'],
  ['https://h/', 'host', 'i:x', 'https://i/', 'port-invalid', 'x'],
  ['https://h/', 'host', '[::1]:x', 'https://[::1]/', 'port-invalid', 'x'],
  ['https://h/', 'host', 'i:', 'https://i/', 'port-invalid', ''],
  ['https://h/', 'host', 'i:99999', 'https://i/', 'port-out-of-range', '99999'],
  ['https://h/', 'host', '', 'https://h/', 'host-missing', ''],
  ['https://h/', 'host', ':81', 'https://h/', 'host-missing', ''],
  ['https://h/', 'host', 'a b', 'https://h/', 'domain-to-ASCII', ' '],
  ['https://h/', 'host', '\tü.xn--a', 'https://h/', 'domain-to-ASCII', 'xn--a'],
  ['https://h/', 'host', '1.2.3.4.5', 'https://h/', 'IPv4-too-many-parts', '5'],
  ['a://h:1/', 'host', '', 'a://h:1/', 'credentials-or-port'],
  ['a://h/', 'host', '', 'a:///', null],
  ['a:b', 'host', 'h', 'a:b', 'opaque-path'],
  ['https://h/', 'hostname', 'i', 'https://i/', null],
  ['https://h/', 'hostname', 'i:81', 'https://h/', 'port-in-hostname'],
  ['a://u@h/', 'hostname', '#', 'a://u@h/', 'credentials-or-port'],
  ['file:///', 'hostname', 'localhost', 'file:///', null],
  ['file:///', 'host', 'h/x', 'file://h/', 'rest-ignored', '/x'],
  ['https://h/', 'port', '81', 'https://h:81/', null],
  ['https://h/', 'port', '8\n1', 'https://h:81/', null],
  ['https://h:81/', 'port', '', 'https://h/', null],
  ['https://h:81/', 'port', '443', 'https://h/', null],
  ['https://h/', 'port', '8080x', 'https://h:8080/', 'rest-ignored', 'x'],
  ['https://h/', 'port', '\t80\n80 \u{1F4A9}x', 'https://h:8080/', 'rest-ignored', ' \u{1F4A9}x'],
  ['https://h/', 'port', 'x', 'https://h/', 'port-invalid', 'x'],
  ['https://h/', 'port', '-1', 'https://h/', 'port-invalid', '-1'],
  ['https://h/', 'port', '65536', 'https://h/', 'port-out-of-range', '65536'],
  ['file:///', 'port', '1', 'file:///', 'cannot-have-a-username-password-port'],
  ['https://h/', 'pathname', 'a?b#c', 'https://h/a%3Fb%23c', null],
  ['a:b', 'pathname', 'c', 'a:b', 'opaque-path'],
  ['a:b', 'search', 'c', 'a:b?c', null],
  ['a:b', 'hash', '#c', 'a:b#c', null],
  ['a:b', 'href', 'https://h', 'https://h/', null],
  ['a:b', 'href', 'https://h:x', 'a:b', 'port-invalid', 'x'],
  ['a:b', 'href', 'c', 'a:b', 'missing-scheme-non-relative-URL', 'c'],
];

describe('trySet', () => {
  test('says which label of a host is not valid, and which character', () => {
    const { message } = trySet(new URL('https://h/'), 'host', 'exa mple.com');
    const why = 'its 1st label contains U+0020, which is not allowed in a domain';
    assert.equal(message, `the domain "exa mple.com" is not a valid domain: ${why}`);
  });

  test('says what is wrong with other values', () => {
    const message = (component, value) => trySet(new URL('https://h/'), component, value).message;
    assert.equal(message('port', '8080x'), 'it ends before x, which is ignored');
    assert.equal(message('port', 'x'), 'the port contains x, which is not a digit');
    assert.equal(message('hostname', 'i:81'), 'a hostname has no port');
  });

  for (const [href, component, value, then, reason, text] of rows) {
    test(`${component} of ${href} to ${JSON.stringify(value)}: ${reason}`, () => {
      const url = new URL(href);
      const outcome = trySet(url, component, value);
      assert.equal(url.href, then);
      assert.deepEqual([outcome.isSet, outcome.hasChanged, outcome.reason], [reason === null, href !== then, reason]);
      assert.ok(reason === null ? outcome.message === null : outcome.message !== '');
      if (text === undefined) assert.deepEqual([outcome.start, outcome.end], [null, null]);
      else if (text !== '') assert.equal(value.slice(outcome.start, outcome.end), text);
      else assert.equal(outcome.start, outcome.end);
    });
  }

  test('takes an object of the platform', () => {
    const url = new globalThis.URL('https://h/');
    assert.equal(trySet(url, 'hash', 'a').isSet, true);
    assert.equal(url.href, 'https://h/#a');
  });

  test('says so where a class of the platform does otherwise', () => {
    /**
     * Like Node 20: ignores a port after a host in a URL that is not special, and removes a port that is not a number.
     */
    class Other {
      href = 'a://h/x';
      get host() {
        return 'h';
      }
      set host(value) {
        this.href = `a://${value.split(':')[0]}/x`;
      }
      get port() {
        return '';
      }
      set port(_value) {
        this.href = 'a://h/y';
      }
    }
    const differs = { reason: 'other-implementation', start: null, end: null };
    for (
      const [component, value, hasChanged] of [['host', 'i:1', true], ['host', 'h:1', false], ['port', 'x', true]]
    ) {
      const { message, ...outcome } = trySet(new Other(), component, value);
      assert.deepEqual(outcome, { isSet: false, hasChanged, ...differs }, component);
      assert.equal(message, 'the setter of this object does not do what the Standard says');
    }
    assert.deepEqual(trySet(new Other(), 'host', 'i').reason, null);
  });

  test('the outcome has the state of the object, in every Node', () => {
    for (const [href, component, value] of rows) {
      const url = new globalThis.URL(href);
      if (url.href !== new URL(href).href) continue;
      const own = new URL(href);
      const outcome = trySet(url, component, value);
      const expected = trySet(own, component, value);
      if (url.href === own.href) assert.deepEqual(outcome, expected);
      else assert.deepEqual([outcome.isSet, outcome.reason], [false, 'other-implementation']);
    }
  });

  test('takes nothing else', () => {
    assert.throws(() => trySet('https://h/', 'hash', 'a'), {
      message: 'trySet: the URL must be an object, not string',
    });
    assert.throws(() => trySet({ href: 'https://h/' }, 'hash', 'a'), {
      message: 'trySet: the URL must be an object of a class URL, which has setters',
    });
    assert.throws(() => trySet(parse('https://h/'), 'host', 'a'), { message: /which has setters$/ });
    assert.throws(() => trySet(new URL('https://h/'), 'port', 81), {
      message: 'trySet: the value must be a string, not number',
    });
    assert.throws(() => trySet(new URL('a:'), 'origin', 'a'), {
      message: /^trySet: there is no component origin, only protocol, /,
    });
  });
});

test('the object is as the setter leaves it, whatever is set', () => {
  const hrefs = ['https://u:p@h:81/a?b#c', 'https://h/', 'a://h', 'a://u@h:1/', 'a:///x', 'a:b', 'a:/b', 'file:///C:/',
    'file://h/', 'ws://h/', 'blob:https://h/x'];
  const components = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
  const pieces = ['', 'https', 'file', 'a', 'b.example', ':', '80', '443', '99999', '/', '\\', '?', '#', '@', '[::1]',
    ']', '\t', ' ', 'é', '\u{1F4A9}', '%', '-'];
  const share = isAtLeast('ci') ? 1 : 5;
  const pairs = pieces.flatMap((first) => pieces.flatMap((second) => [first + second, `h${first}1${second}`]));
  const values = [...pieces, ...pairs.filter((_, index) => index % share === 0)];
  for (const href of hrefs) {
    for (const component of components) {
      for (const value of values) {
        const [tried, url] = [new URL(href), new URL(href)];
        const { hasChanged } = trySet(tried, component, value);
        url[component] = value;
        assert.equal(tried.href, url.href);
        assert.equal(hasChanged, url.href !== new URL(href).href);
      }
    }
  }
});
