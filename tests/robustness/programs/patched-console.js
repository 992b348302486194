// Runs in runtimes with a console: `patched-console.js ENTRY SCRIPTS START` prints the wrong answers under each patch,
// from patch number START on, each as a line of JSON.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { importPackage } from './package.js';
import { evaluator, trier } from './patched.js';
import { patches } from './patches.js';
import { battery, firstWrong } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';

const [entry, file, start] = process.argv.slice(2);
const exports = await importPackage(entry, (name) => import(name));
firstWrong([...battery(exports.classes), ...batteryOfFunctions(exports)]);
const tried = trier(evaluator(JSON.parse(readFileSync(file, 'utf8')).weburl), exports);
for (const patch of patches().slice(Number(start))) console.log(JSON.stringify(tried(patch)));
