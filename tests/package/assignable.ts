// Objects of our classes and of the platform's are assignable to each other, if the compiler knows both.
import { URL, URLSearchParams } from 'weburl';

const toPlatform: [globalThis.URL, globalThis.URLSearchParams] = [new URL('a:'), new URLSearchParams()];
const fromPlatform: [URL, URLSearchParams] = [new globalThis.URL('a:'), new globalThis.URLSearchParams()];
const params: URLSearchParams[] = [new URL('a:').searchParams, new globalThis.URL('a:').searchParams];
const bases = [new URL('a', new globalThis.URL('b:')), new globalThis.URL('a', new URL('b:'))];
void [toPlatform, fromPlatform, params, bases];
