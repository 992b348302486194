/**
 * Some forty questions to the classes, with the answers of the Standards. They run after a call was cut off, and with
 * patched built-ins. This file therefore calls no built-in, and compares only strings.
 *
 * @typedef {Pick<typeof import('weburl'), 'URL' | 'URLSearchParams'> & Partial<Pick<typeof import('weburl'), 'URLPattern'>>} Classes
 * @typedef {[name: string, expected: string, ask: () => string]} Question
 */

const LONG = 1000;

const { iterator } = Symbol;
const { defineProperty } = Object;

/** Used in turn with another base URL: confusing the two would return the wrong site. */
const BANK = 'https://bank.example/a/';

export function repeated(text, count) {
  let result = '';
  for (let index = 0; index < count; index += 1) result += text;
  return result;
}

/** All properties of a URL object, in one string. */
export const shown = (url) =>
  `${url.href} ${url.origin} ${url.protocol} ${url.username} ${url.password} ${url.host} ${url.hostname} ${url.port} ${url.pathname} ${url.search} ${url.hash} ${url.searchParams.toString()} ${url.searchParams.size}`;

export const described = (error) => `${error.name}: ${error.message}`;

/** The name of the thrown error, and its code if errors about URLs have one. Messages differ by platform. */
export const thrown = ({ name, code }) => code === 'ERR_INVALID_URL' ? `throws ${name} ${code}` : `throws ${name}`;

/** An iterable that does not use the iterators of arrays. */
export const iterable = (values) => ({
  [iterator]() {
    let index = 0;
    return {
      next: () => (index < values.length ? { value: values[index++], done: false } : { value: undefined, done: true }),
    };
  },
});

function walked(entries) {
  let result = '';
  for (;;) {
    const { value, done } = entries.next();
    if (done) return result;
    result += typeof value === 'string' ? `${value};` : `${value[0]}=${value[1]};`;
  }
}

export function battery({ URL, URLSearchParams, URLPattern }) {
  /** @param {string} name @param {string} value @param {string} [input] */
  const set = (name, value, input = 'https://example.com:8080/') => {
    const url = new URL(input);
    url[name] = value;
    return url.href;
  };

  // These live as long as the questions, to check that the module does not confuse its cache entries.
  const kept = new URL('https://u:p@kept.example:81/a?b=c#d');
  const keptParams = new URLSearchParams('b=2&a=%C3%BC&a=x+y');
  const long = `https://long.example/${repeated('ü', LONG)}`;

  const questions = [
    ['a base', 'https://bank.example/a/login', () => new URL('login', BANK).href],
    ['another base', 'https://other.example/a/x?y', () => new URL('../x?y', 'HTTPS://OTHER.example/a/b/c').href],
    ['the first base again', 'https://bank.example/a/login', () => new URL('login', BANK).href],
    ['a canonical URL', 'https://example.com/a/b?c#d example.com /a/b ?c #d', () => {
      const { href, host, pathname, search, hash } = new URL('https://example.com/a/b?c#d');
      return `${href} ${host} ${pathname} ${search} ${hash}`;
    }],
    ['one that is not', 'http://user@example.com/%C3%BC?q=1#f http://example.com', () => {
      const { href, origin } = new URL('HTTP://user@EXAMPLE.com:80/../ü?q=1#f');
      return `${href} ${origin}`;
    }],
    ['a domain with ß', 'xn--fa-hia.example', () => new URL('https://faß.example/').host],
    ['a domain in Katakana', 'https://xn--bck9e.example/', () => new URL('https://ファ.example/').href],
    ['a file', 'file:///C:/a', () => new URL('file:///C|/../a').href],
    ['an opaque path', 'mailto:a b@example.com', () => new URL('MAILTO:a b@example.com ').href],
    ['a scheme that is not special', 'git://h:1/%C3%BC', () => new URL('git://h:1/ü').href],
    ['IPv4', 'http://127.0.0.1/', () => new URL('http://0x7f.1/').href],
    ['IPv6', 'http://[1::2]/', () => new URL('http://[1:0:0:0:0:0:0:2]:80/').href],
    ['a long path', `https://long.example/${repeated('%C3%BC', LONG)}`, () => new URL(long).href],
    ['the origin of a blob URL', 'https://example.com', () => new URL('blob:https://example.com:443/u').origin],
    ['no URL', 'throws TypeError ERR_INVALID_URL', () => new URL('https://ex ample/').href],
    ['no URL as the base', 'null', () => `${URL.parse('x', 'nonsense')}`],
    ['parse', 'wss://h/', () => `${URL.parse('//h', 'wss://x')}`],
    ['canParse', 'true false', () => `${URL.canParse('//h', 'wss://x')} ${URL.canParse('http://a b/')}`],
    ['a URL that lives',
      'https://u:p@kept.example:81/a?b=c#d https://kept.example:81 https: u p kept.example:81 kept.example 81 /a ?b=c #d b=c 1',
      () => shown(kept)],
    ['set href', 'http://b.example/?x', () => set('href', 'HTTP://B.example?x')],
    ['set protocol', 'http://example.com:8080/', () => set('protocol', 'http')],
    ['set username', 'https://%C3%BC@example.com:8080/', () => set('username', 'ü')],
    ['set password', 'https://:a%3Ab@example.com:8080/', () => set('password', 'a:b')],
    ['set host', 'https://example.org:81/', () => set('host', 'EXAMPLE.org:81')],
    ['set hostname', 'https://xn--fa-hia.example:8080/', () => set('hostname', 'faß.example')],
    ['set port', 'https://example.com:80/', () => set('port', '0080')],
    ['set pathname', 'https://example.com:8080/%C3%BC%20b', () => set('pathname', '/a/../ü b')],
    ['set search', 'https://example.com:8080/?a=%C3%BC%20b', () => set('search', 'a=ü b')],
    ['set hash', 'https://example.com:8080/#%C3%BC%22', () => set('hash', 'ü"')],
    ['a list that writes to its URL', 'https://h/?q=1&r=x+y&%C3%BC=#f', () => {
      const url = new URL('https://h/?q=1#f');
      url.searchParams.append('r', 'x y');
      url.searchParams.append('ü', '');
      return url.href;
    }],
    ['a list that its URL writes to', 'a=b&c=%26 2', () => {
      const url = new URL('https://h/?q=1#f');
      const { searchParams } = url;
      url.search = '?a=b&c=%26';
      return `${searchParams.toString()} ${searchParams.size}`;
    }],
    ['a list that lives', 'b=2&a=%C3%BC&a=x+y ü 3',
      () => `${keptParams.toString()} ${keptParams.get('a')} ${keptParams.size}`],
    ['what a list has', 'true false x y 2', () => {
      const all = keptParams.getAll('a');
      return `${keptParams.has('a', 'ü')} ${keptParams.has('a', '2')} ${all[1]} ${all.length}`;
    }],
    ['a list that is changed', 'a=3&z=1', () => {
      const params = new URLSearchParams('?z=1&a=1&b=+&a=2');
      params.set('a', '3');
      params.delete('b', ' ');
      params.sort();
      return params.toString();
    }],
    ['a list of a record', 'a=%C3%BC&b=%EF%BF%BD', () => new URLSearchParams({ a: 'ü', b: '\ud800' }).toString()],
    ['a list of pairs', 'a=1&a=+',
      () => new URLSearchParams(iterable([iterable(['a', '1']), iterable(['a', ' '])])).toString()],
    ['the entries of a list', 'b=2;a=ü;a=x y;b;a;a;', () => walked(keptParams.entries()) + walked(keptParams.keys())],
  ];
  const again = [
    ['the base from the beginning', 'https://bank.example/a/login', () => new URL('login', BANK).href],
  ];
  return joined([questions, URLPattern === undefined ? [] : ofPatterns(URLPattern), again]);
}

function ofPatterns(URLPattern) {
  // These live as long as the questions, too.
  const route = new URLPattern({ pathname: '/books/:id(\\d+)' });
  const wildcard = new URLPattern('https://*.example.com/:first/*');
  return [
    ['a pattern with a regular expression that lives', 'true false 17', () => {
      const { groups } = route.exec('https://x/books/17').pathname;
      return `${route.test('https://h/books/1')} ${route.test('https://h/books/x')} ${groups.id}`;
    }],
    ['a pattern without one that lives', 'true false a b/c www', () => {
      const { pathname, hostname } = wildcard.exec('https://www.example.com/a/b/c');
      return `${wildcard.test('https://x.example.com/a/')} ${
        wildcard.test('http://x.example.com/a/')
      } ${pathname.groups.first} ${pathname.groups[0]} ${hostname.groups[0]}`;
    }],
    ['a new pattern', '/:a/:b? true false', () => {
      const pattern = new URLPattern({ pathname: '/:a{/:b}?' });
      return `${pattern.pathname} ${pattern.test('https://x/1/2')} ${pattern.test('https://x/1/2/3')}`;
    }],
    ['a new pattern with a base', 'https bank.example /a/:b xn--fa-hia', () => {
      const { protocol, hostname, pathname } = new URLPattern(':b', BANK);
      return `${protocol} ${hostname} ${pathname} ${
        new URLPattern({ hostname: ':x.example' }).exec('https://faß.example/').hostname.groups.x
      }`;
    }],
    ['a new pattern with regular expressions', 'true true x1 2026', () => {
      const pattern = new URLPattern({ pathname: '/(x\\d)/:year(\\d{4})', search: 'q=([a-z]+)' }, { ignoreCase: true });
      const { groups } = pattern.exec('https://h/x1/2026?q=a').pathname;
      return `${pattern.hasRegExpGroups} ${pattern.test('https://h/X1/2026?q=AB')} ${groups[0]} ${groups.year}`;
    }],
    ['no pattern', 'throws TypeError', () => new URLPattern('https://h/(a').pathname],
  ];
}

export function joined(lists) {
  const questions = [];
  for (let list = 0; list < lists.length; list += 1) {
    for (let index = 0; index < lists[list].length; index += 1) {
      // Assigning a new element could call an inherited setter.
      defineProperty(questions, questions.length, {
        __proto__: null,
        value: lists[list][index],
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return questions;
}

/** @returns {string} the first wrong answer; empty if all are right */
export function firstWrong(questions) {
  for (let index = 0; index < questions.length; index += 1) {
    // Destructuring as an array would call its iterator.
    const { 0: name, 1: expected, 2: ask } = questions[index];
    let answer;
    try {
      answer = ask();
    } catch (error) {
      answer = thrown(error);
      if (answer !== expected) return `${name}: ${described(error)}`;
    }
    if (answer !== expected) return `${name}: ${answer}`;
  }
  return '';
}
