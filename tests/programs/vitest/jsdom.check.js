// @vitest-environment jsdom
import { expect, test } from 'vitest';

test('the static methods of the environment stay', () => {
  const address = globalThis.URL.createObjectURL(new Blob(['x']));
  expect(address).toMatch(/^blob:/);
  globalThis.URL.revokeObjectURL(address);
});
