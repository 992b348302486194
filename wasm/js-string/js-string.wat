;; Copies strings that are ASCII to the memory of the module and back, for engines that have
;; https://webassembly.github.io/js-string-builtins/js-api/

(module
  (type $code_units (array (mut i16)))

  (import "wasm:js-string" "intoCharCodeArray"
    (func $into (param externref (ref null $code_units) i32) (result i32)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $from (param (ref null $code_units) i32 i32) (result (ref extern))))
  (import "m" "m" (memory 1))

  ;; The code units of the last text, followed by remains of earlier texts. All are ASCII: others are removed at once.
  (global $buffer (ref $code_units) (array.new_default $code_units (i32.const 128)))

  ;; Writes a text of at most 125 code units to `address`, and up to three bytes more. Returns its length, or 0 if
  ;; it is not ASCII.
  (func (export "write") (param $text externref) (param $address i32) (result i32)
    (local $buffer (ref $code_units)) (local $length i32) (local $index i32)
    (local $even i32) (local $odd i32) (local $all i32)
    (local.set $buffer (global.get $buffer))
    (local.set $length (call $into (local.get $text) (local.get $buffer) (i32.const 0)))
    (loop $four
      (if (i32.lt_u (local.get $index) (local.get $length))
        (then
          (local.set $even
            (i32.or
              (array.get_u $code_units (local.get $buffer) (local.get $index))
              (i32.shl
                (array.get_u $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 2)))
                (i32.const 16))))
          (local.set $odd
            (i32.or
              (array.get_u $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 1)))
              (i32.shl
                (array.get_u $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 3)))
                (i32.const 16))))
          (i32.store
            (i32.add (local.get $address) (local.get $index))
            (i32.or (local.get $even) (i32.shl (local.get $odd) (i32.const 8))))
          (local.set $all (i32.or (local.get $all) (i32.or (local.get $even) (local.get $odd))))
          (local.set $index (i32.add (local.get $index) (i32.const 4)))
          (br $four))))
    (if (i32.and (local.get $all) (i32.const 0xff80ff80))
      (then
        (array.fill $code_units (local.get $buffer) (i32.const 0) (i32.const 0) (i32.const 128))
        (return (i32.const 0))))
    (local.get $length))

  ;; Returns the text of at most 125 bytes at `address`, which are ASCII; up to three bytes more are read.
  (func (export "read") (param $address i32) (param $length i32) (result externref)
    (local $buffer (ref $code_units)) (local $index i32) (local $four_bytes i32)
    (local.set $buffer (global.get $buffer))
    (loop $four
      (if (i32.lt_u (local.get $index) (local.get $length))
        (then
          (local.set $four_bytes (i32.load (i32.add (local.get $address) (local.get $index))))
          (array.set $code_units (local.get $buffer) (local.get $index)
            (i32.and (local.get $four_bytes) (i32.const 0x7f)))
          (array.set $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 1))
            (i32.and (i32.shr_u (local.get $four_bytes) (i32.const 8)) (i32.const 0x7f)))
          (array.set $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 2))
            (i32.and (i32.shr_u (local.get $four_bytes) (i32.const 16)) (i32.const 0x7f)))
          (array.set $code_units (local.get $buffer) (i32.add (local.get $index) (i32.const 3))
            (i32.and (i32.shr_u (local.get $four_bytes) (i32.const 24)) (i32.const 0x7f)))
          (local.set $index (i32.add (local.get $index) (i32.const 4)))
          (br $four))))
    (call $from (local.get $buffer) (i32.const 0) (local.get $length))))
