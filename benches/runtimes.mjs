/**
 * `npm run bench:runtimes -- [FILE]`: compares weburl with the classes of the platform in Node, Deno, Bun and the
 * browsers.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserNames, browserTitle, missingBrowser } from '../scripts/browsers/browsers.mjs';
import { servePages } from '../scripts/browsers/page-server.mjs';
import { StepFailed, ask, main, root, say } from '../scripts/setup/process.mjs';
import { installedRuntimes } from '../scripts/setup/runtimes.mjs';
import { installRuntimes } from '../scripts/setup/tools.mjs';
import { startBrowser } from '../scripts/browsers/webdriver.mjs';
import { lists } from './lists.mjs';
import { drawRatios } from './ratios.mjs';
import { record } from './report.mjs';

/** @import { Result } from './program/benchmark.js' */

/** @typedef {{ name: string, results: Result[] }} Measured with the runtime's name and version */

/** Short, so that a round is seldom interrupted. */
const CONSOLE_ROUNDS = { rounds: 61, milliseconds: 4 };

/** Long enough for a clock of whole milliseconds. */
const BROWSER_ROUNDS = { rounds: 15, milliseconds: 30 };

const LIMIT = 20 * 60 * 1000;

const { values, positionals: [file] } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    in: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
});

/**
 * @param {object} job
 * @returns {Measured[]}
 */
function inRuntimes(job) {
  const directory = join(root, 'target', 'weburl');
  const path = join(directory, 'job.json');
  mkdirSync(directory, { recursive: true });
  writeFileSync(path, JSON.stringify(job));
  installRuntimes();
  return installedRuntimes().filter(({ name }) => name.toLowerCase().includes(values.in))
    .flatMap(({ name, command, args }) => {
      if (command === undefined) {
        say(`weburl: skipped: no ${name}: npm has none for this machine`);
        return [];
      }
      say(`weburl: measuring in ${name}`);
      const permission = name === 'Deno' ? ['--allow-read', '--allow-env'] : [];
      const answer = ask(command, [...args, ...permission, join('benches', 'program', 'console.js'), path]);
      if (answer === null)
        throw new StepFailed(
          `${name} could not be measured`,
          `run it alone to see why: ${command} benches/program/console.js ${path}`,
        );
      const { version, results } = JSON.parse(answer);
      return [{ name: `${name.replace(/-.*/, '').replace(/^n/, 'N')} ${version}`, results }];
    });
}

/**
 * @param {object} job
 * @returns {Promise<Measured[]>}
 */
async function inBrowsers(job) {
  // Clocks are finer in a cross-origin isolated page.
  const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const server = await servePages({
    folder: root,
    resources: { '/job.json': { content: JSON.stringify(job) } },
    headers: () => isolation,
  });
  const measured = [];
  for (const name of browserNames.filter((one) => one.includes(values.in))) {
    const missing = missingBrowser(name);
    if (missing !== null) {
      say(`weburl: skipped: ${missing}`);
      continue;
    }
    say(`weburl: measuring in ${browserTitle(name)}`);
    const browser = await startBrowser(name, { limit: LIMIT });
    try {
      await browser.open(`${server.origin}/benches/program/page.html`);
      const results = await browser.evaluate(() => /** @type {any} */ (globalThis).results);
      measured.push({ name: `${browserTitle(name)} ${browser.version}`, results });
    } finally {
      await browser.end();
    }
  }
  await server.end();
  return measured;
}

/** @param {string[]} cells */
const print = ([name, ...cells]) => console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(22)).join(''));

/** @param {Measured[]} measured */
function show(measured) {
  print(['', ...measured.map(({ name }) => name)]);
  measured[0].results.forEach(({ name }, index) => {
    print([name, ...measured.map(({ results }) => {
      const { weburl, platform } = results[index].figures;
      return platform
        ? `${weburl.nanoseconds.toFixed(0)} / ${platform.nanoseconds.toFixed(0)} = ${platform.ratio.toPrecision(2)}`
        : '—';
    })]);
  });
}

await main(async () => {
  const { name, lists: given } = lists(file);
  console.log(`${name}: ns an operation, weburl's / the platform's = their ratio; medians`);
  const job = { lists: given, options: { ...CONSOLE_ROUNDS, only: values.only } };
  const browserJob = { lists: given, options: { ...BROWSER_ROUNDS, only: values.only } };
  const measured = [...inRuntimes(job), ...await inBrowsers(browserJob)];
  show(measured);
  if (values.record) {
    record('runtimes', { list: name, measured });
    drawRatios(measured);
  }
});
