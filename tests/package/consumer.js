/** A project that uses the package like other users: installed with npm from the tarball of `npm pack`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync,
  writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageDirectory = fileURLToPath(new globalThis.URL('../../pkg', import.meta.url));
const folder = fileURLToPath(new globalThis.URL('../../target/weburl/consumers', import.meta.url));

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
  cpSync(installedOnce(), directory, { recursive: true });
  const { filename, files } = JSON.parse(readFileSync(join(directory, PACKED), 'utf8'));
  return {
    directory,
    tarball: join(directory, filename),
    packed: files.map((/** @type {{ path: string }} */ { path }) => path),
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 20 }),
  };
}

/** What npm says of the tarball. */
const PACKED = 'packed.json';

/**
 * Every project is a copy of one, because npm takes two seconds.
 *
 * @returns {string} the folder of one for the package as it is built now
 */
function installedOnce() {
  const stamp = createHash('sha256').update(readFileSync(join(packageDirectory, '.inputs'))).digest('hex');
  const installed = join(folder, stamp);
  if (existsSync(installed)) return installed;
  mkdirSync(folder, { recursive: true });
  for (const older of readdirSync(folder).filter((name) => name.length === stamp.length))
    rmSync(join(folder, older), { recursive: true, force: true });
  const directory = mkdtempSync(join(folder, 'new-'));
  /** @param {string[]} args */
  const npm = (...args) =>
    execFileSync('npm', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [packed] = JSON.parse(npm('pack', '--json', packageDirectory));
  writeFileSync(join(directory, PACKED), JSON.stringify(packed));
  writeFileSync(join(directory, 'package.json'), '{ "private": true }');
  npm('install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`);
  try {
    renameSync(directory, installed);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(installed)) throw error;
    rmSync(directory, { recursive: true });
  }
  return installed;
}
