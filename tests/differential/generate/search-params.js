/** Lists of names and values, and the operations on them. */
import fc from 'fast-check';
import { pieces } from './pieces.js';
import { absolute } from './urls.js';

/** @import { Arbitrary } from 'fast-check' */

/** Few names, so that equal names occur often. */
const name = fc.oneof({
  weight: 3,
  arbitrary: fc.constantFrom('a', 'b', 'é', '', '1', '0', '\u{1F4A9}', '\uFFFD', '\uE000', 'a b', '__proto__'),
}, { weight: 1, arbitrary: pieces(3) });

const value = fc.oneof({ weight: 2, arbitrary: fc.constantFrom('', '1', '2', ' ', '+', '%', '%41', '&', '=') }, {
  weight: 1,
  arbitrary: pieces(4),
});

const pairs = fc.array(fc.record({ name, value }), { maxLength: 6 });

const text = fc.tuple(
  fc.constantFrom('', '', '?', '??'),
  fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.tuple(name, value).map((parts) => parts.join('=')) }, {
      weight: 1,
      arbitrary: pieces(4),
    }),
    { maxLength: 6 },
  ),
).map(([start, sequences]) => start + sequences.join('&'));

/**
 * @typedef {{ kind: 'string', text: string }
 *   | { kind: 'pairs' | 'record', pairs: { name: string, value: string }[] }
 *   | { kind: 'url', href: string }} Init
 * @typedef {{ method: 'append' | 'set' | 'delete' | 'has' | 'get' | 'getAll' | 'sort', name?: string, value?: string }} Operation
 */

/** @template {string} Text @param {Text[]} texts */
const oneOf = (...texts) => fc.constantFrom(...texts);

/** @type {Arbitrary<Init>} */
export const init = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: oneOf('string'), text }) },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('pairs', 'record'), pairs }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: oneOf('url'), href: fc.tuple(absolute, text).map((parts) => parts.join('?')) }),
  },
);

/** @type {Arbitrary<Operation>} */
export const operation = fc.oneof(
  fc.record({ method: oneOf('append', 'set'), name, value }),
  fc.record({ method: oneOf('delete', 'has', 'get', 'getAll'), name }),
  fc.record({ method: oneOf('delete', 'has'), name, value }),
  fc.record({ method: oneOf('sort') }),
);
