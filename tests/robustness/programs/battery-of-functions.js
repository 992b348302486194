/**
 * Questions to the functions of `weburl/lib` and `weburl/url-pattern`.
 *
 * @typedef {import('./battery.js').Question} Question
 * @typedef {{
 *   lib?: typeof import('weburl/lib'), patterns?: typeof import('weburl/url-pattern'),
 *   classes: import('./battery.js').Classes,
 * }} Package the imported parts of the package
 */
import { iterable, joined, repeated } from './battery.js';

export function batteryOfFunctions({ classes, lib, patterns }) {
  return joined([
    lib === undefined ? [] : ofLib(lib),
    patterns === undefined ? [] : ofPatterns(patterns, classes),
  ]);
}

function ofLib(lib) {
  const long = `https://h/${repeated('ü', 3000)}`;
  const record = ({ scheme, host, port, path, query, fragment, href }) =>
    `${scheme} ${host} ${port} ${path} ${query} ${fragment} ${href}`;
  return [
    ['lib: parse', 'https example.com 81 /%C3%BC q null https://example.com:81/%C3%BC?q',
      () => record(lib.parse('../ü?q', { base: 'https://EXAMPLE.com:81/a/b' }))],
    ['lib: parse, no URL', 'null', () => `${lib.parse('nonsense')}`],
    ['lib: serialize', 'https://example.com/',
      () => lib.serialize('HTTPS://example.com/#a', { excludeFragment: true })],
    ['lib: equals', 'true false',
      () =>
        `${lib.equals('http://example.com:80#a', 'http://EXAMPLE.com/', { excludeFragment: true })} ${
          lib.equals('http://a/', 'http://b/')
        }`],
    ['lib: origin', 'https://example.com null',
      () => `${lib.origin('https://example.com:443/a')} ${lib.origin('data:,a')}`],
    ['lib: sameOrigin', 'true', () => `${lib.sameOrigin('https://example.com/a', 'https://example.com:443/b')}`],
    ['lib: makeRelative', '/img/a.png#b',
      () => lib.makeRelative('https://example.com/docs/guide', 'https://example.com/img/a.png#b')],
    ['lib: buildURL', 'https://example.com/a%20b?c%23d',
      () => lib.buildURL({ scheme: 'https', host: 'example.com', path: '/a b', query: 'c#d' }).href],
    ['lib: changeURL', 'https://example.com/c',
      () => lib.changeURL('https://example.com/a?b', { query: null, path: '/c' }).href],
    ['lib: diagnose', 'domain-to-ASCII host port-invalid port 2', () => {
      const { validationErrors } = lib.diagnose('https://a_b.example:8x');
      return `${validationErrors[0].name} ${validationErrors[0].component} ${validationErrors[1].name} ${
        validationErrors[1].component
      } ${validationErrors.length}`;
    }],
    ['lib: diagnoseHost', 'null domain-to-ASCII ipv6', () => {
      const { host, validationErrors } = lib.diagnoseHost('h:80');
      return `${host} ${validationErrors[0].name} ${lib.diagnoseHost('[::1]').host?.type}`;
    }],
    ['lib: isValidURLString', 'true false',
      () => `${lib.isValidURLString('https://example.com/ü')} ${lib.isValidURLString('https://example.com/a b')}`],
    ['lib: domains', 'xn--fa-hia.example faß.example null', () => (
      `${lib.domainToASCII('faß.example')} ${lib.domainToUnicode('xn--fa-hia.example')} ${
        lib.domainToASCII('a_b.example', { strict: true })
      }`
    )],
    ['lib: parseHost', 'ipv4 2130706433', () => {
      const host = lib.parseHost('0x7f.1');
      return `${host?.type} ${host?.value}`;
    }],
    ['lib: serializeHost', '[::1]', () => lib.serializeHost({ type: 'ipv6', value: [0, 0, 0, 0, 0, 0, 0, 1] })],
    ['lib: hostEquals', 'true', () => `${lib.hostEquals('EXAMPLE.com', 'example%2Ecom')}`],
    ['lib: percentEncode', '1%2B1+%E2%89%A1+2',
      () => lib.percentEncode('1+1 ≡ 2', 'application/x-www-form-urlencoded')],
    ['lib: percentDecode', '226 128 189 undefined', () => {
      const bytes = lib.percentDecode('%E2%80%BD');
      return `${bytes[0]} ${bytes[1]} ${bytes[2]} ${bytes[3]}`;
    }],
    ['lib: parseForm', 'a b&c d', () => {
      const tuples = lib.parseForm('a=b%26c+d');
      return `${tuples[0][0]} ${tuples[0][1]}`;
    }],
    ['lib: serializeForm', 'a=%C3%A5', () => lib.serializeForm(iterable([iterable(['a', 'å'])]))],
    ['lib: files', 'C:\\My Files file:///a%23b',
      () => `${lib.fileURLToPath('file:///C:/My%20Files', { windows: true })} ${lib.pathToFileURL('/a#b').href}`],
    ['lib: format', 'https://faß.example/a', () =>
      lib.format('https://u:p@xn--fa-hia.example/a?b#c', {
        auth: false,
        search: false,
        unicode: true,
        fragment: false,
      })],
    ['lib: parseRequestTarget', 'https://h//evil.example/x null', () => (
      `${lib.parseRequestTarget('//evil.example/x', { scheme: 'https', host: 'h' })?.href} ${
        lib.parseRequestTarget('a b', { scheme: 'https', host: 'h' })
      }`
    )],
    ['lib: serializeForm with %20', 'a=x%20y', () => lib.serializeForm({ a: 'x y' }, { spaceAsPlus: false })],
    ['lib: maximumLength', 'throws RangeError', () => `${lib.parse('https://h', { maximumLength: 8 })}`],
    ['lib: createPatternWithoutRegExp', 'true',
      () => `${lib.createPatternWithoutRegExp('/books/:id', { base: 'https://h/' }).test('https://h/books/1')}`],
    ['lib: createPatternWithoutRegExp, refused', 'throws TypeError',
      () => `${lib.createPatternWithoutRegExp({ pathname: '/(a*)*b' })}`],
    ['lib: matchSearch', 'true false', () => (
      `${lib.matchSearch({ b: '2', a: '1' }, 'https://h/?a=1&b=2', { exact: true })} ${
        lib.matchSearch({ a: '2' }, 'https://h/?a=1')
      }`
    )],
    ['lib: matchSearch with a pattern', 'true', () => {
      const pattern = lib.createPatternWithoutRegExp({ search: 'b=:y&a=:x' });
      return `${lib.matchSearch(pattern, 'https://h/?a=1&b=2')}`;
    }],
    ['lib: references', '../a%20b?c#d https://h/a%20b?c#d ./a:b', () => {
      const reference = lib.parseReference('../a b?c#d');
      return `${reference?.href} ${reference && lib.resolve(reference, 'https://h/x/y')?.href} ${
        lib.buildReference({ path: 'a:b' }).href
      }`;
    }],
    ['lib: buildPattern', 'true false', () => {
      const pattern = lib.buildPattern('/books/:id', { base: 'https://example.com/' });
      return `${pattern?.test('https://example.com/books/1')} ${pattern?.test('https://other.example/books/1')}`;
    }],
    ['lib: a long URL', `https://h/${repeated('%C3%BC', 3000)}`, () => `${lib.parse(long)?.href}`],
  ];
}

function ofPatterns({ compareComponent, generate, groupNames, patternOutline, patternToInit }, { URLPattern }) {
  const pattern = new URLPattern({ pathname: '/books/:id' });
  return [
    ['url-pattern: generate', '/books/%C3%BC', () => generate(pattern, 'pathname', { id: 'ü' })],
    ['url-pattern: compareComponent', '1 0', () => (
      `${compareComponent('pathname', pattern, new URLPattern({ pathname: '/*' }))} ${
        compareComponent('pathname', pattern, pattern)
      }`
    )],
    ['url-pattern: patternToInit', '/books/:id *', () => {
      const { pathname, hostname } = patternToInit(pattern);
      return `${pathname} ${hostname}`;
    }],
    ['url-pattern: groupNames', 'id', () => groupNames(pattern).pathname[0]],
    ['url-pattern: patternOutline', '/books/ segment', () => {
      const { pathname } = patternOutline(pattern);
      return `${pathname?.texts[0]} ${pathname?.groups[0]}`;
    }],
  ];
}
