// Where there is no WebAssembly.
import { URL } from 'weburl/js';
import { Origin } from 'weburl-origin/js';
import rows from '../data/origins.json' with { type: 'json' };
import { resultsOf, shown } from './rows.js';

if ('WebAssembly' in globalThis) throw new Error('there is WebAssembly');
console.log(JSON.stringify(resultsOf({ Origin }, rows, [URL, globalThis.URL])));
for (const value of shown({ Origin })) console.log(value);
