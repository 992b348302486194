/** The functions that call a module, which the build writes from wasm-bindgen's declarations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glueOf } from '../../scripts/build/glue.mjs';

const DECLARATIONS = `
export class Numbers {
    private constructor();
    free(): void;
    static add(left: number, isLarge: boolean): number;
}
export function text(given: string, other?: string | null): string | undefined;
export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_numbers_free: (a: number, b: number) => void;
    readonly numbers_add: (a: number, b: number) => number;
    readonly text: (a: number, b: number, c: number, d: number, e: number) => void;
    readonly __wbindgen_add_to_stack_pointer: (a: number) => number;
    readonly __wbindgen_export: (a: number, b: number) => number;
    readonly __wbindgen_export2: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_export3: (a: number, b: number, c: number) => void;
}
`;

const NAMES = new Map(Object.entries({
  memory: 'a',
  numbers_add: 'b',
  text: 'c',
  __wbindgen_add_to_stack_pointer: 'd',
  __wbindgen_export: 'e',
  __wbindgen_export2: 'f',
  __wbindgen_export3: 'g',
}));

const SCRIPTS = '../js/';

test('each function calls the export with its short name', async () => {
  const { glue, types } = await glueOf(DECLARATIONS, NAMES, SCRIPTS);
  const lines = glue.split('\n');
  assert
    .ok(lines
      .includes('  add(left, isLarge) { try { return wasm.b(left, isLarge) >>> 0; } catch (error) { throw explained(error); } },'));
  assert
    .ok(glue
      .includes('wasm.c(passing.result, passing.text(given), passing.length, passing.text(other), passing.length); return passing.takenText();'));
  assert.ok(glue.includes('new Passing(wasm.a, wasm.d(-16), wasm.e, wasm.f, wasm.g)'));
  assert.ok(types.includes('  add(left: number, isLarge: boolean): number;'));
  assert.ok(types.includes('text(given: string, other: string | null | undefined): string | undefined'));
});

test('a module whose functions pass numbers has no code for texts', async () => {
  const { glue } = await glueOf(
    DECLARATIONS.replace(/^.*\btext\b.*\n/mg, ''),
    new Map([['memory', 'a'], ['numbers_add', 'b']]),
    SCRIPTS,
  );
  assert.ok(!glue.includes('passing'));
});

for (
  const [what, declarations] of [
    ['declare no function for the export text', DECLARATIONS.replace(/^export function.*/m, '')],
    ['declare text with a parameter bigint', DECLARATIONS.replace('given: string', 'given: bigint')],
    ['declare text with the result Map', DECLARATIONS.replace('string | undefined;', 'Map;')],
    ['declare other parameters of the export text', DECLARATIONS.replace('text: (a: number, ', 'text: (')],
  ]
) {
  test(`the build fails if the declarations ${what}`, () => {
    return assert.rejects(
      glueOf(declarations, NAMES, SCRIPTS),
      ({ message }) => message.startsWith(`wasm-bindgen's declarations ${what}\n`),
    );
  });
}
