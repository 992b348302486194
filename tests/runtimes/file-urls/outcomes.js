// Run by each version of Node: prints the results of its own functions for the cases in standard input.
import { readFileSync } from 'node:fs';
import * as node from 'node:url';
import { outcomes } from './cases.js';

process.stdout.write(JSON.stringify(outcomes(node, JSON.parse(readFileSync(0, 'utf8')))));
