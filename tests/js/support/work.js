/**
 * Counts the work of the packages' JavaScript, which is the same on every machine: how often V8 runs the blocks of its
 * functions. Import this before the package: V8 counts the blocks of functions that it compiles afterwards.
 */
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** @param {() => void} run @returns {number} the number of blocks that it runs */
export function workOf(run) {
  blocksSinceLastCall();
  run();
  return blocksSinceLastCall();
}

function blocksSinceLastCall() {
  let blocks = 0;
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error !== null) throw error;
    for (const { url, functions } of coverage.result) {
      if (!url.includes('/pkg/')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    }
  });
  return blocks;
}
