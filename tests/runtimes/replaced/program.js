/** Installs the classes after one of the cases, and prints what they do. */
import { cases } from './cases.js';

const [name] = process.argv.slice(2);
cases[name]();
const { URL: Before, URLSearchParams: ParamsBefore } = globalThis;
await import('weburl/force');
const { URL: Ours } = await import('weburl');
const { URL, URLSearchParams } = globalThis;
const form = new URLSearchParams('a=b c');
console.log(JSON.stringify([
  URL === Ours,
  new URL('/^', 'https://h').href,
  URL.canParse('a:'),
  [new URL('a:'), new Before('a:'), {}, 1].map((value) => value instanceof URL),
  [form, new ParamsBefore('a=b c')].map((params) => URLSearchParams.prototype.get.call(params, 'a')),
  // If a Blob carries the form, its type is in lower case.
  new Response(form).headers.get('content-type').toLowerCase(),
  typeof URL.createObjectURL(new Blob([])),
]));
process.exit();
