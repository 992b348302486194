// Runs in runtimes with a console: prints the answers as JSON, then a URL as the console shows it.
import * as weburl from 'weburl';
import { answers } from './contexts/answers.js';

console.log(JSON.stringify(answers(weburl)));
console.log(new weburl.URL('http://user@example.com:8080/%C3%BC?q=1&r=x+y#f'));
console.log(new weburl.URLSearchParams('a=1&b=2'));
// Whatever a console calls on the prototypes must not throw.
for (const { prototype } of Object.values(weburl)) console.log(prototype, [prototype], Object.create(prototype));
