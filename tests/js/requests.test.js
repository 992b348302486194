/** Targets of HTTP requests, in addition to the rows of tests/data/requests.json. */
import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { parseRequestTarget } from '../../pkg/lib.js';

describe('parseRequestTarget', () => {
  test('gives a record', () => {
    const { scheme, host, port, path, query } = parseRequestTarget('/a?b', { scheme: 'http', host: 'EXAMPLE.com:80' })
      ?? assert.fail();
    assert.deepEqual([scheme, host, port, path, query], ['http', 'example.com', null, '/a', 'b']);
    for (const none of [null, undefined]) {
      assert.equal(parseRequestTarget('/', { scheme: 'http', host: none }), null);
      assert.equal(parseRequestTarget('http://h/a', { scheme: 'http', host: none })?.href, 'http://h/a');
    }
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
