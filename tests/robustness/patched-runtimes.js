/** Runs the battery with patched built-ins in every runtime. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { browserTitle, missingBrowser } from '../../scripts/browsers/browsers.mjs';
import { patches } from './programs/patches.js';
import { scriptsOf } from './project.js';
import { resultOfPage } from './pages.js';
import { consoles, testedBrowsers } from './runtimes.js';
import { timeLimit } from './settings.js';

export const runtimes = [
  ...consoles.map(({ name, missing, command, args }) => ({
    name,
    missing,
    run: (project) => patchedInConsole(command, args, project),
  })),
  ...testedBrowsers.map((browser) => ({
    name: browserTitle(browser),
    missing: missingBrowser(browser),
    run: (project) => resultOfPage(browser, 'patched-page.html', 'weburl', project, { limit: timeLimit }),
  })),
];

/**
 * A patch under which the program crashes or hangs is reported as wrong. The other patches are then tried in another
 * process.
 */
async function patchedInConsole(command, args, { directory, program }) {
  const rows = [];
  const names = patches().map(({ name }) => name);
  while (rows.length < names.length) {
    const start = rows.length;
    const child = spawn(command, [...args, program('patched-console.js'), 'weburl', program(scriptsOf('weburl')),
      `${start}`], { cwd: directory });
    let error = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      error += text;
    });
    let timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
    const closed = once(child, 'close');
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{')) rows.push(JSON.parse(line));
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
    }
    const [code, signal] = await closed;
    clearTimeout(timer);
    if (rows.length < names.length)
      rows
        .push(ending(names[rows.length], `the program ends: ${signal ?? `exit code ${code}`} ${error.slice(0, 500)}`));
  }
  return rows;
}

const ending = (name, how) => ({ name, isThere: true, wrong: { before: [how], after: [how], functions: [how] } });
