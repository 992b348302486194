/** What only one process does at a time, such as installing into a folder. */
import { mkdirSync, readFileSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, toolsDirectory } from './process.mjs';

/** In milliseconds, between two tries. */
const PAUSE = 100;

/** @param {() => void} act @returns {boolean} whether it has created something; false if that existed */
function creates(act) {
  try {
    act();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @returns {boolean} whether the process that has created it was killed */
function isAbandoned(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Waits until no other process has the lock, and takes it.
 *
 * @param {string} name
 * @returns {() => void} gives it back
 */
export function lock(name) {
  const file = join(toolsDirectory, `${name.replaceAll('/', '-')}.lock`);
  mkdirSync(toolsDirectory, { recursive: true });
  for (let tries = 1; !creates(() => writeFileSync(file, `${process.pid}`, { flag: 'wx' })); tries += 1) {
    if (tries === 20) say(`weburl: waiting for the process that has created ${file}`);
    // One process removes the file, so that none removes the next one's.
    const removing = `${file}.removed`;
    if (isAbandoned(file) && creates(() => mkdirSync(removing))) {
      if (isAbandoned(file)) rmSync(file);
      rmdirSync(removing);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  return () => rmSync(file);
}

/** @template T @param {string} name @param {() => T} act @returns {T} */
export function alone(name, act) {
  const unlock = lock(name);
  try {
    return act();
  } finally {
    unlock();
  }
}
