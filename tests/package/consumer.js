/** A project that uses the package like other users: installed with npm from the tarball of `npm pack`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageDirectory = fileURLToPath(new globalThis.URL('../../pkg', import.meta.url));

/**
 * @typedef {object} Consumer
 * @property {string} directory of the project
 * @property {string} tarball the packed package in it
 * @property {string[]} packed the files in the tarball
 * @property {() => void} remove
 */

/** @returns {Consumer} */
export function installConsumer() {
  // Bundlers distinguish files by their real paths.
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'weburl-consumer-')));
  /** @param {string[]} args */
  const npm = (...args) =>
    execFileSync('npm', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  const [{ filename, files }] = JSON.parse(npm('pack', '--json', packageDirectory));
  writeFileSync(join(directory, 'package.json'), '{ "private": true }');
  npm('install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
  return {
    directory,
    tarball: join(directory, filename),
    packed: files.map((/** @type {{ path: string }} */ { path }) => path),
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 20 }),
  };
}
