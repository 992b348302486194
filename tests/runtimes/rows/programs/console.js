// Runs in runtimes with files and a console: `console.js ENTRY FILES` prints the report as JSON. The entry is imported
// first, because the other entries use the WebAssembly or JavaScript that it provides.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { report } from './rows/report.js';

const [entry, files] = process.argv.slice(2);
const classes = await import(entry);
const js = entry.startsWith('weburl/js') ? '/js' : '';
const lib = await import(`weburl${js}/lib`);
const implementation = { ...classes, lib };
if (existsSync(new globalThis.URL('../node_modules/weburl-encodings', import.meta.url)))
  Object.assign(implementation, { encodings: await import(`weburl-encodings${js}`) });
// An entry without patterns lacks the functions for patterns.
if (classes.URLPattern !== undefined) {
  const patterns = await import('weburl/url-pattern');
  patterns.addTentativeMembers();
  Object.assign(implementation, patterns);
}
console.log(JSON.stringify(report(JSON.parse(readFileSync(files, 'utf8')), implementation)));
