/** Starts the module of the classes before its first use, from the caller's source. */
import { Module, TypeError, Uint8Array, charCodeAt, compile, compileStreaming, customSections, fromCharCode, isView,
  objectToString, trim, viewedBytes } from '../shared/built-ins.js';
import { decode } from '../shared/utf-8.js';
import { mark } from '../../wasm/built/mark.js';
import { isModule, withoutWebAssembly } from './loading.js';
import { isStarted, startFrom } from './modules/weburl.js';

/**
 * Starts the module from its bytes or from the compiled module. Does nothing if the module is already running.
 *
 * @param {BufferSource | WebAssembly.Module} source
 */
export function initSync(source) {
  if (isStarted()) return;
  startFrom(() => checkedModule(isModule(source) ? source : new (/** @type {any} */ (Module))(checkedBytes(source))));
}

/**
 * Like {@link initSync}, but also accepts a response, which is compiled while it arrives.
 *
 * @param {BufferSource | WebAssembly.Module | Response | Promise<BufferSource | WebAssembly.Module | Response>} source
 * @returns {Promise<void>}
 */
export async function init(source) {
  // Awaited even if the module is running: an unhandled rejection would end Node.
  const given = await source;
  if (!isStarted()) initSync(await compiled(given));
}

/** The custom section with the mark that the build writes into each module: its name, the version, and a hash. */
const MARK_SECTION = 'weburl';

/**
 * Refuses other modules of the package, and this module from another build: their exports differ in meaning.
 *
 * @type {(module: WebAssembly.Module) => WebAssembly.Module}
 */
function checkedModule(module) {
  const section = customSections(module, MARK_SECTION)[0];
  const found = section === undefined ? 'a module without a mark' : decode(new Uint8Array(section));
  if (found === mark) return module;
  throw new TypeError(`the source is not the module of this package: expected ${mark}, found ${found}`);
}

/** @type {(source: BufferSource | WebAssembly.Module | Response) => Promise<WebAssembly.Module>} */
async function compiled(source) {
  if (isModule(source)) return source;
  return isResponse(source) ? compileResponse(source) : compileBytes(source);
}

/**
 * @param {unknown} value
 * @returns {value is Response}
 */
const isResponse = (value) => objectToString(value) === '[object Response]';

/** @type {(response: Response) => Promise<WebAssembly.Module>} */
async function compileResponse(response) {
  if (!response.ok)
    throw new TypeError(trim(`the source is not WebAssembly: the server responded ${response.status} ${response.statusText}`));
  // Engines refuse to compile a response of another type while it arrives, also with a parameter, and Node in uppercase.
  if (response.headers.get('content-type') === 'application/wasm' && compileStreaming !== undefined)
    return compileStreaming(response);
  return compileBytes(await response.arrayBuffer());
}

/** @type {(source: BufferSource) => Promise<WebAssembly.Module>} */
function compileBytes(source) {
  const bytes = checkedBytes(source);
  if (compile === undefined) throw withoutWebAssembly();
  return compile(bytes);
}

/** The first bytes of every module: `\0asm`. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** The maximum length of the excerpt of bytes that are not a module. */
const SHOWN = 40;

/** @type {(source: BufferSource) => Uint8Array<ArrayBuffer>} */
function checkedBytes(source) {
  const bytes = bytesOf(source);
  if (bytes[0] === MAGIC[0] && bytes[1] === MAGIC[1] && bytes[2] === MAGIC[2] && bytes[3] === MAGIC[3]) return bytes;
  throw new TypeError(`the source is not WebAssembly: ${shown(bytes) || 'it contains no text'}`);
}

/** The visible ASCII at the start, with a space instead of each run of other bytes. @param {Uint8Array} bytes */
function shown(bytes) {
  let text = '';
  for (let index = 0; index < SHOWN; index += 1) {
    const isVisible = bytes[index] > 0x20 && bytes[index] < 0x7f;
    if (isVisible || charCodeAt(text, text.length - 1) !== 0x20)
      text += isVisible
        ? fromCharCode(bytes[index])
        : ' ';
  }
  return trim(text);
}

/** @type {(source: unknown) => Uint8Array<ArrayBuffer>} */
function bytesOf(source) {
  if (isView(source)) return viewedBytes(source);
  if (objectToString(source) === '[object ArrayBuffer]') return new Uint8Array(/** @type {ArrayBuffer} */ (source));
  throw new TypeError(`the source is not WebAssembly: bytes, a module or a response is needed, not ${
    source === null ? 'null' : typeof source
  }`);
}
