/** Measurements in fresh pages of browsers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserTitle } from '../../scripts/browsers/browsers.mjs';
import { servePages } from '../../scripts/browsers/page-server.mjs';
import { startBrowser } from '../../scripts/browsers/webdriver.mjs';
import { StepFailed, say } from '../../scripts/setup/process.mjs';
import { inTurn, thousandURLs } from './figures.mjs';
import { moduleOf } from './programs.mjs';
import { peers } from './subjects.mjs';

/** @import { BrowserName } from '../../scripts/browsers/browsers.mjs' */
/** @import { Case, Row } from './figures.mjs' */
/** @import { Subject } from './subjects.mjs' */

const WASM = '/weburl.wasm';

/**
 * The server is on this machine, and no script is cached.
 *
 * @param {string} project
 * @param {BrowserName} name
 * @param {Subject[]} subjects
 * @param {number} rounds
 * @returns {Promise<{ version: string, rows: Row[] }>}
 */
export async function inBrowser(project, name, subjects, rounds) {
  /** @type {Case[]} */
  const cases = subjects.map((subject) => ({ subject, way: 'import' }));
  // Clocks are finer in a cross-origin isolated page.
  const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
  const scripts = await Promise.all(subjects.map((subject) => bundleOf(project, subject)));
  const server = await servePages({
    headers: () => isolation,
    resources: {
      '/urls.js': { content: `window.urls = ${JSON.stringify(thousandURLs())};` },
      [WASM]: { content: readFileSync(join(project, 'node_modules', 'weburl', 'dist', 'weburl.wasm')) },
      ...Object.fromEntries(subjects.flatMap((_, index) => [
        [`/${index}.js`, { content: scripts[index] }],
        [`/${index}.html`, { content: pageOf(index) }],
      ])),
    },
  });
  const browser = await startBrowser(name);
  try {
    const rows = await inTurn(cases, rounds, async ({ subject }) => {
      await browser.open(`${server.origin}/${subjects.indexOf(subject)}.html`);
      const { cold, error } = await browser.evaluate(() => /** @type {any} */ (globalThis).measured);
      if (cold !== undefined) return cold;
      const problem = `${subject.name} cannot make a URL in ${browserTitle(name)}: ${error}`;
      if (!peers.includes(subject)) throw new StepFailed(problem, 'run npm test -- runtimes to see why');
      say(`weburl: skipped: ${problem}`);
      return null;
    });
    return { version: browser.version, rows };
  } finally {
    await browser.end();
    await server.end();
  }
}

/** @param {string} project @param {Subject} subject @returns {Promise<Uint8Array>} */
async function bundleOf(project, subject) {
  const { build: bundle } = await import('esbuild');
  const { outputFiles: [{ contents }] } = await bundle({
    stdin: { contents: moduleOf(subject, WASM), resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return contents;
}

/** The page asks for the script when it has nothing else to do. @param {number} index */
const pageOf = (index) =>
  `<!doctype html>
<script src="/urls.js"></script>
<script>
  window.measured = (async () => {
    await new Promise((resolve) => addEventListener('load', resolve));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/${index}.js';
    document.head.append(script);
    const error = await new Promise((resolve) => {
      addEventListener('error', ({ message }) => resolve(message));
      addEventListener('unhandledrejection', ({ reason }) => resolve(String(reason)));
      window.end = () => resolve();
    });
    if (error !== undefined) return { error };
    const isScript = ({ name }) => name.endsWith('/${index}.js');
    const arrived = performance.getEntriesByType('resource').find(isScript).responseEnd;
    return { cold: window.differences(arrived) };
  })();
</script>
`;
