import { URL } from 'weburl';
import { expect, test } from 'vitest';

test('URLs are equal if their hrefs are', () => {
  expect(new URL('HTTPS://EXAMPLE.com')).toEqual(new URL('https://example.com/'));
  expect(new URL('https://example.com/a')).not.toEqual(new URL('https://example.com/b'));
});
