/** Prints the results of the rows, and objects as a console shows them. */
import { URL } from 'weburl';
import rows from '../data/origins.json' with { type: 'json' };
import { resultsOf, shown } from './rows.js';

export function run(Origin, print = console.log) {
  const classes = 'URL' in globalThis ? [URL, globalThis.URL] : [URL];
  const { count, wrong } = resultsOf({ Origin }, rows, classes);
  // `weburl-origin/auto` was imported, and the runtime has no such class.
  if (globalThis.Origin !== Origin) wrong.push('the global class is another one');
  print(JSON.stringify({ count, wrong }));
  for (const value of shown({ Origin })) print(value);
}
