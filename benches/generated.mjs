/**
 * Lists of texts that differ from each other, too many for a branch predictor to learn: it learns the short lists of
 * data/, and programs do not parse the same twelve URLs again and again. They are the same in each run.
 */

/** The number of texts in a list. */
const COUNT = 4000;

/** The number of patterns: each costs a hundred times as much as a URL. */
const PATTERNS = 1000;

const WORDS =
  'account archive article assets basket blog catalogue chapter checkout city contact customer download events family forum garden gallery guide health history image index install invoice item journal kitchen language letter library list login map market media menu message month music network news number order page paper person photo picture playlist portrait press price product profile project question recipe reference report result review river school search season section seller service session settings shelf shop station status store street studio support table team theme thread ticket topic travel update user version video village weather window winter year'
    .split(' ');
const ENDINGS = ['com', 'org', 'net', 'example', 'co.uk', 'de', 'io', 'dev'];
const FILES = ['html', 'pdf', 'js', 'css', 'png', 'jpg', 'xml', 'tar.gz'];

/** @typedef {(most: number) => number} Next a whole number below `most` */

/**
 * A generator of numbers (xorshift).
 *
 * @param {number} seed
 * @returns {Next}
 */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}

/** @template T @param {Next} next @param {readonly T[]} from */
const any = (next, from) => from[next(from.length)];

/** @param {Next} next */
const word = (next) => any(next, WORDS);

/** @param {Next} next */
const host = (next) =>
  `${['', 'www.', 'api.', `${word(next)}.`][next(4)]}${word(next)}${['', `-${word(next)}`, `${next(100)}`][next(3)]}.${
    any(next, ENDINGS)
  }`;

/** @param {Next} next */
const scheme = (next) => next(5) === 0 ? 'http' : 'https';

/** @param {Next} next */
const segment = (next) =>
  [word(next), `${word(next)}-${word(next)}`, `${next(100_000)}`, `${word(next)}_${next(2100)}`][next(4)];

/** @param {Next} next */
function path(next) {
  const segments = Array.from({ length: next(5) }, () => segment(next));
  if (next(3) === 0) segments.push(`${word(next)}.${any(next, FILES)}`);
  return `/${segments.join('/')}${segments.length > 0 && next(4) === 0 ? '/' : ''}`;
}

/** @param {Next} next */
const query = (next) =>
  Array.from(
    { length: 1 + next(4) },
    () =>
      `${word(next)}=${
        [next(5000), word(next), `${word(next)}+${word(next)}`, `${word(next)}%20${word(next)}`][next(4)]
      }`,
  ).join('&');

/** @param {Next} next */
const rest = (next) => path(next) + (next(3) === 0 ? `?${query(next)}` : '') + (next(8) === 0 ? `#${word(next)}` : '');

/** @param {Next} next */
const web = (next) => `${scheme(next)}://${host(next)}${next(15) === 0 ? ':8080' : ''}${rest(next)}`;

/** @param {Next} next */
function dotted(next) {
  const segments = Array.from({ length: 2 + next(4) }, () => segment(next));
  segments.splice(1 + next(segments.length), 0, any(next, ['.', '..', '..', `../${word(next)}/..`, '%2e', '.%2E']));
  return `/${segments.join('/')}`;
}

/** @param {Next} next */
function uppercase(next) {
  const [name, ending] = [host(next), next(3)];
  const shouted = ending === 0 ? name.toUpperCase() : name.replace(/(^|\.)[a-z]/g, (start) => start.toUpperCase());
  const secure = next(4) > 0;
  return `${any(next, secure ? ['https', 'https', 'HTTPS'] : ['http', 'HTTP'])}://${shouted}${
    next(3) > 0 ? secure ? ':443' : ':80' : ''
  }${dotted(next)}${next(3) === 0 ? `?${query(next)}` : ''}`;
}

/** @param {Next} next */
const hexadecimal = (next) => next(0x10000).toString(16);

/** @param {Next} next */
const byte = (next) => next(256);

/** @param {Next} next */
function address(next) {
  switch (next(8)) {
    case 0:
    case 1:
      return `${byte(next)}.${byte(next)}.${byte(next)}.${byte(next)}`;
    case 2:
      return `0x${byte(next).toString(16)}.0x${byte(next).toString(16)}.${byte(next)}.${byte(next)}`;
    case 3:
      return `0x${next(0x7fffffff).toString(16)}`;
    case 4:
      return `${byte(next)}.${next(1 << 24)}`;
    case 5:
      return `[${Array.from({ length: 8 }, () => hexadecimal(next)).join(':')}]`;
    case 6:
      return `[2001:0DB8::${hexadecimal(next).toUpperCase()}:${hexadecimal(next)}]`;
    default:
      return any(next, [`[::${hexadecimal(next)}]`, `[fe80::${hexadecimal(next)}:${hexadecimal(next)}]`,
        `[::ffff:${byte(next)}.${byte(next)}.${byte(next)}.${byte(next)}]`,
        `[2001:db8:0:0:0:${hexadecimal(next)}:0:1]`]);
  }
}

/** @param {Next} next */
const addresses = (next) =>
  `${scheme(next)}://${address(next)}${next(3) === 0 ? `:${1024 + next(9000)}` : ''}${rest(next)}`;

/** @param {Next} next */
const credentials = (next) =>
  `${scheme(next)}://${word(next)}${
    any(next, ['', `:${word(next)}${next(1000)}`, `:${word(next)}@${next(100)}`, `:${word(next)}%40${next(100)}`])
  }@${host(next)}${rest(next)}`;

/** @param {Next} next */
const escapes = (next) =>
  `${scheme(next)}://${host(next)}/${segment(next)}/${
    any(next, [`"${word(next)}"`, `${word(next)} ${word(next)}`, `${word(next)}%20${word(next)}`, `100%/${word(next)}`,
      `<${word(next)}>`])
  }${
    any(next, ['', `?${word(next)}='${word(next)}'`, `?${word(next)}="${word(next)} ${word(next)}"`,
      `?${word(next)}=50%&${query(next)}`])
  }`;

/** @param {Next} next */
const notCanonical = (next) => any(next, [uppercase, addresses, credentials, escapes])(next);

/** @param {Next} next */
const invalid = (next) =>
  any(next, [() => path(next), () => `${host(next)}${path(next)}`, () => `//${host(next)}${path(next)}`, () =>
    `https://${host(next)}:${65_536 + next(30_000)}${path(next)}`, () => `https://${word(next)} ${host(next)}/`, () =>
    `https://${host(next)}:${word(next)}${path(next)}`, () =>
    `http://${byte(next)}.${byte(next)}.${256 + next(700)}.1/`, () =>
    `http://[${hexadecimal(next)}:${hexadecimal(next)}]${path(next)}`, () =>
    `https://${word(next)}<${host(next)}/`, () => `${word(next)} ${word(next)}`, () => `?${query(next)}`, () =>
    ''])();

/** @param {Next} next */
const reference = (next) =>
  any(next, [() => rest(next), () => segment(next), () => `../${segment(next)}`, () => `./${word(next)}.html`, () =>
    `?${query(next)}`, () => `#${word(next)}`, () => `//${host(next)}${path(next)}`])();

/** @param {Next} next */
function patternPath(next) {
  const segments = Array.from({ length: 1 + next(3) }, () => word(next));
  const last = any(next, [`:${word(next)}`, '*', `:${word(next)}.${any(next, FILES)}`, `:${word(next)}?`, word(next)]);
  return `/${segments.join('/')}/${last}`;
}

/** @param {Next} next */
const patternString = (next) =>
  `${any(next, ['https', 'http{s}?'])}://${any(next, [host(next), `*.${word(next)}.${any(next, ENDINGS)}`])}${
    patternPath(next)
  }${next(5) === 0 ? `?${word(next)}=*` : ''}`;

/** @param {number} count @param {number} seed @param {(next: Next) => string} make */
function list(count, seed, make) {
  const next = numbers(seed);
  return Array.from({ length: count }, () => make(next));
}

/** @returns {Record<string, string[]>} by name */
export function generatedLists() {
  return {
    'distinct web': list(COUNT, 1, web),
    'distinct uppercase': list(COUNT, 2, uppercase),
    'distinct addresses': list(COUNT, 3, addresses),
    'distinct credentials': list(COUNT, 4, credentials),
    'distinct escapes': list(COUNT, 5, escapes),
    'distinct non-canonical': list(COUNT, 6, notCanonical),
    'distinct invalid': list(COUNT, 7, invalid),
    'distinct references': list(COUNT, 8, reference),
    'distinct queries': list(COUNT, 9, query),
    'distinct pattern strings': list(PATTERNS, 10, patternString),
    'distinct pattern paths': list(PATTERNS, 11, patternPath),
  };
}
