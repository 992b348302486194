// The same under other names: Cloudflare's types declare the platform's classes, but not as properties of `globalThis`.
import { URL as OurURL, URLSearchParams as OurParams } from 'weburl';

const toPlatform: [URL, URLSearchParams] = [new OurURL('a:'), new OurParams()];
const fromPlatform: [OurURL, OurParams] = [new URL('a:'), new URLSearchParams()];
const bases = [new OurURL('a', new URL('b:')), new URL('a', new OurURL('b:')), new OurURL(new URL('b:'))];
const response: Promise<Response> = fetch(new OurURL('https://example.com/'));
void [toPlatform, fromPlatform, bases, response];
