/** The body of a response: decompressed, and cut at a limit. */
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Readable, Transform } from 'node:stream' */

/** More codings than this are an attack. */
const MAXIMUM_CODINGS = 5;

// A body that ends early is given as far as it goes, as browsers do.
const FLUSH = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const BROTLI = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
};

/** @type {Readonly<Record<string, () => Transform>>} */
const DECODERS = {
  gzip: () => zlib.createGunzip(FLUSH),
  'x-gzip': () => zlib.createGunzip(FLUSH),
  deflate: () => zlib.createInflate(FLUSH),
  br: () => zlib.createBrotliDecompress(BROTLI),
};

export const ACCEPTED = 'gzip, br';

/**
 * @param {IncomingMessage} message
 * @returns {AsyncIterator<Uint8Array>} the chunks of the body, decompressed; an unknown coding stays
 */
export function decoded(message) {
  const codings = `${message.headers['content-encoding'] ?? ''}`.toLowerCase().split(',').map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAXIMUM_CODINGS) throw new TypeError(`The response has ${codings.length} content codings.`);
  const isKnown = codings.every((coding) => Object.hasOwn(DECODERS, coding));
  if (codings.length === 0 || !isKnown) return chunks(message);
  const decoders = codings.reverse().map((coding) => DECODERS[coding]());
  const last = decoders[decoders.length - 1];
  // The iterator of the last stream has the error.
  pipeline([message, ...decoders], () => {});
  return chunks(last);
}

/** @param {Readable} stream */
const chunks = (stream) => /** @type {AsyncIterator<Uint8Array>} */ (stream[Symbol.asyncIterator]());

/**
 * @param {AsyncIterator<Uint8Array>} iterator
 * @param {object} options
 * @param {number} options.maximum the number of bytes
 * @param {() => Error} options.tooLong makes the error for more bytes
 * @param {AbortSignal} options.signal
 * @param {(error?: Error) => void} options.finish is called once, at the end
 * @returns {ReadableStream<Uint8Array>}
 */
export function limited(iterator, { maximum, tooLong, signal, finish }) {
  let count = 0;
  let isOver = false;
  /** @param {Error} [error] */
  const end = (error) => {
    if (isOver) return;
    isOver = true;
    signal.removeEventListener('abort', abort);
    finish(error);
  };
  /** @type {ReadableStreamDefaultController<Uint8Array> | undefined} */
  let stream;
  const abort = () => {
    stream?.error(signal.reason);
    end(signal.reason);
  };
  signal.addEventListener('abort', abort);
  return new ReadableStream({
    start(controller) {
      stream = controller;
    },
    async pull(controller) {
      let error;
      try {
        const { done, value } = await iterator.next();
        if (isOver) return;
        if (done) {
          end();
          controller.close();
          return;
        }
        count += value.length;
        if (count <= maximum) {
          controller.enqueue(new Uint8Array(value.buffer, value.byteOffset, value.length));
          return;
        }
        error = tooLong();
      } catch (failure) {
        error = new TypeError('terminated', { cause: failure });
      }
      if (isOver) return;
      controller.error(error);
      end(error);
    },
    cancel(reason) {
      end(reason instanceof Error ? reason : undefined);
    },
  }, { highWaterMark: 0 });
}
