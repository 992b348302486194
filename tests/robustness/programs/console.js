// Runs where there is a console: `console.js ENTRY OPTIONS` prints the rows of the sweep, each a line of JSON.
import process from 'node:process';
import { importPackage } from './package.js';
import { sweep } from './sweep.js';

const [entry, options] = process.argv.slice(2);
const exports = await importPackage(entry, (name) => import(name));
await sweep(exports, JSON.parse(options), (row) => console.log(JSON.stringify(row)));
