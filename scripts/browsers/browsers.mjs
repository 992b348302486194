/** Finds the browsers that tests and measurements run in, or installs them if that is allowed. */
import { howToInstall, installDebianPackages } from '../setup/debian.mjs';
import { findProgram } from '../setup/process.mjs';
import { installGeckodriver } from '../setup/tools.mjs';

/** @typedef {keyof typeof BROWSERS} BrowserName */

const CHROMIUM_ARGUMENTS = ['headless', 'no-sandbox', 'disable-dev-shm-usage', 'disable-background-networking',
  'disable-component-update', 'disable-sync', 'no-first-run'];

/**
 * For each browser: the required commands (one of each list), the Debian packages that contain them, the WebDriver
 * program, and the capabilities of a session.
 */
const BROWSERS = {
  chromium: {
    title: 'Chromium',
    commands: [['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], ['chromedriver']],
    packages: ['chromium', 'chromium-driver'],
    driver: 'chromedriver',
    driverArguments: /** @type {string[]} */ ([]),
    capabilities: { browserName: 'chrome', 'goog:chromeOptions': { args: CHROMIUM_ARGUMENTS } },
    needsDisplay: false,
  },
  firefox: {
    title: 'Firefox',
    commands: [['firefox-esr', 'firefox']],
    packages: ['firefox-esr'],
    driver: 'geckodriver',
    // Not the usual port, which a second Firefox could use.
    driverArguments: ['--websocket-port=0'],
    capabilities: { browserName: 'firefox', 'moz:firefoxOptions': { args: ['-headless'] } },
    needsDisplay: false,
  },
  webkit: {
    title: 'WebKitGTK',
    commands: [['WebKitWebDriver'], ['Xvfb']],
    packages: ['webkit2gtk-driver', 'xvfb'],
    driver: 'WebKitWebDriver',
    driverArguments: /** @type {string[]} */ ([]),
    capabilities: { browserName: 'MiniBrowser' },
    needsDisplay: true,
  },
};

export const browserNames = /** @type {BrowserName[]} */ (Object.keys(BROWSERS));

/** @param {BrowserName} name */
export const browserTitle = (name) => BROWSERS[name].title;

/** @type {Map<BrowserName, string | null>} */
const looked = new Map();

/**
 * @param {BrowserName} name
 * @returns {string | null} the reason why the browser cannot be driven here; null if it can
 */
export function missingBrowser(name) {
  const known = looked.get(name);
  if (known !== undefined) return known;
  const missing = install(name);
  looked.set(name, missing);
  return missing;
}

/** Installs at once the packages that all browsers lack. */
export function installBrowserPackages() {
  const packages = browserNames.filter((name) => !isThere(name)).flatMap((name) => BROWSERS[name].packages);
  if (packages.length > 0) installDebianPackages(packages, 'install the browsers and what drives them yourself');
}

/** Installs all browsers, and what drives them. */
export function installBrowsers() {
  installBrowserPackages();
  browserNames.forEach(missingBrowser);
}

/** @param {BrowserName} name */
function install(name) {
  const { title, packages } = BROWSERS[name];
  if (!isThere(name)) installDebianPackages(packages, `install ${title} and what drives it yourself`);
  if (!isThere(name)) return `no ${title}: ${howToInstall(packages)}`;
  if (name === 'firefox') installGeckodriver();
  return null;
}

/** @param {BrowserName} name */
export const isThere = (name) => BROWSERS[name].commands.every((alternatives) => commandOf(alternatives) !== undefined);

/** @param {string[]} alternatives @returns {string | undefined} the first installed one */
const commandOf = (alternatives) => alternatives.find((command) => findProgram(command) !== null);

/** Returns how to drive an installed browser. @param {BrowserName} name */
export function driverOf(name) {
  const { driver, driverArguments, capabilities, needsDisplay } = BROWSERS[name];
  return { command: driver, args: driverArguments, capabilities, needsDisplay };
}
