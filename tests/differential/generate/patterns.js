/** URL patterns: component patterns, constructor strings and dictionaries; and URLs that they might match. */
import fc from 'fast-check';
import { host } from './hosts.js';
import { joined, letter, mutated, orNothing, piece, pieces } from './pieces.js';
import { absolute, input, path, port, scheme } from './urls.js';

/** @import { Arbitrary } from 'fast-check' */

const MODIFIERS = ['', '', '', '', '?', '*', '+'];
const REGULAR_EXPRESSIONS = ['\\d+', '[a-z]+', '.*', 'a|b', '[^/]+', '(?:x)', '\\w', 'a', '', 'foo(?=bar)', '\\p{L}+',
  '[\\p{L}--[a-z]]', '[a&&b]', '(?i:a)', '[(]', '?a', '\\', '(a)', 'é'];
const NAMES = ['id', 'a', 'x1', '_', '$', 'é', 'foo', '𐒀', '1', 'a-b', '\u200C', 'x\u0301', '__proto__'];

const modifier = fc.constantFrom(...MODIFIERS);
const name = fc.constantFrom(...NAMES).map((text) => `:${text}`);
const regularExpression = fc.constantFrom(...REGULAR_EXPRESSIONS).map((text) => `(${text})`);
const wildcard = fc.tuple(fc.constant('*'), modifier).map((parts) => parts.join(''));
const named = fc.tuple(name, orNothing(2, regularExpression), modifier).map((parts) => parts.join(''));
const unnamed = fc.tuple(regularExpression, modifier).map((parts) => parts.join(''));
const escaped = fc.constantFrom(':', '*', '?', '+', '{', '}', '(', ')', '\\', '.', '/', '#', '[', 'é', 'a').map(
  (text) => `\\${text}`
);

/** A literal or a group of a pattern. The most frequent parts of real patterns are generated most often. */
const part = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'b', 'foo', 'bar', '/', '/', '.', '-', '1', 'é', '%20', 'A', ' ', '~') },
  { weight: 3, arbitrary: named },
  { weight: 2, arbitrary: wildcard },
  { weight: 2, arbitrary: unnamed },
  { weight: 1, arbitrary: escaped },
  { weight: 1, arbitrary: piece },
  { weight: 1, arbitrary: letter },
);

const group = fc.tuple(joined(part, 0, 3), modifier).map(([inner, end]) => `{${inner}}${end}`);

const texts = fc.oneof({ weight: 6, arbitrary: part }, { weight: 1, arbitrary: group });

/** @param {string[]} common @returns {Arbitrary<string>} */
const component = (common) =>
  mutated(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...common) }, {
    weight: 3,
    arbitrary: joined(texts, 0, 5),
  }));

const protocolPattern = component(['https', 'http', 'http{s}?', 'http(s?)', '*', '(https|http)', ':p', 'foo', 'file',
  'data', 'https:', '', 'é', 'h*']);
const hostPattern = component(['example.com', '*.example.com', ':sub.example.com', '{:sub.}?example.com', '[::1]',
  '[\\:\\:1]', '[:a]', '{[::ab]}', '*', 'localhost', 'faß.example', 'EXAMPLE.com', '', '(.*)', 'a b', 'a/b',
  '\\[::1]']);
const portPattern = component(['', '80', '443', '8080', '(\\d+)', '*', ':p', '{80}?', '8{0}', '65536', '80x', 'x']);
const pathPattern = component(['/', '/*', '/:id', '/a/:b?', '/foo/*', '*', '/:a/:b+', '{/:a}*', '/a/../b', '/./a', 'a',
  '(/.*)', '/a{/b}?', '/%41', '/é', '', '..', '/c|/']);
const otherPattern = component(['*', '', 'a=:b', 'q', ':x', '(.*)', '?a', '#a', 'a b', '{a}?', 'é', '%']);

/** @typedef {Partial<Record<'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash' | 'baseURL', string>>} Init */

const PATTERNS = {
  protocol: protocolPattern,
  username: otherPattern,
  password: otherPattern,
  hostname: hostPattern,
  port: portPattern,
  pathname: pathPattern,
  search: otherPattern,
  hash: otherPattern,
  baseURL: absolute,
};

const patternInit = /** @type {Arbitrary<Init>} */ (fc.record(PATTERNS, { requiredKeys: [] }));

/** A single component, to test each more closely. */
const oneComponent = /** @type {Arbitrary<Init>} */ (fc
  .oneof(...Object.entries(PATTERNS).filter(([key]) => key !== 'baseURL').map(([key, arbitrary]) =>
    fc.record({ [key]: arbitrary })
  )));

const constructorString = mutated(fc.tuple(
  orNothing(
    1,
    fc.tuple(protocolPattern, fc.constantFrom('://', ':', ':/', '{:}//', '\\://')).map((parts) => parts.join('')),
  ),
  orNothing(5, fc.constantFrom('u@', 'u:p@', ':u@', '*:*@', ':u::p@', '{u@}?')),
  orNothing(1, hostPattern),
  orNothing(3, portPattern.map((text) => `:${text}`)),
  pathPattern,
  orNothing(2, otherPattern.map((text) => `?${text}`)),
  orNothing(3, otherPattern.map((text) => `#${text}`)),
).map((parts) => parts.join('')));

/** @typedef {{ input: string | Init, baseURL?: string, ignoreCase?: boolean }} Pattern */

/** @type {Arbitrary<Pattern>} */
export const pattern = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ input: constructorString, baseURL: absolute, ignoreCase: fc.boolean() }, {
      requiredKeys: ['input'],
    }),
  },
  { weight: 1, arbitrary: fc.record({ input }, { requiredKeys: ['input'] }) },
  { weight: 4, arbitrary: fc.record({ input: patternInit, ignoreCase: fc.boolean() }, { requiredKeys: ['input'] }) },
  { weight: 4, arbitrary: fc.record({ input: oneComponent, ignoreCase: fc.boolean() }, { requiredKeys: ['input'] }) },
);

/** Short texts in the letters of the patterns, so that some match. */
const shortText = joined(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'foo', 'bar', '/', '.', '-', '1', 'é', '%20', 'A') },
    piece,
  ),
  0,
  4,
);

const inputInit = /** @type {Arbitrary<Init>} */ (fc.record({
  protocol: fc.oneof(scheme, fc.constantFrom('https:', 'http', '', 'é')),
  username: shortText,
  password: shortText,
  hostname: fc.oneof(host, fc.constantFrom('example.com', 'sub.example.com', 'localhost', '[::1]', 'a')),
  port,
  pathname: fc.oneof(path, shortText.map((text) => `/${text}`), shortText),
  search: shortText,
  hash: fc.oneof(shortText, pieces(2)),
  baseURL: absolute,
}, { requiredKeys: [] }));

const matchableURL = fc.tuple(
  fc.constantFrom('https://', 'http://', 'https://u:p@', 'foo://', 'file://', 'data:'),
  fc.constantFrom('example.com', 'sub.example.com', 'localhost', '[::1]', '', 'a'),
  fc.constantFrom('', '', ':8080', ':80'),
  shortText.map((text) => `/${text}`),
  orNothing(2, shortText.map((text) => `?${text}`)),
  orNothing(2, shortText.map((text) => `#${text}`)),
).map((parts) => parts.join(''));

/** @typedef {{ input: string | Init, baseURL?: string }} MatchInput */

/** @type {Arbitrary<MatchInput>} */
export const matchInput = fc.oneof(
  { weight: 4, arbitrary: fc.record({ input: matchableURL }) },
  { weight: 2, arbitrary: fc.record({ input, baseURL: absolute }, { requiredKeys: ['input'] }) },
  { weight: 4, arbitrary: fc.record({ input: inputInit }) },
);

/** @type {Arbitrary<string>} */
export const urlToMatch = fc.oneof({ weight: 2, arbitrary: matchableURL }, { weight: 1, arbitrary: absolute });
