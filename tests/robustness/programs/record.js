// Runs in Node: `record.js COUNT` creates a list from a record of COUNT keys, one with a lone surrogate, and
// prints its size and its last pair.
import process from 'node:process';
import { URLSearchParams } from 'weburl';

const count = Number(process.argv[2]);
const record = { 'a\ud800': 'first' };
for (let index = 0; index < count; index += 1) record[`key${index}`] = `${index}`;
const params = new URLSearchParams(record);
console.log(JSON.stringify([params.size, params.get('a\ufffd'), params.get(`key${count - 1}`)]));
