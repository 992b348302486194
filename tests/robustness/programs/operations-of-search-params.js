import { asText, inspected } from './answers.js';

const START = '?b=2&a=%C3%BC&a=x+y';
const LIST = 'b=2&a=%C3%BC&a=x+y';

/** The method, its arguments, its result, and the list after it if it has changed. */
const CALLS = [
  ['append', ['c', 'é'], 'undefined', 'b=2&a=%C3%BC&a=x+y&c=%C3%A9'],
  ['delete', ['a'], 'undefined', 'b=2'],
  ['delete', ['a', 'ü'], 'undefined', 'b=2&a=x+y'],
  ['get', ['a'], 'ü'],
  ['getAll', ['a'], 'ü,x y'],
  ['has', ['b'], 'true'],
  ['has', ['a', 'x'], 'false'],
  ['set', ['a', '3'], 'undefined', 'b=2&a=3'],
  ['sort', [], 'undefined', 'a=%C3%BC&a=x+y&b=2'],
  ['toString', [], LIST],
];

const MANY = Array.from({ length: 40 }, (_, index) => `k${index}=${39 - index}`).join('&');

export function ofSearchParams(classes) {
  return [...constructors(classes), ...methods(classes), ...iterators(classes)];
}

function constructors({ URLSearchParams }) {
  const made = [
    ['nothing', undefined, ''],
    ['a string', START, LIST],
    ['pairs', [['b', '2'], ['a', 'ü'], ['a', 'x y']], LIST],
    ['a record', { b: '2', a: 'ü', c: '\ud800' }, 'b=2&a=%C3%BC&c=%EF%BF%BD'],
    ['a list', new URLSearchParams(START), LIST],
    ['a long string', MANY, MANY],
  ];
  return made.map(([name, init, expected]) => (
    { name: `new URLSearchParams: ${name}`, call: () => new URLSearchParams(init), expected }
  ));
}

/** The operations, for a list that has been parsed and for a list that has not. */
function methods({ URLSearchParams }) {
  const unparsed = () => new URLSearchParams(START);
  const parsed = () => {
    const params = unparsed();
    if (params.size !== 3) throw new Error('this is not such a list');
    return params;
  };
  const same = { state: asText, before: LIST };
  const shown = 'URLSearchParams { "b" => "2", "a" => "ü", "a" => "x y" }';
  return [['', parsed], [', not parsed yet', unparsed]].flatMap(([suffix, prepare]) => {
    const subject = { ...same, prepare };
    return [
      ...CALLS.map(([name, args, expected, after = LIST]) => (
        {
          ...subject,
          name: `params.${name}(${args})${suffix}`,
          call: (params) => params[name](...args),
          expected,
          after,
        }
      )),
      { ...subject, name: `params.size${suffix}`, call: (params) => params.size, expected: '3' },
      { ...subject, name: `params.forEach${suffix}`, call: joined, expected: 'b2aüax y' },
      { ...subject, name: `inspection of a list${suffix}`, call: inspected, expected: shown },
    ];
  });
}

function joined(params) {
  let text = '';
  params.forEach((value, name) => {
    text += name + value;
  });
  return text;
}

/** A step that was cut off may or may not have been done: the values from the second on are left, or all values. */
function iterators({ URLSearchParams }) {
  const kinds = [
    ['entries', 'b,2', 'a,ü;a,x y'],
    ['keys', 'b', 'a;a'],
    ['values', '2', 'ü;x y'],
  ];
  const rest = (iterator) => [...iterator].join(';');
  const steps = kinds.flatMap(([name, first, others]) => [
    {
      name: `params.${name}()`,
      prepare: () => new URLSearchParams(START),
      call: (params) => params[name](),
      answer: rest,
      expected: `${first};${others}`,
      state: asText,
      before: LIST,
    },
    {
      name: `a step of params.${name}()`,
      prepare: () => (new URLSearchParams(START))[name](),
      call: (iterator) => iterator.next(),
      answer: ({ value, done }) => `${value} ${done}`,
      expected: `${first} false`,
      state: rest,
      before: `${first};${others}`,
      after: others,
    },
  ]);
  return [
    ...steps,
    {
      name: 'params[Symbol.iterator]()',
      prepare: () => new URLSearchParams(START),
      call: (params) => params[Symbol.iterator](),
      answer: rest,
      expected: 'b,2;a,ü;a,x y',
    },
    {
      name: 'inspection of an iterator',
      prepare: () => new URLSearchParams(START).entries(),
      call: inspected,
      expected: 'URLSearchParams Iterator { ["b","2"], ["a","ü"], ["a","x y"] }',
      state: rest,
      before: 'b,2;a,ü;a,x y',
    },
  ];
}
