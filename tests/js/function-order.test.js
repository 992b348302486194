/** Reordering the functions of a module keeps its exports, calls and tables right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { withCommonFunctionsFirst } from '../../scripts/build/function-order.mjs';

function assembled(wat) {
  const module = binaryen.parseText(wat);
  module.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.SignExt);
  const wasm = module.emitBinary();
  module.dispose();
  return wasm;
}

/** The functions of the first module. The second module has two of them, in reverse order. */
const COMMON = `
  (func $half (export "half") (param i32) (result i32) (i32.shr_u (local.get 0) (i32.const 1)))
  (func $square (export "square") (param i32) (result i32) (i32.mul (local.get 0) (local.get 0)))`;
const FIRST = `(module
  (type $unary (func (param i32) (result i32)))
  (import "outside" "note" (func $note (param i32)))
  (table 2 funcref)
  (elem (i32.const 0) $half $own)
  (global $started (export "started") (mut i32) (i32.const 0))
  (start $start)
  (func $start (global.set $started (i32.const -300)) (call $note (i32.const 7)))
  (func $own (export "own") (param i32) (result i32)
    (block $two (block $one (br_table $one $two (local.get 0)))
      (return (i32.wrap_i64 (i64.const 5000000000))))
    (call $square (call $half (local.get 0))))
  (func (export "indirect") (param i32 i32) (result i32)
    (call_indirect (type $unary) (local.get 1) (local.get 0)))
  ${COMMON})`;
const SECOND = `(module ${COMMON.split('\n').reverse().join('\n')})`;

test('each function is called as before', () => {
  const wasms = [FIRST, SECOND].map(assembled);
  const [before, after] = [wasms, withCommonFunctionsFirst(wasms)].map(([first, second]) => {
    const notes = [];
    const note = (number) => notes.push(number);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(first), { outside: { note } });
    const others = new WebAssembly.Instance(new WebAssembly.Module(second)).exports;
    const { half, square, own, indirect, started } = exports;
    return [notes, started.value, half(9), square(9), own(0), own(9), indirect(0, 9), indirect(1, 9), others.half(9),
      others.square(9)];
  });
  assert.deepEqual(before, [[7], -300, 4, 81, 705_032_704, 16, 4, 16, 4, 81]);
  assert.deepEqual(after, before);
});

test('the functions that two modules have come first, in one order', () => {
  const [first, second] = withCommonFunctionsFirst([FIRST, SECOND].map(assembled));
  const codes = [first, second].map((wasm) => Buffer.from(wasm).toString('latin1'));
  // Their bodies: the length, no locals, and the bytes of the texts above.
  const bodies = ['\x07\0\x20\0\x41\x01\x76\x0b', '\x07\0\x20\0\x20\0\x6c\x0b'];
  for (const code of codes) assert.ok(code.includes(bodies.join('')));
});

test('elements that are not functions of the first table', () => {
  const passive = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x09, 0x04, 0x01, 0x01, 0x00, 0x00];
  assert.throws(() => withCommonFunctionsFirst([Uint8Array.from(passive)]), RangeError);
});
