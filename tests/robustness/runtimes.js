/** The runtimes in which calls are cut off. */
import { browserNames, browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { finished } from '../../scripts/setup/process.mjs';
import { testedRuntimes } from '../../scripts/setup/runtimes.mjs';
import { resultOfPage } from './pages.js';
import { scriptsOf } from './project.js';
import { isAtLeast, timeLimit } from './settings.js';

/** The runtimes that also run `weburl/js` and `weburl/url`: one of each engine, and the oldest Node. */
const WITH_OTHERS = ['node-20', 'node-26', 'Bun', 'firefox'];

export const consoles = testedRuntimes().map(({ name, command, args }) => ({
  id: name,
  name: name.replace('node-', 'Node '),
  missing: command === undefined ? `no ${name}: npm has none for this machine` : null,
  command: command ?? name,
  args: name === 'Deno' ? [...args, '--allow-read'] : args,
}));

/** `npm test` starts no browser, and installs no driver. */
export const testedBrowsers = isAtLeast('ci') ? browserNames : [];

export const runtimes = [
  ...consoles.flatMap(({ id, name, missing, command, args }) =>
    entriesOf(id).map((entry) => ({
      name: named(name, entry),
      entry,
      missing,
      run: (project, options) => (
        sweepInConsole(command, [...args, project.program('console.js'), entry, project.program(scriptsOf(entry)),
          JSON.stringify(options)], project.directory)
      ),
    }))
  ),
  ...testedBrowsers.flatMap((browser) =>
    entriesOf(browser).map((entry) => ({
      name: named(browserTitle(browser), entry),
      entry,
      isBrowser: true,
      missing: missingBrowser(browser),
      run: (project, options) => sweepInPage(browser, entry, project, options),
    }))
  ),
];

function entriesOf(id) {
  return WITH_OTHERS.includes(id) ? ['weburl', 'weburl/js', 'weburl/url'] : ['weburl'];
}

function named(title, entry) {
  return entry === 'weburl' ? title : `${title}, ${entry}`;
}

/**
 * Runs a program to its end.
 *
 * @returns {Promise<{ stdout: string, end: string }>} `end` describes a failure; it is empty for success
 */
export async function output(command, args, cwd) {
  const { output: stdout, errors, end } = await finished(command, args, { cwd, timeout: timeLimit });
  return { stdout, end: [end, errors.slice(0, 2000)].filter((text) => text !== '').join(': ') };
}

async function sweepInConsole(command, args, cwd) {
  const { stdout, end } = await output(command, args, cwd);
  // The last line of a program that crashed may be incomplete.
  const lines = stdout.split('\n').slice(0, -1);
  return { rows: lines.map((line) => JSON.parse(line)), end };
}

async function sweepInPage(name, entry, project, options) {
  return { rows: await resultOfPage(name, 'page.html', entry, project, { options }), end: '' };
}
