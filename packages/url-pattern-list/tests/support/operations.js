/** The operations of lists, each a call that may be cut off anywhere. */
import { inspected } from '../../../../tests/robustness/programs/answers.js';
import { complete } from '../../../../tests/robustness/programs/operations.js';

/** Patterns with everything that an index treats on its own, and their values, in order. */
const ROUTES = [
  [{ pathname: '/books/:id(\\d+)' }, 'book'],
  [{ pathname: '/books/:id/*' }, 'part'],
  [{ hostname: ':shop.example.com', pathname: '/*' }, 'shop'],
  [{ pathname: '/A{/:b}?' }, 'case'],
  ['https://h/x?q=:q#*', 'text'],
  [{ protocol: 'data', pathname: ':type/*' }, 'opaque'],
];

/** The input, the value of the first match, and the values of all matches. */
const inputs = ({ URL }) => [
  ['a string', ['https://www.example.com/books/17'], 'book', 'book shop'],
  ['a string that is not canonical', ['HTTPS://www.EXAMPLE.com/x/../books/17/ü'], 'part', 'part shop'],
  ['a string that none matches', ['https://h/y'], 'none', ''],
  ['a string and a base', ['17?q', 'https://h/books/'], 'book', 'book'],
  ['a dictionary', [{ pathname: '/A/ü' }], 'case', 'case'],
  ['a URL object', [new URL('https://h/x?q=1')], 'text', 'text'],
  ['an opaque path', ['data:a/b,c'], 'opaque', 'opaque'],
  ['no URL', ['nonsense'], 'none', ''],
];

const valuesOf = (list) => `${list.size}: ${Array.from(list, ([, value]) => value).join(' ')}`;

/** How many, which, and what the indices find. */
const stateOf = (list) => `${valuesOf(list)}, ${list.exec('https://a.example.com/books/1')?.value ?? 'none'}`;

const WHOLE = '6: book part shop case text opaque, book';
const ADDED = '7: book part shop case text opaque new, book';

export function ofLists({ URLPatternList }, classes) {
  const prepare = () => new URLPatternList(ROUTES);
  const conflicts = (name, more, expected) => ({
    name: `list: conflicts${name}`,
    prepare: () => new URLPatternList([...ROUTES, ...more]),
    call: (list) => list.conflicts(),
    answer: (pairs) => pairs.map(({ earlier, later }) => `${earlier[1]} ${later[1]}`).join(),
    expected,
  });
  return [
    ...changes(URLPatternList, classes),
    ...matches(prepare, classes),
    conflicts('', [[{ pathname: '/books/17' }, 'hidden']], ''),
    conflicts(', equal patterns', [[{ pathname: '/books/:id/*' }, 'hidden']], 'part hidden'),
    conflicts(', custom regular expressions', [[{ pathname: '/books/:n(\\d*)' }, 'other'], [{
      pathname: '/books/:n(\\d+)',
    }, 'hidden']], 'book hidden'),
    {
      name: 'list: iteration',
      prepare,
      call: valuesOf,
      expected: '6: book part shop case text opaque',
      state: stateOf,
      before: WHOLE,
    },
    {
      name: 'list: inspection',
      prepare: () => new URLPatternList([[{ pathname: '/a' }, 'one']]),
      call: inspected,
      answer: (text) => `${text.includes('URLPatternList')} ${text.includes('one')}`,
      expected: 'true true',
    },
  ].map(complete);
}

function changes(URLPatternList, { URLPattern }) {
  const subject = { prepare: () => new URLPatternList(ROUTES), state: stateOf, before: WHOLE };
  const added = new URLPattern({ pathname: '/books/1' });
  const rebuilt = () => {
    const list = new URLPatternList(ROUTES);
    // The indices are there.
    list.test('https://h/');
    return list;
  };
  return [
    { name: 'new URLPatternList', call: () => new URLPatternList(ROUTES), answer: stateOf, expected: WHOLE },
    {
      name: 'new URLPatternList with no pattern',
      call: () => new URLPatternList([...ROUTES, ['https://h/(a', 'wrong']]),
      expected: 'throws TypeError',
    },
    ...[subject.prepare, rebuilt].flatMap((fresh, index) => {
      const deleting = (...patterns) => () => {
        const list = fresh();
        for (const pattern of patterns) list.delete(pattern);
        return list;
      };
      const rows = [
        ['add', (list) => list.add({ pathname: '/ü' }, 'new') === list, ADDED],
        ['add, no pattern', (list) => list.add({ pathname: '/([b-a])' }, 'new'), WHOLE, {
          expected: 'throws TypeError',
        }],
        ['add, a pattern', (list) => list.add(added, 'new') === list, ADDED],
        ['delete', (list) => list.delete({ pathname: '/books/:id(\\d+)' }), '5: part shop case text opaque, shop'],
        // The lookups of deletion are there.
        ['delete, an object', (list) => list.delete(added), WHOLE, {
          prepare: () => deleting(added, { pathname: '/none' })().add(added, 'new'),
          before: ADDED,
        }],
        ['add, after a deletion', (list) => list.add({ pathname: '/ü' }, 'new') === list, ADDED, {
          prepare: deleting({ pathname: '/none' }, added),
        }],
        ['clear', (list) => list.clear(), '0: , none', { expected: 'undefined' }],
      ];
      return rows.map(([name, call, after, more]) => ({
        ...subject,
        prepare: fresh,
        name: `list.${name}${index === 0 ? '' : ', after a match'}`,
        call,
        expected: 'true',
        after,
        ...more,
      }));
    }),
  ];
}

function matches(prepare, classes) {
  const lives = prepare();
  const values = (found) => Array.from(found, ({ value }) => value).join(' ');
  const first = (match) => match?.value ?? 'none';
  return inputs(classes).flatMap(([name, args, expected, all]) => {
    const subject = { prepare, state: stateOf, before: WHOLE };
    return [
      {
        ...subject,
        name: `list.test: ${name}`,
        call: (list) => list.test(...args),
        expected: `${expected !== 'none'}`,
      },
      { ...subject, name: `list.exec: ${name}`, call: (list) => list.exec(...args), answer: first, expected },
      {
        ...subject,
        name: `list.exec, a list that lives: ${name}`,
        prepare: () => lives,
        call: (list) => list.exec(...args)?.result.pathname.input ?? 'none',
        answer: (pathname) => `${pathname === 'none'}`,
        expected: `${expected === 'none'}`,
      },
      { ...subject, name: `list.execAll: ${name}`, call: (list) => values(list.execAll(...args)), expected: all },
    ];
  });
}
