import { describe, expect, test, vi } from 'vitest';
import { URL, URLPattern, URLSearchParams, mode } from './classes.js';

const [A, B] = ['https://a.example/', 'https://b.example/'];

test('a URL equals one with the same href', () => {
  for (const value of [new URL(A), { url: new URL(A) }, [new URL(A)]]) {
    expect(value).toEqual(Array.isArray(value) ? [new URL(A)] : 'url' in value ? { url: new URL(A) } : new URL(A));
  }
  expect(new URL(A)).toStrictEqual(new URL(A));
});

describe('a URL does not equal another one', () => {
  test('by toEqual', () => expect(new URL(A)).not.toEqual(new URL(B)));
  test('by toStrictEqual', () => expect(new URL(A)).not.toStrictEqual(new URL(B)));
  test('within an object', () => expect({ url: new URL(A) }).not.toEqual({ url: new URL(B) }));
  test('as an argument', () => {
    const mocked = vi.fn();
    mocked(new URL(A));
    expect(mocked).toHaveBeenCalledWith(new URL(A));
    expect(mocked).not.toHaveBeenCalledWith(new URL(B));
  });
});

test('parameters equal those with the same list', () => {
  expect(new URLSearchParams('a=1')).toEqual(new URLSearchParams({ a: '1' }));
  expect(new URLSearchParams('a=1')).not.toEqual(new URLSearchParams('a=2'));
});

// With the platform's classes, all patterns are equal.
test.runIf(mode === 'import')('a pattern equals one with the same components', () => {
  expect(new URLPattern({ pathname: '/a' })).toEqual(new URLPattern({ pathname: '/a' }));
  expect(new URLPattern({ pathname: '/a' })).not.toEqual(new URLPattern({ pathname: '/b' }));
});
