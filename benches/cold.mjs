/**
 * `npm run bench:cold`: measures the start of every entry that has a URL class, and of the platform's own classes and
 * the peers: the import, the first URL, the next hundred and nine hundred, before the engine has optimized anything,
 * and by how much the process grows; in Node, Deno, Bun and the browsers, each time in a process or page of its own.
 *
 * `--only TEXT` and `--in TEXT` choose classes and runtimes by a part of their names.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserNames, browserTitle, missingBrowser } from '../scripts/browsers/browsers.mjs';
import { StepFailed, ask, main, root, say } from '../scripts/setup/process.mjs';
import { installedRuntimes } from '../scripts/setup/runtimes.mjs';
import { installContenders, installRuntimes } from '../scripts/setup/tools.mjs';
import { tableOf } from '../scripts/table.mjs';
import { inBrowser } from './cold/pages.mjs';
import { inRuntime, projectWith } from './cold/processes.mjs';
import { entriesWithURL, peers, platform } from './cold/subjects.mjs';
import { record } from './report.mjs';

/** @import { Case, Figure, Row } from './cold/figures.mjs' */

/** @typedef {{ name: string, rows: Row[] }} Measured with the runtime's name and version */

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    in: { type: 'string', default: '' },
    rounds: { type: 'string', default: '11' },
    record: { type: 'boolean', default: false },
  },
});

const isChosen = (/** @type {string} */ runtime) => runtime.toLowerCase().includes(values.in.toLowerCase());

/** The platform's own classes are always among them. @returns {import('./cold/subjects.mjs').Subject[]} */
const chosenSubjects = () => [
  platform,
  ...[...entriesWithURL, ...peers].filter(({ name }) => name.includes(values.only)),
];

/** @returns {Case[]} */
const casesInProcesses = () =>
  chosenSubjects().flatMap((subject) => /** @type {Case[]} */ (
    subject.specifier === null ? [{ subject, way: 'import' }] : [{ subject, way: 'import' }, {
      subject,
      way: 'require',
    }]
  ));

/** @param {string} project @param {number} rounds @returns {Promise<Measured[]>} */
async function inRuntimes(project, rounds) {
  const measured = [];
  for (const { name, command, args } of installedRuntimes().filter((runtime) => isChosen(runtime.name))) {
    if (command === undefined) {
      say(`weburl: skipped: no ${name}: npm has none for this machine`);
      continue;
    }
    say(`weburl: measuring in ${name}`);
    const [version] = /\d+\.\d+\.\d+/.exec(ask(command, ['--version']) ?? '') ?? [''];
    const rows = await inRuntime(project, { name, command, args }, casesInProcesses(), rounds);
    measured.push({ name: `${name.replace(/-.*/, '').replace(/^n/, 'N')} ${version}`, rows });
    show(measured.slice(-1));
  }
  return measured;
}

/** @param {string} project @param {number} rounds @returns {Promise<Measured[]>} */
async function inBrowsers(project, rounds) {
  const measured = [];
  for (const name of browserNames.filter(isChosen)) {
    const missing = missingBrowser(name);
    if (missing !== null) {
      say(`weburl: skipped: ${missing}`);
      continue;
    }
    say(`weburl: measuring in ${browserTitle(name)}`);
    const { version, rows } = await inBrowser(project, name, chosenSubjects(), rounds);
    measured.push({ name: `${browserTitle(name)} ${version}`, rows });
    show(measured.slice(-1));
  }
  return measured;
}

/** @param {Measured[]} measured */
function show(measured) {
  for (const { name, rows } of measured) {
    const [{ figures: { thousand: own } }] = rows;
    const lines = rows.map(({ name: subject, way, figures }) => [
      way === 'require' ? `${subject}, by require` : subject,
      ...['import', 'first', 'start', 'hundred', 'nineHundred'].map((step) => withSpread(figures[step])),
      (figures.thousand.median / own.median).toFixed(2),
      figures.memory ? (figures.memory.median / 1e6).toFixed(1) : '',
    ]);
    const head = [name, 'import', 'first URL', 'together', 'next 100', 'next 900', '× own', 'MB'];
    console.log(`${tableOf(head, lines)}\n`);
  }
}

/** @param {Figure} figure */
const withSpread = ({ median, spread }) => `${median.toFixed(2)} ±${(spread * median / 2).toFixed(2)}`;

await main(async () => {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new StepFailed(`--rounds ${values.rounds} is not a number of rounds`, 'give a number from 1');
  if (values.record && (values.only !== '' || values.in !== ''))
    throw new StepFailed('some classes or runtimes alone cannot be recorded', 'leave out --only and --in, or --record');
  installRuntimes();
  installContenders();
  const project = projectWith(join(root, 'pkg'));
  console.log(`milliseconds, medians of ${rounds} ± half the distance between the quartiles`);
  const measured = [...await inRuntimes(project, rounds), ...await inBrowsers(project, rounds)];
  if (values.record) record('cold', { rounds, measured });
});
