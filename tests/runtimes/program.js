// Runs where there is a console: the answers as JSON, then how it shows a URL.
import { URL, URLSearchParams } from '../../pkg/index.js';
import { answers } from './answers.js';

console.log(JSON.stringify(answers()));
console.log(new URL('http://user@example.com:8080/%C3%BC?q=1&r=x+y#f'));
console.log(new URLSearchParams('a=1&b=2'));
