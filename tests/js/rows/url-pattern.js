/**
 * Runs the rows about URL patterns, web-platform-tests' and our own, through the class. This file needs only
 * JavaScript, so it runs in every runtime.
 */
import { same, throwsTypeError } from './expect.js';

/** The implementation that the rows are run against. */

const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** The components before each component. If one of them is given, the component is a wildcard by default. */
const EARLIER_COMPONENTS = {
  protocol: [],
  hostname: ['protocol'],
  port: ['protocol', 'hostname'],
  username: [],
  password: [],
  pathname: ['protocol', 'hostname', 'port'],
  search: ['protocol', 'hostname', 'port', 'pathname'],
  hash: ['protocol', 'hostname', 'port', 'pathname', 'search'],
};

/** The files, each with the function that checks a row. */
const checks = {
  'urlpatterntestdata.json': checkPattern,
  'urlpattern-compare-test-data.json': checkComparison,
  'urlpattern-generate-test-data.json': checkGeneration,
  'url-patterns.json': checkExample,
};

export const files = Object.keys(checks);

/** The files of web-platform-tests. */
export const upstreamFiles = files.filter((file) => checks[file] !== checkExample);

export function rows(file, json, implementation) {
  const made = [];
  for (const [index, row] of json.entries()) {
    if (typeof row === 'string') continue;
    made.push({
      id: row.id === undefined ? `${file}#${index}` : `${file} ${row.id}`,
      about: JSON.stringify(row.pattern ?? [row.left, row.right]),
      check: () => checks[file](row, implementation),
    });
  }
  if (made.length === 0) throw new Error(`${file} has no rows`);
  return made;
}

/** Runs a row like web-platform-tests' urlpattern.js. */
function checkPattern(row, implementation) {
  const { URLPattern } = implementation;
  if (row.expected_obj === 'error') {
    throwsTypeError('new URLPattern()', () => new URLPattern(...row.pattern));
    return;
  }
  const pattern = new URLPattern(...row.pattern);
  for (const name of COMPONENTS) same(name, pattern[name], expectedPatternString(implementation, row, name));
  checkCopy(implementation, pattern, row.pattern.find((value) => value?.ignoreCase !== undefined));

  if (row.expected_match === 'error') {
    throwsTypeError('test()', () => pattern.test(...row.inputs));
    throwsTypeError('exec()', () => pattern.exec(...row.inputs));
    return;
  }
  same('test()', pattern.test(...row.inputs), row.expected_match !== null);
  const result = pattern.exec(...row.inputs);
  if (row.expected_match === null || typeof row.expected_match !== 'object') {
    same('exec()', result, row.expected_match);
    return;
  }
  const { inputs = row.inputs, ...expected } = row.expected_match;
  sameMembers('inputs', result.inputs, inputs);
  for (const name of COMPONENTS) {
    const isEmpty = row.exactly_empty_components?.includes(name);
    sameMatch(name, result[name], expected[name] ?? { input: '', groups: isEmpty ? {} : { 0: '' } });
  }
}

/** The pattern string that a row expects; if the row has none, the default one. */
function expectedPatternString({ URL }, row, name) {
  const expected = row.expected_obj?.[name];
  if (typeof expected === 'string') return expected;
  if (row.exactly_empty_components?.includes(name)) return '';
  const [input, second] = row.pattern;
  const isDictionary = typeof input === 'object' && input !== null;
  if (isDictionary && input[name]) return input[name];
  if (
    isDictionary
    && EARLIER_COMPONENTS[name].some((earlier) => earlier in input)
  ) return '*';
  const baseURL = (isDictionary && input.baseURL) || (typeof second === 'string' ? second : undefined);
  if (baseURL === undefined || name === 'username' || name === 'password') return '*';
  const inherited = new URL(baseURL)[name];
  if (name === 'protocol') return inherited.slice(0, -1);
  return name === 'search' || name === 'hash' ? inherited.slice(1) : inherited;
}

/** @param {{ ignoreCase?: boolean }} [options] */
function checkCopy({ URLPattern, patternToInit }, pattern, options) {
  const copy = new URLPattern(patternToInit(pattern), options);
  for (const name of COMPONENTS) same(`${name} of its copy`, copy[name], pattern[name]);
  same('hasRegExpGroups of its copy', copy.hasRegExpGroups, pattern.hasRegExpGroups);
}

/**
 * @param {{ input: string, groups: Record<string, string | undefined> }} actual
 * @param {{ input: string, groups: Record<string, string | null> }} expected null stands for undefined
 */
function sameMatch(what, actual, expected) {
  same(`the input of ${what}`, actual.input, expected.input);
  sameGroups(what, actual.groups, expected.groups);
}

/** @param {Record<string, string | null>} expected null represents undefined */
function sameGroups(what, actual, expected) {
  same(
    `the groups of ${what} that took no part`,
    Object.keys(actual).filter((name) => actual[name] === undefined).sort(),
    Object.keys(expected).filter((name) => expected[name] === null).sort(),
  );
  sameMembers(
    `the groups of ${what}`,
    Object.fromEntries(Object.entries(actual).map(([name, value]) => [name, value ?? null])),
    expected,
  );
}

/** Like `same`, for members in any order. */
function sameMembers(what, actual, expected) {
  same(what, sorted(actual), sorted(expected));
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

function checkComparison({ component, left, right, expected }, { URLPattern, compareComponent }) {
  const [first, second] = [new URLPattern(left), new URLPattern(right)];
  for (const compare of [compareComponent, URLPattern.compareComponent]) {
    same('left and right', compare(component, first, second), expected);
    same('right and left', compare(component, second, first) + 0, -expected + 0);
    same('left and left', compare(component, first, first), 0);
    same('right and right', compare(component, second, second), 0);
  }
}

function checkGeneration({ pattern: init, component, groups, expected }, { URLPattern, generate }) {
  const pattern = new URLPattern(init);
  if (expected === null) {
    throwsTypeError('generate()', () => generate(pattern, component, groups));
    throwsTypeError('the method', () => pattern.generate(component, groups));
    return;
  }
  same('generate()', generate(pattern, component, groups), expected);
  same('the method', pattern.generate(component, groups), expected);
}

/** A row of tests/data/url-patterns.json. */
function checkExample(row, implementation) {
  const { URLPattern } = implementation;
  if (row.error !== undefined) {
    checkError(row, URLPattern);
    return;
  }
  const pattern = new URLPattern(...row.pattern);
  for (const [name, expected] of Object.entries(row.components ?? {})) same(name, pattern[name], expected);
  if (row.hasRegExpGroups !== undefined) same('hasRegExpGroups', pattern.hasRegExpGroups, row.hasRegExpGroups);
  checkCopy(implementation, pattern, row.pattern.find((value) => value?.ignoreCase !== undefined));
  for (const match of row.matches ?? []) {
    const input = match.input ?? match;
    same(`test(${JSON.stringify(input)})`, pattern.test(input), true);
    const result = pattern.exec(input);
    for (const [name, groups] of Object.entries(match.groups ?? {})) sameGroups(name, result[name].groups, groups);
  }
  for (const input of row.rejects ?? []) {
    same(`test(${JSON.stringify(input)})`, pattern.test(input), false);
    same(`exec(${JSON.stringify(input)})`, pattern.exec(input), null);
  }
  for (const refused of row.refuses ?? []) {
    throwsTypeError(`test(${JSON.stringify(refused)})`, () => pattern.test(...refused));
    throwsTypeError(`exec(${JSON.stringify(refused)})`, () => pattern.exec(...refused));
  }
}

function checkError({ pattern: args, error: { component, offset } }, URLPattern) {
  const error = throwsTypeError('new URLPattern()', () => new URLPattern(...args));
  same('the component', error.component, component);
  if (component === undefined) return;
  const [input] = args;
  const given = typeof input === 'string' ? input : input[component];
  same('the start', error.start, codeUnits(given, offset));
  const [erroneous = ''] = given.slice(error.start);
  same('the range', given.slice(error.start, error.end), erroneous);
}

/** The number of UTF-16 code units in the first bytes of a text in UTF-8. */
function codeUnits(text, bytes) {
  let index = 0;
  for (let left = bytes; left > 0;) {
    const codePoint = text.codePointAt(index);
    left -= [0x7F, 0x7FF, 0xFFFF].filter((last) => codePoint > last).length + 1;
    index += codePoint > 0xFFFF ? 2 : 1;
  }
  return index;
}

/**
 * Whether each of these has a custom regular expression, in any component. `#` represents the
 * prefix that a component needs.
 */
const REG_EXP_GROUPS = [
  ['*', false],
  ['*?', false],
  ['#foo', false],
  [':foo', false],
  [':foo?', false],
  ['#:foo*', false],
  ['{:foo}', false],
  ['{#a:foo}+', false],
  ['#a{:foo}z*a', false],
  // A regular expression that is equivalent to a wildcard is a wildcard.
  ['(.*)', false],
  [':foo(hi)', true],
  ['(hi)', true],
  ['#a(hi)z', true],
  ['#a{:hello}z(hi)a', true],
  ['{#a(hi)}?', true],
];

/** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups for each component. */
export function hasRegExpGroupsRows({ URLPattern }) {
  const cases = [
    [[], false],
    [['https://example.com/:foo/*?*#*'], false],
    [['https://example.com/:foo(a)'], true],
    [['(a)', 'https://example.com/'], true],
  ];
  // The fixed text of a port can only be a number.
  for (const name of COMPONENTS.filter((component) => component !== 'port')) {
    for (const [text, expected] of REG_EXP_GROUPS)
      cases.push([[{ [name]: text.replace('#', name === 'pathname' ? '/' : '') }], expected]);
  }
  for (
    const [text, expected] of [['80*', false], [':foo', false], ['8(0)', true], ['8{(0)}?', true]]
  ) {
    cases.push([[{ port: text }], expected]);
  }
  return cases.map(([args, expected]) => ({
    id: `hasRegExpGroups ${JSON.stringify(args)}`,
    about: `is ${expected}`,
    check: () => same('hasRegExpGroups', new URLPattern(...args).hasRegExpGroups, expected),
  }));
}
