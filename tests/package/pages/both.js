import { URL } from 'weburl';
import { RequiredURL } from './required.cjs';

globalThis.answers = { areSame: URL === RequiredURL, href: new RequiredURL('HTTPS://example.com').href };
