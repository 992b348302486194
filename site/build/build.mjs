/**
 * Builds the page into site/target/page/: static files that work at any path of any host. The service worker contains
 * the list of all files.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, run } from '../../scripts/setup/process.mjs';
import { writeData } from './data.mjs';
import { installSite } from '../../scripts/setup/tools.mjs';

const site = join(root, 'site');

/** The folder of the built page. */
export const pageDirectory = join(site, 'target', 'page');

/** Builds the page, from the built package. */
export async function buildSite() {
  installSite();
  await writeData(join(site, 'target', 'public', 'data'));
  run(process.execPath, [join(site, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', site], {
    mend: 'see what it printed above',
  });
  writeServiceWorker();
}

/** @returns {string[]} the paths of the page's files, as in their addresses */
export const pageFiles = () =>
  readdirSync(pageDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(pageDirectory, join(parentPath, name)).split(sep).join('/'))
    .sort();

function writeServiceWorker() {
  const files = pageFiles();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(pageDirectory, file)));
  const version = hash.digest('hex').slice(0, 16);
  // The page itself is kept under the address that leads to it.
  const addresses = files.map((file) => (file === 'index.html' ? './' : file));
  const source = readFileSync(join(site, 'service-worker.js'), 'utf8');
  writeFileSync(join(pageDirectory, 'service-worker.js'), serviceWorker(source, version, addresses));
}

/**
 * @param {string} source of the service worker
 * @param {string} version of the page
 * @param {string[]} addresses of its files, relative to the page
 */
export const serviceWorker = (source, version, addresses) =>
  source.replace("const VERSION = '';", `const VERSION = '${version}';`)
    .replace('const FILES = [];', `const FILES = ${JSON.stringify(addresses)};`);

/**
 * The policy in the page's head, with the directives that only a header can have. The worker that runs examples, which
 * a person may have changed, may create code from text, but has no access to the network.
 *
 * @param {string} path of a file
 * @returns {Record<string, string>} the headers that a host should send with it
 */
export function pageHeaders(path) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  if (policy === undefined) throw new Error('site/index.html has no policy');
  return {
    'content-security-policy': isRunner(path) ? RUNNER_POLICY : `${policy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

const isRunner = (/** @type {string} */ path) => /\/runner-[\w-]+\.js$/.test(path);
const RUNNER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'";
