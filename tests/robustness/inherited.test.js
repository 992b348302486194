/**
 * Inherited members: the functions read only own members of their options, so that a polluted
 * `Object.prototype` changes none of their results; the dictionaries of the classes are Web IDL's, which are read by
 * `Get`: https://webidl.spec.whatwg.org/#js-dictionary
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { URLPattern } from '../../pkg/index.js';
import * as lib from '../../pkg/lib.js';
import { changedByMembers, polluted } from '../js/support/polluted.js';

function nameOfThrown(operation) {
  try {
    return `nothing, but gives ${operation()}`;
  } catch (error) {
    return error.name;
  }
}

const EVIL = 'https://evil.example/a/';

/** The option, its value, the call, and its result without the option. */
const OPTIONS = [
  ['base', EVIL, (options) => lib.parse('x', options), null],
  ['resolveBlobURL', () => ({ origin: EVIL }), (options) => lib.origin('blob:https://h/u', options), 'https://h'],
  ['resolveBlobURL', () => ({ origin: EVIL }), (options) => lib.parse('blob:https://h/u', options)?.blobURLEntry,
    undefined],
  ['resolveBlobURL', () => ({ origin: EVIL }), (options) => lib.sameOrigin('blob:https://h/u', 'https://h/', options),
    true],
  ['base', EVIL, (options) => lib.diagnose('x', options).url, null],
  ['base', EVIL, (options) => lib.isValidURLString('x', options), false],
  ['excludeFragment', true, (options) => lib.serialize('https://h/#a', options), 'https://h/#a'],
  ['excludeFragment', true, (options) => lib.equals('https://h/#a', 'https://h/', options), false],
  ['strict', true, (options) => lib.domainToASCII('a_b.example', options), 'a_b.example'],
  ['isOpaque', true, (options) => lib.parseHost('0x7f.1', options)?.type, 'ipv4'],
  ['isOpaque', true, (options) => lib.hostEquals('EXAMPLE.com', 'example.com', options), true],
  ['auth', false, (options) => lib.format('https://u@h/', options), 'https://u@h/'],
  ['spaceAsPlus', false, (options) => lib.serializeForm([['a', 'x y']], options), 'a=x+y'],
  ['exact', true, (options) => lib.matchSearch([['a', '1']], 'a:?b=2&a=1', options), true],
  ['ignoreCase', true, (options) => lib.createPatternWithoutRegExp({ pathname: '/a' }, options).test('https://h/A'),
    false],
  ['base', EVIL, (options) => nameOfThrown(() => lib.createPatternWithoutRegExp('/:a', options)), 'TypeError'],
  ['scheme', 'foo', (options) => lib.parseReference('a\\b', options)?.href, 'a/b'],
  ['scheme', 'foo', (options) => lib.buildReference({ query: "'" }, options).href, '?%27'],
  ['windows', true, (options) => lib.fileURLToPath('file:///a/b', options), '/a/b'],
  ['windows', true, (options) => lib.pathToFileURL('/a', options).href, 'file:///a'],
  ['base', EVIL, (options) => nameOfThrown(() => lib.buildPattern('/:a', options)), 'TypeError'],
];

describe('an option that is inherited', () => {
  OPTIONS.forEach(([name, value, call, expected], index) => {
    test(`${index}: ${name}, from Object.prototype`, () => {
      assert.equal(call({}), expected);
      assert.deepEqual(polluted({ [name]: value }, () => [call({}), call(undefined)]), [expected, expected]);
    });

    test(`${index}: ${name}, from any prototype`, () => {
      assert.equal(call(Object.create({ [name]: value })), expected);
    });
  });
});

test('each name in the sources', () => {
  const folder = new globalThis.URL('../../js/', import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const blob = 'blob:https://h/u';
  // The dictionary of a pattern is Web IDL's, and a record without an entry has no such member.
  const options = OPTIONS.filter(([, , call]) => !/pathname|blobURLEntry/.test(call));
  assert.deepEqual(
    changedByMembers(files.map((file) => new globalThis.URL(file, folder)), [
      ...options.map(([, , call]) => () => call({})),
      () => lib.parse({}, {}),
      () => lib.origin({ href: blob }),
      () => lib.origin(blob, { resolveBlobURL: () => ({}) }),
      () => lib.resolve({}, 'https://h/a'),
      () => lib.changeURL('https://h/', { port: 1 }).href,
      () => lib.diagnose('https://exa mple/', {}),
      () => lib.makeRelative('https://h/a', 'https://h/b', {}),
      () => lib.parseForm('a=b', {}),
      () => lib.percentEncode('ä', 'query', {}),
      () => lib.parse('a', { none: 1 }),
    ]),
    [],
  );
});

describe('a part that is inherited', () => {
  const parts = {
    username: 'evil',
    password: 'evil',
    host: 'evil.example',
    port: 81,
    path: '/evil',
    query: 'evil',
    fragment: 'evil',
  };
  for (const [name, value] of Object.entries(parts)) {
    test(name, () => {
      assert.equal(
        polluted({ [name]: value }, () => lib.buildURL({ scheme: 'x' }).href),
        lib.buildURL({ scheme: 'x' }).href,
      );
      assert.equal(
        polluted({ [name]: value }, () => lib.changeURL('https://h/a?b', { port: null }).href),
        'https://h/a?b',
      );
    });
  }

  test('the scheme, which has to be given', () => {
    assert.throws(
      () => polluted({ scheme: 'https' }, () => lib.buildURL({ host: 'h' })),
      TypeError,
    );
  });
});

describe('a dictionary of the classes has inherited members', () => {
  test('the init of a pattern', () => {
    assert.equal(new URLPattern(Object.create({ pathname: '/a' })).pathname, '/a');
    assert.equal(polluted({ pathname: '/a' }, () => new URLPattern({})).pathname, '/a');
  });

  test('the input of test and exec', () => {
    const pattern = new URLPattern({ pathname: '/a' });
    assert.equal(pattern.test(Object.create({ pathname: '/a' })), true);
    assert.equal(polluted({ pathname: '/b' }, () => pattern.test({})), false);
    assert.equal(polluted({ pathname: '/a' }, () => pattern.test({})), true);
  });

  test('the options of a pattern, where they are given', () => {
    assert.equal(
      polluted({ ignoreCase: true }, () => new URLPattern({ pathname: '/a' }, {})).test('https://h/A'),
      true,
    );
    assert.equal(polluted({ ignoreCase: true }, () => new URLPattern({ pathname: '/a' })).test('https://h/A'), false);
  });
});
