/** Debian's packages of browsers and engines for tests and measurements. */
import { existsSync } from 'node:fs';
import { run, say } from './process.mjs';

/**
 * Installs packages if that is allowed.
 *
 * @param {string[]} packages
 * @param {string} mend the advice if it fails
 */
export function installDebianPackages(packages, mend) {
  if (!mayInstall()) return;
  say(`weburl: installing Debian's packages ${packages.join(' ')} (once, about 1 minute)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '--quiet=2'], { mend, env });
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...packages], { mend, env });
}

/** Only root may install packages, and only the names of Debian's packages are known here. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
