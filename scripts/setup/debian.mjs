/** What tests and measurements run in and Debian has a package of. */
import { existsSync } from 'node:fs';
import { run, say } from './process.mjs';

/**
 * Installs packages where that is allowed, and nothing elsewhere.
 *
 * @param {string[]} packages
 * @param {string} mend what to do where it fails
 */
export function installDebianPackages(packages, mend) {
  if (!mayInstall()) return;
  say(`weburl: installing Debian's packages ${packages.join(' ')} (once, about 1 minute)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '--quiet=2'], { mend, env });
  run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...packages], { mend, env });
}

/** Only root may, and only Debian's package names are known here. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
