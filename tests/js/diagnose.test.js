/** `diagnose`, `diagnoseHost` and `isValidURLString` of `weburl/lib`. Rows of data are in rows.test.js. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { workOf } from './support/work.js';

const lib = await import('../../pkg/lib.js');

describe('diagnose', () => {
  test('a valid URL that should be written otherwise', () => {
    assert.deepEqual(lib.diagnose('https://h/\u{1F4A9} x'), {
      url: lib.parse('https://h/\u{1F4A9} x'),
      validationErrors: [{
        name: 'invalid-URL-unit',
        fatal: false,
        start: 12,
        end: 13,
        component: 'path',
        message: '" " may not be written in a URL there',
        subject: 'input',
      }],
    });
  });

  test('a domain: the label, and why', () => {
    const [{ message, label, labelIndex, reason, codePoint }] =
      lib.diagnose('https://www.a_b.example/').validationErrors;
    assert.deepEqual([label, labelIndex, reason, codePoint], ['a_b', 1, 'disallowed', 0x5f]);
    assert.equal(
      message,
      'the domain www.a_b.example is not a valid domain: its 2nd label contains U+005F, which is not allowed in a domain',
    );
  });

  test('several invalid domains do not affect each other', () => {
    for (const input of ['https://a_b/', 'https://h/ ', 'https://-c/']) {
      const [{ label }] = lib.diagnose(input).validationErrors;
      assert.equal(label, { 'https://a_b/': 'a_b', 'https://h/ ': undefined, 'https://-c/': '-c' }[input]);
    }
  });

  test('an invalid base', () => {
    const { url, validationErrors } = lib.diagnose('x', { base: 'https://h:x' });
    assert.equal(url, null);
    assert.deepEqual(validationErrors.map(({ name, subject }) => [name, subject]), [['port-invalid', 'base']]);
    assert.deepEqual(lib.diagnose('x', { base: 'https://h/ü^' }).validationErrors, []);
    assert.deepEqual(lib.diagnose('^', { base: 'https://h/' }).validationErrors.map(({ subject }) => subject), [
      'input',
    ]);
  });

  test('a host', () => {
    assert.deepEqual(lib.diagnoseHost('0x7f.1').host, lib.parseHost('0x7f.1'));
    assert.deepEqual(lib.diagnoseHost('[1::]'), { host: lib.parseHost('[1::]'), validationErrors: [] });
    assert.deepEqual(lib.diagnoseHost('[::1'), {
      host: null,
      validationErrors: [{
        name: 'IPv6-unclosed',
        fatal: true,
        start: 4,
        end: 4,
        component: 'host',
        message: 'the IPv6 address is missing the closing ]',
        subject: 'input',
      }],
    });
    const found = (input, isOpaque = false) =>
      lib.diagnoseHost(input, { isOpaque }).validationErrors.map(
        ({ name, fatal, start, end, component, codePoint }) => [name, fatal, start, end, component, codePoint]
      );
    assert.deepEqual(found('a/b'), [['domain-to-ASCII', true, 1, 2, 'host', 0x2f]]);
    assert.deepEqual(found('h:80'), [['domain-to-ASCII', true, 1, 2, 'host', 0x3a]]);
    assert.deepEqual(found('a\tb'), [['domain-to-ASCII', true, 1, 2, 'host', 9]]);
    assert.deepEqual(found('\u{1F4A9}%20'), [['domain-percent-encoded', false, 2, 5, 'host', undefined], [
      'domain-to-ASCII',
      true,
      2,
      5,
      'host',
      0x20,
    ]]);
    assert.deepEqual(found(''), [['domain-to-ASCII', true, 0, 0, 'host', null]]);
    assert.deepEqual(found('ab:80', true), [['host-invalid-code-point', true, 2, 3, 'host', undefined]]);
    assert.deepEqual(found('a\ud800"', true), [['invalid-URL-unit', false, 1, 2, 'host', undefined]]);
    assert.deepEqual(found('', true), []);
  });

  test('every reason', () => {
    const reason = (domain) => lib.diagnose(`https://${domain}/`).validationErrors[0].reason;
    const given = ['a..b', 'a'.repeat(64), '-a', '\u0308a', 'a_b', 'a\u0378', 'a\u200Db', 'aא', 'xn--a-',
      'xn--xn---epa.ü'];
    assert.deepEqual(given.map(reason), ['empty', 'length', 'hyphens', 'combining-mark', 'disallowed', 'unassigned',
      'joiner', 'bidi', 'punycode', 'punycode-prefix']);
  });
});

describe('the work grows no faster than the number of validation errors', () => {
  const shapes = {
    'one error': (n) => `https://h/${'^'.repeat(n)}`,
    'two errors in turn': (n) => `https://h/?${'^"'.repeat(n / 2)}`,
    'percent signs': (n) => `https://h/${'%zz'.repeat(n)}`,
    'backslashes': (n) => `https://h${'\\'.repeat(n)}`,
    'credentials': (n) => `https://${'@'.repeat(n)}h/`,
    'lone surrogates': (n) => `https://h/#${'\ud800'.repeat(n)}`,
    'a long excerpt': (n) => `https://${'a_'.repeat(n)}${'%41'.repeat(n)}:x`,
    'segments': (n) => `https://h/${'../^'.repeat(n)}`,
    'an opaque host': (n) => `foo://${'"'.repeat(n)}/`,
    'parts of an address': (n) => `https://${'0x7.'.repeat(n)}1/`,
    'pieces of an address': (n) => `https://[${'00001:'.repeat(n)}`,
  };
  const size = 1000;

  before(() => {
    lib.diagnose('^');
  });

  for (const [name, shape] of Object.entries(shapes))
    test(name, () => {
      for (const diagnose of [lib.diagnose, (text) => lib.diagnose(text, { base: text }), lib.diagnoseHost]) {
        const [once, twice] = [size, 2 * size].map((n) =>
          workOf(() => {
            diagnose(shape(n));
          })
        );
        assert.ok(twice <= 2 * once + 100, `${once} blocks, then ${twice}`);
      }
    });

  test('equal texts have one sentence, however long it takes to quote them', () => {
    const work = (text) =>
      workOf(() => {
        lib.diagnose(`https://h/${text}`);
      });
    // What happens once is no work of a text.
    work('^%');
    const workOfMore = (text) => work(text.repeat(2 * size)) - work(text.repeat(size));
    const [one, other] = [workOfMore('^'), workOfMore('%')];
    // Less than a block for each.
    assert.ok(Math.abs(one - other) < size, `${one} blocks, and ${other}`);
  });
});

describe('a lone surrogate is judged as it is', () => {
  const lone = '\ud800';

  test('isValidURLString: in no production', () => {
    const rows = JSON.parse(readFileSync(new globalThis.URL('../data/validity.json', import.meta.url), 'utf8'))
      .filter((row) => row.valid === true);
    assert.ok(rows.length > 30, `${rows.length}`);
    for (const { input, base } of rows) {
      const options = { base: base ?? undefined };
      assert.equal(lib.isValidURLString(input, options), true);
      for (let index = 0; index <= input.length; index += 1) {
        const changed = input.slice(0, index) + lone + input.slice(index);
        const found = [lib.isValidURLString(changed, options),
          lib.diagnose(changed, options).validationErrors.length > 0];
        assert.deepEqual(found, [false, true], JSON.stringify(changed));
      }
    }
    assert.equal(lib.isValidURLString('https://example.com/#\ud83d\ude00\ufffd'), true);
    assert.equal(lib.isValidURLString('https://example.com/#\ude00\ud83d'), false);
  });

  test('diagnose: its range in the component', () => {
    const errors = (input, options) =>
      lib.diagnose(input, options)
        .validationErrors.map(({ name, start, end, component, message }) => [name, start, end, component, message]);
    const message = '"\\ud800" may not be written in a URL there';
    for (
      const [input, start, component] of [
        [`https://h/a${lone}b`, 11, 'path'],
        [`https://h/?${lone}`, 11, 'query'],
        [`https://h/#\u{1F600}${lone}`, 13, 'fragment'],
        [`foo://a${lone}/`, 7, 'host'],
        [`foo:a${lone}`, 5, 'path'],
      ]
    ) {
      assert.deepEqual(errors(input), [['invalid-URL-unit', start, start + 1, component, message]], input);
      assert.deepEqual(errors(input.replace(lone, '\ufffd')), []);
      assert.equal(lib.diagnose(input).url?.href, lib.parse(input)?.href);
    }
    assert.deepEqual(errors(`https://h/#${lone}a\udfff`).map(([name, start]) => [name, start]), [['invalid-URL-unit',
      11], ['invalid-URL-unit', 13]]);
    assert.deepEqual(errors(`x${lone}`, { base: 'https://h/' }), [['invalid-URL-unit', 1, 2, 'path', message]]);
  });

  test('diagnose: a domain', () => {
    const { url, validationErrors: [{ message, ...error }] } = lib.diagnose(`https://a.b${lone}/`);
    assert.equal(url, null);
    assert.deepEqual(error, {
      name: 'domain-to-ASCII',
      fatal: true,
      start: 11,
      end: 12,
      component: 'host',
      subject: 'input',
      label: 'b\ufffd',
      labelIndex: 1,
      reason: 'disallowed',
      codePoint: 0xfffd,
    });
    assert.equal(
      message,
      'the domain "a.b\\ud800" is not a valid domain: its 2nd label contains U+FFFD, which is not allowed in a domain',
    );
  });

  test('diagnose: a domain after another error', () => {
    const { validationErrors } = lib.diagnose(` https://a${lone}/`);
    assert.deepEqual(validationErrors.map(({ name, start, label }) => [name, start, label]), [
      ['invalid-URL-unit', 0, undefined],
      ['domain-to-ASCII', 10, 'a\ufffd'],
    ]);
  });

  test('an invalid base', () => {
    const { url, validationErrors } = lib.diagnose('x', { base: `https://h:${lone}` });
    assert.equal(url, null);
    assert.deepEqual(validationErrors.map(({ name, subject, message }) => [name, subject, message]), [
      ['port-invalid', 'base', 'the port contains "\\ud800", which is not a digit'],
    ]);
  });
});
