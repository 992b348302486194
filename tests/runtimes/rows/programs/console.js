// Runs where there are files and a console: `console.js ENTRY FILES` prints the report as JSON. The
// entry comes first, because the others take the WebAssembly or JavaScript that it brings.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { report } from './rows/report.js';

const [entry, files] = process.argv.slice(2);
const implementation = { ...await import(entry), lib: await import(entry === 'weburl/js' ? 'weburl/lib-js' : 'weburl/lib'), ...await import('weburl/url-pattern') };
await import('weburl/tentative');
console.log(JSON.stringify(report(JSON.parse(readFileSync(files, 'utf8')), implementation)));
