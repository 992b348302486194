/** Hosts of every kind, and texts that are nearly hosts. */
import fc from 'fast-check';
import { wellFormed } from '../well-formed.js';
import { joined, letter, mutated, orNothing, piece } from './pieces.js';

/** @import { Arbitrary } from 'fast-check' */

const LABELS = [
  'example',
  'EXAMPLE',
  'com',
  'a',
  'www',
  'localhost',
  'LocalHost',
  '_a-',
  '-',
  'a--b',
  'ab--c',
  'xn--',
  'xn--a',
  'xn--53h',
  'XN--53H',
  'xn--fa-hia',
  'xn--a-yoc',
  'xn--pokxncvks',
  'xn--zca',
  'xn--ls8h',
  'xn--0-0ea',
  'xn--a-',
  'xn---',
  'faß',
  'ﬁx',
  '☕',
  'Ⅷ',
  'σς',
  'नी‌कम',
  'क्‍ष',
  'אב',
  'א1',
  '1א',
  'ا١1',
  'مثال',
  '가나',
  'ＡＢＣ',
  'a\u00ADb',
  'a\u200Db',
  '0x1',
  '1',
  '08',
  'a'.repeat(63),
  'b'.repeat(64),
];

/** Texts that may be Punycode: its alphabet, in either case, with few digits so that it decodes more often. */
const punycode = joined(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-abcABC'), 0, 8).map((text) =>
  `xn--${text}`
);

const label = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...LABELS) },
  { weight: 5, arbitrary: joined(letter, 1, 4) },
  { weight: 1, arbitrary: punycode },
  { weight: 1, arbitrary: joined(piece, 0, 2) },
);

const dot = fc.oneof(
  { weight: 12, arbitrary: fc.constant('.') },
  fc.constantFrom('。', '．', '｡', '%2e', '%2E', '..', '%E3%80%82'),
);

/** @type {Arbitrary<string>} */
export const domain = fc.tuple(label, fc.array(fc.tuple(dot, label), { maxLength: 3 }), orNothing(6, dot)).map(
  ([first, others, last]) => (
    first + others.map(([separator, text]) => separator + text).join('') + last
  )
);

/** A number in one of the notations, or a text that is nearly one. */
const ipv4Number = fc.oneof(
  { weight: 4, arbitrary: fc.nat(260) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 255, 256, 65535, 65536, 16777215, 16777216, 4294967295, 4294967296, 1e20),
  },
).chain((number) =>
  fc.constantFrom(
    number.toString(10),
    number.toString(10),
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `0${number.toString(8)}`,
    `00${number}`,
    '',
    '0x',
    '0xg',
    '09',
    `${number}a`,
    `+${number}`,
    `%3${number % 10}`,
    String.fromCodePoint(0xFF10 + (number % 10)),
    String.fromCodePoint(0x660 + (number % 10)),
    String.fromCodePoint(0x2460 + (number % 10)),
  )
);

/** @type {Arbitrary<string>} */
export const ipv4 = fc.tuple(
  fc.array(ipv4Number, { minLength: 1, maxLength: 5 }),
  orNothing(4, fc.constantFrom('.', '..', '。')),
)
  .map(([numbers, end]) => numbers.join('.') + end);

const ipv6Piece = fc.oneof(
  { weight: 6, arbitrary: fc.nat(0xFFFF).map((number) => number.toString(16)) },
  { weight: 3, arbitrary: fc.constant('0') },
  { weight: 1, arbitrary: fc.constantFrom('00', '0000', '00000', '01', 'FFFF', 'g', '', '12345', '%31', 'é') },
);

/** Eight pieces with an omitted run, and errors of such an address. */
const ipv6 = fc.tuple(
  fc.array(ipv6Piece, { maxLength: 9 }),
  fc.option(fc.nat(8)),
  orNothing(
    5,
    fc.constantFrom(
      ':1.2.3.4',
      '::1.2.3.4',
      ':1.2.3',
      ':256.1.1.1',
      ':1.2.3.04',
      ':1.2.3.4.5',
      ':',
      '::',
      '%eth0',
      '%25',
      '.',
    ),
  ),
).map(([groups, gap, end]) => {
  if (gap === null) return `[${groups.join(':')}${end}]`;
  return `[${groups.slice(0, gap).join(':')}::${groups.slice(gap).join(':')}${end}]`;
});

const opaque = joined(fc.oneof({ weight: 2, arbitrary: letter }, { weight: 1, arbitrary: piece }), 0, 6);

/**
 * A text with some characters percent-encoded.
 *
 * @param {Arbitrary<string>} text
 * @returns {Arbitrary<string>}
 */
const percentEncoded = (text) =>
  fc.tuple(text, fc.nat(255)).map(([whole, which]) => (
    [...wellFormed(whole)].map((character, index) => (which >> (index % 8)) & 1 ? percentEncode(character) : character)
      .join('')
  ));

/** @param {string} character */
const percentEncode = (character) =>
  [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** @type {Arbitrary<string>} */
export const host = mutated(fc.oneof(
  { weight: 8, arbitrary: domain },
  { weight: 3, arbitrary: ipv4 },
  { weight: 2, arbitrary: ipv6 },
  { weight: 2, arbitrary: opaque },
  { weight: 2, arbitrary: percentEncoded(fc.oneof(domain, ipv4)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'C:', 'C|', 'c%7C', '.', '..', '[', '[]', '[::1', 'a b', 'a<b', 'a^b', 'a|b', 'a%b'),
  },
));
