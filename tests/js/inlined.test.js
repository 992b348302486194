/** The text of an inlined module decodes to the bytes of the module. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import binaryen from 'binaryen';
import { inlinedBytes } from '../../js/loading/inlined.js';
import { inlinedTexts } from '../../scripts/build/inline.mjs';
import { core } from '../../scripts/build/packages.mjs';

const directory = new globalThis.URL('../../pkg/dist/', import.meta.url);

/** The first bytes of a module. */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

function assembled(wat) {
  const module = binaryen.parseText(wat);
  module.setFeatures(binaryen.Features.All);
  const wasm = module.emitBinary();
  module.dispose();
  return wasm;
}

function assertReadBack(wasm) {
  const [text] = inlinedTexts([wasm]);
  assert.match(text, /^[ #-[\]-~]*$/);
  assert.deepEqual(Buffer.from(inlinedBytes(text)), Buffer.from(wasm));
}

const constants = (numbers) => Array.from(numbers, (number) => `(drop (i32.const ${number}))`).join('\n');

describe('the modules of the package', () => {
  for (const name of ['weburl', 'url', 'lib']) {
    test(name, async () => {
      const { default: bytes } = await import(new globalThis.URL(`${name}-text.js`, directory).href);
      assert.deepEqual(Buffer.from(bytes()), core.bytesOf(name));
    });
  }
});

describe('modules that are awkward', () => {
  test('nothing in it', () => assertReadBack(Uint8Array.from(HEADER)));

  test('every byte as data, and no code', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
    assertReadBack(assembled(`(module (memory 1) (data (i32.const 0) "${bytes}"))`));
  });

  test('letters as data', () => {
    const letters = 'The quick brown fox jumps over 13 lazy dogs. '.repeat(9);
    assertReadBack(assembled(`(module (memory 1) (data (i32.const 0) "${letters}") (func ${
      constants([1, 40, 100])
    }))`));
  });

  test('functions without instructions and without locals', () => {
    assertReadBack(assembled('(module (func) (func (param i32)) (func (local i32 i64 f32 f64 i32)))'));
  });

  test('constants that are frequent, of every length', () => {
    const powers = Array.from({ length: 32 }, (_, exponent) => 2 ** exponent | 0);
    const frequent = [0, ...powers, ...powers.map((power) => -power)].flatMap((number) => Array(40).fill(number));
    assertReadBack(assembled(`(module (func ${constants(frequent)}))`));
  });

  test('the smallest and largest numbers of one, two and more digits and bytes', () => {
    const powers = Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);
    const near = powers.flatMap((power) => [power - 1, power, power + 1]);
    const numbers = new Set([0, ...near, ...near.map((number) => -number)].map((number) => number | 0));
    assertReadBack(assembled(`(module (func ${constants(numbers)}))`));
    assertReadBack(assembled(`(module (func ${
      constants(Array.from({ length: 5000 }, (_, number) => number - 2500))
    }))`));
  });

  test('longer numbers and fractions', () => {
    const long = [0n, 1n, -1n, 63n, 64n, -64n, -65n, 2n ** 63n - 1n, -(2n ** 63n)].map((number) =>
      `(drop (i64.const ${number}))`
    );
    const fractions = ['f32', 'f64'].flatMap((type) =>
      ['0', '-0', '1.5', 'inf', '-inf', 'nan'].map((number) => `(drop (${type}.const ${number}))`)
    );
    assertReadBack(assembled(`(module (func ${[...long, ...fractions].join('\n')}))`));
  });

  test('blocks, branches and calls', () => {
    assertReadBack(assembled(`(module
      (type $t (func (param i32) (result i32))) (table 2 funcref) (elem (i32.const 0) $f $g) (global $n (mut i32) (i32.const 0))
      (func $f (type $t) (block $a (loop $b (br_if $b (local.get 0)) (br_table $a $b $a $b (local.get 0)))) (i32.const 300))
      (func $g (type $t) (if (result i32) (local.get 0) (then (call $f (local.tee 0 (i32.const -1)))) (else (call_indirect (type $t) (i32.const 1) (i32.const 0)))))
      (func (block $only (br_table $only (i32.const 0))) (global.set $n (i32.add (global.get $n) (i32.const 1))) (unreachable))
      (func (result i32) (select (i32.const 1) (return (i32.const 2)) (i32.const 3))))`));
  });

  test('memory', () => {
    assertReadBack(assembled(`(module (memory 1)
      (func (memory.copy (i32.const 0) (i32.const 1) (i32.const 2)) (memory.fill (i32.const 0) (i32.const 1) (i32.const 2)))
      (func (drop (memory.grow (memory.size))) (i64.store offset=4294967295 align=1 (i32.const 0) (i64.load8_s offset=64 (i32.const 0))))
      (func (i32.store16 offset=63 (i32.const 0) (i32.trunc_sat_f64_u (f64.load offset=65535 align=4 (i32.const 0))))))`));
  });

  test('functions of more than 16 kB and many kinds of instructions', () => {
    const repeated = '(i32.store8 offset=9 (i32.const 70000) (i32.const 70000))'.repeat(3000);
    const kinds = Array.from({ length: 300 }, (_, index) => `(drop (f32.const ${index}.25))`).join('');
    assertReadBack(assembled(`(module (memory 1) (func ${repeated}) (func ${kinds}) (func ${repeated}))`));
  });

  test('a size that is written in more bytes than it takes', () => {
    const type = [1, 4, 1, 0x60, 0, 0];
    const functions = [3, 2, 1, 0];
    const code = [10, 6, 1, 0x82, 0x80, 0x00, 0, 0x0b];
    assertReadBack(Uint8Array.from([...HEADER, ...type, ...functions, ...code]));
  });

  test('modules that the unpacker cannot read are refused', () => {
    const kinds = Array.from({ length: 600 }, (_, index) => `(drop (f32.const ${index}.25))`).join('');
    assert.throws(() => inlinedTexts([assembled(`(module (func ${kinds}))`)]), RangeError);
    assert.throws(
      () => inlinedTexts([assembled(`(module (memory 20) (data (i32.const 0) "${'x'.repeat(2 ** 20)}"))`)]),
      RangeError,
    );
  });

  test('atomic instructions, of which an operand looks like the end of a block', () => {
    const offset = 0x0b;
    assertReadBack(assembled(`(module (memory 1 1) (func (drop (i32.atomic.load offset=${offset} (i32.const 0)))))`));
  });

  for (
    const [name, instruction] of Object.entries({
      'a constant': [0x41, 0x80, 0x00],
      'a negative constant': [0x41, 0xff, 0x7f],
      'the number of a function': [0x10, 0x80, 0x00],
    })
  ) {
    test(`${name} in more bytes than it takes`, () => {
      const body = [0, ...instruction, 0x0b];
      assertReadBack(Uint8Array.from([...HEADER, 10, 2 + body.length, 1, body.length, ...body]));
    });
  }
});
