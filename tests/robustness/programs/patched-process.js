// Runs in Node: `patched-process.js NAME VARIANT MOMENT` prints as JSON the first wrong answer under a patch, in a
// process without other patches.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { battery, firstWrong } from './battery.js';
import { firstWrongOf } from './patched.js';
import { patches } from './patches.js';

const [name, variant, moment] = process.argv.slice(2);
const patch = patches().find((one) => one.name === name);
const apply = () => patch.apply(variant);

let undo = moment === 'before the import' ? apply() : null;
const classes = await import('weburl');
if (moment === 'after the first use') firstWrong(battery(classes));
undo ??= apply();
const found = firstWrongOf(() => battery(classes));
undo();
writeSync(1, `${JSON.stringify(found)}\n`);
