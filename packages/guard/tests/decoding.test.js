/** Bodies of `guardedFetch`: what is decompressed, how much of it is read, and when the connection is given up. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createGuardedFetch } from 'weburl-guard/fetch';
import { closed, lookup, policy, startServer } from './raw.js';

/** @type {{ close: () => void }[]} */
const servers = [];
after(() => {
  for (const server of servers) server.close();
});

/** @param {string} coding @param {Buffer} bytes @param {string} [length] */
const headOf = (coding, bytes, length = `Content-Length: ${bytes.length}`) =>
  `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n${length}\r\n\r\n`;

/** @param {string} text of an answer */
async function serverOf(text) {
  const server = await startServer(() => text);
  servers.push(server);
  return server;
}
/** @param {string} coding @param {Buffer} bytes */
const answering = (coding, bytes) => serverOf(headOf(coding, bytes) + bytes.toString('latin1'));

const fetch = createGuardedFetch(policy, { lookup, maximumBytes: 1000 });

/** @param {string} coding @param {Buffer} bytes @returns {Promise<string>} the body, or the error's reason or name */
async function read(coding, bytes) {
  const { url, close } = await answering(coding, bytes);
  try {
    return await (await fetch(url())).text();
  } catch (error) {
    const { reason, name } = /** @type {any} */ (error);
    return reason ?? name;
  } finally {
    close();
  }
}

/** @type {Record<string, (bytes: Buffer | string) => Buffer>} */
const CODINGS = { gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, br: brotliCompressSync };

describe('codings', () => {
  for (const [coding, pack] of Object.entries(CODINGS)) {
    test(coding, async () => {
      assert.equal(await read(coding, pack('unpacked')), 'unpacked');
      assert.equal(await read(coding, pack('')), '');
      assert.equal(await read(` ${coding.toUpperCase()} `, pack('unpacked')), 'unpacked');
      assert.equal(await read(coding, Buffer.from('')), '', 'no byte');
    });

    test(`${coding} that ends early is given as far as it goes`, async () => {
      const text = Array.from({ length: 300 }, (_, index) => (index * index) % 1009).join(' ').slice(0, 1000);
      const bytes = pack(text);
      const part = await read(coding, bytes.subarray(0, bytes.length - 10));
      assert.ok(part.length > 100 && text.startsWith(part), part);
    });

    test(`${coding} is given when it arrives`, async () => {
      const bytes = pack('unpacked');
      const first = bytes.subarray(0, bytes.length - 1);
      const { url } = await serverOf(headOf(coding, bytes) + first.toString('latin1'));
      const reader = /** @type {ReadableStream<Uint8Array>} */ ((await fetch(url())).body).getReader();
      const { value } = await reader.read();
      assert.ok('unpacked'.startsWith(`${Buffer.from(value ?? [])}`) && value?.length, `${value}`);
      await reader.cancel();
    });

    test(`${coding} that is none`, async () =>
      assert.equal(await read(coding, Buffer.from('not packed')), 'TypeError'));
  }

  test('deflate without the format zlib', async () => {
    for (const text of ['unpacked', '', 'a'.repeat(1000)]) {
      assert.equal(await read('deflate', deflateRawSync(text)), text);
      assert.equal(await read('deflate', deflateRawSync(text, { level: 0 })), text);
    }
  });

  test('several, the last one first', async () => {
    assert.equal(await read('deflate, gzip', gzipSync(deflateSync('unpacked'))), 'unpacked');
    assert.equal(await read('br,identity,, Gzip', gzipSync(brotliCompressSync('unpacked'))), 'unpacked');
  });

  test('at most five', async () => {
    const packed = (/** @type {number} */ count) =>
      read(
        Array(count).fill('gzip').join(),
        Array(count).fill(0).reduce((bytes) => gzipSync(bytes), Buffer.from('ok')),
      );
    assert.equal(await packed(5), 'ok');
    const { url } = await answering(Array(6).fill('gzip').join(), Buffer.from(''));
    await assert.rejects(fetch(url()), { name: 'TypeError', message: 'The response has 6 content codings.' });
    assert.equal(await read(`${Array(5).fill('gzip').join()},identity,,identity`, Buffer.from('')), '');
  });

  test('with one that is not known, the body stays', async () => {
    const bytes = gzipSync('unpacked');
    for (const coding of ['constructor', '__proto__', 'compress', 'gzip, zstd', 'zstd, gzip', 'gzip;q=1', 'g zip'])
      assert.equal(await read(coding, bytes), bytes.toString(), coding);
    for (const coding of ['', 'identity', 'IDENTITY', ',']) assert.equal(await read(coding, Buffer.from('ok')), 'ok');
  });
});

describe('limits', () => {
  test('of what is unpacked', async () => {
    for (const [coding, pack] of [['', Buffer.from], ...Object.entries(CODINGS)]) {
      assert.equal(await read(coding, pack('a'.repeat(1000))), 'a'.repeat(1000), coding);
      assert.equal(await read(coding, pack('a'.repeat(1001))), 'bytes', coding);
    }
  });

  /** A member of gzip of this length, with a long name of a file. @param {number} length @param {Buffer | string} content */
  function member(length, content) {
    const bytes = gzipSync(content);
    bytes[3] = 8;
    const name = Buffer.from(`${'a'.repeat(length - bytes.length - 1)}\0`);
    return Buffer.concat([bytes.subarray(0, 10), name, bytes.subarray(10)]);
  }

  test('of what is not yet unpacked: 64 KiB more', async () => {
    const most = 1000 + 65_536;
    assert.equal(await read('gzip', member(most, 'ok')), 'ok');
    assert.equal(await read('gzip', member(most + 1, 'ok')), 'bytes');
  });

  test('of each coding: a bomb within a small body', async () => {
    const most = 1000 + 65_536;
    assert.equal(await read('gzip, gzip', gzipSync(member(most, 'ok'))), 'ok');
    assert.equal(await read('gzip, gzip', gzipSync(member(most + 1, 'ok'))), 'bytes');
    assert.equal(await read('gzip, gzip', gzipSync(gzipSync(Buffer.alloc(10_000_000)))), 'bytes');
  });

  test('after the last byte that is allowed, nothing is read', async () => {
    const most = Buffer.from('a'.repeat(1000));
    const { url, sockets } = await serverOf(`${headOf('', most, 'Content-Length: 1001')}${most}b`);
    const response = await fetch(url());
    await assert.rejects(response.text(), {
      name: 'GuardError',
      reason: 'bytes',
      message: 'The body has more than 1000 bytes.',
      url: url(),
    });
    await closed(sockets[0]);
  });
});

describe('a body that is not read to its end', () => {
  const bytes = gzipSync('unpacked');
  for (const coding of ['gzip', 'identity'])
    test(`cancelled: ${coding}`, async () => {
      const { url, sockets } = await serverOf(headOf(coding, bytes) + bytes.subarray(0, 20).toString('latin1'));
      const response = await fetch(url());
      await response.body?.cancel();
      await closed(sockets[0]);
      const reader = /** @type {ReadableStream<Uint8Array>} */ ((await fetch(url())).body).getReader();
      await reader.read();
      await reader.cancel();
      await closed(sockets[1]);
      assert.deepEqual(await reader.read(), { done: true, value: undefined });
    });

  test('cut off by the server', async () => {
    for (const coding of ['gzip', 'identity']) {
      const server = await startServer((_, socket) => {
        socket.end(headOf(coding, bytes) + bytes.subarray(0, 15).toString('latin1'), 'latin1');
        return '';
      });
      servers.push(server);
      const response = await fetch(server.url());
      const { name, message, cause } = await response.text().then(() => assert.fail(coding), (error) => error);
      assert.deepEqual([name, message, cause.message], ['TypeError', 'terminated', 'aborted'], coding);
    }
  });

  test('aborted: with the reason, also if it is not read', async () => {
    for (const coding of ['gzip', 'identity']) {
      const stopped = new Error('stopped');
      const controller = new AbortController();
      const { url, sockets } = await serverOf(headOf(coding, bytes) + bytes.subarray(0, 15).toString('latin1'));
      const response = await fetch(url(), { signal: controller.signal });
      controller.abort(stopped);
      await closed(sockets[0]);
      await assert.rejects(response.text(), stopped);
    }
  });
});
