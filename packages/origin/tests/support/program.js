/** Prints the results of the rows, and objects as a console shows them. */
import { URL } from 'weburl';
import { Origin } from 'weburl-origin';
import rows from '../data/origins.json' with { type: 'json' };
import { resultsOf, shown } from './rows.js';

export function run(print = console.log) {
  const classes = 'URL' in globalThis ? [URL, globalThis.URL] : [URL];
  print(JSON.stringify(resultsOf({ Origin }, rows, classes)));
  for (const value of shown({ Origin })) print(value);
}
