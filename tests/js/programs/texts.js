/**
 * Writes texts to the module's memory and reads them from it, in an engine that has what the argument says, and prints
 * what was wrong and how short and long texts were copied.
 *
 * Without `js-string`, engines refuse the copier (`wasm/js-string/js-string.wat`); with it, this program plays its part.
 */
import assert from 'node:assert/strict';

/**
 * @typedef {object} Engine
 * @property {string} [node] the version that it reports
 * @property {boolean} [hasProcess] whether it has a `process`, which reports nothing without a version
 * @property {boolean} [hasStrings] whether it has `js-string`
 * @property {boolean} [hasBuffer]
 * @property {string} [lacks] the method that its `Buffer` lacks
 */

/** @type {Engine} */
const { node, hasProcess = node !== undefined, hasStrings = false, hasBuffer = hasProcess, lacks } = JSON
  .parse(process.argv[2]);

/** How the last texts were written and read. */
const last = { write: '', read: '' };

const { CompileError, Instance, Module } = WebAssembly;
const COPIER = {};
/** How often a copier was asked for, or started. */
let copiers = 0;
Object.assign(WebAssembly, {
  Module: class {
    constructor(bytes, options) {
      if (options?.builtins === undefined) return new Module(bytes);
      if (hasStrings) return COPIER;
      copiers += 1;
      throw new CompileError('unknown import');
    }
  },
  Instance: class {
    constructor(module, imports) {
      const isCopier = module === COPIER;
      if (isCopier) copiers += 1;
      this.exports = isCopier ? copierOf(imports.m.m) : new Instance(module, imports).exports;
    }
  },
});

/** The copier's functions, which have room for 125 code units and write and read up to three bytes more. */
const copierOf = (memory) => ({
  write(text, address) {
    assert.ok(text.length <= 125, 'a text too long for the copier');
    last.write = 'copier';
    const bytes = new Uint8Array(memory.buffer, address, Math.ceil(text.length / 4) * 4).fill(0);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return /^[\0-\x7F]*$/.test(text) ? text.length : 0;
  },
  read(address, length) {
    assert.ok(length <= 125, 'a text too long for the copier');
    last.read = 'copier';
    return String.fromCharCode(...new Uint8Array(memory.buffer, address, length));
  },
});

const { latin1Slice, utf8Write } = Buffer.prototype;
Object.assign(Buffer.prototype, {
  latin1Slice(start, end) {
    last.read = 'Buffer';
    return latin1Slice.call(this, start, end);
  },
  // The methods of Node 24 read this property.
  utf8Write(text, start, length = this.byteLength - start) {
    last.write = 'Buffer';
    return utf8Write.call(this, text, start, length);
  },
});
if (lacks !== undefined) Buffer.prototype[lacks] = undefined;

// `process.env` says which mutant is active, and the first file that has mutants asks it: maybe one of these.
await import('../../../js/boundary/memory.js');
const { process: ownProcess, Buffer: OwnBuffer } = globalThis;
// The files that Node loads are in base64.
Uint8Array.fromBase64 ??= (text) => new Uint8Array(OwnBuffer.from(text, 'base64'));
const versions = node === undefined ? undefined : { ...process.versions, node };
for (
  const [name, value] of Object.entries({
    process: hasProcess ? Object.create(ownProcess, { versions: { value: versions } }) : undefined,
    Buffer: hasBuffer ? OwnBuffer : undefined,
  })
)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const { URL, URLSearchParams } = await import('../../../pkg/index.js');
Object.assign(globalThis, { process: ownProcess, Buffer: OwnBuffer });

// A program may replace the accessor.
const TypedArray = Object.getPrototypeOf(Uint8Array.prototype);
const byteLength = Object.getOwnPropertyDescriptor(TypedArray, 'byteLength');
Object.defineProperty(TypedArray, 'byteLength', { get: () => 0, configurable: true });

const percentEncoded = (text) =>
  Array.from(text, (character) => {
    if (character < '\x7F') return character;
    const bytes = character === '\uD800' ? [0xef, 0xbf, 0xbd] : Array.from(new TextEncoder().encode(character));
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
  }).join('');

const wrong = [];

function expectEqual(what, is, expected) {
  if (is !== expected) wrong.push([what, is, expected]);
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(6);
const texts = Array.from({ length: 131 }, (_, length) => [
  letters.slice(0, length),
  ...['é', '€', '\u{10FFFF}', '\uD800'].map((character) => letters.slice(1, length) + character),
  '€'.repeat(length),
]).flat().map((text) => [text, percentEncoded(text)]);

function copyTexts() {
  for (const [text, encoded] of texts) {
    expectEqual('a URL', new URL(`a:${text}`).href, `a:${encoded}`);
    expectEqual('a list', `${new URLSearchParams([['', text]])}`, `=${encoded}`);
    const url = new URL('a:b');
    url.hash = text;
    expectEqual('a hash', url.href, text === '' ? 'a:b' : `a:b#${encoded}`);
  }
}

function ways() {
  const found = [];
  for (const length of [20, 130]) {
    const text = 'x'.repeat(length);
    Object.assign(last, { write: '', read: '' });
    URL.canParse(text);
    const { write } = last;
    last.read = '';
    expectEqual('a list', `${new URLSearchParams([['', text]])}`, `=${text}`);
    found.push(`${write || 'encoder'}, ${last.read || 'decoder'}`);
  }
  return found;
}

for (let index = 0; index < 31; index += 1) URL.canParse('a:');
const numbers = [copiers];
URL.canParse('a:');
numbers.push(copiers);
copyTexts();
const first = ways();
// What there is no memory for costs the instance.
assert.throws(() => URL.canParse('x'.repeat(2 ** 28)), RangeError);
const second = ways();
copyTexts();
numbers.push(copiers);

Object.defineProperty(TypedArray, 'byteLength', byteLength);
console.log(JSON.stringify({ wrong: wrong.slice(0, 5), copiers: numbers, first, second }));
