/** Calls npm. */
import { StepFailed, ask } from '../setup/process.mjs';

/** @param {string[]} args @returns {[command: string, args: string[]]} npm says where it is to what it runs */
export function npm(args) {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, [path, ...args]] : ['npm', args];
}

/**
 * @typedef {{ filename: string, size: number, unpackedSize: number, files: { path: string }[] }} Packed
 *
 * @param {string} directory of a built package
 * @returns {Packed} what `npm pack` writes
 */
export function packed(directory) {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts', directory];
  const answer = ask(...npm(args));
  if (answer === null) throw new StepFailed(`npm ${args.join(' ')} failed`, 'run it by hand to see why');
  return JSON.parse(answer)[0];
}
