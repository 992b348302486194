/** Our objects where Fastly's types expect the platform's. */
import { URL as OurURL, URLSearchParams as OurParams } from 'weburl';

const toPlatform: [URL, URLSearchParams] = [new OurURL('a:'), new OurParams()];
const entries: [string, string][] = [...new OurParams('a=1')];
const response: Promise<Response> = fetch(new OurURL('https://example.com/'));
void [toPlatform, entries, response];
