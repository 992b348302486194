// The classes as globals, with every set of libraries of the compiler.
import 'weburl/auto';

const url: URL = new URL('a:', new URL('b:'));
const value: string | null = url.searchParams.get('x');
const parameters: URLSearchParams = new URLSearchParams('a');
const pattern: URLPattern = new URLPattern({ pathname: '/:id' });
const id: string | undefined = pattern.exec('https://example.com/1')?.pathname.groups.id;
void [value, parameters, id];

// @ts-expect-error
new URL('a:').nothing;
// @ts-expect-error
pattern.pathname = 1;
