/** URLs of every kind, and texts that are nearly URLs. */
import fc from 'fast-check';
import { host } from './hosts.js';
import { anyCodePoint, joined, mutated, orNothing, pieces } from './pieces.js';

/** @import { Arbitrary } from 'fast-check' */

/** Characters that the parser strips at both ends. */
const around = orNothing(10, fc.constantFrom(' ', '\t', '\n ', '\0', '\u001F ', '\u00A0', '\uFEFF'));

/** @type {Arbitrary<string>} */
export const scheme = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('http', 'https', 'ws', 'wss', 'ftp', 'HTTPS', 'ht\ttp') },
  { weight: 3, arbitrary: fc.constantFrom('file', 'FiLe', 'fi\nle') },
  { weight: 4, arbitrary: fc.constantFrom('foo', 'data', 'mailto', 'javascript', 'a+b.c-1', 'f\to', 'about', 'urn') },
  { weight: 1, arbitrary: fc.constantFrom('blob', 'filesystem', 'BLOB', 'view-source') },
  { weight: 1, arbitrary: fc.constantFrom('1a', 'é', '', 'a b', 'a%41', '-a') },
);

const slashes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('//') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('/', '', '///', '////', '\\\\', '/\\', '\\/', '/\t/', '/.//', '/..//', '\\'),
  },
);

/** @type {Arbitrary<string>} */
export const port = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '80',
      '443',
      '21',
      '0',
      '8080',
      '00080',
      '65535',
      '65536',
      '8x',
      'x',
      '8\t0',
      '０',
      '-1',
      '+1',
      ' 1',
      '1e3',
    ),
  },
  { weight: 1, arbitrary: fc.nat(70000).map(String) },
);

const credentials = orNothing(
  3,
  fc.tuple(pieces(3), fc.constantFrom('@', ':@', ':p@', '@@', '@:@', '%40:%3A@', ':é@'))
    .map(([name, rest]) => name + rest),
);

const authority = fc.tuple(credentials, host, orNothing(3, port.map((text) => `:${text}`))).map((parts) =>
  parts.join('')
);

const segment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      '.',
      '..',
      '%2e',
      '%2E.',
      '.%2e',
      '%2e%2E',
      '...',
      '.%2',
      'C:',
      'C|',
      'c%7C',
      'c:x',
      'a',
      'a b',
      ' ',
      'x:y',
      'index.html',
    ),
  },
  { weight: 2, arbitrary: pieces(3) },
);

const separator = fc.oneof({ weight: 10, arbitrary: fc.constant('/') }, fc.constantFrom('\\', '/\t', '//', '\n/'));

/** @type {Arbitrary<string>} */
export const path = fc.tuple(
  fc.oneof({ weight: 6, arbitrary: fc.constant('') }, segment),
  fc.array(fc.tuple(separator, segment).map((parts) => parts.join('')), { maxLength: 5 }),
  orNothing(8, fc.constantFrom(' ', '  ', '/ ', ' /')),
).map(([first, others, end]) => first + others.join('') + end);

const QUERY = ['a=b', 'a=b&c=d', 'q=a+b%20c', '=', '&', 'a', "'", '%27', 'é=ü', ' ', '?'];

/** @type {Arbitrary<string>} */
export const query = fc.oneof(pieces(4), fc.constantFrom(...QUERY)).map((text) => `?${text}`);

/** @type {Arbitrary<string>} */
export const fragment = pieces(4).map((text) => `#${text}`);

const afterPath = fc.tuple(orNothing(2, query), orNothing(3, fragment)).map((parts) => parts.join(''));

const hierarchical = fc.tuple(around, scheme, fc.constant(':'), slashes, authority, path, afterPath, around).map(
  (parts) => parts.join('')
);

const opaque = fc.tuple(scheme, fc.constant(':'), path, afterPath, around).map((parts) => parts.join(''));

const blob = fc.tuple(fc.constantFrom('blob:', 'blob:', 'BLOB:', 'blob:blob:'), hierarchical).map((parts) =>
  parts.join('')
);

/** A reference without a scheme. */
const relative = fc.oneof(
  fc.tuple(around, path, afterPath).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('//', '\\\\', '/\\', '///'), authority, path, afterPath).map((parts) => parts.join('')),
  afterPath,
);

/** @type {Arbitrary<string>} */
export const absolute = mutated(fc.oneof(
  { weight: 8, arbitrary: hierarchical },
  { weight: 3, arbitrary: opaque },
  { weight: 1, arbitrary: blob },
));

/** @type {Arbitrary<string>} */
export const input = mutated(fc.oneof(
  { weight: 8, arbitrary: hierarchical },
  { weight: 4, arbitrary: relative },
  { weight: 3, arbitrary: opaque },
  { weight: 1, arbitrary: blob },
  { weight: 1, arbitrary: pieces(12) },
  { weight: 1, arbitrary: joined(anyCodePoint, 0, 6) },
));
