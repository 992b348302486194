/** `weburl-display`: URLs as text for people. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URL as OurURL } from 'weburl';
import { display } from 'weburl-display';
import { changedByMembers } from '../../polluted.js';

const rows = (file) =>
  JSON.parse(readFileSync(new globalThis.URL(`data/${file}`, import.meta.url), 'utf8'))
    .filter((row) => typeof row === 'object');

for (const file of ['display.json', 'display-deceptions.json'])
  describe(file, () => {
    for (const { id, input, options, text, parts, unsafeLabels = [] } of rows(file))
      test(id, () => {
        const shown = display(input, options);
        assert.equal(shown.text, text);
        assert.equal(shown.parts.map((part) => part.text).join(''), text);
        if (parts !== undefined)
          assert.deepEqual(shown.parts.map((part) => ({ role: part.role, text: part.text })), parts);
        assert.deepEqual(shown.unsafeLabels, unsafeLabels);
      });
  });

test('the table of README.md', () => {
  const page = new globalThis.URL('../README.md', import.meta.url);
  const shown = rows('display-deceptions.json').filter(({ caught }) => !caught).map(
    ({ deception, input, text, because }) => `| ${deception} | \`${input}\` | \`${text}\` | ${because} |\n`
  );
  const [START, END] = ['<!-- Written by WEBURL_UPDATE=1 node --test packages/display/tests/display.test.js -->\n',
    '<!-- End of the deceptions -->\n'];
  const written = readFileSync(page, 'utf8');
  const [before, rest] = written.split(START);
  const [, after] = rest.split(END);
  const expected = `${before}${START}| | given | shown | because |\n|---|---|---|---|\n${shown.join('')}${END}${after}`;
  if (process.env.WEBURL_UPDATE) writeFileSync(page, expected);
  assert.equal(readFileSync(page, 'utf8'), expected);
});

test('the examples of the declarations', () => {
  const text = readFileSync(new globalThis.URL('../types/index.d.ts', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/(display\('.*\))\.text; +\/\/ ('.*')$/gm)];
  assert.ok(examples.length >= 3);
  for (const [, call, expected] of examples) {
    const [shown, wanted] = new Function('display', `return [${call}.text, ${expected}];`)(display);
    assert.equal(shown, wanted);
  }
});

test('the types of a URL argument', () => {
  const text = 'https://example.com/ü';
  for (const url of [new OurURL(text), new globalThis.URL(text), { href: text }, { toString: () => text }]) {
    assert.equal(display(url).text, text);
  }
  assert.equal(display('https://example.com/\ud800').text, 'https://example.com/%EF%BF%BD');
});

test('the parts', () => {
  const { parts } = display('http://www.bücher.example:8080/ü/א?q#f', { scheme: 'Not secure', hostOnly: false });
  assert.deepEqual(parts, [
    { role: 'note', text: 'Not secure ', dir: 'auto' },
    { role: 'subdomain', text: 'www.', dir: 'ltr' },
    { role: 'registrable-domain', text: 'bücher.example', dir: 'ltr' },
    { role: 'port', text: ':8080', dir: 'ltr' },
    { role: 'path', text: '/ü/', dir: 'ltr' },
    { role: 'path', text: 'א', dir: 'ltr' },
    { role: 'query', text: '?q', dir: 'ltr' },
    { role: 'fragment', text: '#f', dir: 'ltr' },
  ]);
});

test('the defaults can be named', () => {
  const options = {
    hostOnly: 'if-bidirectional',
    scheme: true,
    subdomains: 'shown',
    elideTo: Infinity,
    restrictionLevel: 'highly-restrictive',
    isolate: false,
  };
  for (const { input } of rows('display-deceptions.json')) assert.deepEqual(display(input, options), display(input));
  assert.deepEqual(display('a:', {}), display('a:', { scheme: undefined, elideTo: undefined }));
});

test('wrong arguments', () => {
  for (
    const input of ['example.com', '', 'https://', 'https://a\u200cb.example/',
      'https://paypal.com\uff0flogin.evil.example/']
  ) {
    assert.throws(() => display(input), { name: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL', input });
  }
  const wrong = [
    ['hostOnly', [1, null, 'always']],
    ['scheme', [null, 0, '', 'a\u202eb', 'a\nb', '\ud800']],
    ['subdomains', [true, null, 'none']],
    ['elideTo', [-1, 1.5, NaN, '10', null, -Infinity]],
    ['restrictionLevel', ['unrestricted', 1, null]],
    ['isolate', [1, 'false', null]],
  ];
  for (const [name, values] of wrong)
    for (const value of values) {
      assert.throws(() => display('https://example.com/', { [name]: value }), {
        name: 'TypeError',
        message: new RegExp(name),
      });
    }
  // @ts-expect-error: there is no such option
  assert.throws(() => display('https://example.com/', { hostonly: true }), { name: 'TypeError', message: /hostonly/ });
  // @ts-expect-error: options are an object
  assert.throws(() => display('https://example.com/', 'isolate'), { name: 'TypeError', message: /options/ });
  // @ts-expect-error: an argument is required
  assert.throws(() => display(), TypeError);
  assert.throws(() => display(`data:,${'a'.repeat(1 << 20)}`), RangeError);
  assert.equal(display('https://example.com/').text, 'https://example.com/');
});

test('a long URL', () => {
  const { text } = display(`data:,${'中'.repeat(1_000_000)}`, { elideTo: 20 });
  assert.equal(text, `data:,${'中'.repeat(13)}…`);
  const whole = display(`https://example.com/${'%E4%B8%AD'.repeat(100_000)}`).text;
  assert.equal(whole, `https://example.com/${'中'.repeat(100_000)}`);
});

test('members that all objects inherit change nothing', () => {
  const url = 'https://u:p@www.a.bücher.example/ä?q#f';
  assert.deepEqual(
    changedByMembers(new globalThis.URL('../pkg/index.js', import.meta.url), [
      () => display(url, {}),
      () => display(url),
      () => display(url, { elideTo: 20 }),
      () => display({ href: url }, {}),
      () => display(new OurURL('http://xn--80ak6aa92e.com/')),
      () => display('data:a b', {}),
      () => display(url, { none: 1 }),
    ]),
    [],
  );
});
