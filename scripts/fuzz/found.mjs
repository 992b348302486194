/** The inputs on which a target failed, as rows of fuzz/found.json: each later run of the target begins with them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/process.mjs';

/** @typedef {{ target: string, text?: string, base64?: string }} FoundRow `text` if the input is UTF-8 */

const FILE = join(root, 'fuzz', 'found.json');

/** @returns {FoundRow[]} */
const rows = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** @param {Buffer} input */
function inputOf(input) {
  const text = input.toString();
  return Buffer.from(text).equals(input) ? { text } : { base64: input.toString('base64') };
}

/** @param {string} target */
export const foundInputs = (target) =>
  rows().filter((row) => row.target === target).map(({ text, base64 }) =>
    text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text)
  );

/** @param {string} target @param {string} artifact the path of the input */
export function keep(target, artifact) {
  const input = readFileSync(artifact);
  if (foundInputs(target).some((kept) => kept.equals(input))) return;
  writeFileSync(FILE, `${JSON.stringify([...rows(), { target, ...inputOf(input) }], null, 2)}\n`);
}
