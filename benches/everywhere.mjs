/** Runs the rows of program/ in Node, Deno, Bun and the browsers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserNames, browserTitle, missingBrowser } from '../scripts/browsers/browsers.mjs';
import { servePages } from '../scripts/browsers/page-server.mjs';
import { startBrowser } from '../scripts/browsers/webdriver.mjs';
import { StepFailed, ask, root, say } from '../scripts/setup/process.mjs';
import { installedRuntimes } from '../scripts/setup/runtimes.mjs';
import { installRuntimes } from '../scripts/setup/tools.mjs';

/** @import { Result } from './program/benchmark.js' */

/** @typedef {{ name: string, results: Result[] }} Measured with the runtime's name and version */

/** Short, so that a round is seldom interrupted. */
export const CONSOLE_ROUNDS = { rounds: 61, milliseconds: 4 };

/** Long enough for a clock of whole milliseconds. */
export const BROWSER_ROUNDS = { rounds: 15, milliseconds: 30 };

const LIMIT = 20 * 60 * 1000;

/**
 * @param {object} job may name another module than `/pkg/index.js` as `weburl`
 * @param {string} chosen a part of the runtimes' names
 * @returns {Measured[]}
 */
export function inRuntimes(job, chosen) {
  const directory = join(root, 'target', 'weburl');
  const path = join(directory, 'job.json');
  mkdirSync(directory, { recursive: true });
  writeFileSync(path, JSON.stringify({ weburl: '/pkg/index.js', ...job }));
  installRuntimes();
  return installedRuntimes().filter(({ name }) => name.toLowerCase().includes(chosen))
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
 * @param {object} job may name another module than `/pkg/index.js` as `weburl`
 * @param {string} chosen a part of the browsers' names
 * @returns {Promise<Measured[]>}
 */
export async function inBrowsers(job, chosen) {
  // Clocks are finer in a cross-origin isolated page.
  const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const server = await servePages({
    folder: root,
    resources: { '/job.json': { content: JSON.stringify({ weburl: '/pkg/index.js', ...job }) } },
    headers: () => isolation,
  });
  const measured = [];
  for (const name of browserNames.filter((one) => one.includes(chosen))) {
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
