/** Source distributions of Python packages, which have the tests of the packages. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MILLISECONDS = 120_000;

/** Once downloaded, they stay here. */
export const folder = fileURLToPath(new globalThis.URL('target/python/', import.meta.url));

const OPTIONS = ['--quiet', '--disable-pip-version-check', '--no-deps', '--retries', '1'];

/** @param {string[]} args */
export function pip(...args) {
  mkdirSync(folder, { recursive: true });
  spawnSync('python3', ['-m', 'pip', ...args, ...OPTIONS], { cwd: folder, timeout: MILLISECONDS });
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} hash the SHA-256 of the file
 * @returns {string | null} its folder; null if it cannot be downloaded
 */
export function sourceDistribution(name, version, hash) {
  const directory = join(folder, `${name}-${version}`);
  if (existsSync(directory)) return directory;
  pip('download', '--no-binary', name, `${name}==${version}`);
  const file = `${directory}.tar.gz`;
  if (!existsSync(file)) return null;
  if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash)
    throw new Error(`${file} has another hash`);
  spawnSync('tar', ['-xzf', file], { cwd: folder });
  return existsSync(directory) ? directory : null;
}
