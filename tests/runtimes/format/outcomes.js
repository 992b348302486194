/**
 * Formats the cases in standard input with this Node's own function: objects of its class and of the package's class.
 */
import { readFileSync } from 'node:fs';
import { format } from 'node:url';
import { URL } from '../../../pkg/index.js';

/** @type {{ cases: [string, object | null][] }} */
const { cases } = JSON.parse(readFileSync(0, 'utf8'));

const own = cases.map(([url, options]) => format(new globalThis.URL(url), options ?? undefined));
const ours = cases.map(([url, options]) => format(new URL(url), options ?? undefined));
process.stdout.write(JSON.stringify({ own, ours }));
