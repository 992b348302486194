// A worker of patched-page.js: posts the wrong answers under each patch, from a number on.
import { battery, firstWrong } from './battery.js';
import { batteryOfFunctions } from './battery-of-functions.js';
import { importPackage } from './package.js';
import { evaluator, trier } from './patched.js';
import { patches } from './patches.js';

const { fetch, location, postMessage } = globalThis;

const { entry, modules, file, start } = JSON.parse(decodeURIComponent(location.search.slice(1)));
const exports = await importPackage(entry, (name) => import(modules[name]));
firstWrong([...battery(exports.classes), ...batteryOfFunctions(exports)]);
const tried = trier(evaluator((await (await fetch(file)).json()).weburl), exports);
for (const patch of patches().slice(start)) postMessage(tried(patch));
