/** The runtimes in which every row is run. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { browserNames, browserTitle, missingBrowser } from '../../../scripts/browsers/browsers.mjs';
import { servePages } from '../../../scripts/browsers/page-server.mjs';
import { installedRuntimes } from '../../../scripts/setup/runtimes.mjs';
import { startBrowser } from '../../../scripts/browsers/webdriver.mjs';
import { timeLimit } from '../../../scripts/test/settings.mjs';
import { modulePath } from '../module-path.js';
import { engines } from './engines.js';

/**
 * A runtime: its name in the table; the reason why it cannot run here, or null; the function that runs the rows;
 * whether it runs only the rows about URLs; and the rows that fail because its `RegExp` is too old.
 */

const OF_PATTERNS = ['weburl/url-pattern'];
const FORBIDDING_WEBASSEMBLY = { 'content-security-policy': "script-src 'self'" };

/** The suffix of a browser's name, and the way in which its page gets the package. */
const PAGES = [
  { title: '', entries: ['weburl/lib', 'weburl', ...OF_PATTERNS], headers: {} },
  { title: ', `weburl/js`', entries: ['weburl/js/lib', 'weburl/js', ...OF_PATTERNS], headers: FORBIDDING_WEBASSEMBLY },
  { title: ', `weburl/url`', entries: ['weburl/lib', 'weburl/url'], headers: {}, isOfURLs: true },
  {
    title: ', `weburl/js/url`',
    entries: ['weburl/js/lib', 'weburl/js/url'],
    headers: FORBIDDING_WEBASSEMBLY,
    isOfURLs: true,
  },
];

/** The entries that consoles run, with the suffix of the runtime's name. */
const IN_CONSOLES = [
  { title: '', entry: 'weburl' },
  { title: ', `weburl/url`', entry: 'weburl/url', isOfURLs: true },
];

export const runtimes = [
  ...installedRuntimes().flatMap(({ name, command, args }) =>
    IN_CONSOLES.map(({ title, entry, isOfURLs }) => ({
      name: name.replace('node-', 'Node ') + title,
      missing: command === undefined ? `no ${name}: npm has none for this machine` : null,
      isOfURLs,
      run: (project) => {
        const permission = name === 'Deno' ? ['--allow-read'] : [];
        return reportOfConsole(`${command}`, [...args, ...permission], project, entry);
      },
    }))
  ),
  ...browserNames.flatMap((browser) =>
    PAGES.map((page) => ({
      name: browserTitle(browser) + page.title,
      missing: missingBrowser(browser),
      isOfURLs: page.isOfURLs,
      run: (project) => reportOfPage(browser, project, page),
    }))
  ),
  ...engines,
];

/** @param {string} entry of the package */
async function reportOfConsole(command, args, { directory, program, files, filesOfURLs }, entry) {
  const rows = entry === 'weburl/url' ? filesOfURLs : files;
  const { stdout, stderr } = await promisify(execFile)(command, [...args, program, entry, rows], {
    cwd: directory,
    maxBuffer: 64 * 1024 * 1024,
    timeout: timeLimit,
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/** @param {typeof PAGES[number]} page whose entries are in the order of its script */
async function reportOfPage(name, project, { entries, headers, isOfURLs }) {
  const encodings = entries[0] === 'weburl/js/lib' ? 'weburl-encodings/js' : 'weburl-encodings';
  const modules = [...entries.map((module) => modulePath(project, module)),
    ...project.hasEncodings ? [`encodings=${modulePath(project, encodings)}`] : []];
  const rows = basename(isOfURLs ? project.filesOfURLs : project.files);
  const server = await servePages({ folder: project.directory, headers: () => headers });
  try {
    const browser = await startBrowser(name);
    try {
      await browser.open(`${server.origin}/rows/page.html?${[rows, ...modules]}`);
      return await browser.evaluate(() => globalThis.window.result);
    } finally {
      await browser.end();
    }
  } finally {
    await server.end();
  }
}
