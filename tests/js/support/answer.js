/** Programs that change what is global, each in a process of its own. */
import { execFileSync } from 'node:child_process';

/** @param {string} name of an entry @returns {string} its URL, as a string in a program */
export const entry = (name) => JSON.stringify(new globalThis.URL(`../../../pkg/${name}.js`, import.meta.url));

/** @param {string} program that prints JSON */
export const answer = (program) =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
