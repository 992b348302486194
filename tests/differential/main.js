/**
 * Compares the package with other implementations on generated cases, including the classes of the Node that runs it:
 * `main.js [seconds] [seed]`; `--area NAME` selects one area. A difference that is not in the reviewed list (known/)
 * fails. It is printed as its smallest case, which becomes a row of found.json: each later run begins with these rows.
 * The last line has the number of passed comparisons: one for each area and each implementation, and one for the list.
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { areas } from './areas/index.js';
import { found, keep } from './found.js';
import { known } from './known/index.js';
import { Native } from './native.js';
import { record } from './record.js';
import { failures, staleEntries, table } from './report.js';
import { Run } from './run.js';
import { node, urlPatternPolyfill, whatwgURL } from './subjects.js';

/** After this number of cases, every class of the list must have occurred. */
const LONG_RUN = 3_000_000;

const { values: options, positionals: [seconds = '60', seed = String(randomInt(2 ** 31))] } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    cases: { type: 'string' },
    native: { type: 'string' },
    record: { type: 'boolean', default: false },
    small: { type: 'string', default: '3' },
  },
});

const chosen = options.area === undefined ? areas : areas.filter(({ name }) => name === options.area);
if (chosen.length === 0) throw new Error(`the areas are ${areas.map(({ name }) => name).join(', ')}`);

const native = options.native === undefined ? null : new Native(options.native);
const run = new Run(Number(seed), native, Number(options.small));
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;

/** Whether the time is over or the number of cases is reached. With a number and a seed, every run is the same. */
const isDone = (/** @type {number} */ cases) =>
  options.cases === undefined ? elapsed() >= Number(seconds) : cases >= Number(options.cases);

let cases = await run.found(found());
for (let round = 0; !isDone(cases); round += 1) cases += await run.round(round, chosen);
native?.end();

const tallies = run.tallies.filter(({ area }) => chosen.some(({ name }) => name === area));
process.stdout.write(`${table(tallies)}\nseed ${seed}: ${cases} cases in ${elapsed().toFixed(1)} s\n`);

const problems = tallies.map(failures).filter((lines) => lines.length > 0);
const ofTheList = listProblems();
for (const line of [...problems.flat(), ...ofTheList]) process.stdout.write(`${line}\n`);
if (options.record) {
  const versions = [node, whatwgURL, urlPatternPolyfill].map(({ name, version }) => `${name} ${version}`);
  record(tallies, {
    seed: Number(seed),
    seconds: elapsed(),
    versions: [...versions, ...(native === null ? [] : crateVersions())],
  });
}

// A run of a number of cases can be repeated.
if (options.cases === undefined) keep(tallies);

const failed = problems.length + Number(ofTheList.length > 0);
process.stdout
  .write(`${tallies.length + 1 - failed} passed, ${failed} failed, ${
    native === null ? skippedWithoutNative() : 0
  } skipped\n`);
if (failed > 0) process.exitCode = 1;

/** The errors of the list itself: an anchor that no Standard has, or a class that never occurred in a long run. */
function listProblems() {
  const anchors = new Set(['url', 'urlpattern'].flatMap((name) => (
    readFileSync(new globalThis.URL(`../data/anchors/${name}.txt`, import.meta.url), 'utf8').split('\n')
      .flatMap((line) => line.includes('\t') ? line.split('\t')[0] : line.split(' '))
      .map((anchor) => `https://${name}.spec.whatwg.org/#${anchor}`)
  )));
  const invented = known.filter(({ anchor }) => !anchors.has(anchor)).map(({ name, anchor }) =>
    `${name}: there is no ${anchor}`
  );
  const stale = cases < LONG_RUN || chosen !== areas
    ? []
    : staleEntries(tallies).map(({ name, subjects }) => `stale, since it never came: ${name} (${subjects.join(', ')})`);
  return [...invented, ...stale];
}

function skippedWithoutNative() {
  return chosen.reduce((sum, { crates }) => sum + crates.length, 0);
}

function crateVersions() {
  const lock = readFileSync(new globalThis.URL('native/Cargo.lock', import.meta.url), 'utf8');
  return ['ada-url', 'url'].map((name) =>
    `crate ${name} ${new RegExp(`^name = "${name}"\nversion = "(.+)"$`, 'm').exec(lock)?.[1]}`
  );
}
