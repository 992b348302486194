import { inspected } from './answers.js';

const BASE = 'https://example.com/shop/';

/** The input of the constructor, and the pattern's components. */
const CONSTRUCTED = [
  ['nothing', [], '* * * * * * * *'],
  ['a string', ['https://*.example.com/:a{/:b}*/x?q=:z#*'], 'https * * *.example.com  /:a/:b*/x q=:z *'],
  ['a string and a base', [':id?', BASE], 'https * * example.com  /shop/:id? * *'],
  ['a dictionary', [{ pathname: '/ü/:a', hostname: 'faß.example' }], '* * * xn--fa-hia.example * /%C3%BC/:a * *'],
  ['a dictionary with a base', [{ search: 'q=*', baseURL: BASE }], 'https * * example.com  /shop/ q=* *'],
  ['regular expressions', [{ pathname: '/:id(\\d+)/(x|y)', search: '([a-z]+)' }, { ignoreCase: true }],
    '* * * * * /:id(\\d+)/(x|y) ([a-z]+) *'],
  ['no pattern', ['https://h/(a'], 'throws TypeError'],
  ['no regular expression', [{ pathname: '/([b-a])' }], 'throws TypeError'],
];

/** The tested patterns: their constructor inputs, and their captures in the pathname of each input. */
const ASKED = [
  ['no regular expression', { hostname: '*.example.com', pathname: '/books/:id/*' }, false],
  ['regular expressions', { hostname: '(www|m).example.com', pathname: '/books/:id(\\d+)/(.*)' }, true],
];

/** @returns {[string, any[], string][]} the input, and the groups `id` and the last of the pathname */
const inputs = ({ URL }) => [
  ['a string', ['https://www.example.com/books/17/a'], '17 a'],
  ['a string that does not match', ['https://www.example.com/a/17'], 'null'],
  ['a string that is not canonical', ['HTTPS://www.EXAMPLE.com/x/../books/17/ü'], '17 %C3%BC'],
  ['a string and a base', ['books/17/a', 'https://m.example.com/'], '17 a'],
  ['a dictionary', [{ hostname: 'www.example.com', pathname: '/books/17/ü' }], '17 %C3%BC'],
  ['a URL object', [new URL('https://www.example.com/books/17/a')], '17 a'],
  ['no URL', ['nonsense'], 'null'],
];

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

const componentsOf = (pattern) => COMPONENTS.map((name) => pattern[name]).join(' ');

export function ofPatterns(classes) {
  return [...constructors(classes), ...matches(classes), ...members(classes)];
}

function constructors({ URLPattern }) {
  return CONSTRUCTED.map(([name, args, expected]) => (
    { name: `new URLPattern: ${name}`, call: () => new URLPattern(...args), answer: componentsOf, expected }
  ));
}

function matches(classes) {
  const { URLPattern } = classes;
  return ASKED.flatMap(([kind, init, hasRegExps]) =>
    inputs(classes).flatMap(([name, args, groups]) => {
      // The group without a name is the first of the pathname in both.
      const answer = (result) => result === null ? 'null' : `${result.pathname.groups.id} ${result.pathname.groups[0]}`;
      const matchesIt = `${groups !== 'null'}`;
      const test = (pattern) =>
        `${pattern.test('https://m.example.com/books/1/')} ${pattern.test('https://m.example.com/books/')}`;
      const subject = { prepare: () => new URLPattern(init), state: test, before: 'true false' };
      const kept = new URLPattern({ ...init, search: hasRegExps ? '(.*)' : '*' });
      return [
        {
          ...subject,
          name: `pattern.test, ${kind}: ${name}`,
          call: (pattern) => pattern.test(...args),
          expected: matchesIt,
        },
        {
          ...subject,
          name: `pattern.exec, ${kind}: ${name}`,
          call: (pattern) => pattern.exec(...args),
          answer,
          expected: groups,
        },
        {
          ...subject,
          name: `pattern.exec, ${kind}, a pattern that lives: ${name}`,
          prepare: () => kept,
          call: (pattern) => pattern.exec(...args),
          answer,
          expected: groups,
        },
      ];
    })
  );
}

function members({ URLPattern }) {
  const expected = {
    protocol: 'https',
    username: '*',
    password: '*',
    hostname: '*.example.com',
    port: '',
    pathname: '/books/:id(\\d+)',
    search: 'q=:z',
    hash: '*',
  };
  const prepare = () => new URLPattern('https://*.example.com/books/:id(\\d+)\\?q=:z');
  const same = { prepare, state: componentsOf, before: Object.values(expected).join(' ') };
  const tentative = typeof (URLPattern.compareComponent) === 'function'
    ? tentativeMembers(URLPattern, prepare)
    : [];
  return [
    ...COMPONENTS.map((name) => (
      { ...same, name: `pattern.${name}`, call: (pattern) => pattern[name], expected: expected[name] }
    )),
    { ...same, name: 'pattern.hasRegExpGroups', call: (pattern) => pattern.hasRegExpGroups, expected: 'true' },
    {
      ...same,
      name: 'inspection of a pattern',
      call: inspected,
      expected: `URLPattern ${JSON.stringify({ ...expected, hasRegExpGroups: true })}`,
    },
    ...tentative,
  ];
}

/** @param {any} URLPattern with the members that `addTentativeMembers()` adds */
function tentativeMembers(URLPattern, prepare) {
  const named = () => new URLPattern({ pathname: '/books/:id' });
  return [
    {
      name: 'pattern.generate',
      prepare: named,
      call: (pattern) => pattern.generate('pathname', { id: 'ü' }),
      expected: '/books/%C3%BC',
    },
    {
      name: 'URLPattern.compareComponent',
      prepare: named,
      call: (pattern) => URLPattern.compareComponent('pathname', pattern, new URLPattern({ pathname: '/*' })),
      expected: '1',
    },
    {
      name: 'URLPattern.compareComponent of equal ones',
      prepare,
      call: (pattern) => URLPattern.compareComponent('hostname', pattern, pattern),
      expected: '0',
    },
  ];
}
