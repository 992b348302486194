/** The runtimes in which every row is run. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserNames, browserTitle, missingBrowser } from '../../../scripts/browsers/browsers.mjs';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { startBrowser } from '../../../scripts/browsers/webdriver.mjs';
import { modulePath } from '../module-path.js';
import { engines } from './engines.js';

/** @import { BrowserName } from '../../../scripts/browsers/browsers.mjs' */
/** @import { Report } from '../../js/rows/report.js' */
/** @import { Project } from './project.js' */

/**
 * A runtime: its name in the table, why it cannot be run here, or null, how it runs the rows, and those
 * that fail because its `RegExp` is not today's.
 *
 * @typedef {{ name: string, missing: string | null, run: (project: Project) => Promise<Report>, lacking?: string[] }} Runtime
 */

/** The suffix of a browser's name, and how its page gets the package. */
const PAGES = [
  { title: '', entries: ['weburl/lib', 'weburl/psl', 'weburl', 'weburl/display', 'weburl/encodings'], headers: {} },
  // Which forbids WebAssembly.
  {
    title: ', `weburl/js`',
    entries: ['weburl/lib-js', 'weburl/psl-js', 'weburl/js', 'weburl/display-js', 'weburl/encodings-js'],
    headers: { 'content-security-policy': "script-src 'self'" },
  },
];

/** @type {Runtime[]} */
export const runtimes = [
  ...installedRuntimes().map(({ name, command, args }) => ({
    name: name.replace('node-', 'Node '),
    missing: command === undefined ? `no ${name}: npm has none for this machine` : null,
    run: (/** @type {Project} */ project) => {
      const permission = name === 'Deno' ? ['--allow-read'] : [];
      return reportOfConsole(`${command}`, [...args, ...permission], project);
    },
  })),
  ...browserNames.flatMap((browser) =>
    PAGES.map(({ title, entries, headers }) => ({
      name: browserTitle(browser) + title,
      missing: missingBrowser(browser),
      run: (/** @type {Project} */ project) => reportOfPage(browser, project, entries, headers),
    }))
  ),
  ...engines,
];

const TIME_LIMIT = 300_000;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Project} project
 * @param {string} [entry] of the package
 * @returns {Promise<Report>}
 */
async function reportOfConsole(command, args, { directory, program, files }, entry = 'weburl') {
  const { stdout, stderr } = await promisify(execFile)(command, [...args, program, entry, files], {
    cwd: directory,
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIME_LIMIT,
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/**
 * @param {BrowserName} name
 * @param {Project} project
 * @param {string[]} entries of the package, as the page's script takes them
 * @param {Record<string, string>} headers of all responses
 * @returns {Promise<Report>}
 */
async function reportOfPage(name, project, entries, headers) {
  const modules = [...entries, 'weburl/url-pattern', 'weburl/tentative'].map((module) => modulePath(project, module));
  const server = await servePages({ folder: project.directory, headers: () => headers });
  try {
    const browser = await startBrowser(name);
    try {
      await browser.open(`${server.origin}/rows/page.html?${modules}`);
      return await browser.evaluate(() => globalThis.window.result);
    } finally {
      await browser.end();
    }
  } finally {
    await server.end();
  }
}
