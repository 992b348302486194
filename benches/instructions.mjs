/**
 * `npm run bench:instructions`: counts the instructions of an operation, for the core and other implementations in
 * Rust and C++, by callgrind. `--record` writes those of the changes of a URL into benches/RESULTS.md.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { StepFailed, ask, environment, main, root, run, say } from '../scripts/setup/process.mjs';
import { installValgrind } from '../scripts/setup/tools.mjs';
import { record } from './report.mjs';

/** @typedef {{ task: string, figures: Record<string, number> }} Counted instructions an operation, by implementation */

const MANIFEST = join('benches', 'native', 'Cargo.toml');

/** @param {string[]} [only] the implementations @returns {Counted[]} */
export function instructions(only) {
  installValgrind();
  say('weburl: building the benchmarks of the core (the first time takes some minutes)');
  run('cargo', ['build', '--quiet', '--profile', 'instructions', '--manifest-path', MANIFEST], {
    mend: 'see the messages above; it takes a C++ compiler',
  });
  const metadata = JSON
    .parse(ask('cargo', ['metadata', '--format-version', '1', '--no-deps', '--manifest-path', MANIFEST]) ?? '{}');
  const program = join(metadata.target_directory, 'instructions', 'weburl-benches');
  /** @type {Map<string, Record<string, number>>} */
  const found = new Map();
  for (const row of (ask(program, []) ?? '').split('\n')) {
    const [task, implementation] = row.split('\t');
    if (only !== undefined && !only.includes(implementation)) continue;
    const figures = found.get(task) ?? {};
    figures[implementation] = count(program, task, implementation);
    found.set(task, figures);
  }
  return [...found].map(([task, figures]) => ({ task, figures }));
}

/** @param {string} program @param {string} task @param {string} implementation */
function count(program, task, implementation) {
  const { stdout, stderr } = spawnSync('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null',
    '--toggle-collect=weburl_benches::counted', program, task, implementation], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  const [, collected] = /Collected : (\d+)/.exec(stderr) ?? [];
  if (collected === undefined)
    throw new StepFailed(`valgrind counted nothing for ${task}, ${implementation}`, `it printed:\n${stderr}`);
  return Math.round(Number(collected) / Number(stdout));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(() => {
    const counted = instructions();
    const names = [...new Set(counted.flatMap(({ figures }) => Object.keys(figures)))];
    console.log(`${'instructions an operation'.padEnd(36)}${names.map((name) => name.padStart(14)).join('')}`);
    for (const { task, figures } of counted) {
      console.log(task.padEnd(36) + names.map((name) => String(figures[name] ?? '—').padStart(14)).join(''));
    }
    if (process.argv.includes('--record')) record('instructions', { counted });
  });
}
