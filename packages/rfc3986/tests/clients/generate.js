/** Generates URLs that clients may take for others: half of them from odd schemes, hosts and ports. */
import { URL } from 'weburl';
import { generatedURLs, randomOf } from '../readers/generate.js';

const SCHEMES = ['http://', 'http://', 'http://', 'http://', 'http://', 'http://', 'https://', 'https://', 'HTTP://',
  'ws://', 'wss://', 'ftp://', 'foo://', '', '//', 'http:', 'http:/', 'http:///', ' http://', 'http:\\\\',
  'URL:http://'];
const USERS = ['', '', '', '', '', '', '', 'u@', 'u:p@', '@', 'b.example:80@', 'b.example\\@'];
const HOSTS = ['a.example', 'a.example', 'A.Example', 'a.example.', 'a.example..', 'a..example', '.a.example', '-a',
  'a_b.example', 'a%2eexample', 'a%2Eexample:80', 'localhost', 'localhost.', 'localhost..', 'b.localhost', 'loopback',
  '127.0.0.77', '127.0.0.77.', '127.0.0.77..', '127.1', '127.77', '0x7f.1', '0X7F.0x1', '0177.0.0.1', '010.8.0.1',
  '08.1.1.1', '2130706433', '017700000001', '4294967297', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1.2.3.256', '0',
  '0.0.0.0', '00', '0x', 'a.0x1', 'a.1', '1.a', '*', '*.example', '', 'a b', 'a,b', 'xn--a', '[::1]', '[::1', '[::]',
  '::1', '[::ffff:1.2.3.4]', '[::ffff:102:304]', '[::1.2.3.4]', '[fe80::1%25lo]', '[::1%lo]', '[v1.a]',
  'b\u00fccher.example', '\u2460.2.3.4', '%31.2.3.4', '1.2.3.4%20', 'a.example%00.b'];
const PORTS = ['', '', '', '', ':', ':0', ':0', ':00', ':000', ':80', ':080', ':0443', ':443', ':8080', ':65535',
  ':65536', ':65616', ':131152', ':65979', ':4294967376', ':18446744073709551696', ':99999999999999999999999999',
  ':+80', ':-1', ':-65456', ':-0', ':8_0', ': 80', ':80 ', ':\t80', ':0x50', ':\u0668\u0660', ':80:81', ':80a',
  ':%38%30'];
const ENDS = ['/', '/', '/', '', '', '/a', '?a', '#a', '/@b.example', '\\@b.example', '#@b.example', '?@b.example'];

/** With the serialized URLs of those that the URL Standard accepts. @param {number} seed @param {number} count @returns {string[]} */
export function clientURLs(seed, count) {
  const below = randomOf(seed);
  const one = (/** @type {readonly string[]} */ list) => list[below(list.length)];
  const odd = Array.from(
    { length: Math.ceil(count / 2) },
    () => [SCHEMES, USERS, HOSTS, PORTS, ENDS].map(one).join(''),
  );
  const urls = [...odd, ...generatedURLs(seed, Math.floor(count / 2))];
  return [...new Set([...urls, ...urls.flatMap((url) => URL.parse(url)?.href ?? [])])];
}
