/** URLs that try to become markup, a script or a link: the same 300 each time. */

const SCRIPTS = ['window.ran=1', "window['ran']=1", 'ran=1', 'import("data:text/javascript,ran=1")'];

const MARKUP = [
  (script) => `<script>${script}</script>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `"><svg onload=${script}>`,
  (script) => `' autofocus onfocus='${script}`,
  (script) => `</textarea><iframe srcdoc="<script>parent.ran=1</script>${script}">`,
  (script) => `<a href="javascript:${script}" id=ran>x</a>`,
  (script) => `--><base href="javascript:/${script}">`,
  (script) => `<style>@import'javascript:${script}';</style>`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => `\u202e<b onclick=${script}>\u2066\u0000`,
];

const CONTEXTS = [
  (text) => `javascript:${text}`,
  (text) => `data:text/html,${text}`,
  (text) => `https://${text}/`,
  (text) => `https://u${text}:p@h.example/`,
  (text) => `https://h.example/${text}?${text}#${text}`,
  (text) => `https://h.example/?${encodeURIComponent(text)}=${text}`,
  (text) => `web+x:${text}`,
  (text) => text,
];

export const hostile = MARKUP.flatMap((markup) =>
  SCRIPTS.flatMap((script) => CONTEXTS.map((context) => context(markup(script))))
).slice(0, 300);

/** Lone surrogates, controls, bidi overrides, joiners, and what looks like nothing or like something else. */
const CHARACTERS = ['\ud800', '\udfff', '\0', '\x1b[31m', '\x7f', '\x85', '\xad', '\u200b', '\u200d', '\u202e',
  '\u2028', '\u2066', '\ufeff', '\ufffd', '\uffff', '\u{e0001}', '\u{1f469}\u200d\u{1f469}', '\u0301', 'ﷺ', 'ß', 'İ',
  '\t', '\n', '\r', ' ', '%', '%0', '%00', '%ff', '%e2%80%ae', '"', "'", '`', '<', '>', '{', '}', '|', '^', '[', ']',
  '\\', '/', '?', '#', '@', ':', '.', '。', '-', '_', '~', '*', '+', '$&', '&', '=', ',', ';'];

const PLACES = [
  (text) => text,
  (text) => `https://a${text}b.example:80${text}/c${text}?${text}#${text}`,
];

/** Hosts, patterns, numbers and names on which parsers, parsers of JSON and objects stumble. */
const TEXTS = ['', ' ', 'https://', 'https:///', 'https:', ':', '//', '///', 'a:', 'about:blank', 'blob:https://h/',
  'blob:', 'data:a  ?b', 'mailto:', 'mailto:a@b@c', 'javascript:alert(1)', 'file:', 'file:///C|/', 'C:\\a', '\\\\h\\a',
  'h.example/a', 'https://h.example/', 'https://u:p@h.example:8080/?q#f', 'https%3A%2F%2Fh.example', 'http:a',
  'localhost', 'localhost:3000', '1', '-1', '0', '1e400', 'NaN', 'Infinity', '0x7f.1', '256.256.256.256', '1.2.3.4.5',
  '010.0.0.1', '4294967296', '1.', '.1', '[', '[]', '[::', '[::1', '[::1]', '[::1]:80', '[fe80::1%25eth0]', '[1::2::3]',
  '[::127.0.0.1.2]', '::1', '::ffff:7f00:1', 'xn--', 'xn--a', 'xn--a.xn--b', 'xn--80ak6aa92e.com', 'аррӏе.com', '..',
  '.', 'a..b', '-a-.example', 'a_b.example', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null',
  'undefined', 'true', '{}', '[]', '{"a":1}', '"', '[null]', ':', ':a', ':a:b', '*', '**', '?', '+', '(', ')', '()',
  '(a', '(?a)', '(a)(b)', '(\\', '([', '([a-z]+)+', '{', '{}', '{a', '{{a}}', '{:a}?', '{/:a}*', '/:a(\\d+)', '/(.*)*',
  '(?<a>b)', '(\\p{L})', '\\', '\\(', '/a/:b?', 'https://*/:a', 'https://*:*/*?*#*', '(?:a|aa)+$', '(?:(?:a|a)*)*b',
  '[a-', 'any', 'default', '80 443', '80x', '65536', 'https http', '*.example.com', '192.0.2.0/33', '::/129',
  'not an address', 'private', '8000000000000000000000', 'a'.repeat(3000), 'a.'.repeat(1500),
  `https://${'a'.repeat(9000)}/`, 'a b|'.repeat(1000), `https://h.example/?${'a=b&'.repeat(600)}`, '/../'.repeat(900),
  '('.repeat(500), ':a'.repeat(300), 'https://h.example/ '.repeat(300)];

/** 200 texts for every field. */
export const texts200 = [...new Set([...TEXTS, ...PLACES.flatMap((place) => CHARACTERS.map(place))])].slice(0, 200);
