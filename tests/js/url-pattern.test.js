/** The class URLPattern in addition to its rows: errors, memory, hostile patterns. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { inspect, promisify } from 'node:util';
import { needsStackToCompile } from '../../js/shared/built-ins.js';
import { isCompiled } from '../../js/shared/reg-exp.js';
import { URL, URLPattern } from '../../pkg/index.js';
import { compareComponent, generate, groupNames, isURLPattern, patternOutline,
  patternToInit } from '../../pkg/url-pattern.js';
import { thrownBy } from './support/thrown.js';

function thrown(operation) {
  const error = thrownBy(operation);
  assert.ok(error instanceof TypeError);
  const { message, component, start, end } = error;
  return { message, component, start, end };
}

describe('errors', () => {
  test('have the problem, its range, and advice', () => {
    assert.deepEqual(thrown(() => new URLPattern('https://example.com/:')), {
      message: "Invalid URL pattern: ':' needs a name; write '\\:' for a colon (in the pathname, at 20)\n"
        + '  https://example.com/:\n'
        + `${' '.repeat(22)}^`,
      component: 'pathname',
      start: 20,
      end: 21,
    });
  });

  test('of a dictionary point into its member', () => {
    const { message, component, start } = thrown(() => new URLPattern({ pathname: '/', search: 'a=:b&c=:b' }));
    assert.deepEqual([component, start], ['search', 7]);
    assert.ok(message.endsWith(`\n  a=:b&c=:b\n${' '.repeat(9)}^`), message);
  });

  test('count code units, and the caret comes after as many', () => {
    const { message, start } = thrown(() => new URLPattern({ pathname: '/é\u{f0000}\t/:' }));
    assert.equal(start, 6);
    assert.ok(message.endsWith(`\n  /é   /:\n${' '.repeat(8)}^`), message);
  });

  test('show only the surroundings of the error in a long pattern', () => {
    const { message, start } = thrown(() => new URLPattern({ pathname: `/${'a'.repeat(1000)}:/${'b'.repeat(1000)}` }));
    assert.equal(start, 1001);
    const [, line, caret] = message.split('\n');
    assert.ok(line.length < 120);
    assert.equal(line[caret.indexOf('^')], ':');
  });

  test('of a regular expression quote the engine', () => {
    const { message, component, start } = thrown(() => new URLPattern({ pathname: '/a/([)' }));
    assert.deepEqual([component, start], ['pathname', 3]);
    assert.match(message, /not a valid regular expression.*: Invalid regular expression/);
  });

  test('that are about no component have no range', () => {
    for (const operation of [() => new URLPattern('/a'), () => new URLPattern('/a', 'nonsense')]) {
      const { message, component, start } = thrown(operation);
      assert.match(message, /^Invalid URL pattern: .*base URL/);
      assert.deepEqual([component, start], [undefined, undefined]);
    }
  });

  test('end after the code point', () => {
    for (const [codePoint, length] of [['\u{1F4A9}', 2], ['\u{10000}', 2], ['\uFFFF', 1], ['é', 1]]) {
      const { start, end } = thrown(() => new URLPattern({ pathname: `/(${codePoint})` }));
      assert.deepEqual([start, end], [2, 2 + length]);
    }
  });

  test('of the base URL in a dictionary show nothing of it', () => {
    assert.deepEqual(thrown(() => new URLPattern({ baseURL: 'https://u:secret@h:x/' })), {
      message: 'Invalid URL pattern: the base URL is not a valid URL',
      component: undefined,
      start: undefined,
      end: undefined,
    });
  });

  test('say how to write a path', () => {
    const { message } = thrown(() => new URLPattern('/books/:id'));
    assert.equal(message, 'Invalid URL pattern: for a path, pass { pathname: "/books/:id" }, or a base URL');
    assert.ok(new URLPattern({ pathname: '/books/:id' }).test('https://example.com/books/17'));
  });

  test('quote the text that is wrong', () => {
    for (
      const [input, sentence] of [
        ['https://a/:b/:b', ':b repeats the name of an earlier group (in the pathname, at 13)'],
        ['https://a b.example/:c', '"a b.example" cannot be part of a hostname (in the hostname, at 8)'],
        [{ hostname: 'a^b' }, '"a^b" cannot be part of a hostname (in the hostname, at 0)'],
        [{ port: '65536' }, '65536 is not a port, which is a number up to 65535 (in the port, at 0)'],
        ['https://u:secret@a b/', '"…" cannot be part of a hostname (in the hostname, at 17)'],
      ]
    ) {
      const [line] = thrown(() => new URLPattern(input)).message.split('\n');
      assert.equal(line, `Invalid URL pattern: ${sentence}`);
    }
  });

  test("have the code of Node's", () => {
    for (const args of [['https://h/:'], [{ pathname: '/(' }], ['/a'], ['/a', 'nonsense'], [{}, 'https://h/']]) {
      assert.throws(() => new URLPattern(...args), { name: 'TypeError', code: 'ERR_INVALID_URL_PATTERN' });
    }
    for (const method of ['test', 'exec'])
      assert.throws(() => new URLPattern()[method]({}, 'https://h/'), { code: 'ERR_OPERATION_FAILED' });
  });

  test('change nothing that existed', () => {
    const pattern = new URLPattern('https://example.com/:a');
    const result = pattern.exec('https://example.com/x');
    thrown(() => new URLPattern({ pathname: '/(' }));
    assert.deepEqual(pattern.exec('https://example.com/x'), result);
  });
});

describe('an input that is a URL object', () => {
  const pattern = new URLPattern('*://*:*/*?*#*');
  for (
    const href of ['https://user:p%20w@example.com:8443/a/b?c=d#e', 'http://[::1]/', 'ws://1.2.3.4/?#',
      'https://xn--fa-hia.example/%C3%BC?q', 'ftp://h/;a', 'file:///c:/x', 'data:text/plain,x?y#z', 'blob:https://h/1',
      'foo://h:1/a b?c', 'foo:/..//p', 'mailto:a@b']
  ) {
    test(`${href} is the dictionary of its components`, () => {
      const url = new URL(href);
      const { protocol, username, password, hostname, port, pathname, search, hash } = url;
      const dictionary = { protocol, username, password, hostname, port, pathname, search, hash };
      const wildcards = new URLPattern();
      for (const each of [pattern, wildcards]) {
        const result = each.exec(url);
        assert.deepEqual(result, each.exec(dictionary));
        assert.equal(each.test(url), each.test(dictionary));
      }
      const byString = wildcards.exec(href);
      const byObject = wildcards.exec(url);
      assert.deepEqual({ ...byObject, inputs: [] }, { ...byString, inputs: [] });
      assert.deepEqual(Object.keys(byObject.inputs[0]), Object.keys(dictionary).sort());
    });
  }

  test('is taken as it is now', () => {
    const url = new URL('https://example.com/a?b=c');
    url.searchParams.set('b', 'd');
    url.pathname = '/x';
    const { pathname, search } = new URLPattern().exec(url);
    assert.deepEqual([pathname.input, search.input], ['/x', 'b=d']);
  });

  test('with a member of its own is an object like any other', () => {
    const url = Object.defineProperty(new URL('https://example.com/a'), 'pathname', { value: '/b' });
    assert.equal(new URLPattern({ pathname: '/b' }).test(url), true);
    class Derived extends URL {
      get pathname() {
        return '/c';
      }

      set pathname(_) {/* Fixed. */}
    }
    assert.equal(
      new URLPattern({ pathname: '/c' }).test(new Derived('https://example.com/a')),
      true,
    );
  });
});

describe('an input that was matched before', () => {
  const pattern = new URLPattern({ pathname: '/:id(\\d+)/:rest' });
  const groupsOf = (input, base) => {
    const result = pattern.exec(input, base);
    assert.equal(pattern.test(input, base), result !== null);
    return result && [result.pathname.groups.id, result.pathname.groups.rest, result.hostname.input];
  };

  test('matches the same inputs after any number of other patterns', () => {
    for (let turn = 0; turn < 3; turn += 1) {
      for (let index = 0; index < 20; index += 1) {
        assert.deepEqual(groupsOf(`https://h/${index}/${turn % 2}`), [`${index}`, `${turn % 2}`, 'h']);
        assert.deepEqual(groupsOf(`HTTPS://H/${index}/ü`), [`${index}`, '%C3%BC', 'h']);
        assert.equal(groupsOf(`https://h:x/${index}/1`), null);
      }
    }
  });

  test('is another with another base URL', () => {
    for (let turn = 0; turn < 2; turn += 1) {
      assert.deepEqual(groupsOf('1/2', 'https://a/'), ['1', '2', 'a']);
      assert.deepEqual(groupsOf('1/2', 'https://b/'), ['1', '2', 'b']);
      assert.deepEqual(groupsOf('1/2', 'https://b/'), ['1', '2', 'b']);
      assert.equal(groupsOf('1/2'), null);
      assert.equal(groupsOf(''), null);
    }
  });

  test('is another once a dictionary or a long text has been matched', () => {
    const long = `https://h/1/${'x'.repeat(5000)}`;
    assert.equal(pattern.test({ pathname: '/7/8' }), true);
    assert.equal(groupsOf(long)?.[1].length, 5000);
    assert.equal(pattern.exec({ pathname: '/7/9' })?.pathname.groups.rest, '9');
    assert.equal(pattern.test({ pathname: 'x' }), false);
    assert.equal(groupsOf(`${long}y`)?.[1].length, 5001);
  });

  test('is the same one as often as it is matched, whatever its length and that of its base URL', () => {
    for (const length of [4095, 4096, 4097, 1 << 20]) {
      const long = 'x'.repeat(length);
      const base = `https://h/${long}/`;
      const inBase = new URLPattern({ pathname: '/:long/:id(\\d+)/:rest' });
      const others = new URLPattern({ pathname: '/:long/*' });
      for (let turn = 0; turn < 3; turn += 1) {
        assert.equal(groupsOf(`https://h/1/${long}`)?.[1].length, length);
        assert.equal(groupsOf(`/1/${long}`, 'https://h/')?.[1].length, length);
        assert.equal(groupsOf('/1/2', base)?.[1], '2');
        assert.equal(inBase.exec('1/2', base)?.pathname.groups.long?.length, length);
        assert.equal(inBase.test('1/2', base), true);
        assert.equal(inBase.test('1/2'), false);
        assert.equal(others.exec('1/2', base)?.pathname.groups[0], '1/2');
        assert.equal(others.test('1/2', 'https://h/'), true);
        assert.equal(others.exec('1/2', 'https://h/')?.pathname.groups[0], '2');
      }
    }
  });

  test('is the same after one that is new', () => {
    const withRegExp = new URLPattern({ protocol: '(https?)' });
    const without = new URLPattern({ protocol: 'https' });
    const inputs = ['https://h/'];
    for (let index = 1; index < 24; index += 1) {
      inputs.push(`https://h/${index}`);
      assert.equal(without.exec(inputs[index - 1])?.username.groups[0], '');
      assert.equal(withRegExp.test(inputs[index]), true);
      // Eight inputs are kept, of which this is the oldest.
      assert.equal(withRegExp.test(inputs[Math.max(0, index - 7)]), true);
    }
  });

  test('has the result of a new pattern in any order of inputs and patterns', () => {
    // The first components have a regular expression, a name or neither; an input has as many code units before each.
    const given = [
      { protocol: '(https?)', hostname: ':a.example', pathname: '/:b(\\d+)/*' },
      { protocol: ':c', hostname: '(x|yy)?.example', hash: ':d' },
      { username: ':u', hostname: ':a.example', search: '(\\w*)' },
      { pathname: '*' },
    ];
    const digits = Array.from('123456789');
    const inputs = digits.flatMap((digit) => [
      [`http${'s'.repeat(digit % 2)}://x.example/${digit}/${'ab'.slice(digit % 3)}`],
      [`${digit}/z#${digit}`, `https://u${digit}@yy.example/`],
      [{ protocol: 'http', hostname: 'x.example', pathname: `/${digit}/`, search: 'q' }],
      [`https://h:${digit}x`],
      ['/9/', `foo:${digit}`],
    ]);
    const patterns = given.map((init) => new URLPattern(init));
    // A step of 7 leaves some of the eight inputs that are kept, and visits all of the 45.
    for (let turn = 0; turn < 4; turn += 1) {
      for (let index = 0; index < inputs.length; index += 1) {
        for (const at of [index * 7, index, index + 3, index]) {
          const input = inputs[at % inputs.length];
          const number = (at + turn) % given.length;
          const fresh = new URLPattern(given[number]);
          // Another base URL with the same components: its input is not kept.
          const [text, base] = input;
          const again = typeof text !== 'string'
            ? input
            : base === undefined
            ? [`${text}#`]
            : [text, `${base}#${at}-${turn}`];
          const expected = fresh.exec(...again);
          assert.deepEqual(
            { ...patterns[number].exec(...input), inputs: [] },
            { ...expected, inputs: [] },
            `${JSON.stringify(input)} for ${JSON.stringify(given[number])}`,
          );
          assert.equal(patterns[number].test(...input), expected !== null);
        }
      }
    }
  });
});

// https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme
test('a path is that of a special scheme if the protocol matches one, whose case counts', () => {
  for (
    const [protocol, pathname] of [
      ['(http)', '/b'],
      ['(x|wss)', '/b'],
      ['(f.*)', '/b'],
      ['(HTTP)', '/a/../b'],
      ['(x)', '/a/../b'],
      ['([^fhw].*)', '/a/../b'],
      ['(.{6,})', '/a/../b'],
    ]
  ) {
    for (const ignoreCase of [false, true])
      assert.equal(new URLPattern({ protocol, pathname: '/a/../b' }, { ignoreCase }).pathname, pathname, protocol);
  }
  for (const protocol of ['(', '([)', '(x{2,1})'])
    assert.equal(thrown(() => new URLPattern({ protocol, pathname: '/a/../b' })).component, 'protocol');
});

describe('regular expressions', () => {
  test('for which the stack does not suffice are not invalid', () => {
    const nested = `${'['.repeat(50_000)}a${']'.repeat(50_000)}`;
    try {
      assert.equal(new URLPattern({ pathname: `/(${nested})` }).test({ pathname: '/a' }), true);
    } catch (error) {
      assert.equal(error.name, 'RangeError');
    }
    assert.equal(new URLPattern({ pathname: '/([[a]])' }).test({ pathname: '/a' }), true);
  });

  test('ignore case with the option', () => {
    assert.equal(new URLPattern({ pathname: '/(a+)' }, { ignoreCase: true }).test({ pathname: '/AAA' }), true);
    assert.equal(new URLPattern({ pathname: '/(a+)' }).test({ pathname: '/AAA' }), false);
  });

  test('do not ask RegExp.prototype, nor keep a state', () => {
    const { exec } = RegExp.prototype;
    const pattern = new URLPattern({ pathname: '/(\\d+)' });
    RegExp.prototype.exec = () => assert.fail('asked');
    try {
      for (let round = 0; round < 3; round += 1) {
        assert.equal(pattern.test({ pathname: '/12' }), true);
        assert.equal(pattern.exec({ pathname: '/12' }).pathname.groups[0], '12');
      }
    } finally {
      RegExp.prototype.exec = exec;
    }
  });
});

test('console.log shows the components', () => {
  const pattern = new URLPattern('https://example.com/:a(\\d+)');
  const members = { ...patternToInit(pattern), hasRegExpGroups: true };
  assert.equal(inspect(pattern), `URLPattern ${inspect(members)}`);
  assert.equal(inspect([[[pattern]]]), '[ [ [ URLPattern {} ] ] ]');
});

describe('functions', () => {
  const pattern = new URLPattern('https://example.com/:a/:b');

  test('compareComponent and generate refuse wrong arguments', () => {
    for (const stranger of [undefined, null, {}, 'https://h/', URLPattern.prototype]) {
      assert.throws(() => compareComponent('pathname', stranger, pattern), TypeError);
      assert.throws(() => compareComponent('pathname', pattern, stranger), TypeError);
      assert.throws(() => generate(stranger, 'pathname', {}), TypeError);
      assert.throws(() => patternToInit(stranger), TypeError);
      assert.throws(() => groupNames(stranger), TypeError);
      assert.throws(() => patternOutline(stranger), TypeError);
      assert.equal(isURLPattern(stranger), false);
    }
    for (const component of ['host', 'Pathname', '', undefined]) {
      assert.throws(() => compareComponent(component, pattern, pattern), TypeError);
      assert.throws(() => generate(pattern, component, {}), TypeError);
    }
    for (const groups of [undefined, null, 1, 'ab']) {
      assert.throws(() => generate(pattern, 'pathname', groups), TypeError);
    }
    // A URL's path has no such segment.
    assert.throws(() => generate(new URLPattern({ pathname: '/x/:a' }), 'pathname', { a: '..' }), TypeError);
    assert.match(
      thrown(() => generate(pattern, 'pathname', { a: 'x' })).message,
      /^URLPattern\.generate: cannot generate the pathname: the groups have no value/,
    );
  });

  test('generate takes long values', () => {
    const long = 'x'.repeat(1 << 21);
    assert.equal(generate(pattern, 'pathname', { a: long, b: 'é' }), `/${long}/%C3%A9`);
  });

  test('patternToInit returns a serializable value that constructs an equal pattern', () => {
    for (
      const given of [pattern, new URLPattern({ protocol: 'http', port: '80 ', pathname: '*' }),
        new URLPattern({ hostname: '[\\:\\:1]' })]
    ) {
      const copy = new URLPattern(JSON.parse(JSON.stringify(patternToInit(given))));
      assert.equal(inspect(copy), inspect(given));
    }
  });

  test('patternToInit makes an equal pattern where its own strings do not', () => {
    const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
    for (
      const [init, component, input, baseURL] of [
        [{ port: '80 ', baseURL: 'http://u:p@h:8080/a/b' }, 'port', { protocol: 'x', hostname: 'h', port: '80' }],
        [{ hash: '##a' }, 'hash', { hash: '##a' }],
        [{ pathname: '/:a\t*' }, 'pathname', '/ab', 'https://h/'],
        [{ pathname: '/{}?%2e' }, 'pathname', '/a', 'https://h/'],
      ]
    ) {
      for (const options of [{}, { ignoreCase: true }]) {
        const given = new URLPattern(init, options);
        const strings = new URLPattern(Object.fromEntries(components.map((name) => [name, given[name]])), options);
        const copy = new URLPattern(patternToInit(given), options);
        for (const name of components) {
          assert.equal(copy[name], given[name]);
          assert.equal(compareComponent(name, copy, given), 0);
        }
        const matches = (made) => made.exec(input, baseURL)?.[component].groups;
        assert.deepEqual(matches(copy), matches(given));
        assert.notDeepEqual([strings[component], matches(strings)], [given[component], matches(given)], component);
      }
    }
  });

  test('isURLPattern tells patterns of the package, and of classes that extend it', () => {
    assert.equal(isURLPattern(pattern), true);
    assert.equal(isURLPattern(new (class extends URLPattern {})()), true);
    assert.equal(isURLPattern(Object.create(pattern)), false);
    assert.equal(isURLPattern(new Proxy(pattern, {})), false);
  });

  test('groupNames has the names of the groups of a match', () => {
    const given = new URLPattern({ hostname: ':a.*', pathname: '/:b/(x)/*/:c(.*){/:d}?', search: '' });
    const names = groupNames(given);
    assert.deepEqual(names.pathname, ['b', '0', '1', 'c', 'd']);
    const result = given.exec('https://a.b/b/x/1/c');
    for (const [component, its] of Object.entries(names))
      assert.deepEqual(Object.keys(result[component].groups).sort(), [...its].sort());
    names.pathname.length = 0;
    assert.equal(groupNames(given).pathname.length, 5);
  });

  test('patternOutline has the texts and the groups of each component', () => {
    const texts = (...all) => ({ texts: all, groups: [], regExp: null });
    assert.deepEqual(
      patternOutline(new URLPattern({ protocol: 'https', hostname: '*.:b.example', pathname: '/ü/:c/*', search: '' })),
      {
        ignoreCase: false,
        protocol: texts('https'),
        username: null,
        password: null,
        hostname: { texts: ['', '.', '.example'], groups: ['anything', 'segment'], regExp: null },
        port: null,
        pathname: { texts: ['/%C3%BC/', '/', ''], groups: ['segment', 'anything'], regExp: null },
        search: texts(''),
        hash: null,
      },
    );
    const { pathname, hash, search, ignoreCase } =
      patternOutline(new URLPattern({ pathname: '/a{/b}?/:c+', search: ':q', hash: ':all(.*)' }, { ignoreCase: true }));
    assert.deepEqual(pathname, { texts: ['/a', '', ''], groups: ['other', 'other'], regExp: null });
    // A search has no delimiter of segments.
    assert.deepEqual(search?.groups, ['other']);
    assert.equal(hash, null);
    assert.equal(ignoreCase, true);
  });

  test('patternOutline has the regular expression of a component, and keeps that of the pattern', () => {
    const given = new URLPattern({ pathname: '/Books/:id(\\d+)', hostname: '(a|b).c' }, { ignoreCase: true });
    const { pathname, hostname, protocol } = patternOutline(given);
    assert.deepEqual(pathname?.texts, ['/Books/', '']);
    assert.equal(pathname?.regExp?.exec('/books/17')?.[1], '17');
    assert.equal(pathname?.regExp?.test('/books/17/'), false);
    assert.equal(hostname?.regExp?.test('b.c'), true);
    assert.equal(hostname?.regExp?.test('B.C'), false);
    assert.equal(protocol, null);
    pathname?.regExp?.compile('x');
    assert.equal(given.test('https://a.c/books/17'), true);
    assert.equal(patternOutline(given).pathname?.regExp?.test('/books/17'), true);
  });

  test('addTentativeMembers() puts them on the class, in a world of its own', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `
      import { URLPattern } from ${JSON.stringify(new globalThis.URL('../../pkg/index.js', import.meta.url).href)};
      const before = ['generate' in URLPattern.prototype, 'compareComponent' in URLPattern];
      const { addTentativeMembers } = await import(${
      JSON.stringify(new globalThis.URL('../../pkg/url-pattern.js', import.meta.url).href)
    });
      before.push(addTentativeMembers() === URLPattern);
      const untouchable = { toString() { throw new Error('converted'); } };
      const said = (operation) => { try { return operation(); } catch ({ name, message }) { return name + ': ' + message; } };
      const { generate } = URLPattern.prototype;
      const { compareComponent } = URLPattern;
      console.log(JSON.stringify({
        before,
        descriptors: [[URLPattern.prototype, 'generate'], [URLPattern, 'compareComponent']].map(([owner, name]) => {
          const { value, ...rest } = Object.getOwnPropertyDescriptor(owner, name);
          return { ...rest, name: value.name, length: value.length, hasPrototype: Object.hasOwn(value, 'prototype') };
        }),
        strangers: [[], [untouchable, untouchable]].map((given) => said(() => generate.apply({}, given))),
        arity: [said(() => new URLPattern().generate(untouchable)), said(() => compareComponent(untouchable, {}))],
        answers: [new URLPattern({ pathname: '/:a' }).generate('pathname', { a: 'é' }), compareComponent('hash', new URLPattern(), new URLPattern())],
      }));
    `]);
    const manners = { writable: true, enumerable: true, configurable: true, hasPrototype: false };
    assert.deepEqual(JSON.parse(stdout), {
      before: [false, false, true],
      descriptors: [{ ...manners, name: 'generate', length: 2 }, { ...manners, name: 'compareComponent', length: 3 }],
      strangers: Array(2).fill('TypeError: URLPattern.generate: this is not a URLPattern'),
      arity: ['generate: 2', 'compareComponent: 3'].map((required, index) =>
        `TypeError: URLPattern.${required} arguments required, but only ${index + 1} present`
      ),
      answers: ['/%C3%A9', 0],
    });
  });
});

describe('patterns and inputs that are meant to hurt', () => {
  for (
    const [what, pathname] of [
      ['nested braces', '/{'.repeat(100_000)],
      ['nested parentheses', `/${'(?:'.repeat(100_000)}`],
      ['braces that open and close', `${'/{'.repeat(50_000)}${'}'.repeat(50_000)}`],
      ['backslashes', '\\'.repeat(100_001)],
      ['nested non-capturing groups', `/(${'(?:'.repeat(100_000)}a${')'.repeat(100_000)})`],
    ]
  ) {
    test(`${what}: a TypeError or a pattern, and the next call works`, () => {
      try {
        assert.equal(new URLPattern({ pathname }).test({ pathname: '/b' }), false);
      } catch (error) {
        assert.ok(error instanceof TypeError, String(error));
      }
      assert.equal(new URLPattern({ pathname: '/:a' }).test({ pathname: '/b' }), true);
    });
  }
});

test('custom expressions have the flag v, and errors of engines in it are corrected', () => {
  const rows = [
    ['([[a-z]--[aeiou]]+)', 'xyz', { 0: 'xyz' }],
    ['([[a-z]--[aeiou]]+)', 'xyaz', undefined],
    [':a([\\p{Lu}&&[A-F]]+)', 'ABF', { a: 'ABF' }],
    [':a([\\p{Lu}&&[A-F]]+)', 'ABG', undefined],
    ['{:a([[a-z]--[x]]+)-}?:b', 'qq-x', { a: 'qq', b: 'x' }],
    // V8 11.3 fails to match /^([^]+?)$/v. A name is compiled to it next to a regular expression, if no delimiter ends
    // the name.
    [':a-(\\d+)', 'x/y-12', { a: 'x/y', 0: '12' }],
    [':b(\\d+):c', '34z', { b: '34', c: 'z' }],
    [':a-:b([^]+)', 'xy-12', { a: 'xy', b: '12' }],
    [':a([^]+?)', 'xyz', { a: 'xyz' }],
    [':a([b[^]]+)', 'xyz', { a: 'xyz' }],
    [':a(\\[\\^\\]+)', '[^]]', { a: '[^]]' }],
    [':a([\\[^]+)', '[^', { a: '[^' }],
    [':a([\\[^]+)', '[x', undefined],
  ];
  for (const [hash, input, expected] of rows) {
    const groups = new URLPattern({ hash }).exec({ hash: input })?.hash.groups;
    assert.deepEqual(groups && { ...groups }, expected, hash);
  }
  assert.throws(() => new URLPattern({ hash: '([[a-z]--])' }), TypeError);
  // Valid with the flag u.
  assert.throws(() => new URLPattern({ hash: '([|])' }), TypeError);
});

test('an expression is compiled for texts of both widths after 100 matches, where that takes stack', () => {
  const counted = { regExp: /./g, matches: 0 };
  const answers = Array.from({ length: 102 }, () => [isCompiled(counted), counted.regExp.lastIndex]);
  const compiled = [true, needsStackToCompile ? 1 : 0];
  assert.deepEqual(
    answers,
    Array.from(
      { length: 102 },
      (_, index) => needsStackToCompile && index < 100 ? [false, index === 99 ? 1 : 0] : compiled,
    ),
  );
});

describe('texts that do not fit into memory are refused, and the next call works', () => {
  function isRefused(operation) {
    assert.throws(operation, RangeError);
    assert.equal(new URLPattern({ pathname: '/:a' }).exec({ pathname: '/b' })?.pathname.groups.a, 'b');
  }

  test('a long input for a pattern of many parts, each of which takes a bit for each byte', () => {
    const pattern = new URLPattern({ pathname: `/${'{a}?'.repeat(100_000)}` });
    const pathname = `/${'a'.repeat(1 << 26)}`;
    isRefused(() => pattern.test({ pathname }));
    isRefused(() => pattern.exec({ pathname }));
    isRefused(() => pattern.test(`https://h${pathname}`));
    isRefused(() => pattern.exec(new URL(`https://h${pathname}`)));
    assert.equal(pattern.test({ pathname: '/aaa' }), true);
    assert.equal(new URLPattern({ pathname: '/:a' }).test({ pathname }), true);
  });

  test('a long pattern, each code point of which is a token', () => {
    const pathname = '/:a'.repeat(1 << 23);
    isRefused(() => new URLPattern({ pathname }));
    isRefused(() => new URLPattern(`https://h${pathname}`));
  });
});
