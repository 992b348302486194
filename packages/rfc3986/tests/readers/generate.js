/** Generates URLs from parts, and mutates them, by a fixed seed. */

const SCHEMES = ['http:', 'http:', 'http:', 'http:', 'http:', 'https:', 'https:', 'https:', 'https:', 'ftp:', 'HTTP:',
  'ws:', 'wss:', 'foo:', 'a+b:', '1a:', 'javascript:', 'mailto:', 'urn:', 'url:', 'imap:', 'x', '', '', 'http', 'data:',
  'jar:', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz:'];
const SLASHES = ['//', '//', '//', '//', '//', '//', '/', '', '///', '////', '\\\\', '/\\', ' //'];
const USERS = ['', '', '', '', 'u@', 'u:p@', ':@', '@', 'u:p:q@', 'u@v@', 'a.example@', '%41:%ff@', 'u;o=1@', 'u[@',
  'a%2fb@', 'a.example:80@'];
const HOSTS = ['example.com', 'Example.COM', 'a.example', 'a_b.example', 'localhost', '127.0.0.1', '0x7f.1',
  '0177.0.0.1', '2130706433', '1.2.3', '1.2.3.4.', '256.1.1.1', '01.02.03.04', '08.1', '[::1]', '[::ffff:1.2.3.4]',
  '[1:2:3:4:5:6:7::]', '[fe80::1%25eth0]', '[fe80::1%eth0]', '[FE80::A]', '[v1.a]', '[::1', '::1]', '[]', '[1::2::3]',
  '[0:0:0:0:0:0:0:1]', '', 'a', 'a.', '.a', 'a..b', '-a', 'a-', 'a.1', '1.a', 'xn--bcher-kva.example',
  'b\u00fccher.example', 'a%2eb', '%61', '%ff', '%00a', 'a b', 'a%20b', 'ex%61mple.com', 'a,b', 'a!b', 'ftp.example',
  'Dict.example', 'a*b', 'a|b', 'a~b', 'a\u2100b', `${'a'.repeat(64)}.b`, `${'a.'.repeat(130)}b`, '[::1]a', 'a[::1]',
  '[::1%25]', '[::1.2.3.4]', '[::1.2.3.04]', '%5b::1%5d'];
const PORTS = ['', '', '', '', '', ':80', ':443', ':', ':0', ':00080', ':65535', ':65536', ':99999', ':999999',
  ':4294967376', ':8a', ':+80', ':-1', ':-2', ': 80', ':80:81', ':80a', ':\u0660'];
const PATHS = ['', '', '/', '/a', '/a/b', '/a/../b', '/./a/.', '/..', '//a', '/a//b', '/a;b', '/%41', '/%zz', '/%2f',
  '/a b', '/:80', '/@b', '/[', '/\u00fc', '/a:b', '*', 'a/b', 'a', "/~!$&'()*+,;=:@", '/"<>^`{|}', '/.a', '/a.', '/...',
  '\\a', '/a\\b', '/a/b/../../../c', '/%7e%7E%C3%BC', '/*', '/a@b:c', '.', '..', './a', '../a', '/%2e%2e/'];
const QUERIES = ['', '', '', '?', '?a=b', '?a?b', '?/', '?@', '?:', '?%zz', '?a b', '?\u00fc', '?[', '?\\', '?a@b',
  '?://'];
const FRAGMENTS = ['', '', '', '#', '#a', '#a#b', '#/', '#?', '#@', '#%zz', '#a b', '#\u00fc', '#[', '#%41', '#"',
  "#!()*'~"];
const USUAL = [SCHEMES, SLASHES, USERS, HOSTS, PORTS, PATHS, QUERIES, FRAGMENTS];

/** One URL in forty is of these: what few parsers map, refuse or count alike. */
const HOSTILE = [
  ['http:', 'http:', 'https:', 'HTTPS:', 'ftp:', 'file:', 'httpſ:', '\u00a0http:'],
  ['//', '//', '//', '/\t/', '\\/', '//\0'],
  ['', '', '', 'a.example\\@', 'a.example%5c@', 'a.example%00@', 'a.example\uff20', '[::1]@', 'u:p:@v@', '\u0130@'],
  ['\uff11\uff12\uff17.\uff10.\uff10.\uff11', '127\u30020\u30020\u30021', '\u2460\u2461\u2466.0.0.1', 'a\u00adb',
    'a\u180eb', 'a\uff0fb', 'fa\u00df.de', '\u212a.com', 'a%c3%bcb', 'a%00b', 'a%2fb', 'a%40b', '%30x7f.1',
    '127.0.0.1%20', 'xn--a', 'ab--c', 'a..', '[V1.a]', '[vF.::1]', '[::1%2500]', '[::127.0.0.256]', '[::0:00001]', '0x',
    '4294967296', '1.2.3.4.5', `${'a.'.repeat(126)}\u00fc`],
  ['', '', '', '', ':\uff18\uff10', ':%38%30', ':80@b.example', ':\t80', ':2147483648', ':18446744073709551696',
    ':0000000000000000000000080'],
  ['', '', '/', '/b:/../c', '/c|/%2e%2e', '\\@b.example', '%40b.example', '\0@b.example', '//b/..//', '/|..'],
  ['', '', '', '?@b.example', '?\\@b.example'],
  ['', '', '', '#@b.example'],
];
const CHARACTERS = [...'\\@:/?#[]%. \t\n\r;<>^|{}`\'"*+,=&!$()~-_0a1Zv', '\0', '\x01', '\x0b', '\x1f', '\x7f', '\u00a0',
  '\u00fc', '\ufeff', '\u{10000}', '//', '@@', '%2', '%25', '%40', '::', '..', '/.', 'http:', '\u2028'];

/** @param {number} seed @returns {(limit: number) => number} */
export function randomOf(seed) {
  let state = (seed + 1) >>> 0;
  return (limit) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * @param {number} seed
 * @param {number} count
 * @returns {string[]}
 */
export function generatedURLs(seed, count) {
  const below = randomOf(seed);
  const one = (/** @type {readonly string[]} */ list) => list[below(list.length)];
  return Array.from({ length: count }, () => {
    let url = (below(40) === 0 ? HOSTILE : USUAL).map(one).join('');
    for (let mutations = Math.max(0, below(6) - 2); mutations > 0; mutations -= 1) {
      const at = below(url.length + 1);
      const end = at + (below(3) === 0 ? 0 : below(2));
      url = url.slice(0, at) + (below(5) === 0 ? '' : one(CHARACTERS)) + url.slice(end);
    }
    return url.toWellFormed?.() ?? url;
  });
}
