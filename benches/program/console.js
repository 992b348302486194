/** `console.js JOB`: in Node, Deno and Bun; prints the results of the job in the file. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { compared } from './platform.js';

const results = await compared(JSON.parse(readFileSync(process.argv[2], 'utf8')));
const { deno, bun, node } = process.versions;
console.log(JSON.stringify({ version: deno ?? bun ?? node, results }));
