/** Debian's packages of browsers and engines for tests and measurements. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed, run, say } from './process.mjs';

/** Suites that run at the same time install one after another. */
const LOCK = join(tmpdir(), 'weburl-apt.lock');

/**
 * Installs packages if that is allowed: only root may, and only the names of Debian's packages are known here.
 *
 * @param {string[]} packages
 * @param {string} mend the advice if it fails
 * @param {boolean} [isAsked] whether the command was asked to install
 */
export function installDebianPackages(packages, mend, isAsked = Boolean(process.env.CI ?? process.env.WEBURL_INSTALL)) {
  if (!isAsked || !isDebian || process.getuid?.() !== 0) return;
  say(`weburl: installing Debian's packages ${packages.join(' ')} (once, about 1 minute)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (/** @type {string[]} */ ...args) =>
    run('flock', [LOCK, 'apt-get', '--quiet=2', ...args], { mend, env });
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', ...packages);
}

/**
 * Installs a program if it is missing and that is allowed. It may fail, unless CI is set.
 *
 * @param {string} title
 * @param {string[]} packages Debian's
 * @param {() => boolean} isThere
 * @returns {string | null} the reason why there is no such program; null if there is one
 */
export function missingProgram(title, packages, isThere) {
  try {
    if (!isThere()) installDebianPackages(packages, `install ${title} yourself`);
  } catch (error) {
    if (process.env.CI || !(error instanceof StepFailed)) throw error;
  }
  return isThere() ? null : `no ${title}: ${howToInstall(packages)}`;
}

/** @param {string[]} packages Debian's @returns {string} the advice */
const howToInstall = (packages) =>
  isDebian ? 'npm test -- --install, as root' : `install it (on Debian: apt-get install ${packages.join(' ')})`;

const isDebian = existsSync('/etc/debian_version');
