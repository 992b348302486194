// Runs where there are files and a console: `console.js ENTRY FILES` prints the report as JSON. The
// entry comes first, because the others take the WebAssembly or JavaScript that it brings.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { report } from './rows/report.js';

const [entry, files] = process.argv.slice(2);
const classes = await import(entry);
const js = entry.startsWith('weburl/js') ? '/js' : '';
const lib = await import(`weburl${js}/lib`);
await import(`weburl${js}/encodings`);
const implementation = { ...classes, lib };
// The functions of patterns are no part of an entry without patterns.
if (classes.URLPattern !== undefined) {
  const patterns = await import('weburl/url-pattern');
  patterns.addTentativeMembers();
  Object.assign(implementation, patterns);
}
console.log(JSON.stringify(report(JSON.parse(readFileSync(files, 'utf8')), implementation)));
