/** Our classes and the platform's are assignable to each other, with the DOM's types and with Node's. */
import * as node from 'node:url';
import { URL, URLSearchParams } from 'weburl';
import type { InvalidURLError, URLSearchParamsIterator } from 'weburl';
import { diagnose, domainToUnicode } from 'weburl/lib';
import type { ValidationError } from 'weburl/lib';

export const toDOM: [globalThis.URL, globalThis.URLSearchParams] = [new URL('a:'), new URLSearchParams()];
export const fromDOM: [URL, URLSearchParams] = [new globalThis.URL('a:'), new globalThis.URLSearchParams()];
export const toNode: [node.URL, node.URLSearchParams] = [new URL('a:'), new URLSearchParams()];
export const fromNode: [URL, URLSearchParams] = [new node.URL('a:'), new node.URLSearchParams()];

export const parsed: URL | null = URL.parse('x', new globalThis.URL('a:'));
export const canBeParsed: boolean = URL.canParse(new URL('a:'), 'b:');
export const request = new Request(new URL('a:'));
export const path: string = node.fileURLToPath(new URL('file:///a'));

export const lists = [
  new URLSearchParams('?a=b'),
  new URLSearchParams([['a', 'b']]),
  new URLSearchParams(new Map([['a', 'b']])),
  new URLSearchParams({ a: 'b' }),
  new URLSearchParams(new URLSearchParams()),
  new URLSearchParams(new globalThis.URLSearchParams()),
  new globalThis.URLSearchParams(new URLSearchParams()),
];

export const entries: [string, string][] = [...new URLSearchParams()];
export const names: URLSearchParamsIterator<string> = new URLSearchParams().keys();
new URLSearchParams().forEach((value: string, name: string, parent: URLSearchParams) => parent.delete(name, value));

class Page extends URL {
  title = '';
}
export const page: globalThis.URL = new Page('a:');

export const position = ({ start, end, base }: InvalidURLError): [number?, number?, string?] => [start, end, base];
export const errors: ValidationError[] = diagnose('a', { base: 'b:' }).validationErrors;
export const subject: 'input' | 'base' | undefined = errors[0]?.subject;
export const unicode: string = domainToUnicode('xn--fa-hia.example');

// @ts-expect-error: a URL must be given
new URL();
// @ts-expect-error: it cannot be replaced
new URL('a:').searchParams = new URLSearchParams();
// @ts-expect-error: it cannot be set
new URL('a:').origin = 'b:';
// @ts-expect-error: a value must be given
new URLSearchParams().append('a');
