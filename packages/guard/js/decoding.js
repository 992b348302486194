/** The body of a response: decompressed, and cut at a limit. */
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { GuardError } from 'weburl-guard';

/** @import { IncomingMessage } from 'node:http' */
/** @import { Transform } from 'node:stream' */

/** More codings than this are an attack. */
const MAXIMUM_CODINGS = 5;

// A body that ends early is given as far as it goes, as browsers do.
const FLUSH = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const BROTLI = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH,
};

/** @typedef {AsyncIterable<Uint8Array>} Chunks */
/**
 * @typedef {object} Limit
 * @property {number} maximum the number of bytes
 * @property {() => Error} tooLong makes the error for more bytes
 */

/** @param {Chunks} chunks @param {Transform} decoder */
function through(chunks, decoder) {
  // The iterator of the decoder has the error.
  pipeline(chunks, decoder, () => {});
  return /** @type {Chunks} */ (decoder);
}

/** @param {Chunks} chunks */
const gunzipped = (chunks) => through(chunks, zlib.createGunzip(FLUSH));

/** @param {Chunks} chunks as the format zlib, or as its content alone, which some servers send */
async function* inflated(chunks) {
  const iterator = chunks[Symbol.asyncIterator]();
  const { done, value } = await iterator.next();
  if (done) return;
  const isZlib = (value[0] & 0x0f) === 0x08;
  async function* all() {
    yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  yield* through(all(), isZlib ? zlib.createInflate(FLUSH) : zlib.createInflateRaw(FLUSH));
}

/** @type {Readonly<Record<string, (chunks: Chunks) => Chunks>>} */
const DECODERS = {
  gzip: gunzipped,
  'x-gzip': gunzipped,
  deflate: inflated,
  br: (chunks) => through(chunks, zlib.createBrotliDecompress(BROTLI)),
};

export const ACCEPTED = 'gzip, br';

/** What is read before a decoder, in addition to the maximum: a compressed body can be longer than the body. */
const OVERHEAD = 65_536;

/** @param {Chunks} chunks @param {Limit} limit */
async function* counted(chunks, { maximum, tooLong }) {
  let count = 0;
  for await (const chunk of chunks) {
    count += chunk.length;
    if (count > maximum + OVERHEAD) throw tooLong();
    yield chunk;
  }
}

/**
 * @param {IncomingMessage} message
 * @param {Limit} limit
 * @returns {Chunks} the body, decompressed; an unknown coding stays
 */
export function decoded(message, limit) {
  const codings = `${message.headers['content-encoding'] ?? ''}`.toLowerCase().split(',').map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAXIMUM_CODINGS) throw new TypeError(`The response has ${codings.length} content codings.`);
  const isKnown = codings.every((coding) => Object.hasOwn(DECODERS, coding));
  if (!isKnown) return message;
  // A bomb can be in each coding.
  return codings.reduceRight(
    (chunks, coding) => DECODERS[coding](counted(chunks, limit)),
    /** @type {Chunks} */ (message),
  );
}

/**
 * @param {Chunks} chunks
 * @param {Limit & { signal: AbortSignal, finish: () => void }} options `finish` is called at least once, at the end
 * @returns {ReadableStream<Uint8Array>}
 */
export function limited(chunks, { maximum, tooLong, signal, finish }) {
  const iterator = chunks[Symbol.asyncIterator]();
  let count = 0;
  const end = () => {
    finish();
    // Ends the decoders.
    iterator.return?.().catch(() => {});
  };
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => {
        controller.error(signal.reason);
        end();
      });
    },
    async pull(controller) {
      let error;
      try {
        const { done, value } = await iterator.next();
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
        error = failure instanceof GuardError ? failure : new TypeError('terminated', { cause: failure });
      }
      // Without effect if it was aborted or cancelled.
      controller.error(error);
      end();
    },
    cancel: end,
  }, { highWaterMark: 0 });
}
