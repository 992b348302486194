/** Targets of HTTP requests: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { parseRequestTarget } from '../../pkg/lib.js';

const rows = [
  // The RFC's own examples.
  ['origin-form', '/where?q=now', 'www.example.org', 'https://www.example.org/where?q=now'],
  ['absolute-form', 'http://www.example.org/pub/WWW/TheProject.html', 'other.example',
    'http://www.example.org/pub/WWW/TheProject.html'],
  ['authority-form', 'www.example.com:80', 'www.example.com', 'https://www.example.com:80/'],
  ['asterisk-form', '*', 'www.example.org:8001', 'https://www.example.org:8001/'],
  ['origin-form', '/pub/WWW/TheProject.html', 'www.example.org:8080',
    'https://www.example.org:8080/pub/WWW/TheProject.html'],
  // A path may look like a host.
  ['origin-form', '//evil.example/x', 'h', 'https://h//evil.example/x'],
  ['origin-form', '///evil.example', 'h', 'https://h///evil.example'],
  ['origin-form', '/\\evil.example/x', 'h', 'https://h//evil.example/x'],
  ['origin-form', '/@evil.example', 'h', 'https://h/@evil.example'],
  ['origin-form', '/:80@evil.example', 'h', 'https://h/:80@evil.example'],
  ['origin-form', '/https://evil.example/', 'h', 'https://h/https://evil.example/'],
  ['origin-form', '/a/../../b', 'h', 'https://h/b'],
  ['origin-form', '/', 'h', 'https://h/'],
  ['origin-form', '/?', 'h', 'https://h/?'],
  ['origin-form', '/a|b{"}', 'h', 'https://h/a|b%7B%22%7D'],
  ['origin-form', '/', 'h:', 'https://h/'],
  ['origin-form', '/', '[::1]:81', 'https://[::1]:81/'],
  ['origin-form', '/', '0x7f.1', 'https://127.0.0.1/'],
  ['absolute-form', 'HTTPS://EXAMPLE.com', undefined, 'https://example.com/'],
  ['absolute-form', 'http://h?q', undefined, 'http://h/?q'],
  ['absolute-form', 'http://[::1]:80/', undefined, 'http://[::1]/'],
  ['authority-form', '[::1]:81', undefined, 'https://[::1]:81/'],
  ['authority-form', 'localhost:8080', undefined, 'https://localhost:8080/'],
  // Not one of the forms, or not a host.
  ['none', '', 'h', null],
  ['none', 'a', 'h', null],
  ['none', '?q', 'h', null],
  ['none', '**', 'h', null],
  ['none', 'example.com', 'h', null],
  ['none', 'example.com:', 'h', null],
  ['none', 'example.com:65536', 'h', null],
  ['none', 'http:/evil.example/', 'h', null],
  ['none', 'http:evil.example', 'h', null],
  ['none', 'http:\\\\evil.example', 'h', null],
  ['none', 'http:///evil.example', 'h', null],
  ['none', 'http://u@evil.example/', 'h', null],
  ['none', 'http://h\\@evil.example/', 'h', null],
  ['none', 'ftp://h/', 'h', null],
  ['none', 'javascript://h/', 'h', null],
  ['none', 'mailto:a', 'h', null],
  ['none', '/a#b', 'h', null],
  ['none', '/a b', 'h', null],
  ['none', ' /', 'h', null],
  ['none', '/\t/evil.example', 'h', null],
  ['none', '/\u00e9', 'h', null],
  ['none', '/\ud800', 'h', null],
  ['no host', '/', undefined, null],
  ['no host', '/', '', null],
  ['no host', '*', '', null],
  ['no host', '/', 'u@h', null],
  ['no host', '/', 'h/a', null],
  ['no host', '/', 'h?a', null],
  ['no host', '/', 'h#a', null],
  ['no host', '/', 'h\\a', null],
  ['no host', '/', 'h:80:80', null],
  ['no host', '/', 'h:x', null],
  ['no host', '/', '[::1', null],
  ['no host', '/', ' h', null],
  ['no host', '/', 'h\n', null],
  ['no host', '/', 'a%00b', null],
  ['no host', '/', 'h, evil.example', null],
  // https://www.rfc-editor.org/rfc/rfc9112#section-3.2: an invalid field is a 400 for every form of the target.
  ...['bad host', 'h/books/17?', 'u@h', 'h:x', 'h:65536', 'a%00b', '[::1', ' ', 'h, evil.example', '\u00e9'].flatMap(
    (host) => ['https://real/x', 'real:443', '*', '/x'].map((target) => ['bad host', target, host, null])
  ),
  ['absolute-form', 'https://real/x', 'other:81', 'https://real/x'],
  ['absolute-form', 'https://real/x', '', 'https://real/x'],
];

describe('parseRequestTarget', () => {
  for (const [form, target, host, href] of rows) {
    test(`${form}: ${JSON.stringify(target)} at ${JSON.stringify(host)}`, () => {
      assert.equal(parseRequestTarget(target, { scheme: 'https', host })?.href ?? null, href);
    });
  }

  test('gives a record', () => {
    const { scheme, host, port, path, query } = parseRequestTarget('/a?b', { scheme: 'http', host: 'EXAMPLE.com:80' })
      ?? assert.fail();
    assert.deepEqual([scheme, host, port, path, query], ['http', 'example.com', null, '/a', 'b']);
    assert.equal(parseRequestTarget('/', { scheme: 'http', host: null }), null);
  });

  test('refuses another scheme', () => {
    for (const scheme of ['ftp', 'https:', '', undefined, 'HTTP']) {
      assert.throws(() => parseRequestTarget('/', { scheme, host: 'h' }), {
        name: 'TypeError',
        message: 'parseRequestTarget: the option scheme must be "http" or "https"',
      });
    }
  });

  test('takes the request of a Node server', async () => {
    const found = [];
    const server = createServer((message, response) => {
      found.push(parseRequestTarget(message.url ?? '', { scheme: 'http', host: message.headers.host })?.href);
      response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address();
    for (
      const [method, path] of [['GET', '//evil.example/x?y'], ['GET', 'http://proxied.example/'], ['OPTIONS', '*']]
    ) {
      const sent = request({ host: '127.0.0.1', port, method, path, headers: { host: 'h.example' }, agent: false })
        .end();
      const [response] = await once(sent, 'response');
      response.resume();
      await once(response, 'end');
    }
    server.close();
    assert.deepEqual(found, ['http://h.example//evil.example/x?y', 'http://proxied.example/', 'http://h.example/']);
  });
});
