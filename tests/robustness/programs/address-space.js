// Runs in Node, with little address space: `address-space.js ENTRY` prints as JSON the error of the first use, or the
// first wrong answer.
import process from 'node:process';
import { battery, described, firstWrong } from './battery.js';

const classes = await import(process.argv[2]);
let thrown = '';
try {
  new classes.URL('https://example.com/');
} catch (error) {
  thrown = described(error);
}
console.log(JSON.stringify({ thrown, wrong: thrown === '' ? firstWrong(battery(classes)) : '' }));
