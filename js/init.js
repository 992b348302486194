/** Starting the module of the classes before its first use, from what the caller has of it. */
import { isModule, webAssembly } from './loading.js';
import { isStarted, startFrom } from './weburl-module.js';

/**
 * Starts the module from its bytes, or from the module compiled. Where it runs already, nothing happens.
 *
 * @param {BufferSource | WebAssembly.Module} source
 */
export function initSync(source) {
  if (!isStarted()) startFrom(webAssembly(() => isModule(source) ? source : checkedBytes(source)));
}

/**
 * The same, waiting for a response where that is what is given, and compiling while it arrives.
 *
 * @param {BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>} source
 * @returns {Promise<void>}
 */
export async function init(source) {
  if (!isStarted()) initSync(await compiled(await source));
}

/**
 * @param {BufferSource | WebAssembly.Module | Response} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compiled(source) {
  if (isModule(source)) return source;
  return isResponse(source) ? compileResponse(source) : WebAssembly.compile(checkedBytes(source));
}

/**
 * @param {unknown} value
 * @returns {value is Response}
 */
const isResponse = (value) => typeof Response === 'function' && value instanceof Response;

/**
 * @param {Response} response
 * @returns {Promise<WebAssembly.Module>}
 */
async function compileResponse(response) {
  if (!response.ok) throw new TypeError(`that is not WebAssembly: the server answered ${response.status} ${response.statusText}`.trimEnd());
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  // Streaming is refused for any other type, though the bytes may be right.
  if (type.trim().toLowerCase() === 'application/wasm' && typeof WebAssembly.compileStreaming === 'function') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(checkedBytes(await response.arrayBuffer()));
}

/** What every module starts with: `\0asm`. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** How much is shown of what is no module. */
const SHOWN = 40;

/**
 * @param {BufferSource} source
 * @returns {Uint8Array<ArrayBuffer>}
 */
function checkedBytes(source) {
  const bytes = bytesOf(source);
  if (MAGIC.every((byte, index) => bytes[index] === byte)) return bytes;
  const start = String.fromCharCode(...bytes.subarray(0, SHOWN)).replace(/[^ -~]+/g, ' ').trim();
  throw new TypeError(`that is not WebAssembly: ${start === '' ? 'it has no text either' : start}`);
}

/**
 * @param {unknown} source
 * @returns {Uint8Array<ArrayBuffer>}
 */
function bytesOf(source) {
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(/** @type {ArrayBuffer} */ (source.buffer), source.byteOffset, source.byteLength);
  }
  if (Object.prototype.toString.call(source) === '[object ArrayBuffer]') return new Uint8Array(/** @type {ArrayBuffer} */ (source));
  throw new TypeError(`that is not WebAssembly: bytes, a module or a response is needed, not ${source === null ? 'null' : typeof source}`);
}
