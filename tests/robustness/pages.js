/** Runs programs of this folder in pages of the browsers. */
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { modulePath } from '../runtimes/module-path.js';
import { scriptsOf } from './project.js';
import { timeLimit } from './settings.js';

/** The imports of each entry's page. */
const MODULES = {
  'weburl': ['weburl', 'weburl/url-pattern', 'weburl/lib'],
  'weburl/url': ['weburl/url'],
  'weburl/js': ['weburl/js', 'weburl/url-pattern', 'weburl/js/lib'],
};

/**
 * @param {string} page of programs/
 * @param {object} parameters for the page, in addition to the entry and its modules
 * @returns {Promise<any>} the page's result
 */
export async function resultOfPage(name, page, entry, project, parameters) {
  const modules = Object.fromEntries(MODULES[entry].map((module) => [module, modulePath(project, module)]));
  const query = encodeURIComponent(JSON.stringify({ entry, modules, file: scriptsOf(entry), ...parameters }));
  const server = await servePages({ folder: project.directory });
  try {
    const browser = await startBrowser(name, { limit: timeLimit });
    try {
      await browser.open(`${server.origin}/programs/${page}?${query}`);
      return await browser.evaluate(() => globalThis.window.result);
    } finally {
      await browser.end();
    }
  } finally {
    await server.end();
  }
}
