// Runs in runtimes with a console: `console.js ENTRY SCRIPTS OPTIONS` prints the rows of the sweep, each as a line of
// JSON. SCRIPTS is a file.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { importPackage } from './package.js';
import { sweep } from './sweep.js';

const [entry, file, options] = process.argv.slice(2);
const exports = await importPackage(entry, (name) => import(name));
const scripts = JSON.parse(readFileSync(file, 'utf8'));
await sweep(exports, scripts, JSON.parse(options), (row) => console.log(JSON.stringify(row)));
