/** The browsers that tests run in: found, or installed where that is allowed. */
import { existsSync } from 'node:fs';
import { ask, run, say } from './process.mjs';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_PACKAGES = ['chromium', 'chromium-driver'];

/**
 * @returns {string | null} why there is no Chromium to test in, or null where there is
 */
export function missingChromium() {
  if (hasChromium()) return null;
  if (mayInstall()) {
    say(`weburl: installing Debian's packages ${DEBIAN_PACKAGES.join(' ')} (once, about 1 minute)`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const mend = 'install Chromium and its chromedriver yourself';
    run('apt-get', ['update', '--quiet=2'], { mend, env });
    run('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...DEBIAN_PACKAGES], { mend, env });
    if (hasChromium()) return null;
  }
  return `no Chromium, install it with its chromedriver (on Debian: apt-get install ${DEBIAN_PACKAGES.join(' ')})`;
}

/** @returns {string | undefined} */
export function chromiumCommand() {
  return CHROMIUM_NAMES.find((name) => ask(name, ['--version']) !== null);
}

function hasChromium() {
  return ask('chromedriver', ['--version']) !== null && chromiumCommand() !== undefined;
}

/** Only root may, and only Debian's package names are known here. */
function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
