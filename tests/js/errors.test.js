/** The errors for a URL that cannot be parsed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validationMessage } from '../../js/shared/validation-message.js';
import { URL, URLPattern } from '../../pkg/index.js';
import { diagnose, domainToASCII, domainToUnicode, origin, parseHost, resolve } from '../../pkg/lib.js';
import { thrownBy } from './support/thrown.js';

describe('the text at an error is', () => {
  const shown = (text) => validationMessage('<{}>', text).slice(1, -1);

  test('quoted unless it has only letters, digits and few others', () => {
    for (let code = 0x20; code < 0x7f; code += 1) {
      const character = String.fromCharCode(code);
      if (character === '@') continue;
      for (const text of [character, `a${character}`, `${character}0`, `${character}${character}`])
        assert.equal(shown(text), /^[A-Za-z0-9_.%:[\]-]+$/.test(text) ? text : JSON.stringify(text));
    }
    assert.equal(shown(''), '""');
    assert.equal(shown('…'), '"…"');
    assert.equal(shown('a…'), 'a…');
  });

  test('cut after 64 code units', () => {
    assert.equal(shown('a'.repeat(64)), 'a'.repeat(64));
    assert.equal(shown('a'.repeat(65)), `${'a'.repeat(64)}…`);
    assert.equal(shown(' '.repeat(65)), `"${' '.repeat(64)}…"`);
  });

  test('written with escapes if it is invisible, and not at all if it may have credentials', () => {
    assert.equal(shown('\u00ad\u{e0001}\n'), '"\\u{ad}\\u{e0001}\\n"');
    assert.equal(shown('a@b'), '"…"');
    assert.equal(shown('@'), '"…"');
  });

  test('left out where the sentence has no place for it', () => {
    assert.equal(validationMessage('the host is missing', 'a'), 'the host is missing');
    assert.equal(validationMessage('{}', 'a'), 'a');
  });
});

describe('the error', () => {
  test('says why, and where', () => {
    const error = thrownBy(() => new URL('https://foo.h:99999'));
    assert.ok(error instanceof TypeError);
    assert.equal(error.name, 'TypeError');
    assert.equal(error.message, 'Invalid URL: the port 99999 is out of range (at 14)');
    assert.deepEqual(Object.entries(error), [
      ['code', 'ERR_INVALID_URL'],
      ['input', 'https://foo.h:99999'],
      ['validationError', 'port-out-of-range'],
      ['component', 'port'],
      ['start', 14],
      ['end', 19],
    ]);
  });

  const NOT_ALLOWED = [
    ['https://exa mple.com', '"exa mple.com"', '1st', 'U+0020', ' '],
    ['https://www.exa%23mple.com/', 'www.exa%23mple.com', '2nd', 'U+0023', '%23'],
    ['https://ü.b\t。c^|/', '"ü.b\\t。c^|"', '3rd', 'U+005E', '^'],
    ['https://%7F/', '%7F', '1st', 'U+007F', '%7F'],
    ['https://a%3c.<b/', '"a%3c.<b"', '1st', 'U+003C', '%3c'],
    ['https://a.b.c.%25%7f/', 'a.b.c.%25%7f', '4th', 'U+0025', '%25'],
    ['https://a%41%zz/', 'a%41%zz', '1st', 'U+0025', '%', 12],
    ['https://a.%09b/', 'a.%09b', '2nd', 'U+0009', '%09'],
    // The URL parser removes tabs and newlines first.
    ['https://a.b%2\tF/', '"a.b%2\\tF"', '2nd', 'U+002F', '%2\tF'],
    ['https://%\r\n3\tCa%3c/', '"%\\r\\n3\\tCa%3c"', '1st', 'U+003C', '%\r\n3\tC'],
    ['https://ü%E3%80\t%82a\t%a/', '"ü%E3%80\\t%82a\\t%a"', '2nd', 'U+0025', '%', 21],
    [`https://${'a.'.repeat(8)}%%25b/`, 'a.a.a.a.a.a.a.a.%%25b', '9th', 'U+0025', '%'],
    [`https://${'a.'.repeat(10)}b</`, '"a.a.a.a.a.a.a.a.a.a.b<"', '11th', 'U+003C', '<'],
    [`https://${'a.'.repeat(21)}b</`, '"a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.b<"', '22nd', 'U+003C', '<'],
  ];
  for (const [input, domain, label, character, written, at = input.indexOf(written)] of NOT_ALLOWED)
    test(`says which label of ${JSON.stringify(input)} is not valid, and which character`, () => {
      const why = `its ${label} label contains ${character}, which is not allowed in a domain`;
      const message = `the domain ${domain} is not a valid domain: ${why} (at ${at})`;
      assert.equal(thrownBy(() => new URL(input)).message, `Invalid URL: ${message}`);
      assert.equal(thrownBy(() => new URL('a', input)).message, `Invalid base URL: ${message}`);
      const found = diagnose(input).validationErrors.find(({ fatal }) => fatal);
      assert.equal(found.message, message.replace(` (at ${at})`, ''));
      const { start, end } = thrownBy(() => new URL(input));
      assert.deepEqual([start, end, found.start, found.end], [at, at + written.length, at, at + written.length]);
    });

  test('names no character if the reason is another one', () => {
    for (const host of ['ü.xn--a', '\u0301a', 'a\u200d', 'אa', '\ud800'])
      assert.match(thrownBy(() => new URL(`https://${host}/`)).message, /is not a valid domain \(at 8\)$/);
  });

  test('has no credentials in its message', () => {
    for (const input of ['https://u:secret@h:x/', 'https://u:secret@a b/', 'file://u:secret@h/'])
      for (
        const call of [() => new URL(input), () => new URL('a', input), () => origin(input), () => resolve('a', input)]
      )
        assert.doesNotMatch(thrownBy(call).message, /secret/);
    for (const call of [parseHost, domainToASCII, domainToUnicode]) {
      for (const credentials of ['u:secret', 'secret', ':secret'])
        assert.doesNotMatch(thrownBy(() => call(`https://${credentials}@h/`)).message, /secret/);
    }
    assert.equal(
      thrownBy(() => new URL('file://u:secret@h/')).message,
      'Invalid URL: the domain "…" is not a valid domain: its 1st label contains U+003A, which is not allowed in a domain '
        + '(at 8)',
    );
    assert.equal(
      thrownBy(() => parseHost('https://u:secret@h/')).message,
      'parseHost: "…" is a URL: pass its host, "h"',
    );
    for (
      const pattern of ['https://u:secret@h/(', 'https://u:secret@h(', 'https://u:secret@h#(', { password: 'secret(' },
        { username: 'secret(' }]
    ) {
      const error = thrownBy(() => new URLPattern(pattern));
      assert.match(error.message, /^Invalid URL pattern: '\(' has no '\)'.* at \d+\)$/);
    }
    assert.match(thrownBy(() => new URLPattern('https://h/@:a(')).message, /\n {2}https:\/\/h\/@:a\(\n {15}\^$/);
    assert.match(thrownBy(() => new URLPattern({ pathname: '/@(' })).message, /\n {2}\/@\(\n {4}\^$/);
  });

  test('names the base where one was given', () => {
    const { message, input, base, validationError } = thrownBy(() => new URL('//h:x', 'https://h/'));
    assert.deepEqual([input, base, validationError], ['//h:x', 'https://h/', 'port-invalid']);
    assert.equal(message, 'Invalid URL: the port contains x, which is not a digit (at 4)');
  });

  test('is about the base where that is invalid', () => {
    const { message, input, base, validationError, start, end } = thrownBy(() => new URL('x', 'ü'));
    assert.deepEqual([input, base, validationError], ['x', 'ü', 'missing-scheme-non-relative-URL']);
    assert.match(message, /^Invalid base URL: it has no scheme/);
    assert.ok(start >= 0 && start <= end && end <= base.length);
  });

  test('has no base where none was given', () => {
    assert.equal(Object.hasOwn(thrownBy(() => new URL('', undefined)), 'base'), false);
  });

  test('counts in code units', () => {
    const input = '\u{1F4A9}\u00FC';
    const { start, end } = thrownBy(() => new URL(`https://h/${input}`.replace('h/', `${input}:x`)));
    assert.deepEqual([start, end], ['https://'.length + 3 + 1, 'https://'.length + 3 + 2]);
  });

  test('shows invisible characters', () => {
    assert.match(thrownBy(() => new URL('foo://a b')).message, /the host contains " ", /);
    assert.match(thrownBy(() => new URL('foo://a\0b')).message, /the host contains "\\u0000", /);
    assert.match(thrownBy(() => new URL('https://a\u202Eb\u2028')).message, /the domain "a\\u\{202e\}b\\u\{2028\}" /);
    assert.match(thrownBy(() => new URL('https://a\uD800b')).message, /the domain "a\uFFFDb" /);
  });

  test('shows no more than a part of a long input', () => {
    assert.ok(thrownBy(() => new URL(`https://${'ü<'.repeat(1000)}`)).message.length < 200);
  });

  test('is made for the setter of href too', () => {
    const url = new URL('https://h/');
    const error = thrownBy(() => {
      url.href = '//h';
    });
    assert.deepEqual([error.code, error.input, 'base' in error], ['ERR_INVALID_URL', '//h', false]);
    assert.equal(url.href, 'https://h/');
  });

  test('has the information of diagnose', () => {
    const rejected = [['https://[::1'], ['https://1.2.3.4.5/', 'x:y'], ['x', 'https://#'], ['x', ''], [
      'https://a\t b/',
    ], [
      'https://ü.%00/',
    ], ['//ü.a<b', 'wss://h/']];
    for (const [input, base] of rejected) {
      const { url, validationErrors } = diagnose(input, { base });
      const { name, component, start, end, message, subject } = validationErrors.find(({ fatal }) => fatal);
      const error = thrownBy(() => new URL(input, base));
      assert.equal(url, null);
      assert.deepEqual([error.validationError, error.component, error.start, error.end], [name, component, start, end]);
      assert.equal(error.message, `Invalid ${subject === 'base' ? 'base URL' : 'URL'}: ${message} (at ${start})`);
    }
  });
});
